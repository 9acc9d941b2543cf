import { type ApiError, reasonOf } from '../../api/failure.ts'
import type { MessageId } from '../../ui/text/use-text.ts'

const REFUSALS: Record<string, MessageId> = {
  ADMIN_NOT_ALLOWED: 'admin.notAllowed',
  OWN_RIGHTS: 'admin.ownRights',
  LAST_SUPER_ADMIN: 'admin.lastSuperAdmin',
  SEATS_IN_USE: 'admin.seatsInUse',
  LICENCE_TIER_TOO_SMALL: 'admin.tierTooSmall',
  ORGANIZATION_LAST_ADMIN: 'organization.lastAdmin',
  INVITATION_NOT_FOUND: 'organization.invitationGone',
  TOO_MANY_INVITATIONS: 'organization.tooManyOpen',
  MEMBER_NOT_FOUND: 'organization.memberGone',
  FORBIDDEN: 'admin.notAllowed',
  EMAIL_ALREADY_CONFIRMED: 'admin.alreadyConfirmed',
  IMPERSONATION_OFF: 'admin.impersonationOff',
  RESET_VERSION_NOT_HIGHER: 'admin.versionNotHigher',
  BILLING_OFFER_NOT_OPEN: 'admin.offerNotOpen',
  BILLING_ORGANIZATION_UNKNOWN: 'admin.offerFirmUnknown',
  BILLING_TRANSFER_DECIDED: 'admin.transferDecided',
  BILLING_TRANSFER_WITHOUT_PAYER: 'admin.transferNobody',
  NOTIFICATIONS_MAIL_NOT_FOUND: 'admin.mailNotResendable',
  NOTIFICATIONS_MAIL_NOT_RESENDABLE: 'admin.mailNotResendable',
  BILLING_TRANSFER_NOT_FOUND: 'admin.transferDecided',
}

/** The reason why a change by staff was rejected. */
export function refusalText(error: unknown): MessageId {
  return refusalOf((error as Partial<ApiError>).code) ?? reasonOf(error)
}

/** The same from the error code alone; null where the code means nothing to a reader. */
export const refusalOf = (code: string | undefined): MessageId | null => REFUSALS[code ?? ''] ?? null

/** The record was changed by another user after it was read (RFC 9110, 412). */
export const isConflict = (error: unknown): boolean => (error as Partial<ApiError> | undefined)?.status === 412

export const isMissing = (error: unknown): boolean => (error as Partial<ApiError> | undefined)?.status === 404
