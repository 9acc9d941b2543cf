import { api } from './api.ts'
import type { ByLanguage, Language } from './types.ts'

export interface Address {
  street?: string
  city?: string
  postalCode?: string
  country?: string
  state?: string
}

export interface BillingInfo {
  address: Address
  isCompany?: boolean
  companyName?: string
  vatNumber?: string
}

/** What the reader's profile shows and changes. */
export interface Profile {
  uid: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
  profession: string | null
  preferences: { language: Language; notifications: { email: boolean } }
  billingInfo: BillingInfo | null
  billingInfoComplete: boolean
  createdAt: string
  /** Grows with every change. */
  version: number
}

export interface ProfileChange {
  firstName?: string
  lastName?: string
  profession?: string
  preferences?: Profile['preferences']
}

export interface Profession {
  key: string
  names: ByLanguage<string>
}

/** A sign-in that has not ended: one browser on one device, for all brands. */
export interface OpenSession {
  id: string
  current: boolean
  /** Browser and system, where known. */
  device: string | null
  startedAt: string
  lastAccessAt: string
  brands: Language[]
}

const ME = '/api/identity/me'
const SESSIONS = '/api/identity/sessions'

/** The reader's account: profile, sessions, deletion. */
export const identityApi = api.enhanceEndpoints({ addTagTypes: ['Profile', 'OpenSession'] }).injectEndpoints({
  endpoints: (build) => ({
    professions: build.query<Profession[], void>({
      query: () => '/api/identity/professions',
      transformResponse: ({ professions }: { professions: Profession[] }) => professions,
    }),
    profile: build.query<Profile, void>({ query: () => ME, providesTags: ['Profile'] }),
    /** Refused with 412 where the profile has another version than `version` by now. */
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
      transformResponse: ({ sessions }: { sessions: OpenSession[] }) => sessions,
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
    /** Acts once for each `handOverId`. */
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
  useProfessionsQuery,
  useProfileQuery,
  useSessionsQuery,
  useSetBillingInfoMutation,
} = identityApi
