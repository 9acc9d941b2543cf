import type { DatabaseSync } from 'node:sqlite'
import { mergeSegments } from './segment-merge.ts'
import { closeSegment, insertSegment, openSegment, type SegmentRow, segmentFiles } from './segment-store.ts'

/** While documents keep coming in, this many neighbours of about one size are merged. */
const WIDTH = 16
/** Ratio between the sizes of two tiers. */
const TIER = 16
/** At most this many documents go into a merged segment. */
const MOST_DOCUMENTS = 60_000
/** A segment with more bytes than this is kept in files. */
const IN_MEMORY_BYTES = 2 << 20
/** Bytes that a merge reads at a time from a segment in a file. */
const READ_AHEAD = 1 << 18
/** At rest, a segment joins the later ones unless it is more than this many times larger than they are together. */
const FAR_LARGER = 6
/**
 * Neighbouring segments to merge next; null when nothing needs merging. `rows` ascend by document.
 * While documents come in: the last segments, once sixteen or more belong to one tier or a lower one, without those
 * that are larger than all later ones together and would be rewritten every few batches. At rest: the last segments of
 * which none is far larger than the later ones together.
 */
export function mergeable(rows: SegmentRow[], resting: boolean): SegmentRow[] | null {
  if (resting) {
    for (let end = rows.length; end > 1; end--) {
      const joins = ({ documents }: SegmentRow, behind: number) => behind === 0 || documents <= FAR_LARGER * behind
      const run = tail(rows.slice(0, end), joins)
      if (run.length > 1) return run
    }
    return null
  }
  for (let most = TIER; most <= MOST_DOCUMENTS; most *= TIER) {
    const run = withoutLarger(tail(rows, ({ documents }) => documents < most))
    if (run.length >= WIDTH) return run
  }
  return null
}

/** The longest tail in which every segment may join the later ones and which has at most MOST_DOCUMENTS documents. */
function tail(rows: SegmentRow[], joins: (row: SegmentRow, behind: number) => boolean): SegmentRow[] {
  let start = rows.length
  let sum = 0
  for (; start > 0; start--) {
    const row = rows[start - 1] as SegmentRow
    if (sum + row.documents > MOST_DOCUMENTS || !joins(row, sum)) break
    sum += row.documents
  }
  return rows.slice(start)
}

/** Drops leading segments until the first one is no larger than the later ones together. */
function withoutLarger(run: SegmentRow[]): SegmentRow[] {
  let behind = run.reduce((sum, { documents }) => sum + documents, 0)
  const start = run.findIndex(({ documents }) => documents <= (behind -= documents))
  return start < 0 ? [] : run.slice(start)
}

/** Merges neighbouring segments in one transaction. `alive`: 1 for each existing document, by number. */
export function merge(database: DatabaseSync, folder: string, rows: SegmentRow[], alive: Uint8Array): void {
  const segments = rows.map((row) => openSegment(database, folder, row, READ_AHEAD))
  try {
    const { first } = rows[0] as SegmentRow
    const { last } = rows.at(-1) as SegmentRow
    const held = rows.reduce((sum, { documents }) => sum + documents, 0)
    let living = 0
    for (let number = first; number <= last; number++) living += alive[number] as number
    const bytes = rows.reduce((sum, row) => sum + row.postingsBytes + row.positionsBytes, 0)
    const next =
      1 + Number(database.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'segments'").get()?.['seq'] ?? 0)
    const files = bytes > IN_MEMORY_BYTES ? segmentFiles(folder, next) : null
    let merged: ReturnType<typeof mergeSegments>
    try {
      merged = mergeSegments(segments, living < held ? alive : null, files)
    } finally {
      files?.close()
    }
    database.exec('BEGIN IMMEDIATE')
    try {
      const drop = database.prepare('DELETE FROM segments WHERE id = ?')
      for (const { id } of rows) drop.run(id)
      insertSegment(database, next, merged, living)
      database.exec("UPDATE meta SET value = value + 1 WHERE key = 'generation'; COMMIT")
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      throw error
    }
  } finally {
    segments.forEach(closeSegment)
  }
}
