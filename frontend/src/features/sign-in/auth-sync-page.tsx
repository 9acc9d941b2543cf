import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useConfigQuery } from '../../api/gateway.ts'
import { useLazyProfileQuery } from '../../api/identity.ts'
import type { Arrival } from '../../session/session.ts'
import { useSession } from '../../session/session-context.ts'
import { takeCarriedPlace } from '../../ui/browser/carried-scroll.ts'
import { holdScroll } from '../../ui/browser/hold-scroll.ts'
import { useToast } from '../../ui/overlays/toast.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import styles from './sign-in.module.css'

/**
 * Redirect target of the provider: processes its answer, requests the profile, which is created at the first sign-in,
 * and returns to where the reader was.
 */
export function AuthSyncPage() {
  const t = useText()
  const show = useToast()
  const navigate = useNavigate()
  const { arrive } = useSession()
  const [introduce] = useLazyProfileQuery()
  const { data: config } = useConfigQuery()
  const begun = useRef(false)
  useEffect(() => {
    if (!config || begun.current) return
    begun.current = true
    void arrive().then(async (arrival) => {
      const { path, top, action } = arrival.place
      const isSignedIn = arrival.outcome === 'signedIn'
      if (isSignedIn) void introduce()
      const done = isSignedIn ? action : undefined
      await navigate(path, { replace: true, state: { ...(done && { done }), top } })
      takeCarriedPlace()
      if (top > 0) setTimeout(() => holdScroll(() => window.scrollTo({ top, behavior: 'instant' })))
      const said = messageOf(arrival)
      if (said) show(said[0], t(said[1]))
    })
  }, [config, arrive, introduce, navigate, show, t])
  return (
    <div className={`wrap ${styles.single}`}>
      <div className={styles.main}>
        <PageHeading title={t('signIn.title')} />
        <p className="muted" role="status">
          {t('signIn.arriving')}
        </p>
      </div>
    </div>
  )
}

function messageOf({ outcome, place }: Arrival): ['success' | 'error', MessageId] | null {
  if (outcome === 'failed') return ['error', 'signIn.failed']
  if (outcome !== 'signedIn') return null
  return place.action === 'UPDATE_PASSWORD' ? ['success', 'password.changed'] : null
}
