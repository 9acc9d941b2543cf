import type { SitePage } from '../src/app/pages/site-page.ts'
import type * as SiteMap from '../src/app/site-map.ts'

/** The properties of a site map page that the build needs. */
export interface BuiltPage extends Pick<SitePage, 'paths'> {
  key: string
  /** Path ending of the page's module, relative to the feature's folder where its entry is there. */
  module: string
  listed: boolean
  disallowed: boolean
  /** Kilobytes of JavaScript (gzip) that the page may load; undefined: no limit. */
  budget: number | undefined
}

// Node imports the site map by file URL. Importing it by name would pull the whole front end into Vite's configuration.
const file = new URL('../src/app/site-map.ts', import.meta.url)
// Each tool that reads this configuration compiles it in its own way, but all of them keep the quoted path.
const IMPORTED = /import\(\s*['"]\.{1,2}(\/[^'"]+)['"]/i

/** The pages of `src/app/site-map.ts`. Rejects when a page's code is not loaded by an `import` that names its module. */
export async function sitePages(): Promise<BuiltPage[]> {
  const { SITE_MAP } = (await import(file.href)) as typeof SiteMap
  return Object.entries(SITE_MAP).map(([key, { paths, load, listed = false, disallowed = false, budget }]) => {
    const [, module] = IMPORTED.exec(load.toString()) ?? []
    if (!module) throw new Error(`site map: the code of ${key} is not imported dynamically`)
    return { key, paths, module, listed, disallowed, budget }
  })
}
