import { reporterPath } from '../../api/address.ts'
import { useLanguage } from '../../api/language.ts'
import { useText } from '../../ui/text.ts'

/** The pages that header, menu and palette lead to. */
export function useSitePages(): { to: string; text: string }[] {
  const t = useText()
  const language = useLanguage()
  return [
    { to: '/search', text: t('nav.search') },
    { to: reporterPath(language), text: t('nav.reporter') },
    { to: '/domains', text: t('nav.domains') },
    { to: '/checker', text: t('nav.checker') },
  ]
}
