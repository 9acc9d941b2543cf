import { api } from '../../api/api.ts'
import type { IndexVolume, IndexYear, Language } from '../../api/types.ts'
import { type IndexFilter, indexPath } from './index-address.ts'

export type PartCount = IndexYear['parts'][number]
export type IndexEntry = IndexVolume['parts'][number]['entries'][number]

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
