import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { useReader } from '../session/reader.ts'
import { useSession } from '../session/session-context.ts'
import { pieceOnDemand } from '../ui/code/piece-on-demand.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { useText } from '../ui/text/use-text.ts'
import { waitingActs } from './bookmarks/waiting-acts.ts'

const LeaveDialog = pieceOnDemand(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

/** Signs out. `first` is done before, once the reader is sure; if it gives false, the reader stays signed in. */
type LeaveAct = (first?: () => Promise<boolean>) => void

const SignOut = createContext<LeaveAct>(() => undefined)

/** Signs out for all brands; says so where only this browser could forget the reader. */
export const useSignOut = (): LeaveAct => useContext(SignOut)

/** Says before the sign-out what has not been sent yet: it stays in this browser for the same account. */
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
