import { createError } from '@trilex/platform'

export const NoOrganization = createError('ANALYTICS_NO_ORGANIZATION', 'The reader belongs to no organisation', 409)
export const TooManyWaiting = createError('UNAVAILABLE', 'Too many events are waiting', 503)
