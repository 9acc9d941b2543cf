import type { DatabaseSync } from 'node:sqlite'
import { mergeSegments } from './segment-merge.ts'
import { closeSegment, insertSegment, openSegment, type SegmentRow, segmentFiles } from './segment-store.ts'

/** Neighbours of about one size that are merged while documents keep coming in. */
const WIDTH = 16
/** Factor between the sizes of two tiers. */
const TIER = 16
/** A merged segment has at most so many documents. */
const MOST_DOCUMENTS = 60_000
/** A larger segment is kept in files. */
const IN_MEMORY_BYTES = 2 << 20
/** Bytes of a segment that a merge reads at once. */
const READ_AHEAD = 1 << 18
/** At rest a segment joins those behind it unless it is so many times larger than they are together. */
const FAR_LARGER = 6
/**
 * Neighbours that are to be merged, or null. While documents come in: the last ones, when sixteen or more are of one tier or
 * below, without what is larger than all behind it, which would be written again with every few batches. At rest: as far
 * as no segment is far larger than those behind it together, the last ones first.
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

/** The longest tail of which every segment may join those behind it. */
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

/** A run from the first segment on that is no larger than those behind it together. */
function withoutLarger(run: SegmentRow[]): SegmentRow[] {
  let behind = run.reduce((sum, { documents }) => sum + documents, 0)
  const start = run.findIndex(({ documents }) => documents <= (behind -= documents))
  return start < 0 ? [] : run.slice(start)
}

/** Merges segments in one transaction. `alive` by document number. */
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
