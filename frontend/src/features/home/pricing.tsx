import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { usePlansSoldQuery, useSubscriptionQuery } from '../../api/billing.ts'
import { useConfigQuery } from '../../api/gateway.ts'
import { useLanguage } from '../../api/language.ts'
import {
  BILLING_PERIODS,
  type BillingPeriod,
  ENTERPRISE_MONTHLY,
  FREE_DOCUMENTS,
  francsOf,
  isAvailable,
  KEPT_SELECTION,
  PERIODS,
  type PlanType,
  selectionOf,
} from '../../api/plans.ts'
import { useReader } from '../../session/reader.ts'
import { keep } from '../../ui/browser/kept.ts'
import { Button, buttonLook } from '../../ui/controls/button.tsx'
import { Segmented } from '../../ui/controls/choice.tsx'
import { pieceOnDemand } from '../../ui/code/piece-on-demand.tsx'
import { longDate, swissNumber } from '../../ui/text/swiss-format.ts'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import styles from './home.module.css'

const CustomOffer = pieceOnDemand(async () => (await import('./custom-offer.tsx')).CustomOffer)

const PERIOD_NAMES: Record<BillingPeriod, MessageId> = {
  monthly: 'pricing.monthly',
  semi_annual: 'pricing.semiAnnual',
  annual: 'pricing.annual',
}

interface Plan {
  key: PlanType
  name: MessageId
  features: MessageId[]
  flag: MessageId | null
}

/** Plans for individuals; enterprises request an offer. */
const PLANS: Plan[] = [
  {
    key: 'free',
    name: 'pricing.free',
    features: ['pricing.freeQuota', 'pricing.allTypes', 'pricing.freeSearch'],
    flag: null,
  },
  {
    key: 'student',
    name: 'pricing.student',
    features: ['pricing.studentAtf', 'pricing.noQuota', 'pricing.summaries'],
    flag: 'pricing.recommended',
  },
  {
    key: 'professional',
    name: 'pricing.professional',
    features: ['pricing.allTypes', 'pricing.noQuota', 'pricing.legalWatch'],
    flag: null,
  },
]

/** Where everything can be read without an account, no plan has a quota. */
const featuresOf = ({ features }: Plan, access: string | undefined): MessageId[] =>
  access === 'open' ? features.filter((each) => each !== 'pricing.freeQuota' && each !== 'pricing.noQuota') : features

/**
 * Plans and prices. Where plans cannot be bought, the section shows a note.
 * @param titled whether to show its title; false where the page has the same title
 */
export function Pricing({ titled = true }: { titled?: boolean }) {
  const t = useText()
  const { data: sold } = usePlansSoldQuery()
  const { data: config } = useConfigQuery()
  const notYet = config?.readingAccess === 'open' ? 'pricing.notYetOpen' : 'pricing.notYet'
  const [period, setPeriod] = useState<BillingPeriod>('annual')
  const section = useRef<HTMLElement>(null)
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash === '#pricing') section.current?.scrollIntoView()
  }, [hash, key])
  return (
    <section className={`wrap ${styles.pricing}`} id="pricing" ref={section} aria-labelledby="pricing-title">
      <div className={styles.pricingHead}>
        <div>
          <h2 id="pricing-title" className={titled ? undefined : 'vh'}>
            {t('pricing.title')}
          </h2>
          {sold && <p className="muted">{t(sold.open ? 'pricing.trial' : notYet, { days: sold.trialDays })}</p>}
        </div>
        <Segmented<BillingPeriod>
          legend={t('pricing.period')}
          value={period}
          onChange={setPeriod}
          options={BILLING_PERIODS.map((key) => ({
            value: key,
            label: PERIODS[key].discountPercent
              ? t('pricing.discounted', { period: t(PERIOD_NAMES[key]), discount: PERIODS[key].discountPercent })
              : t(PERIOD_NAMES[key]),
          }))}
        />
      </div>
      <div className={styles.plans}>
        {PLANS.map((plan) => (
          <article key={plan.key} className={`${styles.plan} ${plan.key === 'student' ? styles.featured : ''}`}>
            <h3>
              {t(plan.name)}
              {plan.flag && <span className={styles.flag}>{t(plan.flag)}</span>}
            </h3>
            <Price plan={plan.key} period={period} />
            <ul>
              {featuresOf(plan, config?.readingAccess).map((feature) => (
                <li key={feature}>{t(feature, { count: FREE_DOCUMENTS })}</li>
              ))}
            </ul>
            {sold?.open && <Choose plan={plan} period={period} />}
          </article>
        ))}
        <Enterprise />
      </div>
      <p className={styles.hint}>{t('pricing.rounding')}</p>
    </section>
  )
}

/**
 * Stores the chosen plan and leads to the payment; a free plan needs only an account. Who has a subscription changes it in the
 * profile.
 */
function Choose({ plan: { key, name }, period }: { plan: Plan; period: BillingPeriod }) {
  const t = useText()
  const navigate = useNavigate()
  const isSignedIn = useReader().state === 'signedIn'
  const { data: subscription } = useSubscriptionQuery(undefined, { skip: !isSignedIn || !isAvailable(key) })
  if (key === 'free')
    return isSignedIn ? null : (
      <Link className={buttonLook.plain} to="/register">
        {t('pricing.createAccount')}
      </Link>
    )
  if (!isAvailable(key)) return <Button isDisabled>{t('pricing.comingSoon')}</Button>
  if (subscription && subscription.status !== 'none' && subscription.status !== 'ended')
    return (
      <Link className={buttonLook.plain} to="/profile?tab=subscription">
        {t('trial.title')}
      </Link>
    )
  const choose = () => {
    keep(KEPT_SELECTION, JSON.stringify(selectionOf(key, t(name), period, new Date())))
    void navigate('/trial-confirmation')
  }
  return (
    <Button kind="primary" onPress={choose}>
      {t('pricing.startTrial')}
    </Button>
  )
}

function Price({ plan, period }: { plan: PlanType; period: BillingPeriod }) {
  const t = useText()
  const { total, perMonth } = francsOf(plan, period)
  return (
    <p className={styles.price}>
      <b>{swissNumber(perMonth)}</b> <span>{t('pricing.perMonth')}</span>
      <small>
        {total === 0
          ? t('pricing.withoutCard')
          : t('pricing.total', { total: swissNumber(total), months: PERIODS[period].months })}
      </small>
    </p>
  )
}

function Enterprise() {
  const t = useText()
  const language = useLanguage()
  const { data: config } = useConfigQuery()
  const offer = config?.launchOffer
  const [asks, setAsks] = useState(false)
  return (
    <article className={styles.plan}>
      <h3>{t('pricing.enterprise')}</h3>
      <p className="muted">{t('pricing.enterpriseText', { price: swissNumber(ENTERPRISE_MONTHLY) })}</p>
      {offer && (
        <p>
          <s>
            {offer.currency} {swissNumber(offer.insteadOf)}
          </s>{' '}
          <b>
            {offer.currency} {swissNumber(offer.price)}
          </b>{' '}
          {t('pricing.offerUntil', { date: longDate(offer.until, language) ?? offer.until })}
        </p>
      )}
      <Button onPress={() => setAsks(true)}>{t('pricing.ask')}</Button>
      {asks && <CustomOffer onClose={() => setAsks(false)} />}
    </article>
  )
}
