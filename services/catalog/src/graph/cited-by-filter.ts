import type { TextLanguage } from '../decision.ts'
import type { Treatment } from '../search/decision-index.ts'
import type { CitingDecision } from './cited-by.ts'

/** Values of one list are joined by OR, the lists by AND; an empty list does not filter. */
export interface CitingFilter {
  /** Cited consideration: `4.2` also finds citations of 4.2.1. */
  consideration: string | null
  languages: TextLanguage[]
  years: number[]
  chambers: string[]
  treatments: Treatment[]
}

export const CITING_FACETS = ['considerations', 'languages', 'years', 'chambers', 'treatments'] as const
type Facet = (typeof CITING_FACETS)[number]
export type CitingFacets = Record<Facet, Record<string, number>>

/** Whether a cited consideration lies at or below another: 4.2.1 in 4.2, 3b/aa in 3b, not 4.21 in 4.2. */
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
    treatments.length === 0 || treatments.some((value) => row.treatments.includes(value)),
}

const VALUES: Record<Facet, (row: CitingDecision) => readonly (string | number | null)[]> = {
  considerations: ({ considerations }) => considerations,
  languages: ({ language }) => [language],
  years: ({ year }) => [year],
  chambers: ({ chamber }) => [chamber],
  treatments: ({ treatments }) => treatments,
}

/** Matching rows, and for each facet the counts of its values among the rows that all other filters let through. */
export function filtered(
  rows: readonly CitingDecision[],
  filter: CitingFilter,
): { rows: CitingDecision[]; facets: CitingFacets } {
  const matching: CitingDecision[] = []
  const facets: CitingFacets = { considerations: {}, languages: {}, years: {}, chambers: {}, treatments: {} }
  for (const row of rows) {
    const failed = CITING_FACETS.filter((facet) => !TESTS[facet](row, filter))
    if (failed.length === 0) matching.push(row)
    if (failed.length > 1) continue
    for (const facet of failed.length === 1 ? failed : CITING_FACETS) {
      const counts = facets[facet]
      for (const value of VALUES[facet](row)) if (value !== null) counts[value] = (counts[value] ?? 0) + 1
    }
  }
  return { rows: matching, facets }
}

/** Newest or oldest first; decisions without a date last. Equal days in the order of the ids. */
export function byDate<T extends { id: string; date: string }>(rows: readonly T[], order: 'newest' | 'oldest'): T[] {
  const sign = order === 'newest' ? -1 : 1
  return rows.toSorted((a, b) => {
    if ((a.date === '') !== (b.date === '')) return a.date === '' ? 1 : -1
    if (a.date !== b.date) return a.date < b.date ? -sign : sign
    return a.id < b.id ? -1 : 1
  })
}
