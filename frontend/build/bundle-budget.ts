import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { chunksOf, closure, holding } from './chunks.ts'
import type { BuiltPage } from './site-pages.ts'

/** Code that only staff load: their pages, message texts and API endpoints. */
const STAFF = /\/src\/(?:admin\/|lang\/admin\/|api\/admin)/
/** Path prefix of their pages' modules, below `src`. */
const STAFF_PAGES = '/admin/'

/**
 * Sums the gzipped JavaScript that each page with a budget loads: the entry, `main`, which the entry loads, the page's
 * chunk, and all their static imports. Prints the sum. Fails the build when it exceeds the budget, or when a page that
 * is not for staff loads staff code.
 */
export function bundleBudget(main: string, pages: readonly BuiltPage[]): Plugin {
  return {
    name: 'bundle-budget',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = chunksOf(bundle)
      const entries = [...chunks.filter(({ isEntry }) => isEntry), ...holding(chunks, main)]
      for (const { key, module, budget } of pages) {
        const page = holding(chunks, module)
        if (page.length === 0) this.error(`bundle-budget: no chunk contains ${module}`)
        const loaded = [...closure([...entries, ...page], chunks)]
        const foreign = module.startsWith(STAFF_PAGES)
          ? []
          : loaded.flatMap(({ moduleIds }) => moduleIds).filter((id) => STAFF.test(id))
        if (foreign.length > 0) this.error(`bundle-budget: ${key} loads code of the admin pages: ${foreign.join(', ')}`)
        if (budget === undefined) continue
        const total = loaded.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0) / 1000
        this.info(`${key}: ${total.toFixed(1)} kB of JavaScript (gzip), budget ${budget} kB`)
        if (total > budget) this.error(`bundle-budget: ${key} loads ${total.toFixed(1)} kB, above ${budget} kB`)
      }
    },
  }
}
