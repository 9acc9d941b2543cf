import { useMemo } from 'react'
import { type Organization, useRenameOrganizationMutation } from '../../api/organizations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormField } from '../../ui/controls/form-field.tsx'
import { useForm } from '../../ui/controls/use-form.ts'
import { useToast } from '../../ui/overlays/toast.tsx'
import { Notice } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { isConflict, refusedField } from '../../library/form-failures.ts'
import styles from './organization.module.css'

/** The name under which a firm invites. */
export function NameForm({ firm: { id, name, version } }: { firm: Organization }) {
  const t = useText()
  const toast = useToast()
  const [rename] = useRenameOrganizationMutation()
  const saved = useMemo(() => ({ name }), [name])
  const form = useForm(saved, (values) => ({ name: values.name.trim() === '' ? 'form.required' : undefined }))
  const send = form.onSubmit(async (values) => {
    const { error } = await rename({ id, name: values.name.trim(), version })
    if (!error) return void toast('success', t('profile.saved'))
    // The firm is read again, and shown as it is now.
    if (isConflict(error)) return { whole: 'organization.conflict' }
    return refusedField(error, { name: 'form.refused' })
  })
  return (
    <form className={styles.form} noValidate onSubmit={send} aria-label={t('organization.name')}>
      {form.whole && <Notice tone="error">{t(form.whole)}</Notice>}
      <FormField
        label={t('organization.name')}
        name="organizationName"
        autoComplete="organization"
        maxLength={120}
        value={form.values.name}
        onChange={(value) => form.set('name', value)}
        error={form.faults.name && t(form.faults.name)}
      />
      <div>
        <Button type="submit" isPending={form.pending}>
          {t('form.save')}
        </Button>
      </div>
    </form>
  )
}
