import { type ReactNode, useEffect, useState } from 'react'
import { IntlProvider, type MessageFormatElement, useIntl } from 'react-intl'
import { useLanguage } from '../../api/language.ts'
import type { Language } from '../../api/types.ts'
import type fr from '../../lang/admin/fr.json'
import { CodeMissing } from '../../ui/code/code-missing.ts'

type Id = keyof typeof fr
type Catalogue = Record<Id, string> | Record<Id, MessageFormatElement[]>

const CATALOGUES: Record<Language, () => Promise<{ default: Catalogue }>> = {
  fr: () => import('../../lang/admin/fr.json', { with: { type: 'json' } }),
  de: () => import('../../lang/admin/de.json', { with: { type: 'json' } }),
  it: () => import('../../lang/admin/it.json', { with: { type: 'json' } }),
}

/** Texts already loaded, in the same way as page code. */
const brought = new Map<Language, Catalogue>()

/** Loads the texts of the admin area, which readers never load. */
export async function loadAdminTexts(language: Language): Promise<Catalogue> {
  const texts = brought.get(language) ?? (await CATALOGUES[language]()).default
  brought.set(language, texts)
  return texts
}

/**
 * Adds the texts of the admin area to those of the site. Throws into the page's error boundary when they cannot be
 * loaded.
 */
export function AdminTexts({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const { messages } = useIntl()
  const [loaded, setLoaded] = useState<{ texts?: Catalogue | undefined; fault?: Error }>({
    texts: brought.get(language),
  })
  useEffect(() => {
    loadAdminTexts(language).then(
      (texts) => setLoaded({ texts }),
      (cause: unknown) => setLoaded({ fault: new CodeMissing('the texts of the admin area did not load', { cause }) }),
    )
  }, [language])
  if (loaded.fault) throw loaded.fault
  if (!loaded.texts) return null
  return (
    <IntlProvider locale={language} messages={{ ...messages, ...loaded.texts } as typeof messages}>
      {children}
    </IntlProvider>
  )
}
