import mongoose, { type SchemaDefinition, type SchemaDefinitionProperty } from 'mongoose'
import { type TProperties, type TSchema, Type } from 'typebox'

const { Schema } = mongoose

/** Kind of personal data of a stored field; docs/privacy.md explains each word. */
export type Personal =
  | 'identity'
  | 'contact'
  | 'account'
  | 'preference'
  | 'billing'
  | 'security'
  | 'use'
  /** No personal data. */
  | 'none'

/** Marks a stored field with its kind of personal data. A mark on an object or an array covers everything in it. */
export const personal = <T extends TSchema>(kind: Personal, field: T): T => Type.With(field, { personal: kind }) as T

/** The JSON Schema keywords of a TypeBox type that decide how it is stored. */
interface Keywords {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Keywords[]
  items?: TSchema
  properties?: TProperties
  default?: unknown
  personal?: Personal
}

/**
 * Maps declared fields to a mongoose schema definition. `inherited` is the mark of the containing field. Throws when a field
 * has no mark and inherits none: it would be missing from the inventory of personal data.
 */
export function storedDefinition(fields: TProperties, place: string, inherited?: Personal): SchemaDefinition {
  const entries = Object.entries(fields).map(([name, field]) => [name, property(field, `${place}.${name}`, inherited)])
  return Object.fromEntries(entries) as SchemaDefinition
}

function property(field: TSchema, place: string, inherited: Personal | undefined): SchemaDefinitionProperty {
  const { type, properties, personal: own, default: fallback } = field as Keywords
  // Without a mark of its own, an object is stored as one path for each of its fields.
  if (type === 'object' && properties && !own)
    return storedDefinition(properties, place, inherited) as SchemaDefinitionProperty
  const mark = own ?? inherited
  if (!mark) throw new Error(`${place} does not say what it tells about a person: mark it with personal()`)
  const stored = { type: storedType(field, mark), personal: mark }
  return (fallback === undefined ? stored : { ...stored, default: fallback }) as SchemaDefinitionProperty
}

/** What mongoose stores of a type: `Mixed` for records, for marked objects and for unions of different types. */
function storedType(field: TSchema, mark: Personal): unknown {
  const { items, ...keywords } = field as Keywords
  const [kind, ...others] = new Set(kindsOf(keywords))
  if (!kind || others.length > 0 || kind === 'object') return Schema.Types.Mixed
  if (kind !== 'array') return SCALARS[kind] ?? Schema.Types.Mixed
  const { properties } = (items ?? {}) as Keywords
  if (!properties) return [storedType(items ?? {}, mark)]
  return [new Schema(storedDefinition(properties, '', mark), { _id: false })]
}

const SCALARS: Record<string, unknown> = {
  string: String,
  number: Number,
  integer: Number,
  boolean: Boolean,
  moment: Date,
}

/** The kinds of value that a type allows, without null. */
function kindsOf({ type, format, enum: values, const: value, anyOf }: Keywords): string[] {
  if (anyOf) return anyOf.flatMap(kindsOf)
  const named = type ?? (values ?? (value === undefined ? [] : [value])).map((each) => typeof each)
  const kinds = [named].flat().filter((kind) => kind !== 'null')
  return format === 'date-time' ? kinds.map(() => 'moment') : kinds
}
