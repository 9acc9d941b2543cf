import type { Language } from '../../api/types.ts'
import { SITE_MAP } from '../site-map.ts'
import { pageAt, withoutSlash } from './page-at.ts'
import { type PageOnDemand, pageOnDemand } from './page-on-demand.tsx'
import type { SitePage } from './site-page.ts'

/** Every page of the site map as a component whose code loads when the page is shown. */
export const PAGE_CODE: ReadonlyMap<SitePage, PageOnDemand<never>> = new Map(
  Object.values(SITE_MAP).map((page) => [page, pageOnDemand(page.load)]),
)

/**
 * Loads the code and the text of the page at a path, if there is one. Resolves to false when they could not be loaded;
 * never rejects.
 */
export async function loadPageAt(pathname: string, language: Language): Promise<boolean> {
  const page = pageAt(withoutSlash(pathname))?.page
  return Promise.all([page && PAGE_CODE.get(page)?.load(), page?.loadText?.(language)]).then(
    () => true,
    () => false,
  )
}
