import { docTypeOfSegment, REPORTER_SEGMENTS } from '../../api/address.ts'
import type { Language } from '../../api/types.ts'
import { type PageOnDemand, pageOnDemand } from './page-on-demand.tsx'

export const HomePage = pageOnDemand(async () => (await import('../../features/home/home-page.tsx')).HomePage)
export const SearchPage = pageOnDemand(async () => (await import('../../features/search/search-page.tsx')).SearchPage)
export const DocumentPage = pageOnDemand(
  async () => (await import('../../features/document/document-page.tsx')).DocumentPage,
)
export const AtfIndexPage = pageOnDemand(
  async () => (await import('../../features/atf-index/atf-index-page.tsx')).AtfIndexPage,
)
export const DomainsPage = pageOnDemand(async () => (await import('../../features/domains/domains-page.tsx')).DomainsPage)
export const NormPage = pageOnDemand(async () => (await import('../../features/norm/norm-page.tsx')).NormPage)
export const CheckerPage = pageOnDemand(async () => (await import('../../features/checker/checker-page.tsx')).CheckerPage)
export const ComingSoonPage = pageOnDemand(
  async () => (await import('../../features/coming-soon/coming-soon-page.tsx')).ComingSoonPage,
)
export const SearchTestPage = pageOnDemand(
  async () => (await import('../../features/inspector/search-test-page.tsx')).SearchTestPage,
)
export const WordCloudTestPage = pageOnDemand(
  async () => (await import('../../features/home/word-cloud-test-page.tsx')).WordCloudTestPage,
)
export const LegalPage = pageOnDemand(async () => (await import('../../features/legal/legal-page.tsx')).LegalPage)

const BY_SEGMENT: Record<string, Pick<PageOnDemand<never>, 'load'>> = {
  '': HomePage,
  search: SearchPage,
  domains: DomainsPage,
  norm: NormPage,
  checker: CheckerPage,
  terms: LegalPage,
  privacy: LegalPage,
}

/** Brings the code of the page at a path, and the text of a legal page; nothing where there is none. False when it did not come; never rejects. */
export async function loadPageAt(pathname: string, language: Language): Promise<boolean> {
  const segment = pathname.split('/')[1] ?? ''
  const reporter = Object.values(REPORTER_SEGMENTS).includes(segment) ? AtfIndexPage : undefined
  const document = docTypeOfSegment(segment) ? DocumentPage : undefined
  const page = document ?? reporter ?? (Object.hasOwn(BY_SEGMENT, segment) ? BY_SEGMENT[segment] : undefined)
  const text = segment === 'terms' || segment === 'privacy' ? loadLegalText(segment, language) : undefined
  return Promise.all([page?.load(), text]).then(
    () => true,
    () => false,
  )
}

async function loadLegalText(name: 'terms' | 'privacy', language: Language): Promise<void> {
  const { bringLegalDocument } = await import('../../features/legal/legal-text.ts')
  await bringLegalDocument(name, language)
}
