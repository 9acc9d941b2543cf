import { createError } from '@trilex/platform'

export const ProgramNotFound = createError('REFERRAL_PROGRAM_NOT_FOUND', 'There is no such programme', 404)
export const TooManyListeners = createError('REFERRAL_TOO_MANY_LISTENERS', 'Too many open streams', 503)
