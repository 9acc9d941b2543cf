import { Type } from 'typebox'

/** A date, stored as such, which the response serializer writes as ISO 8601 in UTC with milliseconds. */
export const Moment = Type.Unsafe<Date>({ type: 'string', format: 'date-time' })
export const NullableMoment = Type.Unsafe<Date | null>({ type: ['string', 'null'], format: 'date-time' })
