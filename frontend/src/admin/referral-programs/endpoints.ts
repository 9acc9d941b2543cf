import { api } from '../../api/api.ts'
import type { Answer } from '../../api/types.ts'

export type ReferralProgram = Answer<'/api/referral/admin/programs'>[number]
export type ProgramContent = Omit<ReferralProgram, 'id'>

const PROGRAMS = '/api/referral/admin/programs'

const programApi = api.enhanceEndpoints({ addTagTypes: ['ReferralProgram'] }).injectEndpoints({
  endpoints: (build) => ({
    referralPrograms: build.query<ReferralProgram[], void>({
      query: () => PROGRAMS,
      providesTags: ['ReferralProgram'],
    }),
    /** Without an id the programme is new. */
    saveReferralProgram: build.mutation<ReferralProgram, { id: string | null; content: ProgramContent }>({
      query: ({ id, content: body }) =>
        id === null
          ? { method: 'POST', path: PROGRAMS, body }
          : { method: 'PUT', path: `${PROGRAMS}/${encodeURIComponent(id)}`, body },
      invalidatesTags: (_answer, error) => (error ? [] : ['ReferralProgram']),
    }),
  }),
})

export const { useReferralProgramsQuery, useSaveReferralProgramMutation } = programApi
