import { Link, useNavigate } from 'react-router'
import { useFoundFirmMutation } from '../../api/admin.ts'
import type { NewOrganization } from '../../api/admin-types.ts'
import { useLanguage } from '../../api/language.ts'
import { Button, buttonLook } from '../../ui/controls/button.tsx'
import { FormField, FormSelect } from '../../ui/controls/form-field.tsx'
import { useForm } from '../../ui/controls/use-form.ts'
import { useIdempotencyKey } from '../../ui/controls/use-idempotency-key.ts'
import { ButtonRow, Notice } from '../../ui/page/parts.tsx'
import { normalEmail } from '../../ui/text/email.ts'
import { useText } from '../../ui/text/use-text.ts'
import { AdminHead, AdminPlace, Part } from '../parts/admin-place.tsx'
import styles from '../parts/admin-place.module.css'
import { refusalText } from '../parts/refusals.ts'
import { optionsOf, TIER } from '../parts/words.ts'
import { useInvitedToast } from './invited-toast.ts'
import { seatsFault } from './seats-fault.ts'

const EMPTY = { name: '', seatsTotal: '', licenceTier: '', billingManager: '' }

/** Staff found a firm and invite who administers and pays for it. */
export function FoundPage() {
  return (
    <AdminPlace>
      <Founding />
    </AdminPlace>
  )
}

function Founding() {
  const t = useText()
  const navigate = useNavigate()
  const language = useLanguage()
  const tell = useInvitedToast()
  const [found] = useFoundFirmMutation()
  const { keyOf, answered } = useIdempotencyKey()
  const form = useForm(EMPTY, ({ name, seatsTotal, licenceTier, billingManager }) => ({
    name: name.trim() === '' ? ('form.required' as const) : undefined,
    seatsTotal: seatsFault(seatsTotal, 2),
    licenceTier: licenceTier === '' ? ('form.required' as const) : undefined,
    billingManager: normalEmail(billingManager) ? undefined : ('form.emailInvalid' as const),
  }))
  const { values, set, faults } = form
  const send = form.onSubmit(async ({ name, seatsTotal, licenceTier, billingManager }) => {
    const firm: NewOrganization = {
      name: name.trim(),
      seatsTotal: Number(seatsTotal),
      licenceTier: licenceTier as NewOrganization['licenceTier'],
      billingManager: normalEmail(billingManager) ?? '',
      language,
    }
    const { data, error } = await found({ firm, key: keyOf(firm) })
    answered(error)
    if (error) return { whole: refusalText(error) }
    tell(data.invitation, billingManager)
    void navigate(`/admin/organizations/${encodeURIComponent(data.id)}`)
  })
  const field = (name: keyof typeof EMPTY) => ({
    name,
    required: true,
    autoComplete: 'off',
    value: values[name],
    onChange: (value: string) => set(name, value),
    error: faults[name] && t(faults[name]),
  })
  return (
    <>
      <AdminHead title={t('admin.foundFirm')} note={t('admin.foundFirmText')} />
      <Part title={t('admin.offer')}>
        <form className={styles.form} noValidate onSubmit={send} aria-label={t('admin.foundFirm')}>
          {form.whole && <Notice tone="error">{t(form.whole)}</Notice>}
          <FormField {...field('name')} label={t('organization.name')} maxLength={120} />
          <div className={styles.two}>
            <FormField {...field('seatsTotal')} label={t('admin.seatsTotal')} inputMode="numeric" maxLength={4} />
            <FormSelect
              {...field('licenceTier')}
              label={t('admin.tier')}
              options={[{ value: '', label: t('form.choose') }, ...optionsOf(TIER, t)]}
            />
          </div>
          <FormField
            {...field('billingManager')}
            label={t('admin.managerAddress')}
            hint={t('admin.managerHint')}
            type="email"
            maxLength={254}
          />
          <ButtonRow>
            <Button kind="primary" type="submit" isPending={form.pending}>
              {t('admin.foundFirm')}
            </Button>
            <Link className={buttonLook.plain} to="/admin/organizations">
              {t('form.cancel')}
            </Link>
          </ButtonRow>
        </form>
      </Part>
    </>
  )
}
