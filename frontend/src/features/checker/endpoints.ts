import { api } from '../../api/api.ts'
import type { Answer, ExtractedCitation } from '../../api/types.ts'

const checkerApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The list is the same for everyone, so that asking for it says nothing about the text. */
    beyondTable: build.query<string[], void>({
      query: () => '/api/catalog/citations/beyond-table',
      transformResponse: (answer: Answer<'/api/catalog/citations/beyond-table'>) => answer.places,
    }),
    /** Sends a list of citations, one a line: never the text they stand in. */
    lookUp: build.mutation<ExtractedCitation[], string[]>({
      query: (citations) => ({
        method: 'POST',
        path: '/api/catalog/citations/extract',
        body: { text: citations.join('\n\n') },
      }),
      transformResponse: (answer: Answer<'/api/catalog/citations/extract', 'post'>) => answer.citations,
    }),
  }),
})

export const { useBeyondTableQuery, useLookUpMutation } = checkerApi
