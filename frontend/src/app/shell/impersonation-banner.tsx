import { useEffect, useState } from 'react'
import { type SignedInReader, useReader } from '../../session/reader.ts'
import { useSession } from '../../session/session-context.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useText } from '../../ui/text/use-text.ts'
import styles from './impersonation-banner.module.css'

const TICK_MS = 10_000

/** Banner above every page during an impersonation: who acts as whom, the remaining time, and a button that ends it. */
export function ImpersonationBanner() {
  const reader = useReader()
  if (reader.state !== 'signedIn' || reader.impersonatedUntil === undefined) return null
  return <Banner reader={reader} until={reader.impersonatedUntil} />
}

function Banner({ reader, until }: { reader: SignedInReader; until: number }) {
  const t = useText()
  const { endImpersonation } = useSession()
  const minutes = useMinutesLeft(until)
  // Sticky elements below the header move down.
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

/** Remaining minutes, rounded up. */
function useMinutesLeft(until: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((until - now) / 60_000))
}
