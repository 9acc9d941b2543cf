import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { useReader } from '../session/reader.ts'
import { useSession } from '../session/session-context.ts'
import { pieceOnDemand } from '../ui/code/piece-on-demand.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { useText } from '../ui/text/use-text.ts'
import { waitingActs } from './bookmarks/waiting-acts.ts'

const LeaveDialog = pieceOnDemand(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

/**
 * Signs out. `first` runs before, after the reader has confirmed; if it resolves to false, the reader stays signed in.
 */
type LeaveAct = (first?: () => Promise<boolean>) => void

const SignOut = createContext<LeaveAct>(() => undefined)

/** Signs out for all brands; shows a warning if the session could be ended in this browser only. */
export const useSignOut = (): LeaveAct => useContext(SignOut)

/** Warns before the sign-out of unsent changes: they stay in this browser for the same account. */
export function SignOutProvider({ children }: { children: ReactNode }) {
  const { signOut } = useSession()
  const t = useText()
  const toast = useToast()
  const reader = useReader()
  const id = reader.state === 'signedIn' ? reader.id : null
  const [waiting, setWaiting] = useState(0)
  const before = useRef<() => Promise<boolean>>(nothingFirst)
  const leave = async () => {
    setWaiting(0)
    if (!(await before.current())) return
    await signOut().catch(() => toast('error', t('signIn.unreachable')))
  }
  const ask: LeaveAct = (first = nothingFirst) => {
    before.current = first
    const count = id === null ? 0 : waitingActs(id).length
    if (count > 0) setWaiting(count)
    else void leave()
  }
  return (
    <SignOut value={ask}>
      {children}
      {waiting > 0 && <LeaveDialog count={waiting} onLeave={() => void leave()} onClose={() => setWaiting(0)} />}
    </SignOut>
  )
}

const nothingFirst = async () => true
