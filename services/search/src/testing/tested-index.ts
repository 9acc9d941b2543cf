import { train } from '../lexicon/train.ts'
import { encodeLexicon, TranslationLexicon } from '../lexicon/translation-lexicon.ts'
import type { DecisionResult, IndexedDecision, Parallel } from '../port.ts'
import { MemoryIndex, type MemoryQuery } from './memory-index.ts'

/** An index of some decisions, as used by the suites of translation, widening and ranking. */
export interface TestedIndex {
  search(query: MemoryQuery): Promise<Pick<DecisionResult, 'total' | 'usedWords'> & { hits: { id: string }[] }>
  close(): Promise<void>
}

/** `lexicon`: as `encodeLexicon` returns it. */
export type OpenTested = (decisions: IndexedDecision[], lexicon: Uint8Array) => Promise<TestedIndex>

/** Opens the in-memory index. */
export const openInMemory: OpenTested = async (decisions, lexicon) => {
  const index = new MemoryIndex(decisions, TranslationLexicon.decode(lexicon))
  return {
    async search(query) {
      const { ids, ...result } = index.search(query)
      return { ...result, hits: ids.map((id) => ({ id })) }
    },
    close: async () => undefined,
  }
}

/** A lexicon trained on these texts, and on `terms` as wholes; cognates are searched among the words of the texts. */
export function trainedLexicon(parallel: readonly Parallel[], terms: readonly Parallel[] = []): Uint8Array {
  const trained = train([...parallel, ...parallel], new Map(), terms)
  const { length } = parallel
  return encodeLexicon({ documents: length, headnotes: length, fingerprint: 'f', trainedAt: 1 }, trained, trained.stems)
}
