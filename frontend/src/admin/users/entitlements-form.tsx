import { useMemo } from 'react'
import { useChangeUserMutation } from '../../api/admin.ts'
import type { AdminUser, UserChange } from '../../api/admin-types.ts'
import { FormCheck, FormField } from '../../ui/controls/form-field.tsx'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import styles from '../parts/admin-place.module.css'
import { RecordForm } from '../parts/record-form.tsx'
import { useRecordForm } from '../parts/use-record-form.ts'

const RIGHTS = ['atf_access', 'syntheses', 'translation', 'legalWatch', 'unlimited_access'] as const
type Right = (typeof RIGHTS)[number]
const RIGHT: Record<Right, MessageId> = {
  atf_access: 'admin.atfAccess',
  syntheses: 'admin.syntheses',
  translation: 'admin.translation',
  legalWatch: 'admin.legalWatch',
  unlimited_access: 'admin.unlimitedAccess',
}

const valuesOf = ({ entitlements }: AdminUser) => ({
  atf_access: entitlements.atf_access,
  syntheses: entitlements.syntheses,
  translation: entitlements.translation,
  legalWatch: entitlements.legalWatch,
  unlimited_access: entitlements.unlimited_access,
  monthly_limit: String(entitlements.monthly_limit),
  // Empty: no quota.
  documentQuota: entitlements.documentQuota === null ? '' : String(entitlements.documentQuota),
})

type Rights = ReturnType<typeof valuesOf>

const isCount = (text: string) => /^\d{1,6}$/.test(text.trim())

const faultsOf = ({ monthly_limit, documentQuota }: Rights) => ({
  monthly_limit: isCount(monthly_limit) ? undefined : ('admin.wholeNumber' as const),
  documentQuota: documentQuota.trim() === '' || isCount(documentQuota) ? undefined : ('admin.wholeNumber' as const),
})

function changeOf({ monthly_limit, documentQuota, ...rights }: Partial<Rights>): UserChange {
  return {
    entitlements: {
      ...rights,
      ...(monthly_limit !== undefined && { monthly_limit: Number(monthly_limit) }),
      ...(documentQuota !== undefined && {
        documentQuota: documentQuota.trim() === '' ? null : Number(documentQuota),
      }),
    },
  }
}

/** What the account may use (specification §6). */
export function EntitlementsForm({ user, refetch }: { user: AdminUser; refetch: () => Promise<unknown> }) {
  const t = useText()
  const [change] = useChangeUserMutation()
  const { uid, version } = user
  const form = useRecordForm<Rights>({
    saved: useMemo(() => valuesOf(user), [user]),
    check: faultsOf,
    send: (changed) => change({ uid, version, change: changeOf(changed) }),
    refetch,
  })
  const { values, set, faults } = form
  const count = (name: 'monthly_limit' | 'documentQuota') => ({
    name,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: 6,
    value: values[name],
    onChange: (value: string) => set(name, value),
    error: faults[name] && t(faults[name]),
  })
  return (
    <RecordForm form={form} label={t('admin.entitlements')}>
      <div>
        {RIGHTS.map((right) => (
          <FormCheck key={right} name={right} checked={values[right]} onChange={(on) => set(right, on)}>
            {t(RIGHT[right])}
          </FormCheck>
        ))}
      </div>
      <div className={styles.two}>
        <FormField {...count('monthly_limit')} label={t('admin.monthlyLimit')} hint={t('admin.monthlyLimitHint')} />
        <FormField {...count('documentQuota')} label={t('admin.documentQuota')} hint={t('admin.documentQuotaHint')} />
      </div>
    </RecordForm>
  )
}
