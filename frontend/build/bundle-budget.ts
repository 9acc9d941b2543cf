import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import type { BuiltPage } from './site-pages.ts'

interface Chunk {
  type: 'chunk'
  fileName: string
  code: string
  imports: string[]
  isEntry: boolean
  facadeModuleId: string | null
  moduleIds: string[]
}

/**
 * Sums the gzipped JavaScript that each page with a budget loads: the entry, `main`, which the entry loads, the chunk of the
 * page, and all their static imports. Prints the sum, and fails the build when it exceeds the budget.
 */
export function bundleBudget(main: string, pages: readonly BuiltPage[]): Plugin {
  return {
    name: 'bundle-budget',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk') as unknown as Chunk[]
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const sizes = new Map(chunks.map((chunk) => [chunk.fileName, gzipSync(chunk.code, { level: 9 }).length]))
      const entries = chunks.filter((chunk) => chunk.isEntry || chunk.moduleIds.some((id) => id.endsWith(main)))
      for (const { key, module, budget } of pages) {
        if (budget === undefined) continue
        const page = chunks.filter((chunk) => chunk.moduleIds.some((id) => id.endsWith(module)))
        if (page.length === 0) this.error(`bundle-budget: no chunk holds ${module}`)
        const loaded = closure([...entries, ...page], byName)
        const total = [...loaded].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0) / 1000
        this.info(`${key}: ${total.toFixed(1)} kB of JavaScript (gzip), budget ${budget} kB`)
        if (total > budget) this.error(`bundle-budget: ${key} loads ${total.toFixed(1)} kB, above ${budget} kB`)
      }
    },
  }
}

function closure(start: Chunk[], byName: Map<string, Chunk>): Set<string> {
  const seen = new Set<string>()
  const queue = [...start]
  for (let chunk = queue.pop(); chunk; chunk = queue.pop()) {
    if (seen.has(chunk.fileName)) continue
    seen.add(chunk.fileName)
    for (const name of chunk.imports) {
      const next = byName.get(name)
      if (next) queue.push(next)
    }
  }
  return seen
}
