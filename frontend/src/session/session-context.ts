import { createContext, useContext } from 'react'
import type { Session } from './session.ts'

export type { Session }

const nobody = async () => undefined

/** Without a session, as on the server: no reader is signed in, and the actions do nothing. */
const NONE: Session = {
  accessToken: async () => null,
  begin: nobody,
  signIn: nobody,
  arrive: async () => ({ place: { path: '/', top: 0 }, outcome: 'visitor' }),
  signOut: nobody,
  endImpersonation: () => undefined,
  forget: () => undefined,
}

export const SessionContext = createContext<Session>(NONE)

export const useSession = (): Session => useContext(SessionContext)
