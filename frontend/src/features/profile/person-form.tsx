import { useMemo } from 'react'
import { type Profile, useChangeProfileMutation, useProfileQuery } from '../../api/identity.ts'
import type { Language } from '../../api/types.ts'
import { nameFaults, type Person, PersonFields, valuesOf } from '../../people/person-fields.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Unsaved } from '../../ui/controls/unsaved.tsx'
import { useForm } from '../../ui/controls/use-form.ts'
import { useToast } from '../../ui/overlays/toast.tsx'
import { Notice } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { isConflict, refusedField } from '../../library/form-failures.ts'
import styles from './profile.module.css'

const faultsOf = (person: Person) => ({
  ...nameFaults(person),
  profession: person.profession === '' ? ('form.professionMissing' as const) : undefined,
})

const FIELDS = {
  firstName: 'form.firstNameMissing',
  lastName: 'form.lastNameMissing',
  profession: 'form.professionMissing',
} as const

/** Name, profession, preferred language, mails. Does not overwrite changes saved in another tab. */
export function PersonForm({ profile }: { profile: Profile }) {
  const t = useText()
  const toast = useToast()
  const { refetch } = useProfileQuery()
  const [change] = useChangeProfileMutation()
  const saved = useMemo(() => valuesOf(profile), [profile])
  const form = useForm<Person>(saved, faultsOf, `person-${profile.uid}`)
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
      <PersonFields form={form} isOwn withoutProfession />
      <div className={styles.buttons}>
        <Button kind="primary" type="submit" isPending={form.pending}>
          {t('form.save')}
        </Button>
      </div>
      {form.unsaved && <Unsaved onDiscard={() => form.reset()} />}
    </form>
  )
}
