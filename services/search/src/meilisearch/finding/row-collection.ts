import type { DocType, TextLanguage } from '@trilex/citations/vocabulary'
import { DOC_TYPES } from '@trilex/citations/vocabulary'
import { CANONICAL_TAG } from '../../language/term-kinds.ts'
import type { RankedCollection, SortKey } from '../../port.ts'
import { termsOf } from '../../ranking/terms-of-documents.ts'
import type { SearchWords } from './search-words.ts'

/** Attributes read to rank a decision (`decision-document.ts`). */
export interface Candidate {
  id: string
  type: DocType
  decidedOrder: number | null
  publishedOrder: number | null
  titleOrder: string
  own: string[]
  cites: string[]
  judgment: string | null
  lang: TextLanguage
}

export const CANDIDATE_FIELDS = [
  ...(['id', 'type', 'judgment', 'lang', 'decidedOrder', 'publishedOrder', 'titleOrder', 'own', 'cites'] as const),
] as const

/** The decisions of one search, numbered by position. */
export function rowCollection(candidates: readonly Candidate[], words: SearchWords): RankedCollection {
  const numbers = (list: readonly string[]) => list.map((text) => words.termOf(text, CANONICAL_TAG))
  const idOf = (document: number): string => (candidates[document] as Candidate).id
  return {
    generation: 0,
    end: candidates.length,
    decisionDate: Int32Array.from(candidates, ({ decidedOrder }) => decidedOrder ?? 0),
    idBefore: (a, b) => idOf(a) < idOf(b),
    docType: Uint8Array.from(candidates, ({ type }) => DOC_TYPES.indexOf(type)),
    docTypeCodes: Object.fromEntries(DOC_TYPES.map((type, code) => [type, code])) as Record<DocType, number>,
    own: termsOf(candidates.map(({ own }) => numbers(own))),
    cites: termsOf(candidates.map(({ cites }) => numbers(cites))),
  }
}

/** Sort keys of decisions by position, larger first; decisions without a date come last. */
export function sortKeys(candidates: readonly Candidate[], sort: Exclude<SortKey, 'relevance'>): Float64Array {
  const sign = sort.endsWith('_asc') ? -1 : 1
  if (sort.startsWith('alpha')) {
    const titles = [...new Set(candidates.map(({ titleOrder }) => titleOrder))].sort((a, b) => (a < b ? -1 : 1))
    const ranks = new Map(titles.map((title, rank) => [title, rank]))
    return Float64Array.from(candidates, ({ titleOrder }) => sign * (ranks.get(titleOrder) as number))
  }
  const field = sort.startsWith('decision') ? 'decidedOrder' : 'publishedOrder'
  return Float64Array.from(candidates, ({ [field]: date }) => (date === null ? -1e8 : sign * date))
}
