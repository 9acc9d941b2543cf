import type { ReactNode } from 'react'
import type { Profile } from '../../api/identity.ts'
import { useIsImpersonated } from '../../session/reader.ts'
import { Notice } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { BillingForm } from './billing-form.tsx'
import { DataSection } from './data-section.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { MeasuringSection } from './measuring-section.tsx'
import { OrganizationPart } from './organization-part.tsx'
import { PersonForm } from './person-form.tsx'
import styles from './profile.module.css'
import { SecuritySection } from './security-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** Person, organisation, and what only the person may do. */
export function AccountTab({ profile }: { profile: Profile }) {
  const t = useText()
  const impersonated = useIsImpersonated()
  return (
    <div className={styles.grid}>
      <Part title={t('profile.person')}>
        <PersonForm profile={profile} />
      </Part>
      {!impersonated && (
        <Part title={t('profile.billing')} id="billing">
          <BillingForm profile={profile} />
        </Part>
      )}
      <Part title={t('organization.title')}>
        <OrganizationPart profile={profile} />
      </Part>
      {impersonated ? (
        <Part title={t('profile.security')}>
          <Notice tone="info">{t('impersonation.closed')}</Notice>
        </Part>
      ) : (
        <OwnParts email={profile.email} />
      )}
    </div>
  )
}

/** Password and address, sessions, data, deletion: closed during impersonation. */
function OwnParts({ email }: { email: string }) {
  const t = useText()
  return (
    <>
      <Part title={t('profile.security')}>
        <SecuritySection email={email} />
      </Part>
      <Part title={t('sessions.title')}>
        <SessionsSection />
      </Part>
      <Part title={t('measuring.title')}>
        <MeasuringSection />
      </Part>
      <Part title={t('data.title')}>
        <DataSection />
      </Part>
      <Part title={t('deletion.title')}>
        <DeletionSection />
      </Part>
    </>
  )
}

function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section className={styles.part} id={id}>
      <h2>{title}</h2>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
