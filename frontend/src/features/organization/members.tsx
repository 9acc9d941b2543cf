import { type ReactNode, useState } from 'react'
import {
  type Member,
  type Organization,
  useChangeMemberMutation,
  useRemoveMemberMutation,
} from '../../api/organizations.ts'
import { ROLE } from '../../library/organization-role.ts'
import { MemberDialog, type SeatChange } from '../../people/member-dialog.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { tableLook, TableFrame } from '../../ui/lists/table.tsx'
import { useToast } from '../../ui/overlays/toast.tsx'
import { shortDate, swissDay } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import { HandOver } from './hand-over.tsx'
import styles from './organization.module.css'
import { refusalText } from './refusal.ts'

const UNDO_MS = 10_000

/** Not every account has a name. */
const nameOf = ({ firstName, lastName, email }: Member) => `${firstName} ${lastName}`.trim() || (email ?? '–')

/** Who has a licence of a firm, with roles; administrators change them and take licences away. */
export function Members({ firm, userId }: { firm: Organization; userId: string }) {
  const t = useText()
  const [edited, setEdited] = useState<Member | null>(null)
  const leads = firm.role === 'admin'
  return (
    <section className={styles.form}>
      <h2>{t('organization.members')}</h2>
      <TableFrame label={t('organization.members')}>
        <table className={tableLook}>
          <thead>
            <tr>
              <th scope="col">{t('organization.person')}</th>
              <th scope="col">{t('organization.roleHead')}</th>
              <th scope="col" className="num hideNarrow">
                {t('organization.assigned')}
              </th>
              {leads && (
                <th scope="col">
                  <span className="vh">{t('organization.action')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {firm.members.map((member) => (
              <Row key={member.userId} member={member} isSelf={member.userId === userId}>
                {leads && (
                  <td className="num">
                    <Button
                      kind="link"
                      aria-label={t('organization.editOf', { name: nameOf(member) })}
                      onPress={() => setEdited(member)}
                    >
                      {t('organization.edit')}
                    </Button>
                  </td>
                )}
              </Row>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {edited && (
        <Seat firmId={firm.id} member={edited} isSelf={edited.userId === userId} onClose={() => setEdited(null)} />
      )}
    </section>
  )
}

function Row({ member, isSelf, children }: { member: Member; isSelf: boolean; children: ReactNode }) {
  const t = useText()
  const name = nameOf(member)
  const roles = [
    t(ROLE[member.role]),
    member.billingManager && t('organization.billing'),
    member.status === 'suspended' && t('organization.suspended'),
  ]
  return (
    <tr>
      <th scope="row" className={styles.person}>
        {name}
        {isSelf && <span className="faint"> {t('organization.you')}</span>}
        {member.email !== null && member.email !== name && <span className={styles.address}>{member.email}</span>}
      </th>
      <td>{roles.filter(Boolean).join(', ')}</td>
      <td className="num hideNarrow">{shortDate(swissDay(member.assignedAt))}</td>
      {children}
    </tr>
  )
}

/** What an administrator does with the licence of a member; each change is saved at once. */
function Seat(props: { firmId: string; member: Member; isSelf: boolean; onClose: () => void }) {
  const { firmId: id, member, isSelf, onClose } = props
  const t = useText()
  const toast = useToast()
  const [change, { isLoading: changing }] = useChangeMemberMutation()
  const [remove, { isLoading: removing }] = useRemoveMemberMutation()
  const { userId: memberId, status } = member
  const name = nameOf(member)
  const after = (error: unknown, done: 'organization.changed' | 'organization.removed') => {
    if (error) toast('error', t(refusalText(error)))
    else toast('success', t(done, { name }))
    onClose()
  }
  const put = async (what: SeatChange) =>
    after((await change({ id, memberId, change: what })).error, 'organization.changed')
  const suspend = async () => {
    const { error } = await change({ id, memberId, change: { suspended: true } })
    if (error) return after(error, 'organization.changed')
    const back = () => void put({ suspended: false })
    toast('success', t('organization.suspendedOne', { name }), {
      action: { label: t('common.undo'), onAction: back },
      lasts: UNDO_MS,
    })
    onClose()
  }
  return (
    <MemberDialog
      name={name}
      member={member}
      isSelf={isSelf}
      changing={changing}
      removing={removing}
      onChange={(what) => void (what.suspended ? suspend() : put(what))}
      onRemove={() => void remove({ id, memberId }).then(({ error }) => after(error, 'organization.removed'))}
      onClose={onClose}
    >
      {!isSelf && status === 'assigned' && <HandOver firmId={id} memberId={memberId} name={name} onDone={onClose} />}
    </MemberDialog>
  )
}
