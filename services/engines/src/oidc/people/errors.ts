import { createError } from '@trilex/platform'

export const InteractionExpired = createError(
  'INTERACTION_EXPIRED',
  'This sign-in has ended or belongs to another browser',
  404,
)
export const CrossOrigin = createError('CROSS_ORIGIN', 'Only a page of the same origin may send this request', 403)
/** One error for a wrong password, an unknown address and a locked account, so that it does not reveal accounts. */
export const CredentialsWrong = createError('CREDENTIALS_WRONG', 'Address and password do not belong together', 401)
export const AddressNotConfirmed = createError('ADDRESS_NOT_CONFIRMED', 'The address is not confirmed yet', 403)
export const AccountDisabled = createError('ACCOUNT_DISABLED', 'This account is disabled', 403)
export const CurrentPasswordWrong = createError('CURRENT_PASSWORD_WRONG', 'This is not the present password', 401)
export const PasswordWeak = createError('PASSWORD_WEAK', 'The password lacks what the rule asks for', 400)
export const PasswordSame = createError('PASSWORD_SAME', 'The new password is the present one', 400)
export const PasswordCommon = createError('PASSWORD_COMMON', 'The password is one of the first that are guessed', 400)
export const LinkUsedOrExpired = createError(
  'LINK_USED_OR_EXPIRED',
  'The link was used, is too old or was replaced',
  410,
)
export const GoogleRefused = createError('GOOGLE_SIGN_IN_FAILED', 'Google did not confirm who this is', 502)
