import type { DecisionIndex, DecisionQuery } from '@trilex/search/port'
import type { CitedBy } from '../citing/cited-by.ts'
import { type BriefRow, type DecisionBrief, toBrief } from '../decision/decision-brief.ts'
import { docTypeOf } from '../decision/decision-address.ts'
import type { DecisionStore } from '../decision/decision-store.ts'
import type { Question, ReadQuestion } from './question-reader.ts'

/** Hits that a preview shows. */
const SHOWN = 5
/** Years whose mean is the yearly volume. */
const MEASURED_YEARS = 3

export interface Preview {
  /** Decisions of the whole collection that answer the question. */
  total: number
  /** Decisions a year that would be announced, by the last full years of the collection. */
  yearly: number
  /** Number by year of decision, of these years. */
  years: { year: number; count: number }[]
  /** The newest. */
  decisions: DecisionBrief[]
}

interface Needs {
  store: DecisionStore
  index: Pick<DecisionIndex, 'search'>
  citedBy: CitedBy
  read(question: Question): Promise<ReadQuestion>
  now: () => Date
}

const WHOLE: DecisionQuery = {
  text: null,
  filters: {},
  sort: 'decision_date_desc',
  offset: 0,
  limit: 0,
  facets: true,
  language: 'fr',
  translation: 0,
}

/** How much a question would announce, computed from the collection. */
export function questionPreviews({ store, index, citedBy, read, now }: Needs) {
  /** The last full years of the collection, which may end before this year. */
  const measured = async (): Promise<number[]> => {
    const { facets } = await index.search(WHOLE)
    const newest = Math.max(0, ...Object.keys(facets.years ?? {}).map(Number))
    const last = Math.min(newest, now().getUTCFullYear() - 1)
    return Array.from({ length: MEASURED_YEARS }, (_, at) => last - at)
  }
  const byQuery = async (query: DecisionQuery) => {
    const { total, facets, hits } = await index.search({ ...query, limit: SHOWN, facets: true })
    const countOf = (year: number) => facets.years?.[String(year)] ?? 0
    return { total, countOf, ids: hits.map(({ id }) => id) }
  }
  const byRows = (rows: readonly { id: string; year: number | null; date: string }[]) => ({
    total: rows.length,
    countOf: (year: number) => rows.filter((row) => row.year === year).length,
    ids: rows
      .toSorted((a, b) => (a.date < b.date ? 1 : -1))
      .slice(0, SHOWN)
      .map(({ id }) => id),
  })
  const found = async (question: Question) => {
    const reading = await read(question)
    if ('query' in reading) return byQuery(reading.query)
    if (question.kind === 'state') return byRows(await store.against(question.asked['state']?.toUpperCase() ?? ''))
    const [segment = '', docId = ''] = (question.asked['decision'] ?? '').split('/')
    return byRows(await citedBy.of(await store.find(docTypeOf(segment), docId)))
  }
  return async (question: Question): Promise<Preview> => {
    const [{ total, countOf, ids }, years] = await Promise.all([found(question), measured()])
    const counts = years.map((year) => ({ year, count: countOf(year) }))
    const briefs = new Map((await store.briefs(ids)).map((row): [string, BriefRow] => [row._id, row]))
    return {
      total,
      yearly: Math.round(counts.reduce((sum, { count }) => sum + count, 0) / MEASURED_YEARS),
      years: counts,
      decisions: ids.flatMap((id) => {
        const row = briefs.get(id)
        return row ? [toBrief(row)] : []
      }),
    }
  }
}
