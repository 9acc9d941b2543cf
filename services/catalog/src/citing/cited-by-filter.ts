import { type TextLanguage, TREATMENTS } from '@trilex/citations/vocabulary'
import type { CitingDecision } from './cited-by.ts'

/** Values of one list are joined by OR, the lists by AND; an empty list does not filter. */
export interface CitingFilter {
  /** Cited consideration: `4.2` also finds citations of 4.2.1. */
  consideration: string | null
  languages: TextLanguage[]
  years: number[]
  chambers: string[]
  treatments: TreatmentWanted[]
}

/** `none`: cases that cite the decision and say nothing of its case law. */
export const TREATMENTS_WANTED = [...TREATMENTS, 'none'] as const
export type TreatmentWanted = (typeof TREATMENTS_WANTED)[number]
const NONE: readonly TreatmentWanted[] = ['none']

export const CITING_FACETS = ['considerations', 'languages', 'years', 'chambers', 'treatments'] as const
type Facet = (typeof CITING_FACETS)[number]
export type CitingFacets = Record<Facet, Record<string, number>>

/** Whether a cited consideration is another one or part of it: 4.2.1 is in 4.2, 3b/aa in 3b, but not 4.21 in 4.2. */
export function liesIn(consideration: string, wanted: string): boolean {
  if (!consideration.startsWith(wanted)) return false
  const next = consideration[wanted.length]
  return next === undefined || !(/\d/.test(next) && /\d$/.test(wanted))
}

const TESTS: Record<Facet, (row: CitingDecision, filter: CitingFilter) => boolean> = {
  considerations: (row, { consideration }) =>
    consideration === null || row.considerations.some((cited) => liesIn(cited, consideration)),
  languages: (row, { languages }) => languages.length === 0 || languages.includes(row.language),
  years: (row, { years }) => years.length === 0 || (row.year !== null && years.includes(row.year)),
  chambers: (row, { chambers }) => chambers.length === 0 || (row.chamber !== null && chambers.includes(row.chamber)),
  treatments: (row, { treatments }) =>
    treatments.length === 0 || treatments.some((value) => treatedAs(row).includes(value)),
}

const treatedAs = ({ treatments }: CitingDecision): readonly TreatmentWanted[] =>
  treatments.length === 0 ? NONE : treatments

const VALUES: Record<Exclude<Facet, 'considerations'>, (row: CitingDecision) => readonly (string | number | null)[]> = {
  languages: ({ language }) => [language],
  years: ({ year }) => [year],
  chambers: ({ chamber }) => [chamber],
  treatments: treatedAs,
}

/**
 * For each row, every cited consideration that contains one the row cites, so that a facet counts what its filter
 * finds.
 */
function considerationsAbove(rows: readonly CitingDecision[]): (row: CitingDecision) => readonly string[] {
  const cited = new Set(rows.flatMap(({ considerations }) => considerations))
  const above = new Map<string, string[]>()
  for (const one of cited) {
    const beginnings = Array.from(one, (_, end) => one.slice(0, end + 1))
    above.set(
      one,
      beginnings.filter((wanted) => cited.has(wanted) && liesIn(one, wanted)),
    )
  }
  return ({ considerations }) => [...new Set(considerations.flatMap((one) => above.get(one) ?? []))]
}

/** The rows that match, and for each facet the counts of its values among the rows that pass all other filters. */
export function filtered(
  rows: readonly CitingDecision[],
  filter: CitingFilter,
): { rows: CitingDecision[]; facets: CitingFacets } {
  const matching: CitingDecision[] = []
  const valuesOf = { ...VALUES, considerations: considerationsAbove(rows) }
  const counts = CITING_FACETS.map((facet) => ({
    facet,
    values: valuesOf[facet],
    of: new Map<string | number, number>(),
  }))
  const active = CITING_FACETS.filter((facet) => isActive(facet, filter))
  for (const row of rows) {
    let failed: Facet | null = null
    let failures = 0
    for (const facet of active) {
      if (TESTS[facet](row, filter)) continue
      failed = facet
      failures++
    }
    if (failures === 0) matching.push(row)
    if (failures > 1) continue
    for (const { facet, values, of } of counts) {
      if (failed !== null && failed !== facet) continue
      for (const value of values(row)) if (value !== null) of.set(value, (of.get(value) ?? 0) + 1)
    }
  }
  const facets = Object.fromEntries(counts.map(({ facet, of }) => [facet, Object.fromEntries(of)])) as CitingFacets
  return { rows: matching, facets }
}

/** A filter that is not set lets every row through. */
const isActive = (facet: Facet, filter: CitingFilter): boolean =>
  facet === 'considerations' ? filter.consideration !== null : filter[facet].length > 0

/** Sorts newest or oldest first, decisions without a date last, equal days by id. */
export const byDate = <T extends Dated>(rows: readonly T[], order: DateOrder): T[] => rows.toSorted(inOrder(order))

/** Rows `from` to `to` (exclusive) in the same order, without sorting all rows for a first page of thousands. */
export const pageByDate = <T extends Dated>(rows: readonly T[], order: DateOrder, from: number, to: number): T[] =>
  pageInOrder(rows, inOrder(order), from, to)

/** Rows `from` to `to` (exclusive) in any order in which no two rows are equal. */
export function pageInOrder<T>(rows: readonly T[], compare: (a: T, b: T) => number, from: number, to: number): T[] {
  if (to > LONGEST_SELECTION || to >= rows.length) return rows.toSorted(compare).slice(from, to)
  const first: T[] = []
  for (const row of rows) {
    const last = first.at(-1)
    if (first.length === to && last !== undefined && compare(row, last) >= 0) continue
    let [low, high] = [0, first.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const there = first[middle]
      if (there !== undefined && compare(there, row) <= 0) low = middle + 1
      else high = middle
    }
    first.splice(low, 0, row)
    if (first.length > to) first.pop()
  }
  return first.slice(from)
}

type Dated = { id: string; date: string }
type DateOrder = 'newest' | 'oldest'

/** Beyond this length, insertion into an ordered list is slower than sorting. */
const LONGEST_SELECTION = 200

/** Compares by date, newest or oldest first, decisions without a date last, equal days by id. */
export function inOrder(order: DateOrder): (a: Dated, b: Dated) => number {
  const sign = order === 'newest' ? -1 : 1
  return (a, b) => {
    if ((a.date === '') !== (b.date === '')) return a.date === '' ? 1 : -1
    if (a.date !== b.date) return a.date < b.date ? -sign : sign
    return a.id < b.id ? -1 : a.id === b.id ? 0 : 1
  }
}
