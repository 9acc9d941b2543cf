import { expect, test } from '@jest/globals'
import type { DocumentLinks, TextLink } from '../../../api/types.ts'
import { citedDecisions, namedBy } from './cited-decisions.ts'

const at = { start: 0, end: 1 }
const decision = {
  citedDecisions: ['BGE 135 III 334', '4A_606/2020', 'BGE 147 III 463', '4A_54/2017', 'BGE 135 III 334', '4A_1/2019'],
  dockets: ['4A_606/2020'],
  volume: 147,
  part: 'III',
  page: 463,
}
const links = (...paragraph: TextLink[]): DocumentLinks => ({
  regeste: {},
  sections: [{ key: 'considerations', paragraphs: [paragraph] }],
})

test('cited decisions are in the reader’s form, listed once, without the decision itself', () => {
  expect(citedDecisions(decision, undefined, 'fr').map(({ text }) => text)).toEqual([
    'ATF 135 III 334',
    '4A_54/2017',
    '4A_1/2019',
  ])
  expect(citedDecisions(decision, undefined, 'it')[0]).toEqual({
    key: '135-iii-334',
    text: 'DTF 135 III 334',
    to: '/search?q=DTF%20135%20III%20334',
  })
})

test('a cited decision has the link of the text, without a place in it', () => {
  const known = links(
    { ...at, kind: 'bge', canonical: 'bge:135-III-334#2@336', status: 'known', official: 'https://court.example/2' },
    {
      ...at,
      kind: 'bger',
      canonical: 'bger:4A_54/2017#5.1.3',
      status: 'resolved',
      target: { docType: 'other', docId: '4A-54-2017', consideration: '5.1.3', page: null },
    },
    { ...at, kind: 'bger', canonical: 'bger:4A_1/2019', status: 'known', official: 'javascript:alert(1)' },
  )
  expect(citedDecisions(decision, known, 'de')).toEqual([
    {
      key: '135-iii-334',
      text: 'BGE 135 III 334',
      to: expect.any(String),
      official: 'https://court.example/2',
      card: 'official/BGE 135 III 334',
    },
    { key: '4a_54/2017', text: '4A_54/2017', to: '/other/4A-54-2017', card: 'decision/other/4A-54-2017' },
    { key: '4a_1/2019', text: '4A_1/2019', to: '/search?q=4A_1%2F2019' },
  ])
  expect(
    namedBy(
      [{ ...at, kind: 'bger', canonical: 'bger:4A_54/2017#2', status: 'known' }],
      citedDecisions(decision, known, 'de'),
    ),
  ).toMatchObject([{ text: '4A_54/2017' }])
})
