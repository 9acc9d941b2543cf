import { createContext, type ReactNode, useContext, useState } from 'react'
import { useReader } from '../../session/reader.ts'
import { useSession } from '../../session/session-context.ts'
import { pieceOnDemand } from '../../ui/code/piece-on-demand.tsx'
import { useToast } from '../../ui/overlays/toast.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { waitingActs } from '../../library/bookmarks/waiting-acts.ts'

const LeaveDialog = pieceOnDemand(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

const SignOut = createContext<() => void>(() => undefined)

/** Signs out for all brands; says so where only this browser could forget the reader. */
export const useSignOut = (): (() => void) => useContext(SignOut)

/** Says before the sign-out what has not been sent yet: it stays in this browser for the same account. */
export function SignOutProvider({ children }: { children: ReactNode }) {
  const { signOut } = useSession()
  const t = useText()
  const toast = useToast()
  const reader = useReader()
  const id = reader.state === 'signedIn' ? reader.id : null
  const [waiting, setWaiting] = useState(0)
  const leave = () => void signOut().catch(() => toast('error', t('signIn.unreachable')))
  const ask = () => {
    const count = id === null ? 0 : waitingActs(id).length
    if (count > 0) setWaiting(count)
    else leave()
  }
  return (
    <SignOut value={ask}>
      {children}
      {waiting > 0 && <LeaveDialog count={waiting} onLeave={leave} onClose={() => setWaiting(0)} />}
    </SignOut>
  )
}
