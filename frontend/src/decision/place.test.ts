import { expect, test } from '@jest/globals'
import { citedAnchor, citedAt, placeOf } from './place.ts'

test('an anchor identifies its place', () => {
  expect(placeOf('E3.2')).toEqual({ kind: 'consideration', number: '3.2' })
  expect(placeOf('E3b/ee')).toEqual({ kind: 'consideration', number: '3b/ee' })
  expect(placeOf('A.a')).toEqual({ kind: 'letter', number: 'A.a' })
  expect(placeOf('j-E3.2')).toEqual({ kind: 'consideration', number: '3.2' })
  expect(placeOf('E')).toEqual({ kind: 'letter', number: 'E' })
  expect(placeOf('D1')).toEqual({ kind: 'disposition', number: '1' })
  expect(placeOf('§12')).toEqual({ kind: 'paragraph', number: '12' })
  expect(placeOf('facts:2')).toEqual({ kind: 'section', section: 'facts' })
  expect(placeOf('regeste')).toEqual({ kind: 'regeste' })
})

test.each([
  ['3.2', 'E3.2'],
  ['3b/aa', 'E3b/aa'],
  ['§196', '§196'],
  ['§90-95', '§90-95'],
])('%s corresponds to the anchor %s, in both directions', (cited, anchor) => {
  expect(citedAnchor(cited)).toBe(anchor)
  expect(citedAt(anchor)).toBe(cited)
})

test('a letter of the facts is not a citable place', () => {
  expect(citedAt('E')).toBeNull()
  expect(citedAt('facts:2')).toBeNull()
})
