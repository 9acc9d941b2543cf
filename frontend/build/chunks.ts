/** A file of the bundle, as far as these plugins read it. */
export interface Chunk {
  type: 'chunk'
  fileName: string
  code: string
  imports: string[]
  isEntry: boolean
  moduleIds: string[]
}

export function chunksOf(bundle: object): Chunk[] {
  return Object.values(bundle).filter(({ type }) => type === 'chunk') as Chunk[]
}

/** The chunks that hold a module with this path ending. */
export const holding = (chunks: readonly Chunk[], module: string): Chunk[] =>
  chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))

/** These chunks and all that they import statically. */
export function closure(start: readonly Chunk[], chunks: readonly Chunk[]): Set<Chunk> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const seen = new Set(start)
  for (const { imports } of seen) {
    for (const name of imports) {
      const next = byName.get(name)
      if (next) seen.add(next)
    }
  }
  return seen
}
