import { type Static, type TSchema, Type } from 'typebox'

export { Moment, NullableMoment } from '../documents/moment.ts'

/** Schema of a text that is one of these words. */
export function oneOf<const V extends readonly string[]>(values: V, options: object = {}) {
  return Type.Unsafe<V[number]>({ type: 'string', enum: [...values], ...options })
}

/** Schema of comma-separated words; the empty text is the empty list. */
export function listOf(values: readonly string[], description: string) {
  const any = `(?:${values.join('|')})`
  return Type.String({ pattern: `^(?:${any}(?:,${any})*)?$`, maxLength: 500, description })
}

const label = '[^\\s\\p{Cc}\\p{Cs}@,;:<>()\\[\\]\\\\".]+'
/** Of a host name: letters of any script and digits, with hyphens between them. */
const hostLabel = '[\\p{L}\\p{M}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?'
/**
 * One mail address, optionally surrounded by blanks; it cannot contain a second recipient, a header or a display name.
 * On both sides of the @, text is required between dots.
 */
export const OneAddress = Type.String({
  maxLength: 254,
  pattern: `^\\s*${label}(?:\\.${label})*@${hostLabel}(?:\\.${hostLabel})+\\s*$`,
})

/** Schema of a non-empty text without line breaks. */
export const line = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\p{Cc}]*\\S[^\\p{Cc}]*$' })

/** A type list instead of a union, so that the serializer needs no validation. */
export const NullableString = Type.Unsafe<string | null>({ type: ['string', 'null'] })
export const NullableInteger = Type.Unsafe<number | null>({ type: ['integer', 'null'] })
export const orNull = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T> | null>({ ...schema, type: [(schema as { type?: unknown }).type, 'null'] })

export const Counts = Type.Unsafe<Record<string, number>>({ type: 'object', additionalProperties: { type: 'integer' } })
export const Strings = Type.Array(Type.String())
export const PerLanguage = Type.Object({ fr: Type.String(), de: Type.String(), it: Type.String() })

/** A query string without parameters: any parameter is refused. */
export const NoQuery = Type.Object({}, { additionalProperties: false })

/** A body without fields, or none, for requests that are fully described by their address. */
export const NoBody = Type.Unsafe<object | null>({ type: ['object', 'null'], additionalProperties: false })

/** Values of a comma-separated parameter, without duplicates. */
export function splitList(value: string | undefined): string[] {
  return value ? [...new Set(value.split(','))] : []
}

/** Query parameters of a page of a list. */
export const PAGE = {
  offset: Type.Integer({ minimum: 0, maximum: 100_000, default: 0 }),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
}
