import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

interface Chunk {
  type: 'chunk'
  fileName: string
  code: string
  imports: string[]
  isEntry: boolean
  facadeModuleId: string | null
  moduleIds: string[]
}

/** Sums the gzipped JavaScript a route loads (entry, `main`, which it brings in, the route's chunk and all their static imports), prints it, and fails the build above its budget. `routes`: name → file the route's chunk holds and the budget in kB. */
export function bundleBudget(main: string, routes: Record<string, { module: string; kilobytes: number }>): Plugin {
  return {
    name: 'bundle-budget',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk') as unknown as Chunk[]
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const sizes = new Map(chunks.map((chunk) => [chunk.fileName, gzipSync(chunk.code, { level: 9 }).length]))
      const entries = chunks.filter((chunk) => chunk.isEntry || chunk.moduleIds.some((id) => id.endsWith(main)))
      for (const [route, { module, kilobytes }] of Object.entries(routes)) {
        const page = chunks.filter((chunk) => chunk.moduleIds.some((id) => id.endsWith(module)))
        if (page.length === 0) this.error(`bundle-budget: no chunk holds ${module}`)
        const loaded = closure([...entries, ...page], byName)
        const total = [...loaded].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0) / 1000
        this.info(`${route}: ${total.toFixed(1)} kB of JavaScript (gzip), budget ${kilobytes} kB`)
        if (total > kilobytes) this.error(`bundle-budget: ${route} loads ${total.toFixed(1)} kB, above ${kilobytes} kB`)
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
