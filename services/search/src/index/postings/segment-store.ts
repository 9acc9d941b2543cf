import { closeSync, fsyncSync, openSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { DamagedIndex, Segment, type Source } from './segment.ts'
import { checksum, type EncodedSegment, type Sinks } from './segment-writer.ts'

export const segmentFolder = (folder: string): string => join(folder, 'segments')
export const KINDS = ['postings', 'positions'] as const

/** A segment as the database lists it; `first` and `last` are document numbers. */
export interface SegmentRow {
  id: number
  first: number
  last: number
  documents: number
  postingsBytes: number
  positionsBytes: number
}

/** The segments of an index, ascending by document. */
export function readSegmentRows(database: DatabaseSync): SegmentRow[] {
  return database
    .prepare('SELECT id, first, last, documents, postings_bytes, positions_bytes FROM segments ORDER BY first')
    .all()
    .map((row) => ({
      id: Number(row['id']),
      first: Number(row['first']),
      last: Number(row['last']),
      documents: Number(row['documents']),
      postingsBytes: Number(row['postings_bytes']),
      positionsBytes: Number(row['positions_bytes']),
    }))
}

/**
 * Opens a segment: all of a small one is read into memory, only the table of a large one.
 * @param ahead bytes to read at a time from a file, for reading all terms in order
 * @throws DamagedIndex when a file is missing or has another size, or when a checksum differs
 */
export function openSegment(database: DatabaseSync, folder: string, row: SegmentRow, ahead = 0): Segment {
  const { id, first, last, postingsBytes, positionsBytes } = row
  const stored = database.prepare('SELECT terms, sum, postings, positions FROM segments WHERE id = ?').get(id)
  const table = stored?.['terms']
  if (!(table instanceof Uint8Array) || checksum(table, 0, table.length) !== Number(stored?.['sum'])) {
    throw new DamagedIndex(`segment ${id} has a damaged table`)
  }
  const source = (kind: (typeof KINDS)[number], bytes: number): Source => {
    const held = stored?.[kind]
    if (held instanceof Uint8Array && held.length === bytes) return { bytes: held }
    return { file: openFile(segmentFile(folder, id, kind), bytes) }
  }
  const postings = source('postings', postingsBytes)
  return new Segment({ id, first, last, table }, postings, source('positions', positionsBytes), ahead)
}

export function closeSegment({ files }: Segment): void {
  for (const file of files) closeSync(file)
}

function openFile(path: string, bytes: number): number {
  if (statSync(path, { throwIfNoEntry: false })?.size !== bytes) throw new DamagedIndex(`${path} is not whole`)
  return openSync(path, 'r')
}

export const segmentFile = (folder: string, id: number, kind: string): string =>
  join(segmentFolder(folder), `${id}.${kind}`)

/**
 * Adds a segment to the database, within a transaction of the caller. Without an `id`, the database assigns one.
 * Postings and positions that went to files are stored as null.
 */
export function insertSegment(database: DatabaseSync, id: number | null, segment: EncodedSegment, documents: number) {
  const { first, last, table, postings, positions, postingsBytes, positionsBytes } = segment
  const inFiles = postings.length !== postingsBytes
  database
    .prepare('INSERT INTO segments VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
    .run(
      id,
      first,
      last,
      documents,
      table,
      checksum(table, 0, table.length),
      inFiles ? null : postings,
      inFiles ? null : positions,
      postingsBytes,
      positionsBytes,
    )
}

/** Creates the files of a segment as sinks; `close` flushes them to disk. */
export function segmentFiles(folder: string, id: number): Sinks & { close(): void } {
  const files = KINDS.map((kind) => openSync(segmentFile(folder, id, kind), 'w', 0o600))
  const [postings, positions] = files as [number, number]
  const write = (file: number, bytes: Uint8Array): void => {
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
  }
  return {
    postings: (bytes) => write(postings, bytes),
    positions: (bytes) => write(positions, bytes),
    close() {
      for (const file of files) {
        fsyncSync(file)
        closeSync(file)
      }
    },
  }
}
