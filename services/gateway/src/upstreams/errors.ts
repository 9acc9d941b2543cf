import { createError } from '@trilex/platform'

export const CrossSite = createError('GATEWAY_CROSS_SITE', 'Another site may not send this request', 403)
export const Overloaded = createError('GATEWAY_OVERLOADED', 'Too much is asked at this moment', 503)
export const LengthRequired = createError('GATEWAY_LENGTH_REQUIRED', 'The request must declare its length', 411)
