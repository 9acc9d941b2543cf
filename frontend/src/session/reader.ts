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
  /** A super administrator acts as this reader, until then (milliseconds of the epoch). */
  impersonatedUntil?: number
}

/** Who reads: not known yet (a browser in which somebody was signed in is being asked), a visitor, or an account. */
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

/** Whether somebody else acts as this reader: what only the person may do is closed then. */
export function useIsImpersonated(): boolean {
  const reader = useReader()
  return reader.state === 'signedIn' && reader.impersonatedUntil !== undefined
}

/** Name and address of whoever is signed in, with which a form begins; empty for visitors. */
export function useNameAndAddress(): { name: string; email: string } {
  const reader = useReader()
  if (reader.state !== 'signedIn') return { name: '', email: '' }
  return { name: `${reader.firstName} ${reader.lastName}`.trim(), email: reader.email }
}
