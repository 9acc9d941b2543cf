import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { mergeable } from './merging.ts'
import type { SegmentRow } from './segment-store.ts'

const DOCUMENTS = 20_000

/** Merges until nothing is left to merge; returns the remaining rows and the number of documents rewritten. */
function merged(rows: SegmentRow[], resting: boolean): { rows: SegmentRow[]; rewritten: number } {
  let left = rows
  let rewritten = 0
  for (let run = mergeable(left, resting); run; run = mergeable(left, resting)) {
    const documents = run.reduce((total, row) => total + row.documents, 0)
    const [first, last] = [run[0] as SegmentRow, run.at(-1) as SegmentRow]
    const start = left.indexOf(first)
    left = [...left.slice(0, start), { ...first, last: last.last, documents }, ...left.slice(start + run.length)]
    rewritten += documents
  }
  return { rows: left, rewritten }
}

/** Writes batches of these sizes in turn until there are `most` documents, then lets the index rest. */
function write(sizes: number[], most = DOCUMENTS): { rewritten: number; segments: number; atRest: SegmentRow[] } {
  let rows: SegmentRow[] = []
  let [written, rewritten, segments] = [0, 0, 0]
  for (let batch = 0; written < most; batch++) {
    const documents = sizes[batch % sizes.length] as number
    rows.push({
      id: batch,
      first: written,
      last: written + documents - 1,
      documents,
      postingsBytes: 0,
      positionsBytes: 0,
    })
    written += documents
    const after = merged(rows, false)
    rows = after.rows
    rewritten += after.rewritten
    segments = Math.max(segments, rows.length)
  }
  return { rewritten: rewritten / written, segments, atRest: merged(rows, true).rows }
}

describe('while documents come in', () => {
  test('each is rewritten only a few times and segments stay few, whatever the batch sizes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 30 }), (sizes) => {
        const { rewritten, segments } = write(sizes)
        expect(rewritten).toBeLessThan(7)
        expect(segments).toBeLessThan(50)
      }),
    )
  })

  test('batches close to the limit between two tiers do not cause large segments to be merged', () => {
    expect(write([60, 81, 49, 60, 117, 43, 58, 11]).rewritten).toBeLessThan(4)
  })
})

describe('at rest', () => {
  test('few segments are left, whatever the batch sizes were', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 20, max: 500 }), { minLength: 1, maxLength: 30 }), (sizes) => {
        expect(write(sizes).atRest.length).toBeLessThan(5)
      }),
    )
  })

  test('segments before one that is full are merged too', () => {
    expect(write([500], 100_000).atRest.map(({ documents }) => documents)).toEqual([40_000, 60_000])
  })
})
