import type { DecisionFilters, IndexedDecision, TextQuery } from '@trilex/search/port'
import type { BenchQuery } from './queries.ts'

/** A query of the benchmark reduced to what every engine understands. */
export interface PeerQuery {
  kind: string
  /** All have to match. */
  words: string[]
  prefix: string | null
  phrase: string[] | null
  filters: Pick<DecisionFilters, 'years' | 'docTypes' | 'domains' | 'languages' | 'decisions' | 'dates'>
  /** Null: by relevance. */
  sort: 'decision_date_desc' | 'decision_date_asc' | null
  offset: number
  limit: number
}

export interface PeerDocument {
  number: number
  title: string
  regeste: string
  text: string
  language: string
  year: number
  docType: string
  domains: string[]
  outcome: string
  /** YYYYMMDD. */
  date: number
}

export interface PeerFigures {
  documentsPerSecond: number
  /** Median over the passes of each query, in milliseconds. `totals`: hits of each query. */
  times: number[]
  totals: number[]
}

/** Passes over the queries; the first one only warms up. */
export const PASSES = 4

export function peerQuery({ kind, query }: BenchQuery): PeerQuery {
  const { filters, sort, offset, limit } = query
  const nodes = query.text === null ? [] : query.text.kind === 'and' ? query.text.nodes : [query.text]
  const of = <K extends TextQuery['kind']>(wanted: K) =>
    nodes.filter((node): node is Extract<TextQuery, { kind: K }> => node.kind === wanted)
  return {
    kind,
    words: of('word').flatMap(({ text, prefix }) => (prefix ? [] : [text])),
    prefix: of('word').find(({ prefix }) => prefix)?.text ?? null,
    phrase: of('phrase')[0]?.words ?? null,
    filters,
    sort: sort === 'relevance' ? null : sort.endsWith('_asc') ? 'decision_date_asc' : 'decision_date_desc',
    offset,
    limit,
  }
}

export const peerDocument = (decision: IndexedDecision, number: number): PeerDocument => ({
  number,
  title: decision.title,
  regeste: Object.values(decision.regeste).join('\n'),
  text: decision.text,
  language: decision.language,
  year: decision.decisionYear ?? 0,
  docType: decision.docType,
  domains: decision.domains,
  outcome: decision.outcomes[0] ?? '',
  date: Number((decision.decisionDate ?? '0').replaceAll('-', '')),
})
