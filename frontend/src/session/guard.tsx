import { type ReactNode, useEffect } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useAccounts } from '../api/accounts.ts'
import { useElapsed } from '../ui/browser/use-elapsed.ts'
import { LoadingOverlay } from '../ui/page/parts.tsx'
import { useText } from '../ui/text/use-text.ts'
import { useReader } from './reader.ts'
import { keepPlace } from './return-place.ts'

/** Who may see a page; `signedIn` is any account, and roles include the lower ones. */
export type Access = 'signedIn' | 'admin' | 'super_admin'

/**
 * Shows its content to those who may see it. A visitor is sent to sign in and returned here; an account without the role is sent to the
 * start page (specification §6).
 */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const reader = useReader()
  const accounts = useAccounts()
  if (reader.state === 'unknown') return <Waiting />
  if (reader.state === 'visitor' && accounts) return <ToSignIn />
  const maySee = reader.state === 'signedIn' && (access === 'signedIn' || reader.roles.includes(access))
  return maySee ? children : <Navigate to="/" replace />
}

function ToSignIn() {
  const navigate = useNavigate()
  useEffect(() => {
    keepPlace()
    void navigate('/login', { replace: true })
  }, [navigate])
  return null
}

function Waiting() {
  const t = useText()
  return useElapsed(true, 150) ? <LoadingOverlay text={t('page.loading')} /> : null
}
