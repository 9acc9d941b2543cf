import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { passwordFaults } from './password-rules.ts'

test.each([
  ['Rossini!', []],
  ['rossini!', ['upper']],
  ['ROSSINI!', ['lower']],
  ['Rossini1', ['special']],
  ['Ross in1', ['special']],
  ['Ros!', ['length']],
  ['', ['length', 'upper', 'lower', 'special']],
  ['Zürich-8', []],
  ['ÉCOLE-là', []],
  ['Aa!😀😀😀😀', ['length']],
  ['12345678', ['upper', 'lower', 'special']],
])('%s lacks %j', (password, faults) => {
  expect(passwordFaults(password)).toEqual(faults)
})

test('a password that keeps the rule keeps it with more text around it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (before, after) => {
      expect(passwordFaults(`${before}Rossini!${after}`)).toEqual([])
    }),
  )
})
