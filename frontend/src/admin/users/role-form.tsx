import { useMemo } from 'react'
import { useChangeUserMutation } from '../../api/admin.ts'
import type { AdminUser } from '../../api/admin-types.ts'
import { FormSelect } from '../../ui/controls/form-field.tsx'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import { RecordForm } from '../parts/record-form.tsx'
import { useRecordForm } from '../parts/use-record-form.ts'
import { optionsOf, ROLE } from '../parts/words.ts'

/** The form for the role; `closed` explains why the reader cannot change it. */
export function RoleForm(props: { user: AdminUser; refetch: () => Promise<unknown>; closed: MessageId | null }) {
  const t = useText()
  const { user, refetch, closed } = props
  const [change] = useChangeUserMutation()
  const { uid, version, role } = user
  const form = useRecordForm<{ role: string }>({
    saved: useMemo(() => ({ role }), [role]),
    check: () => ({}),
    send: ({ role: next }) => change({ uid, version, change: { role: next as AdminUser['role'] } }),
    refetch,
  })
  if (closed)
    return (
      <>
        <p>{t(ROLE[role])}</p>
        <p className="muted">{t(closed)}</p>
      </>
    )
  return (
    <RecordForm form={form} label={t('admin.role')}>
      <FormSelect
        label={t('admin.role')}
        name="role"
        value={form.values.role}
        onChange={(value) => form.set('role', value)}
        options={optionsOf(ROLE, t)}
        hint={t('admin.roleHint')}
      />
    </RecordForm>
  )
}
