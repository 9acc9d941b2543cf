import { useState } from 'react'
import { useDemandStorageResetMutation } from '../../api/admin.ts'
import type { StorageReset } from '../../api/admin-types.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormField } from '../../ui/controls/form-field.tsx'
import { useForm } from '../../ui/controls/use-form.ts'
import { useToast } from '../../ui/overlays/toast.tsx'
import { Notice } from '../../ui/page/parts.tsx'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import styles from '../parts/admin-place.module.css'
import { isConflict, refusalText } from '../parts/refusals.ts'
import { TypedConfirmation } from '../parts/typed-confirmation.tsx'

const LONGEST_REASON = 200

/**
 * Requests that all browsers clear their storage: a new version number with a reason. The number is typed to confirm.
 */
export function DemandForm({ reset }: { reset: StorageReset }) {
  const t = useText()
  const toast = useToast()
  const [demand, { isLoading }] = useDemandStorageResetMutation()
  const [asks, setAsks] = useState<{ version: number; reason: string } | null>(null)
  const [fault, setFault] = useState<MessageId | null>(null)
  const form = useForm({ version: String(reset.version + 1), reason: '' }, ({ version, reason }) => ({
    version:
      /^\d{1,9}$/.test(version.trim()) && Number(version) > reset.version
        ? undefined
        : ('admin.versionTooSmall' as const),
    reason: reason.trim() === '' ? ('form.required' as const) : undefined,
  }))
  const { values, set, faults } = form
  const next = form.onSubmit(async ({ version, reason }) =>
    setAsks({ version: Number(version), reason: reason.trim() }),
  )
  const go = async (asked: NonNullable<typeof asks>) => {
    const { error } = await demand(asked)
    if (error) return setFault(isConflict(error) ? 'admin.conflict' : refusalText(error))
    toast('success', t('admin.storageDemanded', { version: asked.version }))
  }
  if (asks)
    return (
      <TypedConfirmation
        word={String(asks.version)}
        action={t('admin.demand')}
        pending={isLoading}
        onConfirm={() => void go(asks)}
        onCancel={() => setAsks(null)}
      >
        {fault && <Notice tone="error">{t(fault)}</Notice>}
        <Notice tone="warning">{t('admin.storageWarning')}</Notice>
      </TypedConfirmation>
    )
  return (
    <form className={styles.form} noValidate onSubmit={next} aria-label={t('admin.storageDemand')}>
      <FormField
        label={t('admin.version')}
        name="version"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={values.version}
        onChange={(value) => set('version', value)}
        error={faults.version && t(faults.version, { version: reset.version })}
      />
      <FormField
        label={t('admin.reason')}
        name="reason"
        autoComplete="off"
        maxLength={LONGEST_REASON}
        value={values.reason}
        onChange={(value) => set('reason', value)}
        error={faults.reason && t(faults.reason)}
      />
      <div>
        <Button type="submit">{t('admin.demandOpen')}</Button>
      </div>
    </form>
  )
}
