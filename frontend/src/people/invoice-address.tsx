import { Link } from 'react-router'
import type { Profile } from '../api/identity.ts'
import { factsLook, Notice } from '../ui/page/parts.tsx'
import { useText } from '../ui/text/use-text.ts'

/** Where an invoice goes, or where the reader enters it. */
export function InvoiceAddress({ profile, enter }: { profile: Profile; enter: string }) {
  const t = useText()
  const { billingInfo, billingInfoComplete } = profile
  if (!billingInfoComplete)
    return (
      <Notice tone="warning">
        {t('trial.addressMissing')} <Link to={enter}>{t('trial.addAddress')}</Link>
      </Notice>
    )
  if (!billingInfo) return null
  const { address, companyName } = billingInfo
  return (
    <dl className={factsLook}>
      <dt>{t('trial.addressTo')}</dt>
      <dd>{[companyName, address.street, `${address.postalCode} ${address.city}`].filter(Boolean).join(', ')}</dd>
    </dl>
  )
}
