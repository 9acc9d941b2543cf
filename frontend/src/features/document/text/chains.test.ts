import { expect, test } from '@jest/globals'
import type { TextLink } from '../../../api/types.ts'
import { spreadChains } from './chains.ts'

const law = (start: number, end: number, article: string): TextLink => ({
  start,
  end,
  kind: 'law',
  canonical: `OR ${article}`,
  status: 'known',
  norm: { act: 'OR', article },
})
const shown = (text: string, links: TextLink[]) =>
  spreadChains(text, links).map(({ start, end, norm }) => [text.slice(start, end), norm?.article])

test('each article of a chain gets its own part of the text', () => {
  const text = 'Art. 42, 97 et 398 CO; art. 8 CC'
  expect(shown(text, [law(0, 21, '42'), law(0, 21, '97'), law(0, 21, '398'), law(23, 32, '8')])).toEqual([
    ['Art. 42', '42'],
    ['97', '97'],
    ['398 CO', '398'],
    ['art. 8 CC', '8'],
  ])
})

test('an article that is not printed is skipped, and a chain without any stays whole', () => {
  expect(shown('art. 271-273 CO', [law(0, 15, '271'), law(0, 15, '272'), law(0, 15, '273')])).toEqual([
    ['art. 271', '271'],
    ['273 CO', '273'],
  ])
  expect(shown('ibidem', [law(0, 6, '1'), law(0, 6, '2')])).toEqual([['ibidem', '1']])
})
