import { Link } from 'react-router'
import { useSubscriptionQuery } from '../../api/billing.ts'
import { useLanguage } from '../../api/language.ts'
import { PLAN_NAME, SUBSCRIPTION_STATE } from '../../library/subscription-words.ts'
import { factsLook, SkeletonLines } from '../../ui/page/parts.tsx'
import { longDate, swissDay } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import styles from './organization.module.css'

/** The firm's plan and its state; who manages the billing gets on to subscription and invoices. */
export function FirmPlan({ impersonated }: { impersonated: boolean }) {
  const t = useText()
  const language = useLanguage()
  const { data, error } = useSubscriptionQuery()
  if (error) return <p className="muted">{t('organization.planUnknown')}</p>
  if (!data) return <SkeletonLines widths={[46, 60]} />
  const { plan, status, manages, owner, cancelAtPeriodEnd, currentPeriodEndsAt } = data
  // A member who pays for a subscription of their own gets that one.
  if (owner === 'user')
    return (
      <p className="muted">
        {t('organization.ownSubscription')} <Link to="/profile?tab=subscription">{t('profile.subscription')}</Link>
      </p>
    )
  const runs = status !== 'none' && status !== 'ended'
  const day = currentPeriodEndsAt === null ? null : longDate(swissDay(currentPeriodEndsAt), language)
  return (
    <>
      <dl className={factsLook}>
        <dt>{t('trial.plan')}</dt>
        <dd>{t(PLAN_NAME[plan])}</dd>
        <dt>{t('subscription.state')}</dt>
        <dd>{t(cancelAtPeriodEnd ? 'subscription.ending' : SUBSCRIPTION_STATE[status])}</dd>
        {runs && day && (
          <>
            <dt>{t(cancelAtPeriodEnd ? 'subscription.endsOn' : 'subscription.renewsOn')}</dt>
            <dd>{day}</dd>
          </>
        )}
      </dl>
      {!manages && <p className="muted">{t('subscription.notManager')}</p>}
      {manages && !impersonated && (
        <p className={styles.buttons}>
          <Link to="/profile?tab=subscription">{t('profile.subscription')}</Link>
          <Link to="/profile?tab=invoices">{t('profile.invoices')}</Link>
        </p>
      )}
    </>
  )
}
