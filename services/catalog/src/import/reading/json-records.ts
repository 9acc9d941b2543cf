import { isObject } from '../fields.ts'
import { Refusal } from '../refusal.ts'
import { SOURCES } from '../sources/sources.ts'
import type { Reading } from './reading.ts'

/** Reads one JSON value with the source that recognises it. */
export function readJson(value: unknown): Reading {
  if (!isObject(value)) throw new Refusal('NOT_AN_OBJECT', 'a record has to be a JSON object')
  for (const { record } of SOURCES) if (record?.recognises(value)) return record.read(value)
  if ('id' in value) throw new Refusal('MISSING_FIELD', 'docType is missing', 'docType', String(value.id).slice(0, 100))
  throw new Refusal('MISSING_FIELD', 'id is missing', 'id')
}
