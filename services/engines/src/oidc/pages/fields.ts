import { brandKeys } from '@trilex/platform/brands'
import { ProblemSchema } from '@trilex/platform'
import { line, oneOf, OneAddress } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'

export const Email = OneAddress
/** Limits the cost of hashing. */
export const Password = Type.String({ minLength: 1, maxLength: 200 })
export const Name = line(100)
export const Language = oneOf(brandKeys)
export const Profession = Type.String({ pattern: '^[a-z_]{1,40}$' })
export const PromoCode = Type.String({ maxLength: 40 })

export const strict = { additionalProperties: false } as const
export const Redirect = Type.Object({ redirectTo: Type.String({ description: 'Where the page goes on' }) })
export const Accepted = Type.Object({}, { description: 'The same whatever is known of the address' })

/** Problem answers of these routes besides those of every route. */
export const refusals = { 401: ProblemSchema, 403: ProblemSchema, 410: ProblemSchema }
