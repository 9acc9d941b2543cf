import { Link } from 'react-router'
import {
  type SubscriptionState,
  useEndSubscriptionMutation,
  usePlansSoldQuery,
  usePortalMutation,
  useSubscriptionQuery,
} from '../../api/billing.ts'
import { incidentOf, reasonOf } from '../../api/failure.ts'
import { useLanguage } from '../../api/language.ts'
import { PLAN_NAME, SUBSCRIPTION_STATE } from '../../library/subscription-words.ts'
import { useIsImpersonated } from '../../session/reader.ts'
import { Button, buttonLook } from '../../ui/controls/button.tsx'
import { useIdempotencyKey } from '../../ui/controls/use-idempotency-key.ts'
import { AskedButton } from '../../ui/page/asked-button.tsx'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { factsLook, Notice, SkeletonLines } from '../../ui/page/parts.tsx'
import { longDate, swissDay } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import { Offers } from './offers.tsx'
import { PERIOD_NAMES, PlanChange } from './plan-change.tsx'
import { PlanGives } from './plan-gives.tsx'
import styles from './profile.module.css'

/** The subscription and its actions. */
export function SubscriptionTab() {
  const t = useText()
  const { data: subscription, error, refetch } = useSubscriptionQuery()
  if (subscription) return <Subscription subscription={subscription} />
  if (!error) return <SkeletonLines widths={[46, 78, 60]} />
  return <ErrorPanel title={t(reasonOf(error))} incident={incidentOf(error)} onRetry={() => void refetch()} />
}

function Subscription({ subscription }: { subscription: SubscriptionState }) {
  const t = useText()
  const language = useLanguage()
  const impersonated = useIsImpersonated()
  const { plan, status, billingPeriod, currentPeriodEndsAt, cancelAtPeriodEnd, owner, manages, licences } = subscription
  const { promoCodeRefused, byInvoice } = subscription
  const runs = status !== 'none' && status !== 'ended'
  const day = currentPeriodEndsAt === null ? null : longDate(swissDay(currentPeriodEndsAt), language)
  return (
    <div className={styles.subscription}>
      {owner === 'organization' && <p className="muted">{t('subscription.ofOrganization')}</p>}
      {promoCodeRefused && <Notice tone="warning">{t('trial.codeRefused')}</Notice>}
      {status === 'past_due' && <Notice tone="warning">{t('subscription.pastDueText')}</Notice>}
      <dl className={factsLook}>
        <dt>{t('trial.plan')}</dt>
        <dd>{t(PLAN_NAME[plan])}</dd>
        <dt>{t('subscription.state')}</dt>
        <dd>{t(cancelAtPeriodEnd ? 'subscription.ending' : SUBSCRIPTION_STATE[status])}</dd>
        {runs && billingPeriod && (
          <>
            <dt>{t('pricing.period')}</dt>
            <dd>{t(PERIOD_NAMES[billingPeriod])}</dd>
          </>
        )}
        {runs && day && (
          <>
            <dt>{t(cancelAtPeriodEnd ? 'subscription.endsOn' : 'subscription.renewsOn')}</dt>
            <dd>{day}</dd>
          </>
        )}
        {runs && owner === 'organization' && (
          <>
            <dt>{t('subscription.licences')}</dt>
            <dd>{licences}</dd>
          </>
        )}
      </dl>
      {!impersonated && manages && owner === 'organization' && <Offers runs={runs} byInvoice={byInvoice} />}
      <PlanGives plan={plan} />
      {impersonated && <Notice>{t('impersonation.closed')}</Notice>}
      {!impersonated && !manages && <p className="muted">{t('subscription.notManager')}</p>}
      {!impersonated && manages && (runs ? <Manage subscription={subscription} /> : <Subscribe />)}
      {!impersonated && manages && runs && (
        <PlanChange key={JSON.stringify(subscription)} subscription={subscription} />
      )}
    </div>
  )
}

function Subscribe() {
  const t = useText()
  const { data: sold } = usePlansSoldQuery()
  return (
    sold?.open && (
      <Link className={buttonLook.primary} to="/pricing">
        {t('subscription.subscribe')}
      </Link>
    )
  )
}

/** Cancels or resumes the subscription, and opens the provider's page for the card. */
function Manage({ subscription: { cancelAtPeriodEnd, byInvoice, status } }: { subscription: SubscriptionState }) {
  const t = useText()
  const language = useLanguage()
  const [change, { isLoading, error }] = useEndSubscriptionMutation()
  const [openPortal, { isLoading: opens, error: closed }] = usePortalMutation()
  const idempotency = useIdempotencyKey()
  const end = async (ends: boolean) => {
    const { error: unanswered } = await change({ ends, key: idempotency.keyOf(ends) })
    idempotency.answered(unanswered)
  }
  const toPortal = async () => {
    const { data } = await openPortal({ returnPath: '/profile?tab=subscription', language })
    if (data) window.location.assign(data.url)
  }
  const failed = cancelAtPeriodEnd ? (error ?? closed) : closed
  return (
    <>
      {failed && <Notice tone="error">{t(reasonOf(failed))}</Notice>}
      <div className={styles.subscriptionButtons}>
        {!byInvoice && (
          <Button isPending={opens} onPress={() => void toPortal()}>
            {t('subscription.portal')}
          </Button>
        )}
        {cancelAtPeriodEnd ? (
          <Button kind="primary" isPending={isLoading} onPress={() => void end(false)}>
            {t('subscription.resume')}
          </Button>
        ) : (
          <AskedButton
            kind="plain"
            question={t(status === 'trialing' ? 'subscription.sureTrial' : 'subscription.sure')}
            refusal={error && t(reasonOf(error))}
            confirm={t('subscription.confirmCancel')}
            cancel={t('subscription.keep')}
            pending={isLoading}
            onConfirm={() => void end(true)}
          >
            {t('subscription.cancel')}
          </AskedButton>
        )}
      </div>
    </>
  )
}
