import { createIntl } from 'react-intl'
import { REPORTER_SEGMENTS } from '../../api/address.ts'
import type { Language } from '../../api/types.ts'
import { parsePlace } from '../../features/atf-index/index-address.ts'
import type { MessageId } from '../../ui/text.ts'
import { loadMessages } from '../intl.tsx'

interface Name {
  title: MessageId
  description?: MessageId
  values?: Record<string, string | number>
}

const NAMES: Record<string, Name> = {
  '': { title: 'landing.title', description: 'landing.lead' },
  domains: { title: 'domains.title', description: 'domains.lead' },
  checker: { title: 'checker.title', description: 'checker.lead' },
  terms: { title: 'legal.terms' },
  privacy: { title: 'legal.privacy' },
}

/**
 * Title and description of the page at `url` (path and query) as far as the address tells them; the page itself sets the same title. Null where the page
 * takes its title from its answer, and a null description where it has none of its own.
 */
export async function pageName(
  url: string,
  language: Language,
): Promise<{ title: string; description: string | null } | null> {
  const [, ...segments] = (url.split('?')[0] ?? '').split('/').map(decoded)
  const name = nameOf(segments, language)
  if (!name) return null
  const intl = createIntl({ locale: language, messages: await loadMessages(language) })
  const text = (id: MessageId) => intl.formatMessage({ id }, name.values)
  return { title: text(name.title), description: name.description ? text(name.description) : null }
}

function nameOf([segment = '', first, second, ...more]: string[], language: Language): Name | null {
  if (more.length > 0) return null
  if (segment === 'norm')
    return first && second ? { title: 'norm.title', values: { act: first, article: second } } : null
  if (segment === REPORTER_SEGMENTS[language]) return indexName(first, second)
  return first === undefined && Object.hasOwn(NAMES, segment) ? (NAMES[segment] ?? null) : null
}

function indexName(volume?: string, part?: string): Name | null {
  const place = parsePlace({ ...(volume && { volume }), ...(part && { part }) }, new URLSearchParams())
  if (!place) return null
  if (place.volume === null) return { title: 'index.title', description: 'index.lead' }
  const values = { volume: place.volume, ...(place.part && { part: place.part }) }
  return { title: place.part ? 'index.part' : 'index.volume', description: 'index.lead', values }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
