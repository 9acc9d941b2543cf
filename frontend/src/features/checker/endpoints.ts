import { api } from '../../api/api.ts'
import type { Answer, ExtractedCitation } from '../../api/types.ts'
import { answersTo, BETWEEN } from './shown.ts'

const checkerApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The list is the same for everyone, so that asking for it says nothing about the text. */
    beyondTable: build.query<Answer<'/api/catalog/citations/beyond-table'>, void>({
      query: () => '/api/catalog/citations/beyond-table',
    }),
    /** Sends a list of citations, one per line: never the text around them. */
    lookUp: build.mutation<[string, ExtractedCitation][], string[]>({
      query: (citations) => ({
        method: 'POST',
        path: '/api/catalog/citations/extract',
        body: { text: citations.join(BETWEEN) },
      }),
      transformResponse: ({ citations }: Answer<'/api/catalog/citations/extract', 'post'>, _, asked) =>
        answersTo(asked, citations),
    }),
  }),
})

export const { useBeyondTableQuery, useLookUpMutation } = checkerApi
