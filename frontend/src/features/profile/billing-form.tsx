import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { type BillingInfo, type Profile, useSetBillingInfoMutation } from '../../api/identity.ts'
import { useLanguage } from '../../api/language.ts'
import { Button, buttonLook } from '../../ui/controls/button.tsx'
import { FormCheck, FormField, FormSelect } from '../../ui/controls/form-field.tsx'
import { Unsaved } from '../../ui/controls/unsaved.tsx'
import { useForm } from '../../ui/controls/use-form.ts'
import { useToast } from '../../ui/overlays/toast.tsx'
import { Notice } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { refusedField } from '../../library/form-failures.ts'
import styles from './profile.module.css'

/** Countries of invoice addresses: Switzerland and Liechtenstein, its neighbours, and the rest of Europe (ISO 3166-1). */
const COUNTRIES = [
  ...['CH', 'LI', 'FR', 'DE', 'IT', 'AT'],
  ...['AD', 'AL', 'BA', 'BE', 'BG', 'CY', 'CZ', 'DK', 'EE', 'ES', 'FI', 'GB', 'GR', 'HR', 'HU', 'IE', 'IS', 'LT', 'LU'],
  ...['LV', 'MC', 'MD', 'ME', 'MK', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'RS', 'SE', 'SI', 'SK', 'SM', 'TR', 'UA', 'VA'],
] as const

const EMPTY = {
  street: '',
  postalCode: '',
  city: '',
  state: '',
  country: 'CH',
  isCompany: false,
  companyName: '',
  vatNumber: '',
}

type Billing = typeof EMPTY

function valuesOf(info: BillingInfo | null): Billing {
  if (!info) return EMPTY
  const { address, isCompany = false, companyName = '', vatNumber = '' } = info
  return { ...EMPTY, ...address, isCompany, companyName, vatNumber }
}

/** Without what was left empty. */
function infoOf({ isCompany, companyName, vatNumber, ...address }: Billing): BillingInfo {
  const said = (text: string) => text.trim() || undefined
  const [state, company, vat] = [said(address.state), said(companyName), said(vatNumber)]
  return {
    address: {
      street: address.street.trim(),
      city: address.city.trim(),
      postalCode: address.postalCode.trim(),
      country: address.country,
      ...(state && { state }),
    },
    isCompany,
    ...(isCompany && company && { companyName: company }),
    ...(isCompany && vat && { vatNumber: vat }),
  }
}

const missing = (text: string) => (text.trim() === '' ? ('billing.missing' as const) : undefined)

/** Whether only the default country is set. */
const isEmpty = ({ country: _, isCompany, ...texts }: Billing) =>
  !isCompany && Object.values(texts).every((text) => text.trim() === '')

const faultsOf = (billing: Billing) => {
  const { street, postalCode, city, isCompany, companyName } = billing
  return {
    street: missing(street),
    postalCode: missing(postalCode),
    city: missing(city),
    companyName: isCompany ? missing(companyName) : undefined,
  }
}

const FIELDS = {
  street: 'billing.missing',
  postalCode: 'billing.invalid',
  city: 'billing.missing',
  state: 'billing.invalid',
  country: 'billing.invalid',
  companyName: 'billing.missing',
  vatNumber: 'billing.invalid',
} as const

/** The address for invoices; a company gives its name and, if it has one, its VAT number. */
export function BillingForm({ profile }: { profile: Profile }) {
  const t = useText()
  const toast = useToast()
  const language = useLanguage()
  const [setBillingInfo] = useSetBillingInfoMutation()
  const saved = useMemo(() => valuesOf(profile.billingInfo), [profile.billingInfo])
  const removes = (billing: Billing) => profile.billingInfo !== null && isEmpty(billing)
  const form = useForm<Billing>(
    saved,
    (billing) => (removes(billing) ? {} : faultsOf(billing)),
    `billing-${profile.uid}`,
  )
  const { values, set, faults } = form
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames([`${language}-CH`], { type: 'region' })
    return COUNTRIES.map((code) => ({ value: code, label: names.of(code) ?? code }))
  }, [language])
  const send = form.onSubmit(async (billing) => {
    const isRemoved = removes(billing)
    const { data, error } = await setBillingInfo(isRemoved ? { address: {} } : infoOf(billing))
    if (error) return refusedField(error, FIELDS)
    form.reset(valuesOf(data.billingInfo))
    toast('success', t(isRemoved ? 'billing.removed' : 'profile.saved'))
  })
  const text = (name: 'street' | 'postalCode' | 'city' | 'state' | 'companyName' | 'vatNumber') => ({
    name,
    maxLength: 120,
    value: values[name],
    onChange: (value: string) => set(name, value),
    error: faults[name] && t(faults[name]),
  })
  const optional = t('form.optional')
  const forPayment = new URLSearchParams(useLocation().search).get('for') === 'payment'
  return (
    <form className={styles.form} noValidate onSubmit={send} aria-label={t('profile.billing')}>
      {form.whole && <Notice tone="error">{t(form.whole)}</Notice>}
      <FormField {...text('street')} label={t('billing.street')} autoComplete="billing street-address" required />
      <div className={styles.two}>
        <FormField
          {...text('postalCode')}
          label={t('billing.postalCode')}
          autoComplete="billing postal-code"
          required
        />
        <FormField {...text('city')} label={t('billing.city')} autoComplete="billing address-level2" required />
      </div>
      <div className={styles.two}>
        <FormSelect
          label={t('billing.country')}
          name="country"
          autoComplete="billing country"
          value={values.country}
          onChange={(value) => set('country', value)}
          options={countries}
        />
        <FormField
          {...text('state')}
          label={t('billing.state')}
          note={optional}
          autoComplete="billing address-level1"
        />
      </div>
      <FormCheck name="isCompany" checked={values.isCompany} onChange={(checked) => set('isCompany', checked)}>
        {t('billing.isCompany')}
      </FormCheck>
      {values.isCompany && (
        <div className={styles.two}>
          <FormField
            {...text('companyName')}
            label={t('billing.companyName')}
            autoComplete="billing organization"
            required
          />
          <FormField {...text('vatNumber')} label={t('billing.vatNumber')} note={optional} autoComplete="off" />
        </div>
      )}
      <div className={styles.buttons}>
        <Button type="submit" isPending={form.pending}>
          {t('form.save')}
        </Button>
        {forPayment && profile.billingInfoComplete && (
          <Link className={buttonLook.plain} to="/trial-confirmation">
            {t('trial.backToPayment')}
          </Link>
        )}
      </div>
      {form.unsaved && <Unsaved onDiscard={() => form.reset()} />}
    </form>
  )
}
