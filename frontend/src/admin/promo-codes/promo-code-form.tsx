import type { ApiError } from '../../api/failure.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormField, FormSelect } from '../../ui/controls/form-field.tsx'
import { useForm } from '../../ui/controls/use-form.ts'
import { useToast } from '../../ui/overlays/toast.tsx'
import { Notice } from '../../ui/page/parts.tsx'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import styles from '../parts/admin-place.module.css'
import { swissMidnight } from '../parts/moments.ts'
import { refusalText } from '../parts/refusals.ts'
import { NO_PLAN, PlanChecks, plansChosen } from '../parts/sold-plans.tsx'
import { optionsOf } from '../parts/words.ts'
import { type NewPromoCode, useCreatePromoCodeMutation } from './endpoints.ts'

type Kind = NewPromoCode['kind']

const KINDS: Record<Kind, MessageId> = {
  percent: 'admin.promoPercent',
  amount: 'admin.promoAmount',
  months_free: 'admin.promoMonths',
}
/** Largest value of a kind: percent, francs, months. */
const MOST: Record<Kind, number> = { percent: 100, amount: 100_000, months_free: 24 }
const MOST_USES = 100_000

const EMPTY = {
  label: '',
  kind: 'percent' as Kind,
  value: '',
  limit: '',
  until: '',
  ...NO_PLAN,
}
type Entered = typeof EMPTY

const isCount = (text: string, most: number) =>
  /^\d{1,6}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most

const faultsOf = ({ label, kind, value, limit, until }: Entered) => {
  const end = until === '' ? null : swissMidnight(until, 1)
  return {
    label: /^\s*[\p{L}\p{N}][\p{L}\p{N} _-]{3,39}$/u.test(label) ? undefined : ('admin.promoCodeFault' as const),
    value: isCount(value, MOST[kind]) ? undefined : ('admin.promoValueFault' as const),
    limit: limit.trim() === '' || isCount(limit, MOST_USES) ? undefined : ('admin.wholeNumber' as const),
    until:
      until === '' || (end !== null && new Date(end) > new Date()) ? undefined : ('admin.promoUntilFault' as const),
  }
}

const codeOf = (entered: Entered): NewPromoCode => {
  const { label, kind, value, limit, until } = entered
  return {
    label: label.trim(),
    kind,
    // Amounts are sent in Rappen.
    value: Number(value) * (kind === 'amount' ? 100 : 1),
    plans: plansChosen(entered),
    billingPeriods: [],
    maxRedemptions: limit.trim() === '' ? null : Number(limit),
    validUntil: until === '' ? null : swissMidnight(until, 1),
  }
}

/** A new code: what it takes off, for which plans, how often and until when. */
export function PromoCodeForm() {
  const t = useText()
  const toast = useToast()
  const [create] = useCreatePromoCodeMutation()
  const form = useForm<Entered>(EMPTY, faultsOf)
  const { values, set, faults } = form
  const send = form.onSubmit(async (entered) => {
    const { data, error } = await create(codeOf(entered))
    if (error) {
      const taken = (error as Partial<ApiError>).code === 'BILLING_PROMO_CODE_TAKEN'
      return taken ? { faults: { label: 'admin.promoTaken' as const } } : { whole: refusalText(error) }
    }
    form.reset(EMPTY)
    toast('success', t('admin.promoCreated', { label: data.label }))
  })
  return (
    <form className={styles.form} noValidate onSubmit={send} aria-label={t('admin.promoNew')}>
      {form.whole && <Notice tone="error">{t(form.whole)}</Notice>}
      <FormField
        label={t('admin.promoCode')}
        name="label"
        autoComplete="off"
        maxLength={40}
        value={values.label}
        onChange={(value) => set('label', value)}
        error={faults.label && t(faults.label)}
      />
      <div className={styles.two}>
        <FormSelect
          label={t('admin.promoKind')}
          name="kind"
          value={values.kind}
          onChange={(value) => set('kind', value as Kind)}
          options={optionsOf(KINDS, t)}
        />
        <FormField
          label={t('admin.promoValue')}
          note={values.kind === 'amount' ? '(CHF)' : values.kind === 'percent' ? '(%)' : undefined}
          name="value"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={values.value}
          onChange={(value) => set('value', value)}
          error={faults.value && t(faults.value, { most: MOST[values.kind] })}
        />
      </div>
      <fieldset className={styles.form} aria-describedby="promo-plans-hint">
        <legend>{t('admin.promoPlans')}</legend>
        <p id="promo-plans-hint" className="muted">
          {t('admin.promoPlansHint')}
        </p>
        <PlanChecks values={values} set={set} />
      </fieldset>
      <div className={styles.two}>
        <FormField
          label={t('admin.promoLimit')}
          hint={t('admin.promoLimitHint')}
          name="limit"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={values.limit}
          onChange={(value) => set('limit', value)}
          error={faults.limit && t(faults.limit)}
        />
        <FormField
          label={t('admin.promoUntil')}
          hint={t('admin.promoUntilHint')}
          name="until"
          type="date"
          value={values.until}
          onChange={(value) => set('until', value)}
          error={faults.until && t(faults.until)}
        />
      </div>
      <div>
        <Button type="submit" isPending={form.pending}>
          {t('admin.promoCreate')}
        </Button>
      </div>
    </form>
  )
}
