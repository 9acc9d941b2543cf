import { createIntl } from 'react-intl'
import type { Language } from '../../api/types.ts'
import type { MessageId } from '../../ui/text/use-text.ts'
import { loadMessages } from '../../lang/intl.tsx'
import { pageAndAddress } from './page-at.ts'

/**
 * Title and description of the page at `url` (path and query) as far as the address determines them; the page itself sets the same
 * title. Null where the page takes its title from its answer; a null description where it has none of its own.
 */
export async function pageName(
  url: string,
  language: Language,
): Promise<{ title: string; description: string | null } | null> {
  const [pathname = ''] = url.split('?')
  const found = pageAndAddress({ pathname, search: url.slice(pathname.length) }, language)
  const name = found?.page.name?.(found.address)
  if (!name) return null
  const intl = createIntl({ locale: language, messages: await loadMessages(language) })
  const text = (id: MessageId) => intl.formatMessage({ id }, name.values)
  return { title: text(name.title), description: name.description ? text(name.description) : null }
}
