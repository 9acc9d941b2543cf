import type { DatabaseSync } from 'node:sqlite'
import { COLUMN_NAMES, type Columns } from './columns.ts'
import { checksum } from '../postings/segment-writer.ts'

/** A new snapshot is due when more rows than this have changed; reading that many takes a few milliseconds. */
export const STALE_ROWS = 2000

interface StoredNames {
  end: number
  documents: number
  lastYear: number
  traitSets: readonly string[]
  domainSets: string[]
}

/** Stores a snapshot of all columns, which is read far faster than rows. */
export function saveColumns(database: DatabaseSync, columns: Columns): void {
  const parts: Uint8Array[] = []
  const add = (array: Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array, values: number): void => {
    const bytes = new Uint8Array(array.buffer, 0, array.BYTES_PER_ELEMENT * values)
    parts.push(new Uint8Array(Uint32Array.of(bytes.length).buffer), bytes)
    parts.push(new Uint8Array(-bytes.length & 3))
  }
  for (const name of COLUMN_NAMES) add(columns[name], columns.end)
  add(columns.allIds, columns.idsEnd)
  for (const lists of [columns.own, columns.cites]) {
    add(lists.terms, lists.end)
    add(lists.starts, columns.end)
    add(lists.counts, columns.end)
  }
  const data = Buffer.concat(parts)
  const { end, documents, lastYear, traitSets, domainSets } = columns
  const names: StoredNames = { end, documents, lastYear, traitSets: traitSets.names, domainSets: domainSets.names }
  database
    .prepare('INSERT OR REPLACE INTO columns VALUES (0, ?, ?, ?, ?)')
    .run(columns.generation, JSON.stringify(names), data, checksum(data, 0, data.length))
}

/** Fills empty columns from the stored snapshot if there is an intact one; `refresh` then reads later changes. */
export function readColumns(database: DatabaseSync, columns: Columns): void {
  const row = database.prepare('SELECT generation, names, data, sum FROM columns').get()
  const data = row?.['data']
  if (!(data instanceof Uint8Array) || checksum(data, 0, data.length) !== Number(row?.['sum'])) return
  const { end, documents, lastYear, traitSets, domainSets } = JSON.parse(String(row?.['names'])) as StoredNames
  const own = data.slice()
  let at = 0
  const next = (): Uint8Array<ArrayBuffer> => {
    const length = new Uint32Array(own.buffer, at, 1)[0] as number
    const bytes = own.subarray(at + 4, at + 4 + length)
    at += 4 + length + (-length & 3)
    return bytes
  }
  columns.reserve(end)
  for (const name of COLUMN_NAMES) new Uint8Array(columns[name].buffer).set(next())
  columns.allIds = next()
  columns.idsEnd = columns.allIds.length
  for (const lists of [columns.own, columns.cites]) {
    lists.terms = new Uint32Array(next().slice().buffer)
    lists.end = lists.terms.length
    new Uint8Array(lists.starts.buffer).set(next())
    new Uint8Array(lists.counts.buffer).set(next())
  }
  for (const name of traitSets) columns.traitSets.codeOfName(name)
  for (const name of domainSets) columns.domainSets.codeOf(name)
  columns.end = end
  columns.documents = documents
  columns.lastYear = lastYear
  columns.generation = Number(row?.['generation'])
}
