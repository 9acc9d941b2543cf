import { createError, ProblemSchema } from '@trilex/platform'

/** Answers for a deleted account; a disabled one gets the 403 that every route declares. */
export const GONE = { 410: ProblemSchema }

export const AccountDisabled = createError('ACCOUNT_DISABLED', 'This account is disabled', 403)
export const SessionEnded = createError('UNAUTHENTICATED', 'The session has ended', 401)
export const ProfileChanged = createError('PROFILE_CHANGED', 'The profile was changed meanwhile', 412)
export const VersionMissing = createError('PRECONDITION_REQUIRED', 'The request must say which version it changes', 428)
export const ReauthenticationRequired = createError(
  'REAUTHENTICATION_REQUIRED',
  'The password must have been given within the last minutes',
  403,
)
export const SessionNotFound = createError('SESSION_NOT_FOUND', 'This account has no such session', 404)
export const ProviderUnavailable = createError('UNAVAILABLE', 'The service cannot answer now', 503)
export const OrganizationNotFound = createError('ORGANIZATION_NOT_FOUND', 'There is no such organisation', 404)
export const OrganizationChanged = createError('ORGANIZATION_CHANGED', 'The organisation was changed meanwhile', 412)
export const OrganizationAdminOnly = createError(
  'ORGANIZATION_ADMIN_ONLY',
  'Only administrators of the organisation do this',
  403,
)
export const MemberNotFound = createError('MEMBER_NOT_FOUND', 'The organisation has no such member', 404)
export const LastAdmin = createError('ORGANIZATION_LAST_ADMIN', 'The organisation would have no administrator', 409)
export const SeatsExhausted = createError('SEATS_EXHAUSTED', 'No seat of the organisation is free', 409)
export const OtherOrganization = createError('OTHER_ORGANIZATION', 'The account belongs to another organisation', 409)
export const InvitationNotFound = createError('INVITATION_NOT_FOUND', 'There is no such invitation', 404)
export const InvitationOver = createError('INVITATION_OVER', 'The invitation was declined or has expired', 410)
export const TooManyInvitations = createError('TOO_MANY_INVITATIONS', 'Too many invitations are open', 409)
export const InvitationForAnother = createError('INVITATION_FOR_ANOTHER', 'The invitation is for another address', 403)
export const SeatsInUse = createError('SEATS_IN_USE', 'More seats are used than there would be', 409)
export const TierTooSmall = createError('LICENCE_TIER_TOO_SMALL', 'The licence tier does not hold as many seats', 409)
export const AdminNotAllowed = createError('ADMIN_NOT_ALLOWED', 'Only a super admin does this', 403)
export const OwnRights = createError('OWN_RIGHTS', 'Nobody changes rights of his own', 403)
export const LastSuperAdmin = createError('LAST_SUPER_ADMIN', 'There would be no super admin', 409)
export const UserNotFound = createError('USER_NOT_FOUND', 'There is no such user', 404)
export const EmailConfirmed = createError('EMAIL_ALREADY_CONFIRMED', 'The address is confirmed already', 409)
export const Busy = createError('UNAVAILABLE', 'The service cannot answer now', 503)
export const ImpersonationOff = createError('IMPERSONATION_OFF', 'Impersonation is not set up here', 409)
export const ImpersonationNotFound = createError('IMPERSONATION_NOT_FOUND', 'There is no such impersonation', 404)
export const ImpersonationOver = createError('IMPERSONATION_OVER', 'The impersonation has ended', 401)
export const ResetVersionNotHigher = createError(
  'RESET_VERSION_NOT_HIGHER',
  'A reset needs a higher version than the last one',
  409,
)
