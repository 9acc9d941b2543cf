import type { SitePage } from '../src/app/pages/site-page.ts'
import type * as SiteMap from '../src/app/site-map.ts'

/** A page of the site map as the build needs it. */
export interface BuiltPage extends Pick<SitePage, 'paths'> {
  key: string
  /** End of the path of the module that holds the page. */
  module: string
  listed: boolean
  /** Kilobytes of JavaScript (gzip) that the page may load. */
  budget: number | undefined
}

// Node reads the site map as it stands. Imported by its name it would bring the whole front end into Vite's configuration.
const file = new URL('../src/app/site-map.ts', import.meta.url)
// Tools that read this configuration compile it their own way; the quoted path stays.
const IMPORTED = /import\(\s*['"]\.\.(\/[^'"]+)['"]/i

/** The pages of `src/app/site-map.ts`. Rejects when the code of one does not come by an `import` that names its module. */
export async function sitePages(): Promise<BuiltPage[]> {
  const { SITE_MAP } = (await import(file.href)) as typeof SiteMap
  return Object.entries(SITE_MAP).map(([key, { paths, load, listed = false, budget }]) => {
    const [, module] = IMPORTED.exec(load.toString()) ?? []
    if (!module) throw new Error(`site map: the code of ${key} does not come by an import`)
    return { key, paths, module, listed, budget }
  })
}
