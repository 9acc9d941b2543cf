import { api } from '../../api/api.ts'
import type { ByLanguage, Language, TextLanguage } from '../../api/types.ts'
import { type IndexFilter, indexPath, type Part } from './index-address.ts'

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

export const indexApi = api.injectEndpoints({
  endpoints: (build) => ({
    indexYears: build.query<IndexYear[], IndexFilter>({
      query: (filter) => indexPath(filter),
      transformResponse: (answer: { years: IndexYear[] }) => answer.years,
    }),
    indexVolume: build.query<IndexVolume, IndexFilter & { volume: number; lang: Language }>({
      query: ({ volume, lang, ...filter }) => indexPath(filter, { volume, lang }),
    }),
  }),
})

export const { useIndexYearsQuery, useIndexVolumeQuery } = indexApi
