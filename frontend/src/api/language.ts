import { useIntl } from 'react-intl'
import type { Language } from './types.ts'

/** The reader's language, which the brand determines. */
export function useLanguage(): Language {
  const { locale } = useIntl()
  return locale === 'de' || locale === 'it' ? locale : 'fr'
}
