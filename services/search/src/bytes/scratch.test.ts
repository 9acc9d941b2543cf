import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { scratch } from './scratch.ts'

const KINDS = ['uint8', 'uint32', 'int32', 'float32', 'float64'] as const

test('arrays of one search do not overlap, also when they exceed the memory', () => {
  const wanted = fc.array(fc.record({ kind: fc.constantFrom(...KINDS), length: fc.nat(20_000) }), { maxLength: 20 })
  fc.assert(
    fc.property(wanted, (all) => {
      scratch.reset(0)
      const arrays = all.map(({ kind, length }, i) => scratch[kind](length).fill(i + 1))
      expect(arrays.map(({ length }) => length)).toEqual(all.map(({ length }) => length))
      arrays.forEach((array, i) => expect(array.every((value: number) => value === i + 1)).toBe(true))
    }),
  )
})

test('the next search reuses the memory, and gets more when the index has grown', () => {
  scratch.reset(1000)
  const { buffer } = scratch.uint32(10)
  scratch.reset(1000)
  expect(scratch.uint32(10).buffer).toBe(buffer)
  scratch.reset(100_000)
  const [left, right] = [scratch.uint32(100_000), scratch.float64(100_000)]
  expect(left.buffer).not.toBe(buffer)
  expect(right.buffer).toBe(left.buffer)
})
