import { useIntl } from 'react-intl'
import type { Language } from './types.ts'

/** Language of the reader: the brand's. */
export function useLanguage(): Language {
  const { locale } = useIntl()
  return locale === 'de' || locale === 'it' ? locale : 'fr'
}
