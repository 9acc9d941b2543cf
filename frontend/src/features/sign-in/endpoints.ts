import { api } from '../../api/api.ts'
import type { Language } from '../../api/types.ts'

/** What the provider asks of the reader at this step of the sign-in. */
export interface Interaction {
  prompt: 'login' | 'create' | 'password' | 'email'
  brand: Language
  language: Language
  /** The account that must re-authenticate; null where any may sign in. */
  email: string | null
  google: boolean
  /** Origin of the brand that sent the reader here. */
  returnTo: string
}

export interface Registration {
  email: string
  password: string
  firstName: string
  lastName: string
  profession: string
  promoCode?: string
  terms: true
  language: Language
}

type At<T> = T & { uid: string }
interface Onward {
  redirectTo: string
}

export interface MailRequest {
  email: string
  language: Language
  brand: Language
}

export type ActionMode = 'verifyEmail' | 'resetPassword' | 'changeEmail'

const post = (path: string, body: unknown = {}) => ({ method: 'POST' as const, path, body })
const interactionPath = (uid: string, step: string) => `/interaction/${encodeURIComponent(uid)}/${step}`

/** The pages of the embedded provider. */
const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    interaction: build.query<Interaction, string>({ query: (uid) => interactionPath(uid, 'details') }),
    logIn: build.mutation<Onward, At<{ email: string; password: string; remember: boolean }>>({
      query: ({ uid, ...body }) => post(interactionPath(uid, 'login'), body),
    }),
    register: build.mutation<null, At<Registration>>({
      query: ({ uid, ...body }) => post(interactionPath(uid, 'register'), body),
    }),
    changePassword: build.mutation<Onward, At<{ currentPassword: string; password: string }>>({
      query: ({ uid, ...body }) => post(interactionPath(uid, 'password'), body),
    }),
    changeEmail: build.mutation<null, At<{ password: string; email: string }>>({
      query: ({ uid, ...body }) => post(interactionPath(uid, 'email'), body),
    }),
    abort: build.mutation<Onward, string>({ query: (uid) => post(interactionPath(uid, 'abort')) }),
    sendReset: build.mutation<null, MailRequest>({ query: (body) => post('/oidc/account/password-reset', body) }),
    sendVerification: build.mutation<null, MailRequest>({ query: (body) => post('/oidc/account/verification', body) }),
    act: build.mutation<{ email: string }, { mode: ActionMode; code: string; password?: string }>({
      query: (body) => post('/oidc/account/actions', body),
    }),
  }),
})

export const {
  useAbortMutation,
  useActMutation,
  useChangeEmailMutation,
  useChangePasswordMutation,
  useInteractionQuery,
  useLogInMutation,
  useRegisterMutation,
  useSendResetMutation,
  useSendVerificationMutation,
} = signInApi
