import { expect, test } from '@jest/globals'
import { aDecision } from '../decision/decision.fixture.ts'
import type { Decision } from '../decision.ts'
import { graphOf } from '../citing/decision-graph.ts'
import { readReferenceTables } from '../domains/reference-tables.ts'
import { extractTerms } from './decision-terms.ts'

const tables = readReferenceTables()
const paragraph = (text: string) => ({ text, number: null, anchor: null, depth: 0, pageMarks: [] })
const decision = (changes: Partial<Decision>) =>
  aDecision({ page: 901, dockets: ['4A_9001/2020'], title: null, regeste: {}, sections: [], ...changes })
const count = (terms: string[], term: string) => terms.filter((t) => t === term).length

test('equal provisions of the three regestes count once, separately from the text', () => {
  const { terms, headnoteTerms } = extractTerms(
    decision({
      regeste: {
        fr: { head: 'Art. 336 al. 1 CO', paragraphs: [] },
        de: { head: 'Art. 336 Abs. 1 OR', paragraphs: [] },
        it: { head: 'Art. 336 cpv. 1 CO', paragraphs: [] },
      },
      sections: [
        { key: 'considerations', origin: 'extract', paragraphs: [paragraph("l'art. 336 CO et l'art. 41 CO")] },
      ],
    }),
    tables,
  )
  const counts = (list: string[]) => ['OR.336', 'OR.336.1', 'OR.41'].map((term) => count(list, term))
  expect([counts(headnoteTerms), counts(terms)]).toEqual([
    [1, 1, 0],
    [1, 0, 1],
  ])
})

test('an interior page counts for its decision, and a decision does not cite itself', () => {
  const text = 'ATF 129 V 181 consid. 2; arrêt 4A_9001/2020; ATF 147 III 901; arrêt 4C.317/2002'
  const { terms } = extractTerms(
    decision({ sections: [{ key: 'considerations', origin: 'extract', paragraphs: [paragraph(text)] }] }),
    tables,
  )
  expect(terms).toEqual(['129.V.177', '4C.317/2002'])
})

test('a Strasbourg text yields Convention articles and application numbers, never a Swiss act', () => {
  const text = 'Article 8 of the Convention; Article 5 CP; Chapman v. the United Kingdom, no. 27238/95, § 90'
  const { terms } = extractTerms(
    decision({
      docType: 'cedh',
      volume: null,
      part: null,
      page: null,
      dockets: [],
      sections: [{ key: 'considerations', origin: 'extract', paragraphs: [paragraph(text)] }],
    }),
    tables,
  )
  expect(new Set(terms)).toEqual(new Set(['EMRK', 'EMRK.8', '27238/95']))
})

test('the norms of a decision are those whose pages list it, with the same paragraphs', () => {
  const made = decision({
    language: 'fr',
    title: 'Art. 8 CC; question de preuve',
    regeste: {
      fr: { head: 'Art. 336 al. 1 CO', paragraphs: [] },
      de: { head: 'Art. 336 Abs. 2 OR; Art. 337 OR', paragraphs: [] },
    },
    sections: [
      {
        key: 'considerations',
        origin: 'extract',
        paragraphs: [paragraph('les art. 271 à 273c CO'), paragraph("l'art. 41"), paragraph('al. 1 CO')],
      },
    ],
    judgment: [
      {
        key: 'considerations',
        origin: 'judgment',
        paragraphs: [paragraph("l'art. 336 al. 3 CO et l'art. 106 al. 2 LTF")],
      },
    ],
  })
  const { terms, headnoteTerms, asideTerms = [] } = extractTerms(made, tables)
  const articles = [...terms, ...headnoteTerms, ...asideTerms].filter((term) => term.includes('.'))
  const listed = graphOf(made, tables).norms.flatMap(({ key, paragraphs }) => {
    const article = key.replace('law:', '')
    return [article, ...paragraphs.map((each) => `${article}.${each}`)]
  })
  expect(new Set(articles)).toEqual(new Set(listed))
  expect(new Set(articles)).toEqual(
    new Set(['OR.336', 'OR.336.1', 'OR.271', 'OR.272', 'OR.273', 'OR.273c', 'BGG.106', 'BGG.106.2']),
  )
  expect(asideTerms).toEqual(['OR', 'OR.272', 'OR.273', 'OR.273c', 'BGG', 'BGG.106', 'BGG.106.2'])
})
