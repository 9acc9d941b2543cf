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
  /** End of the path of the module that the script of `index.html` brings in later, with all it needs. */
  main: string
  /** First path segment → end of the path of the module that holds its page. */
  pages: Record<string, string>
  /** Language → end of the path of its messages. */
  messages: Record<string, string>
}

/**
 * Names in `index.html` the files of every page, and writes `loading.json`: which files each page and each language needs beyond
 * them. The gateway, which knows address and language, writes those into the head.
 */
export function earlyLoading({ main, pages, messages }: Options): Plugin {
  return {
    name: 'early-loading',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = chunksOf(bundle)
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const everywhere = closure(
        chunks.filter((chunk) => chunk.isEntry || holding(main)(chunk)),
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
      handler(html, { bundle }) {
        const chunks = chunksOf(bundle ?? {})
        const own = chunks.filter(holding(main))
        if (own.length === 0) throw new Error(`early-loading: no chunk holds ${main}`)
        const needed = [...closure(own, new Map(chunks.map((chunk) => [chunk.fileName, chunk])))]
        const styles = new Set(needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
        const tags = [
          ...Array.from(styles, (name) => link({ rel: 'stylesheet', href: `/${name}` })),
          ...needed.map(({ fileName }) => link({ rel: 'modulepreload', href: `/${fileName}` })),
        ]
        // Vite leaves out the attribute: the page shall not be painted before the script has said how it looks.
        return { html: html.replace('<script async ', '<script async blocking="render" '), tags }
      },
    },
  }
}

const link = (attributes: { rel: string; href: string }) => ({
  tag: 'link',
  attrs: { ...attributes, crossorigin: '' },
  injectTo: 'head' as const,
})

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
