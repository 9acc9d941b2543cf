import { CORPUS_FIELDS, corpusDraft } from '../sources/corpus-record.ts'
import { readEntscheidsuche } from '../sources/entscheidsuche.ts'
import { isObject } from '../fields.ts'
import { readHudoc } from '../sources/hudoc.ts'
import { readOpenCaseLaw } from '../sources/opencaselaw.ts'
import { type Reading, reading } from './reading.ts'
import { Refusal } from '../refusal.ts'

/** Reads one JSON value by its shape: exchange format, entscheidsuche, HUDOC, OpenCaseLaw. */
export function readJson(value: unknown): Reading {
  if (!isObject(value)) throw new Refusal('NOT_AN_OBJECT', 'a record has to be a JSON object')
  if ('docType' in value) {
    const unknownFields = Object.keys(value).filter((field) => !CORPUS_FIELDS.has(field))
    return reading({ drafts: [corpusDraft(value)], unknownFields })
  }
  if ('decision_id' in value) return readOpenCaseLaw(value)
  if ('hits' in value || '_source' in value) return readEntscheidsuche(value)
  if ('itemid' in value || 'results' in value) return readHudoc(value)
  if ('id' in value) throw new Refusal('MISSING_FIELD', 'docType is missing', 'docType', String(value.id).slice(0, 100))
  throw new Refusal('MISSING_FIELD', 'id is missing', 'id')
}
