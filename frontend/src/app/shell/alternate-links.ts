import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pathInLanguage } from '../../api/address.ts'
import { useConfigQuery } from '../../api/api.ts'
import type { Language } from '../../api/types.ts'

/** Keeps the links to the other languages, which the server wrote into the head, true when the page changes without it. */
export function useAlternateLinks(): void {
  const { pathname } = useLocation()
  const { data: config } = useConfigQuery()
  useEffect(() => {
    if (!config) return
    const address = (language: Language) => config.brands[language].origin + pathInLanguage(pathname, language)
    // The page of a norm names its act in one of several ways; it says itself which is the canonical one.
    if (!pathname.startsWith('/norm/'))
      document.head.querySelector('link[rel=canonical]')?.setAttribute('href', address(config.brand.language))
    for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel=alternate][hreflang]')) {
      const { hreflang } = link
      link.href = address(hreflang === 'de' || hreflang === 'it' ? hreflang : 'fr')
    }
  }, [pathname, config])
}
