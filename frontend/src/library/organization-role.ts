import type { Member } from '../api/organizations.ts'
import type { MessageId } from '../ui/text/use-text.ts'

/** Labels of a member's role in an organisation. */
export const ROLE: Record<Member['role'], MessageId> = {
  user: 'organization.roleUser',
  admin: 'organization.roleAdmin',
}
