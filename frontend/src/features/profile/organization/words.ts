import type { Invitation, InvitationReport, Member } from '../../../api/organizations.ts'
import type { MessageId } from '../../../ui/text/use-text.ts'

export const ROLE: Record<Member['role'], MessageId> = {
  user: 'organization.roleUser',
  admin: 'organization.roleAdmin',
}

/** What became of an invitation that is told of. */
export const STATE: Record<Invitation['state'], MessageId> = {
  open: 'organization.stateOpen',
  declined: 'organization.stateDeclined',
  expired: 'organization.stateExpired',
}

/** What became of a line of a pasted list. */
export const OUTCOME: Record<InvitationReport['lines'][number]['outcome'], MessageId> = {
  invited: 'organization.outcomeInvited',
  invalid: 'organization.outcomeInvalid',
  repeated: 'organization.outcomeRepeated',
  member: 'organization.outcomeMember',
  alreadyInvited: 'organization.outcomeAlreadyInvited',
  tooMany: 'organization.outcomeTooMany',
}
