import { useMemo } from 'react'
import { type Profile, useChangeProfileMutation, useProfessionsQuery, useProfileQuery } from '../../api/identity.ts'
import { LANGUAGES, useLanguage } from '../../api/language.ts'
import type { Language } from '../../api/types.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Switch } from '../../ui/controls/choice.tsx'
import { FormField, FormSelect } from '../../ui/controls/form-field.tsx'
import { useForm } from '../../ui/controls/use-form.ts'
import { useToast } from '../../ui/overlays/toast.tsx'
import { Notice } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { isConflict, refusedField } from './failures.ts'
import styles from './profile.module.css'

const valuesOf = ({ firstName, lastName, profession, preferences }: Profile) => ({
  firstName,
  lastName,
  profession: profession ?? '',
  language: preferences.language as string,
  notifications: preferences.notifications.email,
})

type Person = ReturnType<typeof valuesOf>

const faultsOf = ({ firstName, lastName, profession }: Person) => ({
  firstName: firstName.trim() === '' ? ('form.firstNameMissing' as const) : undefined,
  lastName: lastName.trim() === '' ? ('form.lastNameMissing' as const) : undefined,
  profession: profession === '' ? ('form.professionMissing' as const) : undefined,
})

const FIELDS = {
  firstName: 'form.firstNameMissing',
  lastName: 'form.lastNameMissing',
  profession: 'form.professionMissing',
} as const

/** Name, profession, preferred language, mails. What another tab saved meanwhile is not overwritten. */
export function PersonForm({ profile }: { profile: Profile }) {
  const t = useText()
  const toast = useToast()
  const language = useLanguage()
  const { data: professions = [] } = useProfessionsQuery()
  const { refetch } = useProfileQuery()
  const [change] = useChangeProfileMutation()
  const saved = useMemo(() => valuesOf(profile), [profile])
  const form = useForm<Person>(saved, faultsOf, `person-${profile.uid}`)
  const { values, set, faults } = form
  const send = form.onSubmit(async (person) => {
    const { data, error } = await change({
      version: profile.version,
      change: {
        firstName: person.firstName.trim(),
        lastName: person.lastName.trim(),
        profession: person.profession,
        preferences: { language: person.language as Language, notifications: { email: person.notifications } },
      },
    })
    if (error) return isConflict(error) ? { whole: 'profile.conflict' } : refusedField(error, FIELDS)
    form.reset(valuesOf(data))
    toast('success', t('profile.saved'))
  })
  const showNewest = async () => {
    const { data } = await refetch()
    if (data) form.reset(valuesOf(data))
  }
  const text = (name: 'firstName' | 'lastName') => ({
    name,
    required: true,
    maxLength: 80,
    value: values[name],
    onChange: (value: string) => set(name, value),
    error: faults[name] && t(faults[name]),
  })
  return (
    <form className={styles.form} noValidate onSubmit={send} aria-label={t('profile.person')}>
      {form.whole && (
        <Notice tone="error">
          <p>{t(form.whole)}</p>
          {form.whole === 'profile.conflict' && (
            <Button kind="link" onPress={() => void showNewest()}>
              {t('profile.showNewest')}
            </Button>
          )}
        </Notice>
      )}
      <div className={styles.two}>
        <FormField {...text('firstName')} label={t('form.firstName')} autoComplete="given-name" />
        <FormField {...text('lastName')} label={t('form.lastName')} autoComplete="family-name" />
      </div>
      <div className={styles.two}>
        <FormSelect
          label={t('form.profession')}
          name="profession"
          value={values.profession}
          onChange={(value) => set('profession', value)}
          options={[
            { value: '', label: t('form.choose') },
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
      <div className={styles.buttons}>
        <Button kind="primary" type="submit" isPending={form.pending}>
          {t('form.save')}
        </Button>
      </div>
    </form>
  )
}
