import type { Plugin } from 'vite'

interface Chunk {
  type: 'chunk'
  fileName: string
  imports: string[]
  isEntry: boolean
  moduleIds: string[]
}

interface Options {
  /** Ends of the paths of the modules that the script of `index.html` brings in later, with all they need. */
  later: string[]
  /** First path segment → end of the path of the module that holds its page. */
  pages: Record<string, string>
  /** Language → end of the path of its messages. */
  messages: Record<string, string>
}

/**
 * Writes `loading.json`: which scripts every page needs, and which each page and each language needs beyond them. The gateway, which knows
 * address and language and whether the page comes drawn, writes them into the head. `index.html` itself names none but its own.
 */
export function earlyLoading({ later, pages, messages }: Options): Plugin {
  return {
    name: 'early-loading',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk') as unknown as Chunk[]
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const holding = (module: string) => {
        const own = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
        if (own.length === 0) this.error(`early-loading: no chunk holds ${module}`)
        return own
      }
      const entries = closure(
        chunks.filter(({ isEntry }) => isEntry),
        byName,
      )
      const everywhere = closure(later.flatMap(holding), byName)
      const more = (module: string) => [...closure(holding(module), byName)].filter((chunk) => !everywhere.has(chunk))
      const paths = (needed: Chunk[]) =>
        needed.filter((chunk) => !entries.has(chunk)).map(({ fileName }) => `/${fileName}`)
      const each = (named: Record<string, string>) =>
        Object.fromEntries(Object.entries(named).map(([name, module]) => [name, paths(more(module))]))
      const source = JSON.stringify({
        everywhere: paths([...everywhere]),
        pages: each(pages),
        messages: each(messages),
      })
      this.emitFile({ type: 'asset', fileName: 'loading.json', source })
    },
  }
}

function closure(start: Chunk[], byName: Map<string, Chunk>): Set<Chunk> {
  const seen = new Set<Chunk>()
  const queue = [...start]
  for (let chunk = queue.pop(); chunk; chunk = queue.pop()) {
    if (seen.has(chunk)) continue
    seen.add(chunk)
    for (const name of chunk.imports) {
      const next = byName.get(name)
      if (next) queue.push(next)
    }
  }
  return seen
}
