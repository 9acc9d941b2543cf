import {
  useManagerInvitationsQuery,
  useResendManagerInvitationMutation,
  useRevokeManagerInvitationMutation,
} from '../../api/admin.ts'
import type { Invitation } from '../../api/organizations.ts'
import { InvitationRow } from '../../people/invitation-row.tsx'
import { RowList } from '../../ui/page/parts.tsx'
import { refusalText } from '../parts/refusals.ts'
import { Answered } from '../parts/table/list-states.tsx'
import { ManagerForm } from './manager-form.tsx'

/** Who is invited to administer a firm and to pay for it, and the form that invites. */
export function Managers({ id }: { id: string }) {
  const asked = useManagerInvitationsQuery(id)
  return (
    <>
      <ManagerForm id={id} />
      <Answered asked={asked}>
        {(invitations) =>
          invitations.length > 0 && (
            <RowList>
              {invitations.map((invitation) => (
                <Row key={invitation.id} id={id} invitation={invitation} />
              ))}
            </RowList>
          )
        }
      </Answered>
    </>
  )
}

function Row({ id, invitation }: { id: string; invitation: Invitation }) {
  const [resend] = useResendManagerInvitationMutation()
  const [revoke] = useRevokeManagerInvitationMutation()
  const which = { id, invitationId: invitation.id }
  const acts = { resend: () => resend(which), revoke: () => revoke(which) }
  return <InvitationRow {...acts} invitation={invitation} refusalText={refusalText} />
}
