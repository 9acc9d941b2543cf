import { useMemo } from 'react'
import { useChangeUserMutation } from '../../api/admin.ts'
import type { AdminUser, UserChange } from '../../api/admin-types.ts'
import type { Language } from '../../api/types.ts'
import { nameFaults, type Person, PersonFields, valuesOf } from '../../people/person-fields.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { RecordForm } from '../parts/record-form.tsx'
import { useRecordForm } from '../parts/use-record-form.ts'

/** The changed fields of a person; preferences are sent together. */
function changeOf(changed: Partial<Person>, { preferences }: AdminUser): UserChange {
  const { firstName, lastName, profession, language, notifications } = changed
  return {
    ...(firstName !== undefined && { firstName: firstName.trim() }),
    ...(lastName !== undefined && { lastName: lastName.trim() }),
    // Of the list that the service gave.
    ...(profession && { profession: profession as NonNullable<UserChange['profession']> }),
    ...((language !== undefined || notifications !== undefined) && {
      preferences: {
        language: (language ?? preferences.language) as Language,
        notifications: { email: notifications ?? preferences.notifications.email },
      },
    }),
  }
}

/** Name, profession, language, mails. */
export function PersonForm({ user, refetch }: { user: AdminUser; refetch: () => Promise<unknown> }) {
  const t = useText()
  const [change] = useChangeUserMutation()
  const { uid, version } = user
  const form = useRecordForm<Person>({
    saved: useMemo(() => valuesOf(user), [user]),
    check: nameFaults,
    send: (changed) => change({ uid, version, change: changeOf(changed, user) }),
    refetch,
  })
  return (
    <RecordForm form={form} label={t('profile.person')}>
      <PersonFields form={form} isOwn={false} withoutProfession={user.profession === null} />
    </RecordForm>
  )
}
