import { useState } from 'react'
import { useLanguage } from '../../api/language.ts'
import { type InvitationReport, useInviteMutation } from '../../api/organizations.ts'
import { ROLE } from '../../library/organization-role.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormSelect } from '../../ui/controls/form-field.tsx'
import { MessageField } from '../../ui/controls/message-field.tsx'
import { useForm } from '../../ui/controls/use-form.ts'
import { Notice, RowList } from '../../ui/page/parts.tsx'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import { addressesOf, MOST_ADDRESSES } from './addresses.ts'
import styles from './organization.module.css'
import { refusalText } from './refusal.ts'

/** Labels of the result of a pasted line. */
const OUTCOME: Record<InvitationReport['lines'][number]['outcome'], MessageId> = {
  invited: 'organization.outcomeInvited',
  invalid: 'organization.outcomeInvalid',
  repeated: 'organization.outcomeRepeated',
  member: 'organization.outcomeMember',
  alreadyInvited: 'organization.outcomeAlreadyInvited',
  tooMany: 'organization.outcomeTooMany',
  tooOften: 'organization.outcomeTooOften',
}

const LEFT: readonly string[] = ['invalid', 'tooMany', 'tooOften']

/**
 * Invites one address or a pasted list; the result of each line is shown below. Lines that were not invited stay in the
 * field.
 */
export function InviteForm() {
  const t = useText()
  const language = useLanguage()
  const [invite] = useInviteMutation()
  const [report, setReport] = useState<InvitationReport['lines']>([])
  const form = useForm<{ addresses: string; role: 'user' | 'admin' }>(
    { addresses: '', role: 'user' },
    ({ addresses }) => {
      const { length } = addressesOf(addresses)
      return {
        addresses:
          length === 0
            ? 'organization.noAddress'
            : length > MOST_ADDRESSES
              ? 'organization.tooManyAddresses'
              : undefined,
      }
    },
  )
  const send = form.onSubmit(async ({ addresses, role }) => {
    setReport([])
    const { data, error } = await invite({ addresses: addressesOf(addresses), role, language })
    if (error) return { whole: refusalText(error) }
    setReport(data.lines)
    const left = data.lines.filter(({ outcome }) => LEFT.includes(outcome))
    form.reset({ addresses: left.map(({ address }) => address).join('\n'), role })
  })
  const { faults } = form
  return (
    <form className={styles.form} noValidate onSubmit={send} aria-label={t('organization.invite')}>
      {form.whole && <Notice tone="error">{t(form.whole)}</Notice>}
      <p className="muted">{t('organization.inviteText')}</p>
      <MessageField
        label={t('organization.addresses')}
        name="addresses"
        maxLength={20_000}
        value={form.values.addresses}
        onChange={(value) => form.set('addresses', value)}
        error={faults.addresses ? t(faults.addresses, { most: MOST_ADDRESSES }) : null}
      />
      <FormSelect
        label={t('organization.roleHead')}
        name="role"
        value={form.values.role}
        onChange={(value) => form.set('role', value === 'admin' ? 'admin' : 'user')}
        options={(['user', 'admin'] as const).map((role) => ({ value: role, label: t(ROLE[role]) }))}
      />
      <div>
        <Button kind="primary" type="submit" isPending={form.pending}>
          {t('organization.invite')}
        </Button>
      </div>
      {report.length > 0 && (
        <div role="status">
          <RowList>
            {report.map(({ address, outcome }, at) => (
              <li key={`${at.toString()}-${address}`} className={outcome === 'invited' ? undefined : 'muted'}>
                <span className={styles.email}>{address}</span>
                <span>{t(OUTCOME[outcome])}</span>
              </li>
            ))}
          </RowList>
        </div>
      )}
    </form>
  )
}
