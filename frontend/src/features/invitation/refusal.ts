import { type ApiError, reasonOf } from '../../api/failure.ts'
import type { MessageId } from '../../ui/text/use-text.ts'

const REFUSALS: Record<string, MessageId> = {
  SEATS_EXHAUSTED: 'invitation.noSeat',
  OTHER_ORGANIZATION: 'invitation.otherOrganization',
  INVITATION_FOR_ANOTHER: 'invitation.forAnother',
  INVITATION_NOT_FOUND: 'invitation.gone',
  INVITATION_OVER: 'invitation.isExpired',
}

/** Why an invitation could not be answered. */
export function refusalText(error: unknown): MessageId {
  return REFUSALS[(error as Partial<ApiError>).code ?? ''] ?? reasonOf(error)
}
