import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'

/** From the higher roles on, each includes the lower ones. */
export type Role = 'user' | 'admin' | 'super_admin'

export interface SignedInReader {
  state: 'signedIn'
  id: string
  email: string
  firstName: string
  lastName: string
  roles: readonly Role[]
  /** End of the impersonation by a super admin (milliseconds since the epoch); absent without one. */
  impersonatedUntil?: number
}

/** The reader: not known yet (a browser with an earlier sign-in is checking its session), a visitor, or an account. */
export type Reader = { state: 'unknown' } | { state: 'visitor' } | SignedInReader

const slice = createSlice({
  name: 'reader',
  initialState: { state: 'unknown' } as Reader,
  reducers: { readerIs: (_before, { payload }: PayloadAction<Reader>) => payload },
})

export const readerReducer = slice.reducer
export const { readerIs } = slice.actions

/** Who the reader is. `unknown` on the server and until the browser has looked. */
export function useReader(): Reader {
  return useSelector((state: { reader: Reader }) => state.reader)
}

/** Whether a super admin impersonates this reader; actions reserved to the person are closed then. */
export function useIsImpersonated(): boolean {
  const reader = useReader()
  return reader.state === 'signedIn' && reader.impersonatedUntil !== undefined
}

/** Name and address of the signed-in reader, to prefill forms; empty for visitors. */
export function useNameAndAddress(): { name: string; email: string } {
  const reader = useReader()
  if (reader.state !== 'signedIn') return { name: '', email: '' }
  return { name: `${reader.firstName} ${reader.lastName}`.trim(), email: reader.email }
}
