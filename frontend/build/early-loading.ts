import type { Plugin } from 'vite'
import { type Chunk, chunksOf, closure, holding } from './chunks.ts'
import type { BuiltPage } from './site-pages.ts'

interface Options {
  /** Path endings of the modules that the script of `index.html` loads later, with all they need. */
  later: string[]
  pages: readonly BuiltPage[]
  /** Language → path ending of its messages. */
  messages: Record<string, string>
}

/**
 * Writes `loading.json`, from which the gateway writes the head of each page: the scripts of every page, the scripts of
 * each language, and for each page its path by language, whether search engines may index it, and its scripts.
 * `index.html` itself names only its own script.
 */
export function earlyLoading({ later, pages, messages }: Options): Plugin {
  return {
    name: 'early-loading',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = chunksOf(bundle)
      const found = (module: string) => {
        const own = holding(chunks, module)
        if (own.length === 0) this.error(`early-loading: no chunk contains ${module}`)
        return own
      }
      const entries = closure(
        chunks.filter(({ isEntry }) => isEntry),
        chunks,
      )
      const everywhere = closure(later.flatMap(found), chunks)
      const more = (module: string) => [...closure(found(module), chunks)].filter((chunk) => !everywhere.has(chunk))
      const paths = (needed: Chunk[]) =>
        needed.filter((chunk) => !entries.has(chunk)).map(({ fileName }) => `/${fileName}`)
      const source = JSON.stringify({
        everywhere: paths([...everywhere]),
        pages: pages.flatMap(({ paths: written, listed, disallowed, module }) =>
          written.map((path) => ({ path, listed, disallowed, scripts: paths(more(module)) })),
        ),
        messages: Object.fromEntries(
          Object.entries(messages).map(([language, module]) => [language, paths(more(module))]),
        ),
      })
      this.emitFile({ type: 'asset', fileName: 'loading.json', source })
    },
  }
}
