import { useIntl } from 'react-intl'
import type { Language } from './types.ts'

/** The reader's language, which the brand determines. */
export function useLanguage(): Language {
  const { locale } = useIntl()
  return locale === 'de' || locale === 'it' ? locale : 'fr'
}

/** The languages of the interface in their usual order, each with its own name for itself. */
export const LANGUAGES: { key: Language; short: string; name: string }[] = [
  { key: 'fr', short: 'FR', name: 'Français' },
  { key: 'de', short: 'DE', name: 'Deutsch' },
  { key: 'it', short: 'IT', name: 'Italiano' },
]
