import { api } from '../../api/api.ts'
import type { IndexYear } from '../../api/types.ts'

/** What the reporter holds. */
const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    reporterYears: build.query<IndexYear[], void>({
      query: () => '/api/catalog/atf-index?',
      transformResponse: (answer: { years: IndexYear[] }) => answer.years,
    }),
  }),
})

export const { useReporterYearsQuery } = dashboardApi
