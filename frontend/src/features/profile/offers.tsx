import { useState } from 'react'
import {
  type Offer,
  useAcceptOfferMutation,
  useOfferPriceMutation,
  useOffersQuery,
  usePlansSoldQuery,
} from '../../api/billing.ts'
import { refusalText } from '../../api/billing-refusal.ts'
import { useProfileQuery } from '../../api/identity.ts'
import { useLanguage } from '../../api/language.ts'
import { PLAN_NAME } from '../../library/subscription-words.ts'
import { InvoiceAddress } from '../../people/invoice-address.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { FormSelect } from '../../ui/controls/form-field.tsx'
import { useIdempotencyKey } from '../../ui/controls/use-idempotency-key.ts'
import { factsLook, Notice } from '../../ui/page/parts.tsx'
import { francs } from '../../ui/text/francs.ts'
import { lastSwissDay, longDate } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import { PERIOD_NAMES } from './plan-change.tsx'
import styles from './profile.module.css'

/** Offers of the operator to the reader's firm, to be accepted and paid here. */
export function Offers({ runs, byInvoice }: { runs: boolean; byInvoice: boolean }) {
  const { data: offers = [] } = useOffersQuery()
  return offers.map((offer) => <OfferPart key={offer.id} offer={offer} runs={runs} byInvoice={byInvoice} />)
}

function OfferPart({ offer, runs, byInvoice }: { offer: Offer; runs: boolean; byInvoice: boolean }) {
  const t = useText()
  const language = useLanguage()
  const { data: sold } = usePlansSoldQuery()
  const { data: profile } = useProfileQuery()
  const [method, setMethod] = useState<'card' | 'invoice'>('card')
  const [ask, { data: price, isLoading: asks, error: unpriced, reset }] = useOfferPriceMutation()
  const [accept, { isLoading: accepts, error: refused }] = useAcceptOfferMutation()
  const idempotency = useIdempotencyKey()
  const { id, planType, billingPeriod, licences, total, vat, validUntil } = offer
  const confirm = async () => {
    // A running subscription is paid as before.
    const paymentMethod = runs ? (byInvoice ? 'invoice' : 'card') : method
    const accepted = { paymentMethod, language, ...(price?.at != null && { at: price.at }) }
    const { data, error } = await accept({ id, accepted, key: idempotency.keyOf(accepted) })
    idempotency.answered(error)
    if (data?.url) window.location.assign(data.url)
    if (error) reset()
  }
  const error = refused ?? unpriced
  const invoiced = !runs && method === 'invoice'
  const unaddressed = invoiced && profile?.billingInfoComplete !== true
  return (
    <section className={styles.planChange} aria-labelledby={`offer-${id}`}>
      <h3 id={`offer-${id}`}>{t('offer.forOrganization')}</h3>
      <dl className={factsLook}>
        <dt>{t('trial.plan')}</dt>
        <dd>{t(PLAN_NAME[planType])}</dd>
        <dt>{t('subscription.licences')}</dt>
        <dd>{licences}</dd>
        <dt>{t('pricing.period')}</dt>
        <dd>{t(PERIOD_NAMES[billingPeriod])}</dd>
        <dt>{t('offer.price')}</dt>
        <dd>
          {francs(total)} {t('trial.vat', { amount: francs(vat) })}
        </dd>
        <dt>{t('offer.validUntil')}</dt>
        <dd>{longDate(lastSwissDay(validUntil), language)}</dd>
        {price && (
          <>
            <dt>{t('trial.chargedNow')}</dt>
            <dd>{francs(price.amountDue)}</dd>
          </>
        )}
      </dl>
      {!runs && sold?.paymentMethods.includes('invoice') && (
        <FormSelect
          label={t('trial.method')}
          name="paymentMethod"
          value={method}
          onChange={(value) => setMethod(value === 'invoice' ? 'invoice' : 'card')}
          options={[
            { value: 'card', label: t('trial.byCard') },
            { value: 'invoice', label: t('trial.byInvoice') },
          ]}
        />
      )}
      {invoiced && <p>{t('trial.invoiceNow')}</p>}
      {invoiced && profile && <InvoiceAddress profile={profile} enter="/profile#billing" />}
      {error && <Notice tone="error">{t(refusalText(error))}</Notice>}
      {price ? (
        <div className={styles.subscriptionButtons}>
          <Button kind="primary" isPending={accepts} isDisabled={unaddressed} onPress={() => void confirm()}>
            {t('offer.confirm')}
          </Button>
          <Button onPress={reset}>{t('offer.later')}</Button>
        </div>
      ) : (
        <Button kind="primary" isPending={asks} isDisabled={unaddressed} onPress={() => void ask(id)}>
          {t('offer.accept')}
        </Button>
      )}
    </section>
  )
}
