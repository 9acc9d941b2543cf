import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useConfigQuery } from '../../api/gateway.ts'
import type { Language } from '../../api/types.ts'
import { pathInLanguage } from '../pages/page-at.ts'

/** Updates the links to other languages that the server wrote into the head when the browser goes to another page. */
export function useAlternateLinks(): void {
  const { pathname } = useLocation()
  const { data: config } = useConfigQuery()
  useEffect(() => {
    if (!config) return
    const address = (language: Language) => config.brands[language].origin + pathInLanguage(pathname, language)
    // An act has several abbreviations: the page of a norm sets its canonical address itself.
    if (!pathname.startsWith('/norm/'))
      document.head.querySelector('link[rel=canonical]')?.setAttribute('href', address(config.brand.language))
    for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel=alternate][hreflang]')) {
      const { hreflang } = link
      link.href = address(hreflang === 'de' || hreflang === 'it' ? hreflang : 'fr')
    }
  }, [pathname, config])
}
