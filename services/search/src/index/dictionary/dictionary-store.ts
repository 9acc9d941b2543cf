import type { DatabaseSync } from 'node:sqlite'
import { Dictionary } from './dictionary.ts'
import { encodeDictionary } from './dictionary-writer.ts'
import type { FormTable } from './form-table.ts'
import { checksum } from '../postings/segment-writer.ts'

/** The dictionary is stale when the number of forms, terms or documents has changed by a fiftieth since it was made. */
const STALE_SHARE = 50
/** While documents are written, it is stale only when its forms have doubled, by at least this many. */
const FEWEST_WHILE_WRITING = 50_000

interface Made {
  documents: number
  forms: number
  terms: number
}

/** Stores the form table as a dictionary, which is read without being built first. Call it within a transaction. */
export function saveDictionary(database: DatabaseSync, table: FormTable, documents: number): void {
  const data = encodeDictionary(table)
  database
    .prepare(
      'INSERT OR REPLACE INTO dictionary VALUES (0, (SELECT coalesce(max(version), 0) + 1 FROM dictionary), ?, ?, ?, ?, ?)',
    )
    .run(documents, table.forms.count, table.terms.count, data, checksum(data, 0, data.length))
}

/**
 * Whether the stored dictionary is stale for an index of this size. `writing`: documents are being written, so wait
 * longer.
 */
export function isDictionaryStale(database: DatabaseSync, now: Made, writing: boolean): boolean {
  const row = database.prepare('SELECT documents, forms, terms FROM dictionary').get()
  const made = (column: keyof Made): number => Number(row?.[column] ?? 0)
  if (writing) return now.forms - made('forms') > Math.max(FEWEST_WHILE_WRITING, made('forms'))
  return (['documents', 'forms', 'terms'] as const).some(
    (column) => Math.abs(now[column] - made(column)) * STALE_SHARE > made(column),
  )
}

/** Number that changes with the stored dictionary; 0 without one. */
export function dictionaryVersion(database: DatabaseSync): number {
  return Number(database.prepare('SELECT version FROM dictionary').get()?.['version'] ?? 0)
}

/** The stored dictionary; null when there is none or it is damaged. */
export function readDictionary(database: DatabaseSync): Dictionary | null {
  const row = database.prepare('SELECT data, sum FROM dictionary').get()
  const data = row?.['data']
  if (!(data instanceof Uint8Array) || checksum(data, 0, data.length) !== Number(row?.['sum'])) return null
  return new Dictionary(data.byteOffset % 4 === 0 ? data : data.slice())
}
