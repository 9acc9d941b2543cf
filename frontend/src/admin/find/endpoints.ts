import { api } from '../../api/api.ts'
import type { Answer } from '../../api/types.ts'
import type { FindKind } from './find-kind.ts'

type Lookup = Answer<'/api/identity/admin/lookup'>

const findApi = api.injectEndpoints({
  endpoints: (build) => ({
    lookup: build.query<Lookup, { q: string; kind: FindKind }>({
      query: (asked) => `/api/identity/admin/lookup?${new URLSearchParams(asked)}`,
    }),
  }),
})

export const { useLookupQuery } = findApi
