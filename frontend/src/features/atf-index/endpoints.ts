import { api } from '../../api/api.ts'
import type { ByLanguage, Language, TextLanguage } from '../../api/types.ts'

/** Parts of the official reporter; Ia and Ib stand for I in volumes 98 to 120 (1972 to 1994). */
export const PARTS = ['I', 'Ia', 'Ib', 'II', 'III', 'IV', 'V'] as const
export type Part = (typeof PARTS)[number]

/** What of the reporter the index is asked for; the query string of `GET /api/catalog/atf-index`. */
export interface IndexFilter {
  chamber: string | null
  domain: string | null
}

export interface PartCount {
  part: Part
  /** Decisions that the court printed; 0 where the table of the reporter ends before the collection. */
  published: number
  /** Of these in the collection, that answer the filter. */
  present: number
}

export interface IndexYear {
  year: number
  volume: number
  parts: PartCount[]
}

export interface IndexEntry {
  page: number
  /** False: printed, but not in this collection. */
  present: boolean
  doc_id: string | null
  title: string | null
  language: TextLanguage | null
  /** Where the court itself shows a decision that is not here. */
  official: string | null
  citations: ByLanguage<string>
}

export interface IndexVolume {
  year: number
  volume: number
  parts: { part: Part; entries: IndexEntry[] }[]
}

function queryOf(filter: IndexFilter, volume: number | null): string {
  const query = new URLSearchParams()
  if (volume !== null) query.set('volume', volume.toString())
  if (filter.chamber) query.set('chamber', filter.chamber)
  if (filter.domain) query.set('domain', filter.domain)
  return query.toString()
}

const indexApi = api.injectEndpoints({
  endpoints: (build) => ({
    indexYears: build.query<IndexYear[], IndexFilter>({
      query: (filter) => `/api/catalog/atf-index?${queryOf(filter, null)}`,
      transformResponse: (answer: { years: IndexYear[] }) => answer.years,
    }),
    indexVolume: build.query<IndexVolume, IndexFilter & { volume: number; lang: Language }>({
      query: ({ volume, lang, ...filter }) => `/api/catalog/atf-index?${queryOf(filter, volume)}&lang=${lang}`,
    }),
  }),
})

export const { useIndexYearsQuery, useIndexVolumeQuery } = indexApi
