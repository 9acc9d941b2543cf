import { api } from './api.ts'
import type { Answer } from './types.ts'

/** The reader's profile; `version` grows with every change. */
export type Profile = Answer<'/api/identity/me'>
export type BillingInfo = NonNullable<Profile['billingInfo']>
export type Profession = Answer<'/api/identity/professions'>['professions'][number]
/** An active session: one browser on one device, for all brands. */
export type OpenSession = Answer<'/api/identity/sessions'>['sessions'][number]

export interface ProfileChange {
  firstName?: string
  lastName?: string
  profession?: string
  preferences?: Profile['preferences']
}

const ME = '/api/identity/me'
const SESSIONS = '/api/identity/sessions'

/** The reader's account: profile, sessions, deletion. */
const identityApi = api.enhanceEndpoints({ addTagTypes: ['Profile', 'OpenSession'] }).injectEndpoints({
  endpoints: (build) => ({
    professions: build.query<Profession[], void>({
      query: () => '/api/identity/professions',
      transformResponse: ({ professions }: Answer<'/api/identity/professions'>) => professions,
    }),
    profile: build.query<Profile, void>({ query: () => ME, providesTags: ['Profile'] }),
    /** Fails with 412 if the profile's version is no longer `version`. */
    changeProfile: build.mutation<Profile, { version: number; change: ProfileChange }>({
      query: ({ version, change }) => ({ method: 'PATCH', path: ME, body: change, ifMatch: `"${version}"` }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Profile']),
    }),
    setBillingInfo: build.mutation<Profile, BillingInfo>({
      query: (body) => ({ method: 'PUT', path: `${ME}/billing-info`, body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Profile']),
    }),
    sessions: build.query<OpenSession[], void>({
      query: () => SESSIONS,
      transformResponse: ({ sessions }: Answer<'/api/identity/sessions'>) => sessions,
      providesTags: ['OpenSession'],
    }),
    endSession: build.mutation<null, string>({
      query: (id) => ({ method: 'DELETE', path: `${SESSIONS}/${encodeURIComponent(id)}` }),
      invalidatesTags: ['OpenSession'],
    }),
    endAllSessions: build.mutation<null, void>({ query: () => ({ method: 'DELETE', path: SESSIONS }) }),
    deleteAccount: build.mutation<null, { confirmation: string }>({
      query: (body) => ({ method: 'DELETE', path: ME, body }),
    }),
    /** Idempotent per `handOverId`. */
    handOverProgress: build.mutation<null, { handOverId: string; done: string[] }>({
      query: (body) => ({ method: 'POST', path: `${ME}/progress`, body }),
    }),
  }),
})

export const {
  useChangeProfileMutation,
  useDeleteAccountMutation,
  useEndAllSessionsMutation,
  useEndSessionMutation,
  useHandOverProgressMutation,
  useLazyProfileQuery,
  useProfessionsQuery,
  useProfileQuery,
  useSessionsQuery,
  useSetBillingInfoMutation,
} = identityApi
