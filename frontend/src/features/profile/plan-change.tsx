import { useEffect, useRef, useState } from 'react'
import {
  type ChangePrice,
  type SubscriptionState,
  useChangePlanMutation,
  usePlansSoldQuery,
  usePreviewChangeMutation,
  type WantedChange,
} from '../../api/billing.ts'
import { BILLING_PERIODS, PLAN_TYPES, isAvailable } from '../../api/plans.ts'
import { PLAN_NAME } from '../../library/subscription-words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormField, FormSelect } from '../../ui/controls/form-field.tsx'
import { useIdempotencyKey } from '../../ui/controls/use-idempotency-key.ts'
import { factsLook, Notice } from '../../ui/page/parts.tsx'
import { francs } from '../../ui/text/francs.ts'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import { refusalText } from '../../api/billing-refusal.ts'
import styles from './profile.module.css'

export const PERIOD_NAMES: Record<NonNullable<SubscriptionState['billingPeriod']>, MessageId> = {
  monthly: 'pricing.monthly',
  semi_annual: 'pricing.semiAnnual',
  annual: 'pricing.annual',
}

/** Another plan, period or number of licences: its price is shown first, and is what is charged. */
export function PlanChange({ subscription }: { subscription: SubscriptionState }) {
  const t = useText()
  const { plan, billingPeriod, owner } = subscription
  const { data: sold } = usePlansSoldQuery()
  const [wanted, setWanted] = useState<WantedChange>({
    planType: plan,
    billingPeriod: billingPeriod ?? 'monthly',
    ...(owner === 'organization' && { licences: subscription.licences }),
  })
  const [ask, { data: price, isLoading: asks, error: unpriced, reset }] = usePreviewChangeMutation()
  const [change, { isLoading: changes, error: refused }] = useChangePlanMutation()
  const idempotency = useIdempotencyKey()
  const shown = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasShown = useRef(false)
  // The price takes the focus from the button that it replaces, and gives it back.
  useEffect(() => {
    if (price) shown.current?.focus()
    else if (wasShown.current && document.activeElement === document.body) button.current?.focus()
    wasShown.current = price !== undefined
  }, [price])
  if (!sold?.open) return null
  const same =
    wanted.planType === plan &&
    wanted.billingPeriod === billingPeriod &&
    wanted.licences === wantedLicences(subscription)
  const choose = (more: Partial<WantedChange>) => {
    reset()
    setWanted({ ...wanted, ...more })
  }
  const confirm = async (at: string) => {
    const dated = { ...wanted, at }
    const { error } = await change({ wanted: dated, key: idempotency.keyOf(dated) })
    idempotency.answered(error)
    if (error) reset()
  }
  const error = refused ?? unpriced
  const plans = PLAN_TYPES.filter((each) => each === plan || (each !== 'free' && isAvailable(each)))
  return (
    <section className={styles.planChange} aria-labelledby="plan-change">
      <h3 id="plan-change">{t('change.title')}</h3>
      <FormSelect
        name="planType"
        label={t('trial.plan')}
        value={wanted.planType}
        options={plans.map((value) => ({ value, label: t(PLAN_NAME[value]) }))}
        onChange={(value) => choose({ planType: plans.find((each) => each === value) ?? plan })}
      />
      <FormSelect
        name="billingPeriod"
        label={t('pricing.period')}
        value={wanted.billingPeriod}
        options={BILLING_PERIODS.map((value) => ({ value, label: t(PERIOD_NAMES[value]) }))}
        onChange={(value) => choose({ billingPeriod: BILLING_PERIODS.find((each) => each === value) ?? 'monthly' })}
      />
      {wanted.licences !== undefined && (
        <FormField
          name="licences"
          type="number"
          min={1}
          max={1000}
          label={t('subscription.licences')}
          value={String(wanted.licences || '')}
          onChange={(text) => choose({ licences: Math.trunc(Number(text)) || 0 })}
        />
      )}
      {error && <Notice tone="error">{t(refusalText(error))}</Notice>}
      {price ? (
        <>
          <div ref={shown} tabIndex={-1}>
            <Price price={price} trialing={subscription.status === 'trialing'} />
          </div>
          <div className={styles.subscriptionButtons}>
            <Button kind="primary" isPending={changes} onPress={() => void confirm(price.at)}>
              {t('change.confirm')}
            </Button>
            <Button onPress={reset}>{t('change.keep')}</Button>
          </div>
        </>
      ) : (
        <Button
          ref={button}
          isPending={asks}
          isDisabled={same || wanted.licences === 0}
          onPress={() => void ask(wanted)}
        >
          {t('change.price')}
        </Button>
      )}
    </section>
  )
}

const wantedLicences = ({ owner, licences }: SubscriptionState): number | undefined =>
  owner === 'organization' ? licences : undefined

/** What the change costs now; a refund is credited to the next invoices. */
function Price({ price: { total, amountDue }, trialing }: { price: ChangePrice; trialing: boolean }) {
  const t = useText()
  return (
    <>
      <dl className={factsLook}>
        <dt>{t('trial.chargedNow')}</dt>
        <dd>{francs(amountDue)}</dd>
        {total < 0 && (
          <>
            <dt>{t('change.credit')}</dt>
            <dd>{francs(-total)}</dd>
          </>
        )}
      </dl>
      <p className="muted">{t(trialing ? 'change.inTrial' : 'change.prorated')}</p>
    </>
  )
}
