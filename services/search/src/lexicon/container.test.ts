import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { pack, unpack } from './container.ts'

const array = fc.oneof(fc.uint8Array(), fc.uint16Array(), fc.uint32Array())

test('packed data is unpacked unchanged', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.dictionary(fc.string({ minLength: 1 }), array), (about, sections) => {
      const packed = unpack(pack(about, sections))
      expect(packed?.about).toEqual(JSON.parse(JSON.stringify(about)))
      expect(packed?.sections).toEqual({ ...sections })
    }),
  )
})

test('damaged and foreign bytes yield nothing', () => {
  const packed = pack({ a: 1 }, { numbers: Uint32Array.of(1, 2, 3), bytes: Uint8Array.of(7) })
  fc.assert(
    fc.property(fc.nat(packed.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const damaged = packed.slice()
      damaged[at] = (damaged[at] as number) ^ change
      const read = unpack(damaged)
      if (read !== null) expect(read.sections).toEqual(unpack(packed)?.sections)
    }),
  )
  expect(unpack(packed.subarray(0, packed.length - 1))).toBeNull()
  expect(unpack(new Uint8Array(0))).toBeNull()
  expect(unpack(Buffer.from('something else altogether'))).toBeNull()
})
