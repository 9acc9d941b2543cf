import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { placeInText, type PlacedParagraph } from './place-in-text.ts'

const placed = (...anchors: string[]): PlacedParagraph[] =>
  anchors.map((anchor) => ({ anchor, text: 'Le bailleur résilie.', pageMarks: [] }))
const swiss = placed('A', 'A.a', 'A.b', 'C', 'E3', 'E3.2', 'E4.1', 'E4.2', 'E4.2.1', 'E4.2.3', 'D1', 'D2')
const old = placed('E1', 'E5a', 'E5b', 'E5b/aa', 'E5b/bb')
const strasbourg = placed('§11', '§12', '§14')

test.each([
  ['E3.2', 'there', 'E3.2'],
  ['E4', 'there', 'E4.1'],
  ['E4.2.9', 'absent', 'E4.2'],
  ['E4.2.2', 'gap', 'E4.2'],
  ['E4.3', 'absent', 'E4.2.3'],
  ['E3.1', 'gap', 'E3'],
  ['E3.9', 'absent', 'E3'],
  ['E9.7', 'absent', 'E4.2.3'],
  ['E2', 'gap', 'E3'],
  ['E1.4', 'gap', 'E3'],
  ['E3a', 'absent', 'E3'],
  ['B', 'gap', 'A.b'],
  ['A.c', 'absent', 'A'],
  ['Z.a', 'absent', 'C'],
  ['D3', 'absent', 'D2'],
  ['facts:2', 'unnumbered', null],
  ['nowhere', 'unnumbered', null],
])('%s of a Swiss text: %s, nearest %s', (wanted, state, nearest) => {
  expect(placeInText(swiss, wanted)).toEqual({ state, nearest })
})

test.each([
  ['E5b', 'there', 'E5b'],
  ['E5', 'there', 'E5a'],
  ['E5b/cc', 'absent', 'E5b'],
  ['E5c', 'absent', 'E5b/bb'],
  ['E3', 'gap', 'E1'],
])('%s of a text with lettered considerations: %s, nearest %s', (wanted, state, nearest) => {
  expect(placeInText(old, wanted)).toEqual({ state, nearest })
})

test.each([
  ['§12', 'there', '§12'],
  ['E12', 'there', '§12'],
  ['§12-14', 'there', '§12'],
  ['§13', 'gap', '§12'],
  ['§900', 'absent', '§14'],
  ['§1', 'gap', '§11'],
])('%s of a Strasbourg text: %s, nearest %s', (wanted, state, nearest) => {
  expect(placeInText(strasbourg, wanted)).toEqual({ state, nearest })
})

test('a number that stands within a longer text is there; a reference to it is not', () => {
  const text = (inside: string) => [{ anchor: 'E4.2', text: `La cour retient. ${inside}`, pageMarks: [] }]
  expect(placeInText(text('4.2.1 Le bail prend fin.'), 'E4.2.1')).toEqual({ state: 'there', nearest: 'E4.2' })
  expect(placeInText(text('Voir consid. 4.2.1.'), 'E4.2.1').state).toBe('absent')
  expect(placeInText(text('Siehe E. 4.2.1'), 'E4.2.1').state).toBe('absent')
  expect(placeInText(text('4.2.10 Le bail.'), 'E4.2.1').state).toBe('absent')
})

test('places of a full judgment are found with and without their prefix', () => {
  const judgment = placed('j-E1', 'E2', 'j-E3')
  expect(placeInText(judgment, 'E3')).toEqual({ state: 'there', nearest: 'j-E3' })
  expect(placeInText(judgment, 'j-E2')).toEqual({ state: 'there', nearest: 'E2' })
})

test('a page is where its mark stands, else after the mark before it', () => {
  const pages = [466, 468].map((page) => ({ anchor: null, text: '', pageMarks: [{ page }] }))
  const at = (page: number) => placeInText(pages, `p${page}`)
  expect([466, 467, 469, 465].map(at)).toEqual([
    { state: 'there', nearest: 'p466' },
    { state: 'gap', nearest: 'p466' },
    { state: 'absent', nearest: 'p468' },
    { state: 'gap', nearest: null },
  ])
  expect(placeInText(swiss, 'p466').state).toBe('unnumbered')
})

test('of any numbered text a place is there when and only when it or a part of it is printed, and the nearest one is printed', () => {
  const number = fc
    .array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 })
    .map((parts) => `E${parts.join('.')}`)
  fc.assert(
    fc.property(fc.uniqueArray(number, { minLength: 1, maxLength: 12 }), number, (anchors, wanted) => {
      const { state, nearest } = placeInText(placed(...anchors), wanted)
      const printed = anchors.some((anchor) => anchor === wanted || anchor.startsWith(`${wanted}.`))
      expect(state === 'there').toBe(printed)
      expect(anchors).toContain(nearest)
    }),
  )
})
