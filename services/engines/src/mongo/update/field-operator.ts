import { serialize } from 'bson'

/** Returned by an operator instead of a new value, to keep or remove the field. */
export const KEEP = Symbol('keep')
export const REMOVE = Symbol('remove')

export interface Place {
  path: string
  /** `_id` of the document, for error messages. */
  id: unknown
}

/** Returns the new value of a field, `KEEP` or `REMOVE`; `current` is undefined for a missing field. */
export type FieldOperator = (current: unknown, place: Place) => unknown

/** True when both values have the same encoding. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  return Buffer.compare(serialize({ v: a }), serialize({ v: b })) === 0
}
