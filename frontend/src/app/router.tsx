import { createElement, type ReactElement, useEffect } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { useConfigQuery } from '../api/gateway.ts'
import { type Access, Guard } from '../session/guard.tsx'
import { useText } from '../ui/text/use-text.ts'
import { pageAt, withoutSlash } from './pages/page-at.ts'
import { PageBoundary } from './pages/page-boundary.tsx'
import { PAGE_CODE } from './pages/page-code.ts'
import { pageOnDemand } from './pages/page-on-demand.tsx'
import { useAlternateLinks } from './shell/alternate-links.ts'
import { LanguageSwitch } from './shell/language-switch.tsx'
import { Shell } from './shell/shell.tsx'
import { SITE_MAP } from './site-map.ts'

const READY_AFTER_MS = 2_000

const ComingSoonPage = pageOnDemand(
  async () => (await import('../features/coming-soon/coming-soon-page.tsx')).ComingSoonPage,
)

const NotFoundPage = pageOnDemand(async () => (await import('../features/not-found/not-found-page.tsx')).NotFoundPage)

/** Each path of the site map once, with its page. */
const ROUTES = new Map(
  [...PAGE_CODE].flatMap(([{ paths, props, access }, page]) => {
    const element = guarded(createElement(page, props as never), access)
    return paths.flatMap((path) => Object.values(path).map((written) => [written, element] as const))
  }),
)

function guarded(page: ReactElement, access: Access | undefined): ReactElement {
  if (!access) return page
  return <Guard access={access}>{page}</Guard>
}

/**
 * The page of the address. Paths match exactly, as in the gateway: a path that it answers with 404 has no page here.
 */
export function Pages() {
  const { pathname } = useLocation()
  const { data: config } = useConfigQuery()
  useAlternateLinks()
  useDocumentPageReady()
  if (pathname === '/' && config?.launchMode === 'coming-soon') return <BeforeLaunch />
  const page = (
    <PageBoundary key={pathname}>
      <Routes>
        {[...ROUTES].map(([path, element]) => (
          <Route key={path} caseSensitive path={path} element={element} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </PageBoundary>
  )
  return pageAt(withoutSlash(pathname))?.page.bare ? page : <Shell>{page}</Shell>
}

/** Before the launch the start page has neither header nor footer. */
function BeforeLaunch() {
  const t = useText()
  return (
    <PageBoundary>
      <ComingSoonPage languages={<LanguageSwitch label={t('nav.language')} />} />
    </PageBoundary>
  )
}

/** Preloads the code of decision pages once the first page is rendered and the browser is idle. */
function useDocumentPageReady(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const bring = () =>
        void PAGE_CODE.get(SITE_MAP.document)
          ?.load()
          .catch(() => undefined)
      if ('requestIdleCallback' in window) requestIdleCallback(bring)
      else bring()
    }, READY_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
}
