import { expect, test } from '@jest/globals'
import { readCitationTables } from '@trilex/citations/tables'
import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import { withActs } from './articles-asked.ts'
import type { Suggestion } from './suggestions.ts'

const tables = readCitationTables()
/** An article of the Code of Obligations that the collection cites more often than that of the Civil Code. */
const normsNamed = (input: string): Suggestion[] =>
  /\b(?:1|336c?)\b/.test(input)
    ? [
        { kind: 'norm', text: `${input} CO`, count: 12 },
        { kind: 'norm', text: `${input} CC`, count: 3 },
        { kind: 'norm', text: `${input} LTF`, count: 0 },
      ]
    : []
const read = (q: string, language: InterfaceLanguage = 'fr') => withActs(q, language, tables, normsNamed)

test.each([
  ['art. 336', 'fr', '(art. 336 CO OU art. 336 CC)'],
  ['Art. 336 Abs. 1', 'de', '(Art. 336 Abs. 1 CO ODER Art. 336 Abs. 1 CC)'],
  ['articolo 336', 'it', '(articolo 336 CO O articolo 336 CC)'],
  ['congé art. 336 abusif', 'fr', 'congé (art. 336 CO OU art. 336 CC) abusif'],
  ['§ 336c', 'de', '(§ 336c CO ODER § 336c CC)'],
  ['Art. 336 ff. Frist', 'de', '(Art. 336 CO ODER Art. 336 CC) Frist'],
  ['art. 336 ss', 'fr', '(art. 336 CO OU art. 336 CC)'],
  ['art. 336 segg. termine', 'it', '(art. 336 CO O art. 336 CC) termine'],
] as const)('an article without an act is searched in the acts that cite it most: %s', (q, language, searched) => {
  const { q: read_, articles } = read(q, language)
  expect(read_).toBe(searched)
  expect(articles[0]?.readings.map(({ count }) => count)).toEqual([12, 3])
  expect(articles[0]?.readings[0]?.query).toContain(' CO')
})

test.each([
  'art. 336 CO',
  'Art. 336 OR',
  'art. 336 XYZ',
  '"art. 336"',
  '336',
  'texte:art. 336',
  'art. 336 et 337',
  '2C_336/2021',
  'ATF 140 III 336',
])('%s is searched as written', (q) => expect(read(q)).toEqual({ q, articles: [] }))

test.each([
  ['art. 999', '"art. 999"'],
  ['Art. 999 Abs. 2', '"Art. 999 Abs. 2"'],
  ['congé art. 999a abusif', 'congé "art. 999a" abusif'],
  ['art. 999 délai art. 336', '"art. 999" délai (art. 336 CO OU art. 336 CC)'],
])(
  'an article of no act that the collection cites is searched as written, never as its word alone: %s',
  (q, searched) => {
    const { q: read_, articles } = read(q)
    expect(read_).toBe(searched)
    expect(articles[0]?.readings).toEqual([])
  },
)
