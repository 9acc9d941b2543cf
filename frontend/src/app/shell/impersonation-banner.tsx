import { useEffect, useState } from 'react'
import { type SignedInReader, useReader } from '../../session/reader.ts'
import { useSession } from '../../session/session-context.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useText } from '../../ui/text/use-text.ts'
import styles from './impersonation-banner.module.css'

const TICK_MS = 10_000

/** Says above every page that a super administrator acts as the reader, for how long, and ends it. */
export function ImpersonationBanner() {
  const reader = useReader()
  if (reader.state !== 'signedIn' || reader.impersonatedUntil === undefined) return null
  return <Banner reader={reader} until={reader.impersonatedUntil} />
}

function Banner({ reader, until }: { reader: SignedInReader; until: number }) {
  const t = useText()
  const { endImpersonation } = useSession()
  const minutes = useMinutesLeft(until)
  // What stays on the screen below the header makes room.
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.impersonated = ''
    return () => void delete dataset.impersonated
  }, [])
  const name = `${reader.firstName} ${reader.lastName}`.trim() || reader.email
  return (
    <aside className={`${styles.banner} staysOnScreen noPrint`} aria-label={t('impersonation.label')}>
      <div className="wrap">
        <p>
          <b>{t('impersonation.as', { name })}</b>
          <span>{t('impersonation.left', { minutes })}</span>
        </p>
        <Button small onPress={endImpersonation}>
          {t('impersonation.end')}
        </Button>
      </div>
    </aside>
  )
}

/** Minutes that are left, begun ones counted as whole. */
function useMinutesLeft(until: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((until - now) / 60_000))
}
