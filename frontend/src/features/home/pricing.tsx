import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useConfigQuery } from '../../api/gateway.ts'
import { useLanguage } from '../../api/language.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Segmented } from '../../ui/controls/choice.tsx'
import { pieceOnDemand } from '../../ui/code/piece-on-demand.tsx'
import { longDate, swissNumber } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import styles from './home.module.css'
import {
  BILLING_PERIODS,
  type BillingPeriod,
  ENTERPRISE_MONTHLY,
  francsOf,
  PERIOD_NAMES,
  PERIODS,
  PLANS,
} from './plans.ts'

const CustomOffer = pieceOnDemand(async () => (await import('./custom-offer.tsx')).CustomOffer)

/** The announced prices. Nothing is sold here yet, and the section says so. */
export function Pricing() {
  const t = useText()
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
          <h2 id="pricing-title">{t('pricing.title')}</h2>
          <p className="muted">{t('pricing.notYet')}</p>
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
              {plan.features.map((feature) => (
                <li key={feature}>{t(feature)}</li>
              ))}
            </ul>
          </article>
        ))}
        <Enterprise />
      </div>
      <p className={styles.hint}>{t('pricing.rounding')}</p>
    </section>
  )
}

function Price({ plan, period }: { plan: (typeof PLANS)[number]['key']; period: BillingPeriod }) {
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
