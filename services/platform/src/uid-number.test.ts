import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { printedVatNumber, uidNumber } from './uid-number.ts'

describe('a UID number', () => {
  test.each([
    ['CHE-123.456.788', false],
    ['CHE-123.456.788 MWST', true],
    ['CHE-123.456.788 TVA', true],
    ['CHE-123.456.788 IVA', true],
    ['che123456788mwst', true],
    ['CHE 123 456 788', false],
    [' CHE‑123.456.788 TVA ', true],
  ])('%s is one number, however it is written', (written, registered) => {
    expect(uidNumber(written)).toEqual({ number: 'CHE-123.456.788', registered })
  })

  test.each(['CHE-123.456.789', 'CHE-123.456.78', 'CHE-1234.567.88 VAT', 'DE123456788', '123.456.788', ''])(
    '%s is none',
    (written) => expect(uidNumber(written)).toBeNull(),
  )

  test('with one digit changed is never another valid one', () => {
    const valid = fc
      .integer({ min: 0, max: 99_999_999 })
      .map((value) => String(value).padStart(8, '0'))
      .map((digits) => Array.from({ length: 10 }, (_, check) => `CHE${digits}${check}`).find((text) => uidNumber(text)))
      .filter((text) => text !== undefined)
    const property = fc.property(valid, fc.nat(8), fc.integer({ min: 1, max: 9 }), (text, at, by) => {
      const digits = [...text.slice(3)]
      digits[at] = String((Number(digits[at]) + by) % 10)
      expect(uidNumber(`CHE${digits.join('')}`)).toBeNull()
    })
    fc.assert(property)
  })
})

test('a document prints the suffix of its language for those who are registered', () => {
  expect(printedVatNumber('CHE-123.456.788 MWST', 'fr')).toBe('CHE-123.456.788 TVA')
  expect(printedVatNumber('che123456788iva', 'de')).toBe('CHE-123.456.788 MWST')
  expect(printedVatNumber('CHE-123.456.788', 'it')).toBe('CHE-123.456.788')
  expect(printedVatNumber(' DE 811 907 980 ', 'de')).toBe('DE 811 907 980')
})
