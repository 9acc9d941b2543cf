import type { DatabaseSync } from 'node:sqlite'
import { Dictionary } from './dictionary.ts'
import { encodeDictionary } from './dictionary-writer.ts'
import type { FormTable } from './form-table.ts'
import { checksum } from '../postings/segment-writer.ts'

/** The dictionary is made again when forms, terms or documents differ by this share of what it was made of. */
const STALE_SHARE = 50
/** While documents come in: when there are as many new forms as old ones, and so many at least. */
const FEWEST_WHILE_WRITING = 50_000

interface Made {
  documents: number
  forms: number
  terms: number
}

/** Stores the form table as a dictionary, from which it is read without being built; belongs into a transaction. */
export function saveDictionary(database: DatabaseSync, table: FormTable, documents: number): void {
  const data = encodeDictionary(table)
  database
    .prepare(
      'INSERT OR REPLACE INTO dictionary VALUES (0, (SELECT coalesce(max(version), 0) + 1 FROM dictionary), ?, ?, ?, ?, ?)',
    )
    .run(documents, table.forms.count, table.terms.count, data, checksum(data, 0, data.length))
}

/** Whether the stored dictionary is far behind an index of so many forms, terms and documents; further while these come in. */
export function isDictionaryStale(database: DatabaseSync, now: Made, writing: boolean): boolean {
  const row = database.prepare('SELECT documents, forms, terms FROM dictionary').get()
  const made = (column: keyof Made): number => Number(row?.[column] ?? 0)
  if (writing) return now.forms - made('forms') > Math.max(FEWEST_WHILE_WRITING, made('forms'))
  return (['documents', 'forms', 'terms'] as const).some(
    (column) => Math.abs(now[column] - made(column)) * STALE_SHARE > made(column),
  )
}

/** Changes with the stored dictionary; 0 without one. */
export function dictionaryVersion(database: DatabaseSync): number {
  return Number(database.prepare('SELECT version FROM dictionary').get()?.['version'] ?? 0)
}

/** The stored dictionary; null without a whole one. */
export function readDictionary(database: DatabaseSync): Dictionary | null {
  const row = database.prepare('SELECT data, sum FROM dictionary').get()
  const data = row?.['data']
  if (!(data instanceof Uint8Array) || checksum(data, 0, data.length) !== Number(row?.['sum'])) return null
  return new Dictionary(data.byteOffset % 4 === 0 ? data : data.slice())
}
