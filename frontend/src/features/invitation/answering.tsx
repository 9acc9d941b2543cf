import { useState } from 'react'
import { Link } from 'react-router'
import { type ApiError, reasonOf } from '../../api/failure.ts'
import { useProfileQuery } from '../../api/identity.ts'
import { useLanguage } from '../../api/language.ts'
import {
  type LinkedInvitation,
  useAcceptInvitationMutation,
  useDeclineInvitationMutation,
} from '../../api/organizations.ts'
import { useReader } from '../../session/reader.ts'
import { useEntrance } from '../../session/use-entrance.ts'
import { useSession } from '../../session/session-context.ts'
import { Button, buttonLook } from '../../ui/controls/button.tsx'
import { factsLook, Notice, SkeletonLines } from '../../ui/page/parts.tsx'
import { longDate, swissDay } from '../../ui/text/swiss-format.ts'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import styles from './invitation.module.css'
import { keepCode } from './kept-code.ts'

interface Answered {
  code: string
  invitation: LinkedInvitation
}

/** The content of the invitation, with its actions: accept with the account of the address, or decline. */
export function Answering({ code, invitation }: Answered) {
  const t = useText()
  const language = useLanguage()
  const { state: reader } = useReader()
  const [outcome, setOutcome] = useState<'accepted' | 'declined' | null>(null)
  const { organizationName, invitedBy, email, role, state, expiresAt } = invitation
  const end = (how: 'accepted' | 'declined') => {
    keepCode(null)
    setOutcome(how)
  }
  if (outcome)
    return (
      <>
        <Notice tone="success">{t(outcome === 'accepted' ? 'invitation.accepted' : 'invitation.declined')}</Notice>
        <Onward
          to={outcome === 'accepted' ? '/organization' : '/'}
          text={outcome === 'accepted' ? 'organization.open' : 'nav.search'}
        />
      </>
    )
  return (
    <>
      <dl className={factsLook}>
        <dt>{t('organization.title')}</dt>
        <dd>{organizationName || t('organization.unnamed')}</dd>
        {invitedBy && (
          <>
            <dt>{t('invitation.by')}</dt>
            <dd>{invitedBy}</dd>
          </>
        )}
        <dt>{t('invitation.for')}</dt>
        <dd className={styles.email}>{email}</dd>
        <dt>{t('organization.roleHead')}</dt>
        <dd>{t(role === 'admin' ? 'organization.roleAdmin' : 'organization.roleUser')}</dd>
        <dt>{t('invitation.until')}</dt>
        <dd>{longDate(swissDay(expiresAt), language)}</dd>
      </dl>
      {state !== 'open' ? (
        <Notice tone="error">{t(state === 'declined' ? 'invitation.isDeclined' : 'invitation.isExpired')}</Notice>
      ) : (
        <>
          {reader === 'unknown' && <SkeletonLines widths={[46]} />}
          {reader === 'visitor' && <ToSignIn email={email} />}
          {reader === 'signedIn' && <Accepting code={code} email={email} onDone={() => end('accepted')} />}
          <Declining code={code} onDone={() => end('declined')} />
        </>
      )}
    </>
  )
}

function Onward({ to, text }: { to: string; text: MessageId }) {
  const t = useText()
  return (
    <div className={styles.buttons}>
      <Link className={buttonLook.primary} to={to}>
        {t(text)}
      </Link>
    </div>
  )
}

/** Both sign-in links return here. */
function ToSignIn({ email }: { email: string }) {
  const t = useText()
  const go = useEntrance()
  return (
    <>
      <p className="muted">{t('invitation.signIn', { email })}</p>
      <div className={styles.buttons}>
        <Button kind="primary" onPress={() => go('/login', email)}>
          {t('menu.signIn')}
        </Button>
        <Button onPress={() => go('/register', email)}>{t('register.title')}</Button>
      </div>
    </>
  )
}

function Accepting({ code, email, onDone }: { code: string; email: string; onDone: () => void }) {
  const t = useText()
  const { signOut } = useSession()
  const { data: profile } = useProfileQuery()
  const [accept, { isLoading, error }] = useAcceptInvitationMutation()
  if (profile && profile.email.toLowerCase() !== email)
    return (
      <Notice tone="warning">
        <p>{t('invitation.otherAddress', { email, own: profile.email })}</p>
        <Button onPress={() => void signOut()}>{t('menu.signOut')}</Button>
      </Notice>
    )
  return (
    <>
      {error && <Notice tone="error">{t(refusalText(error))}</Notice>}
      <p className="muted">{t('invitation.acceptText')}</p>
      <div className={styles.buttons}>
        <Button
          kind="primary"
          isPending={isLoading}
          onPress={() => void accept(code).then(({ error: refused }) => (refused ? undefined : onDone()))}
        >
          {t('invitation.accept')}
        </Button>
      </div>
    </>
  )
}

function Declining({ code, onDone }: { code: string; onDone: () => void }) {
  const t = useText()
  const [decline, { isLoading, error }] = useDeclineInvitationMutation()
  return (
    <>
      {error && <Notice tone="error">{t(refusalText(error))}</Notice>}
      <div className={styles.buttons}>
        <Button
          isPending={isLoading}
          onPress={() => void decline(code).then(({ error: refused }) => (refused ? undefined : onDone()))}
        >
          {t('invitation.decline')}
        </Button>
      </div>
    </>
  )
}

const REFUSALS: Record<string, MessageId> = {
  SEATS_EXHAUSTED: 'invitation.noSeat',
  OTHER_ORGANIZATION: 'invitation.otherOrganization',
  INVITATION_FOR_ANOTHER: 'invitation.forAnother',
  INVITATION_NOT_FOUND: 'invitation.gone',
  INVITATION_OVER: 'invitation.isExpired',
}

/** Why an invitation could not be answered. */
function refusalText(error: unknown): MessageId {
  return REFUSALS[(error as Partial<ApiError>).code ?? ''] ?? reasonOf(error)
}
