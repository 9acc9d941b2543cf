import { createError } from '@trilex/platform'

export const AlreadyOnList = createError('NOTIFICATIONS_ALREADY_ON_LIST', 'This address is on the waiting list', 409)
export const MailNotFound = createError('NOTIFICATIONS_MAIL_NOT_FOUND', 'This mail does not exist', 404)
export const MailNotResendable = createError(
  'NOTIFICATIONS_MAIL_NOT_RESENDABLE',
  'Only a mail that was not delivered and whose content is kept can be sent again',
  409,
)
export const MessageNotFound = createError('NOTIFICATIONS_MESSAGE_NOT_FOUND', 'This message does not exist', 404)
