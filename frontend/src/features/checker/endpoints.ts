import { api } from '../../api/api.ts'
import type { CitationTarget } from '../../api/types.ts'

/** A citation as the service answers it; only what the page needs. */
export interface LookedUp {
  canonical: string
  target?: CitationTarget
}

const checkerApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Asks nothing about the text: the list is the same for everyone. */
    beyondTable: build.query<string[], void>({
      query: () => '/api/catalog/citations/beyond-table',
      transformResponse: (answer: { places: string[] }) => answer.places,
    }),
    /** Sends a list of citations, one a line: never the text they stand in. */
    lookUp: build.mutation<LookedUp[], string[]>({
      query: (citations) => ({ path: '/api/catalog/citations/extract', body: { text: citations.join('\n\n') } }),
      transformResponse: (answer: { citations: LookedUp[] }) => answer.citations,
    }),
  }),
})

export const { useBeyondTableQuery, useLookUpMutation } = checkerApi
