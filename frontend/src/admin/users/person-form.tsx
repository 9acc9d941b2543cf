import { useMemo } from 'react'
import { useChangeUserMutation } from '../../api/admin.ts'
import type { AdminUser, UserChange } from '../../api/admin-types.ts'
import { useProfessionsQuery } from '../../api/identity.ts'
import { LANGUAGES, useLanguage } from '../../api/language.ts'
import type { Language } from '../../api/types.ts'
import { Switch } from '../../ui/controls/choice.tsx'
import { FormField, FormSelect } from '../../ui/controls/form-field.tsx'
import { useText } from '../../ui/text/use-text.ts'
import styles from '../parts/admin-place.module.css'
import { RecordForm } from '../parts/record-form.tsx'
import { useRecordForm } from '../parts/use-record-form.ts'

const valuesOf = ({ firstName, lastName, profession, preferences }: AdminUser) => ({
  firstName,
  lastName,
  profession: profession ?? '',
  language: preferences.language as string,
  notifications: preferences.notifications.email,
})

type Person = ReturnType<typeof valuesOf>

const faultsOf = ({ firstName, lastName }: Person) => ({
  firstName: firstName.trim() === '' ? ('form.firstNameMissing' as const) : undefined,
  lastName: lastName.trim() === '' ? ('form.lastNameMissing' as const) : undefined,
})

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
  const language = useLanguage()
  const { data: professions = [] } = useProfessionsQuery()
  const [change] = useChangeUserMutation()
  const { uid, version } = user
  const form = useRecordForm<Person>({
    saved: useMemo(() => valuesOf(user), [user]),
    check: faultsOf,
    send: (changed) => change({ uid, version, change: changeOf(changed, user) }),
    refetch,
  })
  const { values, set, faults } = form
  const text = (name: 'firstName' | 'lastName') => ({
    name,
    required: true,
    maxLength: 80,
    autoComplete: 'off',
    value: values[name],
    onChange: (value: string) => set(name, value),
    error: faults[name] && t(faults[name]),
  })
  return (
    <RecordForm form={form} label={t('profile.person')}>
      <div className={styles.two}>
        <FormField {...text('firstName')} label={t('form.firstName')} />
        <FormField {...text('lastName')} label={t('form.lastName')} />
      </div>
      <div className={styles.two}>
        <FormSelect
          label={t('form.profession')}
          name="profession"
          value={values.profession}
          onChange={(value) => set('profession', value)}
          options={[
            ...(user.profession === null ? [{ value: '', label: t('form.choose') }] : []),
            ...professions.map(({ key, names }) => ({ value: key, label: names[language] })),
          ]}
        />
        <FormSelect
          label={t('profile.language')}
          name="language"
          value={values.language}
          onChange={(value) => set('language', value)}
          options={LANGUAGES.map(({ key, name }) => ({ value: key, label: name }))}
        />
      </div>
      <div>
        <Switch
          label={t('profile.notifications')}
          on={values.notifications}
          onChange={(on) => set('notifications', on)}
        />
      </div>
    </RecordForm>
  )
}
