import { type Profile, useProfessionsQuery } from '../api/identity.ts'
import { LANGUAGES, useLanguage } from '../api/language.ts'
import { Switch } from '../ui/controls/choice.tsx'
import { FormField, FormSelect } from '../ui/controls/form-field.tsx'
import type { useForm } from '../ui/controls/use-form.ts'
import { useText } from '../ui/text/use-text.ts'
import styles from './people.module.css'

export const valuesOf = ({
  firstName,
  lastName,
  profession,
  preferences,
}: Pick<Profile, 'firstName' | 'lastName' | 'profession' | 'preferences'>) => ({
  firstName,
  lastName,
  profession: profession ?? '',
  language: preferences.language as string,
  notifications: preferences.notifications.email,
})

/** The values of these fields. */
export type Person = ReturnType<typeof valuesOf>

export const nameFaults = ({ firstName, lastName }: Person) => ({
  firstName: firstName.trim() === '' ? ('form.firstNameMissing' as const) : undefined,
  lastName: lastName.trim() === '' ? ('form.lastNameMissing' as const) : undefined,
})

interface PersonFieldsProps {
  form: Pick<ReturnType<typeof useForm<Person>>, 'values' | 'set' | 'faults'>
  /** Whether readers fill in their own data: then the browser may complete the names. */
  isOwn: boolean
  /** Whether no profession can be chosen. */
  withoutProfession: boolean
}

/** Name, profession, preferred language, mails. */
export function PersonFields({ form, isOwn, withoutProfession }: PersonFieldsProps) {
  const t = useText()
  const language = useLanguage()
  const { data: professions = [] } = useProfessionsQuery()
  const { values, set, faults } = form
  const text = (name: 'firstName' | 'lastName') => ({
    name,
    required: true,
    maxLength: 80,
    value: values[name],
    onChange: (value: string) => set(name, value),
    error: faults[name] && t(faults[name]),
  })
  return (
    <>
      <div className={styles.two}>
        <FormField {...text('firstName')} label={t('form.firstName')} autoComplete={isOwn ? 'given-name' : 'off'} />
        <FormField {...text('lastName')} label={t('form.lastName')} autoComplete={isOwn ? 'family-name' : 'off'} />
      </div>
      <div className={styles.two}>
        <FormSelect
          label={t('form.profession')}
          name="profession"
          value={values.profession}
          onChange={(value) => set('profession', value)}
          options={[
            ...(withoutProfession ? [{ value: '', label: t('form.choose') }] : []),
            ...professions.map(({ key, names }) => ({ value: key, label: names[language] })),
          ]}
          error={faults.profession && t(faults.profession)}
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
    </>
  )
}
