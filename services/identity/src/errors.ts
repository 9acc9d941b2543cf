import { createError } from '@trilex/platform'

export const AccountDeleted = createError('ACCOUNT_DELETED', 'This account was deleted', 410)
export const AccountDisabled = createError('ACCOUNT_DISABLED', 'This account is disabled', 403)
export const ProfileChanged = createError('PROFILE_CHANGED', 'The profile was changed meanwhile', 412)
export const VersionMissing = createError('PRECONDITION_REQUIRED', 'The request must say which version it changes', 428)
export const ReauthenticationRequired = createError(
  'REAUTHENTICATION_REQUIRED',
  'The password must have been given within the last minutes',
  403,
)
export const SessionNotFound = createError('SESSION_NOT_FOUND', 'This account has no such session', 404)
export const ProviderAway = createError('UNAVAILABLE', 'The service cannot answer now', 503)
