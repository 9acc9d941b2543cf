import { createError } from '@trilex/platform'

export const AlreadyOnList = createError('NOTIFICATIONS_ALREADY_ON_LIST', 'This address is on the waiting list', 409)
