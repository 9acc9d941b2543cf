import { useEndUserSessionsMutation, useUserSessionsQuery } from '../../api/admin.ts'
import type { OpenSession } from '../../api/identity.ts'
import { SessionFacts } from '../../session/session-facts.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { useToast } from '../../ui/overlays/toast.tsx'
import { ButtonRow, RowList } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { refusalText } from '../parts/refusals.ts'
import { Answered } from '../parts/table/list-states.tsx'

/** The account's sessions; each, or all, can be ended. */
export function SessionsPart({ uid }: { uid: string }) {
  const t = useText()
  const toast = useToast()
  const asked = useUserSessionsQuery(uid)
  const [end, { isLoading }] = useEndUserSessionsMutation()
  const endOf = async (id?: string) => {
    const { error } = await end({ uid, ...(id !== undefined && { id }) })
    if (error) toast('error', t(refusalText(error)))
    else toast('success', t(id === undefined ? 'admin.sessionsEnded' : 'sessions.ended'))
  }
  return (
    <Answered asked={asked}>
      {(sessions) =>
        sessions.length === 0 ? (
          <p className="muted">{t('admin.noSessions')}</p>
        ) : (
          <>
            <RowList>
              {sessions.map((session) => (
                <Row key={session.id} session={session} onEnd={() => void endOf(session.id)} />
              ))}
            </RowList>
            <ButtonRow>
              <Button isPending={isLoading} onPress={() => void endOf()}>
                {t('admin.endSessions')}
              </Button>
            </ButtonRow>
          </>
        )
      }
    </Answered>
  )
}

function Row({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const t = useText()
  const device = session.device ?? t('sessions.unknownDevice')
  return (
    <li>
      <div>
        <b>{device}</b>
        <SessionFacts session={session} />
      </div>
      <Button small aria-label={t('sessions.endOf', { device })} onPress={onEnd}>
        {t('sessions.end')}
      </Button>
    </li>
  )
}
