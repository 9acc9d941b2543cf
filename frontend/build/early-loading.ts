import type { Plugin } from 'vite'

interface Chunk {
  type: 'chunk'
  fileName: string
  imports: string[]
  isEntry: boolean
  moduleIds: string[]
  viteMetadata?: { importedCss: Set<string> }
}

interface Options {
  /** Runs on its own, before the scripts of the page are there. */
  early: string
  /** First path segment → end of the path of the module that holds its page. */
  pages: Record<string, string>
  /** Language → end of the path of its messages. */
  messages: Record<string, string>
}

/**
 * Puts the early script into the page and writes `loading.json`: which files each page and each language needs beyond those
 * of every page. The gateway, which knows address and language, writes them into the head.
 */
export function earlyLoading({ early, pages, messages }: Options): Plugin {
  return {
    name: 'early-loading',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: early, name: 'early' })
    },
    generateBundle(_options, bundle) {
      const chunks = chunksOf(bundle)
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const everywhere = closure(
        chunks.filter(({ isEntry }) => isEntry),
        byName,
      )
      const filesOf = (module: string) => {
        const own = chunks.filter(holding(module))
        if (own.length === 0) this.error(`early-loading: no chunk holds ${module}`)
        const more = [...closure(own, byName)].filter((chunk) => !everywhere.has(chunk))
        return {
          scripts: more.map(({ fileName }) => `/${fileName}`),
          styles: [...new Set(more.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))].map(
            (name) => `/${name}`,
          ),
        }
      }
      const each = (named: Record<string, string>) =>
        Object.fromEntries(Object.entries(named).map(([name, module]) => [name, filesOf(module)]))
      const source = JSON.stringify({ pages: each(pages), messages: each(messages) })
      this.emitFile({ type: 'asset', fileName: 'loading.json', source })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const script = chunksOf(bundle ?? {}).find(holding(early))
        if (!script) throw new Error(`early-loading: ${early} is not in the bundle`)
        return [
          {
            tag: 'script',
            attrs: { type: 'module', async: true, crossorigin: '', src: `/${script.fileName}` },
            injectTo: 'head-prepend' as const,
          },
        ]
      },
    },
  }
}

const chunksOf = (bundle: Record<string, { type: string }>) =>
  Object.values(bundle).filter((output) => output.type === 'chunk') as unknown as Chunk[]

const holding =
  (module: string) =>
  ({ moduleIds }: Chunk): boolean =>
    moduleIds.some((id) => id.endsWith(module))

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
