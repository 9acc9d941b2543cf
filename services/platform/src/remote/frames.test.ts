import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { encodeFrame, FrameReader } from './frames.ts'

const value = fc.anything({ withBigInt: true, withDate: true, withTypedArray: true, withMap: true, withSet: true })

test('values come out as they went in, however the bytes are cut', () => {
  fc.assert(
    fc.property(
      fc.array(value, { maxLength: 5 }),
      fc.infiniteStream(fc.integer({ min: 1, max: 40 })),
      (values, cuts) => {
        const bytes = Buffer.concat(values.map(encodeFrame))
        const reader = new FrameReader()
        const read: unknown[] = []
        for (let at = 0; at < bytes.length; ) {
          const length = cuts.next().value ?? 1
          read.push(...reader.read(bytes.subarray(at, at + length)))
          at += length
        }
        expect(read).toEqual(values)
      },
    ),
  )
})

test('bytes come in buffers of their own', () => {
  const [read] = new FrameReader().read(encodeFrame({ hits: new TextEncoder().encode('[1,2]') })) as Iterable<{
    hits: Uint8Array
  }>
  expect(Buffer.from(read?.hits.buffer ?? new ArrayBuffer()).toString()).toBe('[1,2]')
})

test('a frame that announces too many bytes is refused', () => {
  expect(() => [...new FrameReader().read(Buffer.from([0xff, 0xff, 0xff, 0xff]))]).toThrow(RangeError)
})
