import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { decodeText, encodeText } from './text-bytes.ts'

const read = (text: string): string => {
  const { units, piece } = decodeText(encodeText(text))
  return piece(0, units.length)
}

test('a text survives encoding', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => expect(read(text)).toBe(text)))
})

test('typographic quotes, dashes and ligatures take one byte', () => {
  const text = 'l’œuvre – «\u00a0Grösse\u00a0» … 10\u202f'.slice(0, -1)
  expect(encodeText(text)).toHaveLength(text.length + 1)
  expect(read(text)).toBe(text)
})

test('control characters used as stand-ins are distinguished from what they stand for', () => {
  expect(read('a\u0092b’\u0000')).toBe('a\u0092b’\u0000')
})
