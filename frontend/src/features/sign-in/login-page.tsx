import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { useConfigQuery } from '../../api/gateway.ts'
import { entranceNote, NO_NOTE } from '../../session/entrance.ts'
import { useReader } from '../../session/reader.ts'
import { onwardFrom, takePlace } from '../../session/return-place.ts'
import { useSession } from '../../session/session-context.ts'
import { useInBrowser } from '../../ui/browser/use-in-browser.ts'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { EntranceReason } from './entrance-reason.tsx'
import styles from './sign-in.module.css'

/** Redirects to the provider, to sign in or to register; a signed-in reader skips it. */
export function LoginPage({ registers = false }: { registers?: boolean }) {
  const t = useText()
  const { state } = useReader()
  const { data: config } = useConfigQuery()
  const { signIn } = useSession()
  const [failed, setFailed] = useState(false)
  const inBrowser = useInBrowser()
  const leaves = state === 'visitor' && !!config?.accounts && !failed
  useEffect(() => {
    if (leaves) signIn(registers ? { prompt: 'create' } : {}).catch(() => setFailed(true))
  }, [leaves, registers, signIn])
  if (config?.accounts === null) return <Navigate to="/" replace />
  if (state === 'signedIn') return <Onward />
  return (
    <div className={`wrap ${styles.single}`}>
      <div className={styles.main}>
        <PageHeading title={t(registers ? 'register.title' : 'signIn.title')} />
        {failed ? (
          <ErrorPanel title={t('signIn.unreachable')} incident={null} onRetry={() => setFailed(false)} />
        ) : (
          <>
            <EntranceReason entrance={inBrowser ? entranceNote() : NO_NOTE} />
            <p className="muted" role="status">
              {t('signIn.leading')}
            </p>
          </>
        )}
      </div>
    </div>
  )
}

function Onward() {
  const [{ path }] = useState(() => onwardFrom(takePlace(), false))
  return <Navigate to={path} replace />
}
