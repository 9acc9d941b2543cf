import type { TermsOfDocuments } from '../port.ts'

/** Terms by document, for an engine that stores them as lists. */
export function termsOf(lists: readonly number[][]): TermsOfDocuments {
  const starts: number[] = []
  let end = 0
  for (const { length } of lists) {
    starts.push(end)
    end += length
  }
  return {
    terms: Uint32Array.from(lists.flat()),
    starts: Uint32Array.from(starts),
    counts: Uint16Array.from(lists, ({ length }) => length),
    of: (document) => Uint32Array.from(lists[document] ?? []),
  }
}
