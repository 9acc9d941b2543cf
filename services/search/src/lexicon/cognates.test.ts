import { expect, test } from '@jest/globals'
import { stem } from '../language/stem.ts'
import { bySound, cognatesOf, soundKey } from './cognates.ts'
import { StemList } from './stem-list.ts'

const italian = ['espropriazione', 'ipoteca', 'confederazione', 'contratto', 'confermare'].map((form) =>
  stem(form, 'it'),
)
const list = StemList.of(
  italian
    .map((each) => ({ stem: each, key: soundKey(each) }))
    .sort(bySound)
    .map(({ stem: each }) => each),
)

test('words of two languages that sound alike are found, the nearest first', () => {
  const found = cognatesOf(stem('confédération', 'fr'), list)
  expect(found[0]?.stem).toBe(stem('confederazione', 'it'))
  expect(found[0]?.likeness).toBeGreaterThanOrEqual(0.64)
})

test('words that only begin alike, short ones and numbers have none', () => {
  expect(cognatesOf('contumace', list)).toEqual([])
  expect(cognatesOf('ipo', list)).toEqual([])
  expect(cognatesOf('2020', list)).toEqual([])
})
