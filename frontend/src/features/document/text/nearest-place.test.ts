import { expect, test } from '@jest/globals'
import { nearestPlace } from './nearest-place.ts'

const anchors = ['A', 'p466', 'E3', 'E3.2', 'E4.1', 'E4.2', 'E5a', 'E5b', 'p468', 'considerations:9']

test.each([
  ['E3.2', 'E3.2'],
  ['E3.2.1', 'E3.2'],
  ['E3.2.1.4', 'E3.2'],
  ['E3.9', 'E3'],
  ['E4', 'E4.1'],
  ['E5', 'E5a'],
  ['E5a/bb', 'E5a'],
  ['E7', null],
  ['E', null],
  ['p467', 'p466'],
  ['p465', null],
  ['p469', 'p468'],
  ['nowhere', null],
])('%s is found at %s', (wanted, place) => {
  expect(nearestPlace(anchors, wanted)).toBe(place)
})

test('a number of a Strasbourg text is its paragraph', () => {
  expect(nearestPlace(['§11', '§12'], 'E12')).toBe('§12')
  expect(nearestPlace(['§11', '§12', '§13'], '§12-13')).toBe('§12')
})
