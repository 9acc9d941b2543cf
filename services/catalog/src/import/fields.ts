import { dateOf, UNKNOWN_DATE } from '@trilex/citations/dates'
import type { DecisionDate } from '@trilex/citations/vocabulary'
import { Refusal } from './refusal.ts'

export type JsonObject = Record<string, unknown>

export const isObject = (value: unknown): value is JsonObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Text of a field; null when absent or empty. Refuses other types. */
export function optionalText(record: JsonObject, field: string): string | null {
  const value = record[field]
  if (value === undefined || value === null || value === '') return null
  if (typeof value !== 'string') throw new Refusal('INVALID_FIELD', `${field} has to be text`, field)
  return value
}

/** Text of a mandatory field. */
export function requiredText(record: JsonObject, field: string): string {
  const value = optionalText(record, field)
  if (value === null || value.trim() === '') throw new Refusal('MISSING_FIELD', `${field} is missing`, field)
  return value
}

/** Whole number of a field, also if written as text; null if absent. */
export function optionalNumber(record: JsonObject, field: string): number | null {
  const value = record[field]
  if (value === undefined || value === null || value === '') return null
  const number = typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isSafeInteger(number))
    throw new Refusal('INVALID_FIELD', `${field} has to be a whole number`, field)
  return number
}

/**
 * Date of a field in a form of {@link dateOf}, as text or as the number of a year; unknown if absent. Refuses anything
 * that is not an existing day or year.
 */
export function optionalDate(record: JsonObject, field: string): DecisionDate {
  const value = record[field]
  if (value === undefined || value === null || value === '') return UNKNOWN_DATE
  const date = dateOf(value)
  if (date.precision !== 'unknown') return date
  throw new Refusal('INVALID_FIELD', `${field} ${JSON.stringify(value).slice(0, 40)} is no day and no year`, field)
}

/** Texts of a list; an absent field gives an empty list, a single text a list of one. */
export function textList(record: JsonObject, field: string): string[] {
  const value = record[field]
  if (value === undefined || value === null || value === '') return []
  const list = Array.isArray(value) ? value : [value]
  if (!list.every((item) => typeof item === 'string'))
    throw new Refusal('INVALID_FIELD', `${field} has to be a list of texts`, field)
  return list
}

/** Object of a field; null when absent. */
export function optionalObject(record: JsonObject, field: string): JsonObject | null {
  const value = record[field]
  if (value === undefined || value === null) return null
  if (!isObject(value)) throw new Refusal('INVALID_FIELD', `${field} has to be an object`, field)
  return value
}

/** Text that must be one of `allowed`. */
export function oneOf<T extends string>(record: JsonObject, field: string, allowed: readonly T[]): T {
  const value = requiredText(record, field)
  const found = allowed.find((item) => item === value)
  if (found === undefined) throw new Refusal('INVALID_FIELD', `${field} is none of ${allowed.join(', ')}`, field)
  return found
}
