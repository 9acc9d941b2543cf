import type { Draft } from '../draft.ts'
import { isObject, type JsonObject } from '../fields.ts'
import { asRefusal, Refusal } from '../refusal.ts'

/**
 * What was read from one record: drafts of decisions, names of unknown fields, entries without the text of a decision,
 * and refused entries.
 */
export interface Reading {
  drafts: Draft[]
  unknownFields: string[]
  metadataOnly: { id: string | null; detail: string }[]
  refused: Refusal[]
}

export const reading = (parts: Partial<Reading>): Reading => ({
  drafts: [],
  unknownFields: [],
  metadataOnly: [],
  refused: [],
  ...parts,
})

/**
 * Reads an answer of a source with several entries; a refused entry does not stop the others.
 * @param idOf the id to report an entry by
 */
export function readEach(
  entries: readonly unknown[],
  idOf: (entry: JsonObject) => unknown,
  read: (entry: JsonObject) => Reading,
): Reading {
  const all = reading({})
  for (const entry of entries) {
    if (!isObject(entry)) {
      all.refused.push(new Refusal('NOT_AN_OBJECT', 'an entry has to be a JSON object'))
      continue
    }
    try {
      const { drafts, metadataOnly } = read(entry)
      all.drafts.push(...drafts)
      all.metadataOnly.push(...metadataOnly)
    } catch (error) {
      const id = idOf(entry)
      all.refused.push(asRefusal(error, typeof id === 'string' ? id.slice(0, 100) : null))
    }
  }
  return all
}
