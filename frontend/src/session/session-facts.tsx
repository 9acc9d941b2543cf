import type { OpenSession } from '../api/identity.ts'
import { shortMoment } from '../ui/text/swiss-format.ts'
import { useText } from '../ui/text/use-text.ts'

/** When an open session began and was used last, and from which network; `more` stands after it. */
export function SessionFacts({ session, more }: { session: OpenSession; more?: string }) {
  const t = useText()
  const { startedAt, lastAccessAt, network } = session
  const facts = [
    t('sessions.since', { date: shortMoment(startedAt) }),
    t('sessions.lastUse', { date: shortMoment(lastAccessAt) }),
    network !== null && t('sessions.network', { network }),
    more,
  ]
  return <p className="muted">{facts.filter(Boolean).join(' · ')}</p>
}
