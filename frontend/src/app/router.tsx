import { lazy, Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { REPORTER_SEGMENTS } from '../api/address.ts'
import { useConfigQuery } from '../api/api.ts'
import { LoadingOverlay } from '../ui/parts.tsx'
import { useText } from '../ui/text.ts'
import { useElapsed } from '../ui/use-elapsed.ts'
import { useAlternateLinks } from './alternate-links.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { Shell } from './shell.tsx'

const HomePage = lazy(() => import('../features/home/home-page.tsx').then((module) => ({ default: module.HomePage })))
const SearchPage = lazy(() =>
  import('../features/search/search-page.tsx').then((module) => ({ default: module.SearchPage })),
)
const DocumentPage = lazy(() =>
  import('../features/document/document-page.tsx').then((module) => ({ default: module.DocumentPage })),
)
const AtfIndexPage = lazy(() =>
  import('../features/atf-index/atf-index-page.tsx').then((module) => ({ default: module.AtfIndexPage })),
)
const DomainsPage = lazy(() =>
  import('../features/domains/domains-page.tsx').then((module) => ({ default: module.DomainsPage })),
)
const NormPage = lazy(() => import('../features/norm/norm-page.tsx').then((module) => ({ default: module.NormPage })))
const CheckerPage = lazy(() =>
  import('../features/checker/checker-page.tsx').then((module) => ({ default: module.CheckerPage })),
)
const ComingSoonPage = lazy(() =>
  import('../features/coming-soon/coming-soon-page.tsx').then((module) => ({ default: module.ComingSoonPage })),
)
const SearchTestPage = lazy(() =>
  import('../features/inspector/search-test-page.tsx').then((module) => ({ default: module.SearchTestPage })),
)
const WordCloudTestPage = lazy(() =>
  import('../features/home/word-cloud-test-page.tsx').then((module) => ({ default: module.WordCloudTestPage })),
)
const LegalPage = lazy(() =>
  import('../features/legal/legal-page.tsx').then((module) => ({ default: module.LegalPage })),
)
const DOCUMENT_SEGMENTS = ['atf', 'bge', 'dtf', 'cedh', 'egmr', 'cedu', 'other'] as const

/** Which page stands at which address. Every page but the shell loads on demand. */
export function Pages() {
  const { pathname } = useLocation()
  const { data: config } = useConfigQuery()
  useAlternateLinks()
  if (pathname === '/' && config?.launchMode === 'coming-soon') return <BeforeLaunch />
  return (
    <Shell>
      <PageBoundary key={pathname}>
        <Suspense fallback={<RouteLoading />}>
          <Routes>
            <Route index element={<HomePage />} />
            <Route path="search" element={<SearchPage />} />
            {DOCUMENT_SEGMENTS.map((segment) => (
              <Route key={segment} path={`${segment}/:docId`} element={<DocumentPage />} />
            ))}
            {Object.values(REPORTER_SEGMENTS).map((segment) => (
              <Route key={segment} path={`${segment}/:volume?/:part?`} element={<AtfIndexPage />} />
            ))}
            <Route path="domains" element={<DomainsPage />} />
            <Route path="norm/:act/:article" element={<NormPage />} />
            <Route path="search-test" element={<SearchTestPage />} />
            <Route path="wordcloud-test" element={<WordCloudTestPage />} />
            <Route path="checker" element={<CheckerPage />} />
            <Route path="terms" element={<LegalPage key="terms" name="terms" />} />
            <Route path="privacy" element={<LegalPage key="privacy" name="privacy" />} />
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </PageBoundary>
    </Shell>
  )
}

/** Before the launch the start page stands alone, without header and footer. */
function BeforeLaunch() {
  const t = useText()
  return (
    <PageBoundary>
      <Suspense fallback={<RouteLoading />}>
        <ComingSoonPage languages={<LanguageSwitch label={t('nav.language')} />} />
      </Suspense>
    </PageBoundary>
  )
}

function RouteLoading() {
  const t = useText()
  return useElapsed(true, 150) ? <LoadingOverlay text={t('page.loading')} /> : null
}
