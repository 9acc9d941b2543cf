import { CORPUS_FIELDS, corpusDraft } from './corpus-record.ts'
import type { Draft } from './draft.ts'
import { isObject } from './fields.ts'
import { Refusal } from './refusal.ts'

/** What one record gave: drafts of decisions, names of fields that nobody reads, and entries too thin to be a decision. */
export interface Reading {
  drafts: Draft[]
  unknownFields: string[]
  metadataOnly: { id: string | null; detail: string }[]
}

export const EMPTY: Reading = { drafts: [], unknownFields: [], metadataOnly: [] }

/** Reads one JSON value by its shape. */
export function readJson(value: unknown): Reading {
  if (!isObject(value)) throw new Refusal('NOT_AN_OBJECT', 'a record has to be a JSON object')
  const unknownFields = Object.keys(value).filter((field) => !CORPUS_FIELDS.has(field))
  return { drafts: [corpusDraft(value)], unknownFields, metadataOnly: [] }
}
