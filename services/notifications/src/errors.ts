import { createError } from '@trilex/platform'

export const AlreadyOnList = createError('NOTIFICATIONS_ALREADY_ON_LIST', 'This address is on the waiting list', 409)
/** The code that the gateway answers with too. */
export const TooManyMessages = createError('RATE_LIMITED', 'Too many requests', 429)
