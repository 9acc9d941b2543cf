import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { mergeable } from './merging.ts'
import type { SegmentRow } from './segment-store.ts'

const DOCUMENTS = 20_000

/** Writes batches of these sizes, over and over, until there are 20,000 documents. */
function write(sizes: number[]): { rewritten: number; segments: number } {
  let rows: SegmentRow[] = []
  let [written, rewritten, segments] = [0, 0, 0]
  for (let batch = 0; written < DOCUMENTS; batch++) {
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
    for (let run = mergeable(rows, false); run; run = mergeable(rows, false)) {
      const sum = run.reduce((total, row) => total + row.documents, 0)
      const [first, last] = [run[0] as SegmentRow, run.at(-1) as SegmentRow]
      rows = [...rows.slice(0, -run.length), { ...first, last: last.last, documents: sum }]
      rewritten += sum
    }
    segments = Math.max(segments, rows.length)
  }
  return { rewritten: rewritten / written, segments }
}

describe('while documents come in', () => {
  test('each is written again a few times only, and segments stay few, whatever the batches are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 30 }), (sizes) => {
        const { rewritten, segments } = write(sizes)
        expect(rewritten).toBeLessThan(7)
        expect(segments).toBeLessThan(50)
      }),
    )
  })

  test('batches around a limit between two tiers do not draw the large segments in', () => {
    expect(write([60, 81, 49, 60, 117, 43, 58, 11]).rewritten).toBeLessThan(4)
  })
})
