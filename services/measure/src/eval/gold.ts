/** A judged query: one NDJSON line `{ query, tags, relevant: [{ docId, grade }] }`. */
export interface GoldQuery {
  id: string
  query: string
  tags: string[]
  relevant: { docId: string; grade: number }[]
  relevantOutsideCorpus?: number
}

export interface RankedQuery {
  query: GoldQuery
  language: 'fr' | 'de' | 'it'
  /** 1 for the first hit; null when no relevant decision is among the first ten. */
  rank: number | null
  total: number
  /** Ids of the first hits, best first. */
  top: string[]
}

export interface Score {
  n: number
  /** Mean of 1/rank of the first relevant decision within ten hits; 0 for a query without one. */
  mrr10: number
  hit1: number
  hit10: number
}

/** Lowest grade that counts as relevant (3 exact, 2 relevant, 1 marginal). */
const RELEVANT_GRADE = 2

/** Language of a judged query by its tags; German by default. */
export function languageOf({ tags }: GoldQuery): 'fr' | 'de' | 'it' {
  return (['fr', 'it'] as const).find((language) => tags.includes(language)) ?? 'de'
}

/** Rank of the first relevant decision among the first ten `ids`, starting at 1; null without one. */
export function rankOf(query: GoldQuery, ids: string[]): number | null {
  const relevant = new Set(query.relevant.filter(({ grade }) => grade >= RELEVANT_GRADE).map(({ docId }) => docId))
  const position = ids.slice(0, 10).findIndex((id) => relevant.has(id))
  return position === -1 ? null : position + 1
}

/** Averages over queries; 0 when there are none. */
export function score(ranks: (number | null)[]): Score {
  const n = ranks.length
  const mean = (value: (rank: number) => number) =>
    n === 0 ? 0 : ranks.reduce<number>((sum, rank) => sum + (rank === null ? 0 : value(rank)), 0) / n
  return { n, mrr10: mean((rank) => 1 / rank), hit1: mean((rank) => (rank === 1 ? 1 : 0)), hit10: mean(() => 1) }
}
