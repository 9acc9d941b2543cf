import { type ApiError, reasonOf } from '../../api/failure.ts'
import type { MessageId } from '../../ui/text/use-text.ts'

const REFUSALS: Record<string, MessageId> = {
  ORGANIZATION_LAST_ADMIN: 'organization.lastAdmin',
  ORGANIZATION_ADMIN_ONLY: 'organization.adminOnly',
  ORGANIZATION_NOT_FOUND: 'organization.gone',
  MEMBER_NOT_FOUND: 'organization.memberGone',
  INVITATION_NOT_FOUND: 'organization.invitationGone',
  SEATS_EXHAUSTED: 'organization.noSeat',
  TOO_MANY_INVITATIONS: 'organization.tooManyOpen',
  RATE_LIMITED: 'organization.sentTooOften',
}

/** Why a change of an organisation was refused. */
export function refusalText(error: unknown): MessageId {
  return REFUSALS[(error as Partial<ApiError>).code ?? ''] ?? reasonOf(error)
}
