import type { Segment } from './segment.ts'
import { type EncodedSegment, SegmentWriter, type Sinks } from './segment-writer.ts'

/**
 * Merges neighbouring segments, in ascending order, into one. `alive`: 1 for each existing document, by number; null
 * when every document exists, so that postings are copied without decoding them. Without `sinks`, the result stays in
 * memory.
 */
export function mergeSegments(segments: Segment[], alive: Uint8Array | null, sinks: Sinks | null): EncodedSegment {
  const first = (segments[0] as Segment).first
  const last = (segments.at(-1) as Segment).last
  const writer = new SegmentWriter(first, last, sinks)
  const rows = new Int32Array(segments.length)
  const next = Float64Array.from(segments, (segment) => termOf(segment, 0))
  for (let term = least(next); term !== NONE; term = least(next)) {
    writer.begin(term)
    for (let i = 0; i < segments.length; i++) {
      if (next[i] !== term) continue
      const segment = segments[i] as Segment
      const row = rows[i] as number
      if (alive) copyAlive(segment, row, alive, writer)
      else copyAll(segment, row, writer)
      rows[i] = row + 1
      next[i] = termOf(segment, row + 1)
    }
    writer.end()
  }
  return writer.finish()
}

function least(values: Float64Array): number {
  let found = NONE
  for (let i = 0; i < values.length; i++) if ((values[i] as number) < found) found = values[i] as number
  return found
}

const NONE = Number.POSITIVE_INFINITY
const termOf = (segment: Segment, row: number): number => (row < segment.terms ? segment.rowAt(row).term : NONE)

function copyAll(segment: Segment, row: number, writer: SegmentWriter): void {
  const bytes = segment.postings(row)
  let at = 0
  let step = 0
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++] as number
    step |= (byte & 127) << shift
    if (byte < 128) break
  }
  const { documents, last } = segment.rowAt(row)
  writer.append(
    {
      documents,
      first: segment.first + (step >>> 1),
      flag: step & 1 ? 1 : 0,
      last,
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
