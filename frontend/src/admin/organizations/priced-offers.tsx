import { usePlansSoldQuery } from '../../api/billing.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormField, FormSelect } from '../../ui/controls/form-field.tsx'
import { useForm } from '../../ui/controls/use-form.ts'
import { useToast } from '../../ui/overlays/toast.tsx'
import { Notice } from '../../ui/page/parts.tsx'
import { francs } from '../../ui/text/francs.ts'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import styles from '../parts/admin-place.module.css'
import { lastDayOf, swissMidnight } from '../parts/moments.ts'
import { refusalText } from '../parts/refusals.ts'
import type { Column } from '../parts/table/column.ts'
import { DataTable } from '../parts/table/data-table.tsx'
import { Answered } from '../parts/table/list-states.tsx'
import { optionsOf, PLAN, SOLD } from '../parts/words.ts'
import {
  type AdminOffer,
  type NewOffer,
  useFirmOffersQuery,
  useMakeOfferMutation,
  useWithdrawOfferMutation,
} from './offer-endpoints.ts'

const PERIOD: Record<AdminOffer['billingPeriod'], MessageId> = {
  monthly: 'pricing.monthly',
  semi_annual: 'pricing.semiAnnual',
  annual: 'pricing.annual',
}
const STATE: Record<AdminOffer['state'], MessageId> = {
  open: 'admin.offerOpen',
  accepted: 'admin.offerAccepted',
  withdrawn: 'admin.offerWithdrawn',
  expired: 'admin.offerExpired',
}
const EMPTY = { planType: 'enterprise', billingPeriod: 'annual', licences: '', price: '', until: '' }
const idOf = ({ id }: AdminOffer) => id

/** Rappen in an amount such as `149` or `149.50`; null for another text. */
function rappenIn(text: string): number | null {
  const [, whole, cents = ''] = /^\s*(\d{1,4})(?:[.,](\d{1,2}))?\s*$/.exec(text) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}
const licencesIn = (text: string): number | null =>
  /^\s*\d{1,4}\s*$/.test(text) && Number(text) >= 1 && Number(text) <= 1_000 ? Number(text) : null

const faultsOf = ({ licences, price, until }: typeof EMPTY) => {
  const end = until === '' ? null : swissMidnight(until, 1)
  return {
    licences: licencesIn(licences) === null ? ('admin.offerLicencesFault' as const) : undefined,
    price: (rappenIn(price) ?? 0) < 1 ? ('admin.offerPriceFault' as const) : undefined,
    until: end === null || new Date(end) <= new Date() ? ('admin.promoUntilFault' as const) : undefined,
  }
}

/** Offers to a firm: what its manager can accept and pay, and a new one. */
export function PricedOffers({ organizationId }: { organizationId: string }) {
  const t = useText()
  const asked = useFirmOffersQuery(organizationId)
  return (
    <>
      <Answered asked={asked}>
        {(offers) =>
          offers.length === 0 ? <p className="muted">{t('admin.offersNone')}</p> : <Table offers={offers} />
        }
      </Answered>
      <OfferForm organizationId={organizationId} />
    </>
  )
}

function Table({ offers }: { offers: AdminOffer[] }) {
  const t = useText()
  const columns: Column<AdminOffer>[] = [
    {
      key: 'plan',
      head: 'trial.plan',
      cell: ({ planType, billingPeriod }) => `${t(PLAN[planType])}, ${t(PERIOD[billingPeriod])}`,
    },
    { key: 'licences', head: 'subscription.licences', numeric: true, cell: ({ licences }) => licences },
    { key: 'total', head: 'offer.price', numeric: true, cell: ({ total }) => francs(total) },
    { key: 'until', head: 'offer.validUntil', cell: ({ validUntil }) => lastDayOf(validUntil) },
    { key: 'state', head: 'admin.promoState', cell: (offer) => <State offer={offer} /> },
  ]
  return (
    <DataTable
      label={t('admin.offers')}
      columns={columns}
      rows={offers}
      idOf={idOf}
      sort={null}
      onSort={() => undefined}
    />
  )
}

function State({ offer: { id, state, licences } }: { offer: AdminOffer }) {
  const t = useText()
  const toast = useToast()
  const [withdraw, { isLoading }] = useWithdrawOfferMutation()
  const act = async () => {
    const { error } = await withdraw(id)
    if (error) toast('error', t(refusalText(error)))
  }
  return (
    <>
      {t(STATE[state])}{' '}
      {state === 'open' && (
        <Button
          kind="link"
          isPending={isLoading}
          aria-label={t('admin.offerWithdrawOf', { licences })}
          onPress={() => void act()}
        >
          {t('admin.offerWithdraw')}
        </Button>
      )}
    </>
  )
}

function OfferForm({ organizationId }: { organizationId: string }) {
  const t = useText()
  const toast = useToast()
  const { data: sold } = usePlansSoldQuery()
  const [make] = useMakeOfferMutation()
  const form = useForm(EMPTY, faultsOf)
  const { values, set, faults } = form
  const [licences, price] = [licencesIn(values.licences), rappenIn(values.price)]
  const send = form.onSubmit(async ({ planType, billingPeriod, until }) => {
    const { error } = await make({
      organizationId,
      planType: planType as NewOffer['planType'],
      billingPeriod: billingPeriod as NewOffer['billingPeriod'],
      licences: licences ?? 0,
      pricePerLicence: price ?? 0,
      validUntil: swissMidnight(until, 1) ?? '',
    })
    if (error) return { whole: refusalText(error) }
    form.reset(EMPTY)
    toast('success', t('admin.offerMade'))
  })
  return (
    <form className={styles.form} noValidate onSubmit={send} aria-label={t('admin.offerNew')}>
      {form.whole && <Notice tone="error">{t(form.whole)}</Notice>}
      <div className={styles.two}>
        <FormSelect
          label={t('trial.plan')}
          name="planType"
          value={values.planType}
          onChange={(value) => set('planType', value)}
          options={optionsOf(SOLD, t)}
        />
        <FormSelect
          label={t('pricing.period')}
          name="billingPeriod"
          value={values.billingPeriod}
          onChange={(value) => set('billingPeriod', value)}
          options={optionsOf(PERIOD, t)}
        />
      </div>
      <div className={styles.two}>
        <FormField
          label={t('subscription.licences')}
          name="licences"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={values.licences}
          onChange={(value) => set('licences', value)}
          error={faults.licences && t(faults.licences)}
        />
        <FormField
          label={t('admin.offerPrice')}
          note="(CHF)"
          hint={t('admin.offerPriceHint')}
          name="price"
          inputMode="decimal"
          autoComplete="off"
          maxLength={7}
          value={values.price}
          onChange={(value) => set('price', value)}
          error={faults.price && t(faults.price)}
        />
      </div>
      <FormField
        label={t('offer.validUntil')}
        name="until"
        type="date"
        value={values.until}
        onChange={(value) => set('until', value)}
        error={faults.until && t(faults.until)}
      />
      {licences !== null && price !== null && sold && (
        <p role="status">
          {t('admin.offerTotal', { total: francs(licences * price), percent: sold.vatPerMille / 10 })}
        </p>
      )}
      <div>
        <Button type="submit" isPending={form.pending}>
          {t('admin.offerMake')}
        </Button>
      </div>
    </form>
  )
}
