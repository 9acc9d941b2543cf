import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { addressesOf } from './addresses.ts'

test.each([
  ['a@x.ch', ['a@x.ch']],
  ['a@x.ch\nb@x.ch\r\n\n c@x.ch ', ['a@x.ch', 'b@x.ch', 'c@x.ch']],
  ['a@x.ch; b@x.ch,c@x.ch\td@x.ch', ['a@x.ch', 'b@x.ch', 'c@x.ch', 'd@x.ch']],
  ['Anne Rochat <a@x.ch>, Luc Favre <b@x.ch>', ['a@x.ch', 'b@x.ch']],
  ['Anne Rochat <a@x.ch>\nc@x.ch', ['a@x.ch', 'c@x.ch']],
  [' \n ', []],
])('the list %j contains %j', (text, addresses) => {
  expect(addressesOf(text)).toEqual(addresses)
})

test('a list is parsed the same with any separator', () => {
  const address = fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,8}\.ch$/)
  const gap = fc.constantFrom(',', ';', ' ', '\n', '\t', ', ', ';\n')
  fc.assert(
    fc.property(fc.array(address, { minLength: 1 }), gap, (addresses, between) => {
      expect(addressesOf(addresses.join(between))).toEqual(addresses)
    }),
  )
})
