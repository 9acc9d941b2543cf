import { expect, test } from '@jest/globals'
import { placeOf } from './place.ts'

test('an anchor tells what it names', () => {
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
