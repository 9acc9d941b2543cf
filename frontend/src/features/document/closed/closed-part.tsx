import { Link } from 'react-router'
import { useAccounts } from '../../../api/accounts.ts'
import { usePlansSoldQuery } from '../../../api/billing.ts'
import { useLanguage } from '../../../api/language.ts'
import { FREE_DOCUMENTS, francsOf, opens } from '../../../api/plans.ts'
import type { ReadingAccess } from '../../../api/types.ts'
import { useReader } from '../../../session/reader.ts'
import { keepPlace } from '../../../session/return-place.ts'
import { buttonLook } from '../../../ui/controls/button.tsx'
import { ButtonRow } from '../../../ui/page/parts.tsx'
import { longDate, swissDay, swissNumber } from '../../../ui/text/swiss-format.ts'
import { type MessageId, useText } from '../../../ui/text/use-text.ts'
import styles from './closed-part.module.css'

/** Messages by the service's reason: why the rest is closed and what opens it (specification §8). */
const SAID: Record<NonNullable<ReadingAccess['reason']>, { title: MessageId; text: MessageId }> = {
  account_required: { title: 'blocked.account', text: 'blocked.accountText' },
  quota_exceeded: { title: 'blocked.quota', text: 'blocked.quotaText' },
  type_restricted: { title: 'blocked.type', text: 'blocked.typeText' },
  subscription_required: { title: 'blocked.subscription', text: 'blocked.subscriptionText' },
  feature_restricted: { title: 'blocked.feature', text: 'blocked.featureText' },
}

/** Reasons for a closed text that a plan on sale removes. */
const OF_THE_PLAN: ReadonlySet<string> = new Set(['quota_exceeded', 'subscription_required'])

/**
 * Ends a text of which the reader gets only the first part: says why, and offers the next step. In a browser where
 * a reader was signed in before it renders nothing until the reader is known.
 */
export function ClosedPart({ access, docType }: { access: ReadingAccess; docType: string }) {
  const t = useText()
  const language = useLanguage()
  const reader = useReader()
  const { reading, reason, quota } = access
  if (reading === 'full' || reason === null) return null
  const { title, text } = SAID[reason]
  const until = quota && longDate(swissDay(quota.resetsAt), language)
  return (
    <section
      className={`closedPart ${styles.closed} ${reader.state === 'unknown' ? styles.unknown : ''}`}
      aria-label={t('blocked.title')}
    >
      <h2>{t(title)}</h2>
      <p>{t(text, { count: FREE_DOCUMENTS })}</p>
      {reason === 'quota_exceeded' && quota && until && (
        <p>{t('blocked.quotaUntil', { used: quota.used, limit: quota.limit, date: until })}</p>
      )}
      {OF_THE_PLAN.has(reason) && opens('student', docType) && <NextPlan />}
      <div className="noPrint">
        <ButtonRow>
          {reason === 'account_required' ? (
            <Entrances />
          ) : OF_THE_PLAN.has(reason) ? (
            <ToPlans />
          ) : (
            <ToContact reason={reason} />
          )}
        </ButtonRow>
      </div>
    </section>
  )
}

/** The plan that would open the rest, and its price; nothing where plans cannot be bought. */
function NextPlan() {
  const t = useText()
  const { data: sold } = usePlansSoldQuery()
  if (!sold?.open) return null
  const price = swissNumber(francsOf('student', 'monthly').total)
  return (
    <p>
      {t('blocked.nextPlan', {
        plan: t('pricing.student'),
        currency: sold.currency,
        price,
        days: sold.trialDays,
      })}
    </p>
  )
}

/** Sign-in links that return to this place; none where sign-in is off. */
function Entrances() {
  const t = useText()
  if (!useAccounts()) return null
  return (
    <>
      <Link className={buttonLook.primary} to="/register" onClick={() => keepPlace()}>
        {t('register.open')}
      </Link>
      <Link className={buttonLook.plain} to="/login" onClick={() => keepPlace()}>
        {t('menu.signIn')}
      </Link>
    </>
  )
}

/** Link to the plans. */
function ToPlans() {
  const t = useText()
  return (
    <Link className={buttonLook.primary} to="/pricing">
      {t('blocked.plans')}
    </Link>
  )
}

/**
 * Leads to the contact page: to ask for an offer if the plan is the reason, to write if the account's access was
 * restricted.
 */
function ToContact({ reason }: { reason: ReadingAccess['reason'] }) {
  const t = useText()
  return (
    <Link className={buttonLook.primary} to="/contact">
      {t(reason === 'feature_restricted' ? 'blocked.write' : 'blocked.offer')}
    </Link>
  )
}
