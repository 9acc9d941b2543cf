import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Quote, useBuyMutation, usePlansSoldQuery, useQuoteMutation } from '../../api/billing.ts'
import { useProfileQuery } from '../../api/identity.ts'
import { useLanguage } from '../../api/language.ts'
import { PAYMENT_DRAFT, PERIODS, type PlanSelection } from '../../api/plans.ts'
import { InvoiceAddress } from '../../people/invoice-address.tsx'
import { draftOf, draftText, fitting, keepDraft } from '../../ui/browser/drafts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormField, FormSelect } from '../../ui/controls/form-field.tsx'
import { useIdempotencyKey } from '../../ui/controls/use-idempotency-key.ts'
import { factsLook, Notice } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { francs } from '../../ui/text/francs.ts'
import { isAboutCode, refusalText } from '../../api/billing-refusal.ts'
import styles from './subscribe.module.css'

type Method = 'card' | 'invoice'
const EMPTY = { method: 'card', code: '' }

/** The price for this reader, the payment method, and the button that starts the purchase. */
export function Payment({ selection }: { selection: PlanSelection }) {
  const t = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const [before] = useState(() => ({ ...EMPTY, ...fitting(draftOf(PAYMENT_DRAFT), EMPTY) }))
  const [code, setCode] = useState(before.code)
  const [applied, setApplied] = useState(before.code)
  const [method, setMethod] = useState<Method>(before.method === 'invoice' ? 'invoice' : 'card')
  const { data: sold } = usePlansSoldQuery()
  const { data: profile } = useProfileQuery()
  const [askQuote, { data: quote, error: quoteError, isLoading: asks }] = useQuoteMutation()
  const [buy, { isLoading: buys, error: refused }] = useBuyMutation()
  const purchase = useIdempotencyKey()
  const { planType, billingPeriod } = selection
  useEffect(() => {
    void askQuote({ planType, billingPeriod, ...(applied && { promoCode: applied }) })
  }, [askQuote, planType, billingPeriod, applied])
  // Completing the address, or signing in, leads away from here and back.
  useEffect(() => keepDraft(PAYMENT_DRAFT, draftText({ method, code: applied }, EMPTY)), [method, applied])
  const codeError = quoteError && isAboutCode(quoteError) ? t(refusalText(quoteError)) : null
  const addressed = method === 'card' || profile?.billingInfoComplete === true
  const error = refused ?? (codeError === null ? quoteError : undefined)

  const begin = async (event: FormEvent) => {
    event.preventDefault()
    // A typed code is applied first, so that its price is shown before the purchase.
    if (code.trim() !== applied) {
      setApplied(code.trim())
      return
    }
    const promoCode = codeError === null && applied ? { promoCode: applied } : {}
    const bought = { planType, billingPeriod, paymentMethod: method, language, ...promoCode }
    const { data, error: failed } = await buy({ bought, key: purchase.keyOf(bought) })
    purchase.answered(failed)
    if (data?.url || data?.subscription) keepDraft(PAYMENT_DRAFT, null)
    if (data?.url) window.location.assign(data.url)
    else if (data?.subscription) void navigate('/profile?tab=subscription')
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void begin(event)}>
      <h2>{t('trial.paymentStep')}</h2>
      <Summary selection={selection} quote={quote} />
      <FormField
        name="promoCode"
        label={t('trial.promoCode')}
        note={t('form.optional')}
        autoComplete="off"
        maxLength={40}
        value={code}
        onChange={(value) => {
          setCode(value)
          // Without a code there is nothing to apply: the price is that of before.
          if (value.trim() === '') setApplied('')
        }}
        error={code.trim() === applied ? codeError : null}
      />
      <Button small isPending={asks} onPress={() => setApplied(code.trim())}>
        {t('trial.applyCode')}
      </Button>
      {sold?.paymentMethods.includes('invoice') && (
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
      {method === 'invoice' && <ByInvoice atOnce={quote?.trialDays === 0} />}
      {error && <Notice tone="error">{t(refusalText(error))}</Notice>}
      <Button
        kind="primary"
        type="submit"
        isPending={buys}
        isDisabled={(!quote && code.trim() === applied) || !addressed}
      >
        {t(quote?.trialDays === 0 ? 'trial.subscribe' : 'trial.start')}
      </Button>
    </form>
  )
}

/** When the invoice comes, and where it goes. */
function ByInvoice({ atOnce }: { atOnce: boolean }) {
  const t = useText()
  const { data: profile } = useProfileQuery()
  return (
    <>
      <p>{t(atOnce ? 'trial.invoiceNow' : 'trial.invoiceText')}</p>
      {profile && <InvoiceAddress profile={profile} enter="/profile?for=payment#billing" />}
    </>
  )
}

function Summary({ selection, quote }: { selection: PlanSelection; quote: Quote | undefined }) {
  const t = useText()
  const { months } = PERIODS[selection.billingPeriod]
  return (
    <dl className={factsLook}>
      <dt>{t('trial.plan')}</dt>
      <dd>{selection.planName}</dd>
      <dt>{t('trial.perPeriod', { months })}</dt>
      <dd>{francs(quote?.total ?? selection.calculatedPrice * 100)}</dd>
      {quote && quote.reduction > 0 && (
        <>
          <dt>{t('trial.reduction')}</dt>
          <dd>−{francs(quote.reduction)}</dd>
        </>
      )}
      {quote && (
        <>
          <dt>{t(quote.trialDays > 0 ? 'trial.afterTrial' : 'trial.chargedNow')}</dt>
          <dd>
            {francs(quote.charged)} {t('trial.vat', { amount: francs(quote.vat) })}
          </dd>
          <dt>{t('trial.today')}</dt>
          <dd>
            {quote.trialDays > 0
              ? t('trial.freeDays', { amount: francs(0), days: quote.trialDays })
              : francs(quote.charged)}
          </dd>
        </>
      )}
    </dl>
  )
}
