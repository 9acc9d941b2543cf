import { useEffect } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { DOCUMENT_SEGMENTS, REPORTER_SEGMENTS } from '../api/address.ts'
import { useConfigQuery } from '../api/api.ts'
import { useText } from '../ui/text.ts'
import { useAlternateLinks } from './shell/alternate-links.ts'
import { LanguageSwitch } from './shell/language-switch.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { PageBoundary } from './pages/page-boundary.tsx'
import {
  AtfIndexPage,
  CheckerPage,
  ComingSoonPage,
  DocumentPage,
  DomainsPage,
  HomePage,
  LegalPage,
  NormPage,
  SearchPage,
  SearchTestPage,
  WordCloudTestPage,
} from './pages/page-code.ts'
import { Shell } from './shell/shell.tsx'

const READY_AFTER_MS = 2_000

/** Which page stands at which address, to the letter as the server has it: what shows that there is no page has status 404. Every page but the shell loads on demand. */
export function Pages() {
  const { pathname } = useLocation()
  const { data: config } = useConfigQuery()
  useAlternateLinks()
  useDocumentPageReady()
  if (pathname === '/' && config?.launchMode === 'coming-soon') return <BeforeLaunch />
  return (
    <Shell>
      <PageBoundary key={pathname}>
        <Routes>
          <Route index element={<HomePage />} />
          <Route caseSensitive path="search" element={<SearchPage />} />
          {DOCUMENT_SEGMENTS.map((segment) => (
            <Route key={segment} caseSensitive path={`${segment}/:docId`} element={<DocumentPage />} />
          ))}
          {Object.values(REPORTER_SEGMENTS).map((segment) => (
            <Route key={segment} caseSensitive path={`${segment}/:volume?/:part?`} element={<AtfIndexPage />} />
          ))}
          <Route caseSensitive path="domains" element={<DomainsPage />} />
          <Route caseSensitive path="norm/:act/:article" element={<NormPage />} />
          <Route caseSensitive path="search-test" element={<SearchTestPage />} />
          <Route caseSensitive path="wordcloud-test" element={<WordCloudTestPage />} />
          <Route caseSensitive path="checker" element={<CheckerPage />} />
          <Route caseSensitive path="terms" element={<LegalPage key="terms" name="terms" />} />
          <Route caseSensitive path="privacy" element={<LegalPage key="privacy" name="privacy" />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </PageBoundary>
    </Shell>
  )
}

/** Before the launch the start page stands alone, without header and footer. */
function BeforeLaunch() {
  const t = useText()
  return (
    <PageBoundary>
      <ComingSoonPage languages={<LanguageSwitch label={t('nav.language')} />} />
    </PageBoundary>
  )
}

/** Brings the code that opens a decision, once the first page stands and nothing else is to be done. */
function useDocumentPageReady(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const bring = () => void DocumentPage.load().catch(() => undefined)
      if ('requestIdleCallback' in window) requestIdleCallback(bring)
      else bring()
    }, READY_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
}
