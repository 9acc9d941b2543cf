import { incidentOf } from '../../api/failure.ts'
import {
  type OpenSession,
  useEndAllSessionsMutation,
  useEndSessionMutation,
  useSessionsQuery,
} from '../../api/identity.ts'
import { useConfigQuery } from '../../api/gateway.ts'
import { useSignOut } from '../../library/sign-out.tsx'
import { SessionFacts } from '../../session/session-facts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { useToast } from '../../ui/overlays/toast.tsx'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { RowList, SkeletonLines } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'
import styles from './profile.module.css'

/** Where the account is signed in; each session, or all, can be ended. */
export function SessionsSection() {
  const t = useText()
  const toast = useToast()
  const signOut = useSignOut()
  const { data: sessions, error, refetch } = useSessionsQuery()
  const [endOne] = useEndSessionMutation()
  const [endAll, { isLoading }] = useEndAllSessionsMutation()
  const end = async ({ id, current }: OpenSession) => {
    if (current) return signOut()
    const { error: failed } = await endOne(id)
    if (failed) toast('error', t('error.generic'))
    else toast('success', t('sessions.ended'))
  }
  const everywhere = async () => {
    const { error: failed } = await endAll()
    if (failed) toast('error', t('error.generic'))
    return !failed
  }
  if (!sessions)
    return error ? (
      <ErrorPanel title={t('sessions.error')} incident={incidentOf(error)} onRetry={() => void refetch()} />
    ) : (
      <SkeletonLines widths={[46, 60]} />
    )
  return (
    <>
      <RowList>
        {sessions.map((session) => (
          <Row key={session.id} session={session} onEnd={() => void end(session)} />
        ))}
      </RowList>
      <div className={styles.buttons}>
        <Button isPending={isLoading} onPress={() => signOut(everywhere)}>
          {t('sessions.endAll')}
        </Button>
      </div>
    </>
  )
}

function Row({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const t = useText()
  const { data: config } = useConfigQuery()
  const { current, brands } = session
  const device = session.device ?? t('sessions.unknownDevice')
  const names = brands.map((brand) => config?.brands[brand].name ?? brand).join(', ')
  return (
    <li>
      <div>
        <b>{device}</b>
        {current && <span className="faint"> {t('sessions.current')}</span>}
        <SessionFacts session={session} more={names} />
      </div>
      <Button small aria-label={t('sessions.endOf', { device })} onPress={onEnd}>
        {t('sessions.end')}
      </Button>
    </li>
  )
}
