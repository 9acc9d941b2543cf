import { type ReactNode, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useLanguage } from '../../api/language.ts'
import { useProfessionsQuery } from '../../api/identity.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormCheck, FormField, FormSelect } from '../../ui/controls/form-field.tsx'
import { Unsaved } from '../../ui/controls/unsaved.tsx'
import { useForm } from '../../ui/controls/use-form.ts'
import { Notice } from '../../ui/page/parts.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { type Interaction, useRegisterMutation } from './endpoints.ts'
import { addressFault, newPasswordFault, normalAddress, repeatFault } from './fields.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { refusalOf } from './refusals.ts'
import styles from './sign-in.module.css'

const EMPTY = {
  firstName: '',
  lastName: '',
  email: '',
  profession: '',
  password: '',
  confirmPassword: '',
  promoCode: '',
  terms: false,
}

type Fields = typeof EMPTY

const faultsOf = ({ firstName, lastName, email, profession, password, confirmPassword, terms }: Fields) => ({
  firstName: firstName.trim() === '' ? ('form.firstNameMissing' as const) : undefined,
  lastName: lastName.trim() === '' ? ('form.lastNameMissing' as const) : undefined,
  email: addressFault(email),
  profession: profession === '' ? ('form.professionMissing' as const) : undefined,
  password: newPasswordFault(password),
  confirmPassword: repeatFault(password, confirmPassword),
  terms: terms ? undefined : ('register.termsMissing' as const),
})

/** Registers an account. The answer does not reveal whether the address already has one; a mail does. */
export function RegisterForm(props: {
  uid: string
  interaction: Interaction
  /** Filled in: of an invitation, or what was typed before. */
  email: string
  /** The reason for registering, shown above the form. */
  reason: ReactNode
  onSent: (email: string) => void
  onSignIn: () => void
}) {
  const t = useText()
  const language = useLanguage()
  const { uid, interaction } = props
  const { data: professions } = useProfessionsQuery()
  const [register] = useRegisterMutation()
  const saved = useMemo(() => ({ ...EMPTY, email: props.email }), [props.email])
  const form = useForm(saved, faultsOf, 'register')
  const { values, set, faults } = form
  const send = form.onSubmit(async ({ email, password, firstName, lastName, profession, promoCode }) => {
    const address = normalAddress(email)
    const { error } = await register({
      uid,
      email: address,
      password,
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      profession,
      ...(promoCode.trim() !== '' && { promoCode: promoCode.trim() }),
      terms: true,
      language,
    })
    if (error) return refusalOf(error, REFUSED, 'register.failed')
    form.reset()
    props.onSent(address)
  })
  const text = (name: 'firstName' | 'lastName' | 'email' | 'promoCode') => ({
    name,
    value: values[name],
    onChange: (value: string) => set(name, value),
    error: faults[name] && t(faults[name]),
  })
  return (
    <>
      <PageHeading title={t('register.title')} />
      {props.reason}
      {form.whole && <Notice tone="error">{t(form.whole)}</Notice>}
      <form className={styles.form} noValidate onSubmit={send}>
        <div className={styles.two}>
          <FormField
            {...text('firstName')}
            label={t('form.firstName')}
            autoComplete="given-name"
            required
            maxLength={80}
          />
          <FormField
            {...text('lastName')}
            label={t('form.lastName')}
            autoComplete="family-name"
            required
            maxLength={80}
          />
        </div>
        <FormField
          {...text('email')}
          label={t('form.email')}
          type="email"
          autoComplete="username"
          required
          maxLength={254}
        />
        <FormSelect
          label={t('form.profession')}
          name="profession"
          autoComplete="organization-title"
          value={values.profession}
          onChange={(value) => set('profession', value)}
          options={[
            { value: '', label: t('form.choose') },
            ...(professions ?? []).map(({ key, names }) => ({ value: key, label: names[language] })),
          ]}
          error={faults.profession && t(faults.profession)}
        />
        <NewPasswordFields
          named="password.label"
          password={values.password}
          repeated={values.confirmPassword}
          faults={faults}
          set={set}
        />
        <FormField
          {...text('promoCode')}
          label={t('register.promoCode')}
          note={t('form.optional')}
          autoComplete="off"
          maxLength={40}
        />
        <FormCheck
          name="terms"
          checked={values.terms}
          onChange={(checked) => set('terms', checked)}
          error={faults.terms && t(faults.terms)}
        >
          <Terms origin={interaction.returnTo} />
        </FormCheck>
        <Button kind="primary" type="submit" isPending={form.pending}>
          {t('register.submit')}
        </Button>
        {form.unsaved && <Unsaved onDiscard={() => form.reset()} />}
      </form>
      <p className="muted">
        {t('register.haveAccount')}{' '}
        <Button kind="link" onPress={props.onSignIn}>
          {t('signIn.title')}
        </Button>
      </p>
    </>
  )
}

const REFUSED = {
  firstName: 'form.firstNameMissing',
  lastName: 'form.lastNameMissing',
  email: 'form.emailInvalid',
  profession: 'form.professionMissing',
  password: 'password.weak',
  promoCode: 'register.promoCodeInvalid',
  terms: 'register.termsMissing',
} as const

/** Opens terms and privacy notice in another tab: what was typed stays. */
function Terms({ origin }: { origin: string }) {
  const link = (path: string) => (words: React.ReactNode) => (
    <a href={`${origin}${path}`} target="_blank" rel="noopener">
      {words}
    </a>
  )
  return useIntl().formatMessage({ id: 'register.terms' }, { terms: link('/terms'), privacy: link('/privacy') })
}
