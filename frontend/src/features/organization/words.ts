import type { InvitationReport } from '../../api/organizations.ts'
import type { MessageId } from '../../ui/text/use-text.ts'

/** Labels of the result of a pasted line. */
export const OUTCOME: Record<InvitationReport['lines'][number]['outcome'], MessageId> = {
  invited: 'organization.outcomeInvited',
  invalid: 'organization.outcomeInvalid',
  repeated: 'organization.outcomeRepeated',
  member: 'organization.outcomeMember',
  alreadyInvited: 'organization.outcomeAlreadyInvited',
  tooMany: 'organization.outcomeTooMany',
  tooOften: 'organization.outcomeTooOften',
}
