import type { Segment } from './segment.ts'
import { type EncodedSegment, SegmentWriter, type Sinks } from './segment-writer.ts'

/**
 * One segment from neighbours in ascending order. `alive` by document number; null when no document of them is gone,
 * which makes merging a matter of copying.
 */
export function mergeSegments(segments: Segment[], alive: Uint8Array | null, sinks: Sinks | null): EncodedSegment {
  const first = (segments[0] as Segment).first
  const last = (segments.at(-1) as Segment).last
  const most = segments.reduce((sum, { terms }) => sum + terms, 0)
  const writer = new SegmentWriter(first, last, most, sinks)
  const rows = new Int32Array(segments.length)
  for (;;) {
    let term = 2 ** 32
    segments.forEach(({ table }, i) => {
      const next = table.term[rows[i] as number]
      if (next !== undefined && next < term) term = next
    })
    if (term === 2 ** 32) return writer.finish()
    writer.begin(term)
    segments.forEach((segment, i) => {
      const row = rows[i] as number
      if (segment.table.term[row] !== term) return
      rows[i] = row + 1
      if (alive) copyAlive(segment, row, alive, writer)
      else copyAll(segment, row, writer)
    })
    writer.end()
  }
}

function copyAll(segment: Segment, row: number, writer: SegmentWriter): void {
  const bytes = segment.postings(row)
  let at = 0
  let step = 0
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++] as number
    step |= (byte & 127) << shift
    if (byte < 128) break
  }
  const { documents, last } = segment.table
  writer.append(
    {
      documents: documents[row] as number,
      first: segment.first + (step >>> 1),
      flag: step & 1 ? 1 : 0,
      last: last[row] as number,
      bytes,
      rest: at,
    },
    segment.positions(row),
  )
}

function copyAlive(segment: Segment, row: number, alive: Uint8Array, writer: SegmentWriter): void {
  const bytes = segment.postings(row)
  const positions = segment.positions(row)
  let document = segment.first
  let at = 0
  let place = 0
  while (at < bytes.length) {
    let step = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] as number
      step |= (byte & 127) << shift
      if (byte < 128) break
    }
    document += step >>> 1
    let length = 0
    for (let shift = 0; ; shift += 7) {
      const byte = positions[place++] as number
      length |= (byte & 127) << shift
      if (byte < 128) break
    }
    const entry = at
    at += step & 1 ? 3 : 1
    place += length
    if (alive[document] === 0) continue
    if (step & 1) {
      writer.posting(document, bytes[entry] as number, bytes[entry + 1] as number, bytes[entry + 2] as number)
    } else writer.posting(document, 1, 0, bytes[entry] as number)
    writer.positions(positions, place - length, place)
  }
}
