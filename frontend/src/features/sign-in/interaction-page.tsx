import { type ComponentProps, useState } from 'react'
import { useParams } from 'react-router'
import { useAccounts } from '../../api/accounts.ts'
import { type ApiError, incidentOf, reasonOf } from '../../api/failure.ts'
import { useConfigQuery } from '../../api/gateway.ts'
import { useLanguage } from '../../api/language.ts'
import type { Language } from '../../api/types.ts'
import { useEntranceNote } from '../../session/entrance.ts'
import { InLanguage } from '../../lang/in-language.tsx'
import { ButtonRow, EmptyState } from '../../ui/page/parts.tsx'
import { buttonLook } from '../../ui/controls/button.tsx'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { PageLoading } from '../../ui/page/page-loading.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { ChangeEmailForm } from './change-email-form.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { type Interaction, useAbortMutation, useInteractionQuery } from './endpoints.ts'
import { EntranceReason } from './entrance-reason.tsx'
import { IdentityFrame, SideQuote, SideSteps } from './identity-frame.tsx'
import { CheckMail } from './check-mail.tsx'
import { RegisterForm } from './register-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** A step of the provider: sign-in, registration, re-authentication, a new password or address. */
export function InteractionPage() {
  const { uid = '' } = useParams()
  const current = useLanguage()
  const { data: interaction, error, refetch } = useInteractionQuery(uid)
  const { data: config } = useConfigQuery()
  const [chosen, setChosen] = useState<Language | null>(null)
  if (!interaction && !error) return <Waiting />
  const brand = interaction?.brand ?? config?.brand.key ?? 'fr'
  const origin = interaction?.returnTo ?? window.location.origin
  const frame = { brand, origin, onLanguage: setChosen }
  return (
    <InLanguage language={chosen ?? interaction?.language ?? current}>
      {interaction ? (
        <Steps key={uid} uid={uid} interaction={interaction} frame={frame} />
      ) : (
        <IdentityFrame {...frame} side={null}>
          <NoStep error={error} origin={origin} onRetry={() => void refetch()} />
        </IdentityFrame>
      )}
    </InLanguage>
  )
}

/** No branding before it is known which brand sent the reader. */
const Waiting = () => (
  <main id="contenu" className="wrap">
    <PageLoading widths={[46, 78]} />
  </main>
)

interface StepsProps {
  uid: string
  interaction: Interaction
  frame: Omit<ComponentProps<typeof IdentityFrame>, 'side' | 'children'>
}

function Steps({ uid, interaction, frame: { brand, origin, onLanguage } }: StepsProps) {
  const language = useLanguage()
  const accounts = useAccounts()
  const [abort] = useAbortMutation()
  const [step, setStep] = useState<'signIn' | 'register' | 'mail' | null>(null)
  const entrance = useEntranceNote()
  const [email, setEmail] = useState(entrance.email ?? '')
  const at = step ?? (interaction.prompt === 'create' ? 'register' : 'signIn')
  const cancel = async () => {
    const { data } = await abort(uid)
    window.location.replace(data?.redirectTo ?? `${origin}/`)
  }
  const known = interaction.email ?? ''
  const mailbox = accounts?.mailbox ? `${origin}/dev/mail` : null
  const frame = { brand, origin, onLanguage, side: at === 'register' ? <SideSteps /> : <SideQuote /> }
  if (interaction.prompt === 'password')
    return (
      <IdentityFrame {...frame}>
        <ChangePasswordForm uid={uid} email={known} onAbort={() => void cancel()} />
      </IdentityFrame>
    )
  if (interaction.prompt === 'email')
    return (
      <IdentityFrame {...frame}>
        <ChangeEmailForm uid={uid} email={known} mailbox={mailbox} onAbort={() => void cancel()} />
      </IdentityFrame>
    )
  return (
    <IdentityFrame {...frame}>
      {at === 'signIn' && (
        <SignInForm
          uid={uid}
          interaction={interaction}
          email={email}
          mailbox={mailbox}
          reason={<EntranceReason entrance={entrance} />}
          onRegister={() => setStep('register')}
        />
      )}
      {at === 'register' && (
        <RegisterForm
          uid={uid}
          interaction={interaction}
          email={email}
          reason={<EntranceReason entrance={entrance} />}
          onSignIn={() => setStep('signIn')}
          onSent={(address) => {
            setEmail(address)
            setStep('mail')
          }}
        />
      )}
      {at === 'mail' && (
        <CheckMail request={{ email, language, brand }} mailbox={mailbox} onSignIn={() => setStep('signIn')} />
      )}
    </IdentityFrame>
  )
}

/**
 * The step has ended, in another tab or after half an hour; or its state is unknown, because the provider was
 * unreachable.
 */
function NoStep({ error, origin, onRetry }: { error: unknown; origin: string; onRetry: () => void }) {
  const t = useText()
  const hasEnded = (error as Partial<ApiError>).status === 404
  return (
    <>
      <PageHeading title={t('signIn.title')} />
      {hasEnded ? (
        <EmptyState title={t('signIn.expired')} text={t('signIn.expiredText')}>
          <ButtonRow>
            <a className={buttonLook.primary} href={`${origin}/login`}>
              {t('signIn.title')}
            </a>
          </ButtonRow>
        </EmptyState>
      ) : (
        <ErrorPanel title={t(reasonOf(error))} incident={incidentOf(error)} onRetry={onRetry} />
      )}
    </>
  )
}
