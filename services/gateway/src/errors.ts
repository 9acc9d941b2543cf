import { createError } from '@trilex/platform'

export const HostMalformed = createError('GATEWAY_HOST_MALFORMED', 'This is no host with or without a port', 400)
export const HostUnknown = createError('GATEWAY_HOST_UNKNOWN', 'This host belongs to no brand', 421)
export const CrossSite = createError('GATEWAY_CROSS_SITE', 'Another site may not send this request', 403)
export const Overloaded = createError('GATEWAY_OVERLOADED', 'Too much is asked at this moment', 503)
export const LengthRequired = createError('GATEWAY_LENGTH_REQUIRED', 'The request must declare its length', 411)
