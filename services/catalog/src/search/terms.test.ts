import { expect, test } from '@jest/globals'
import type { Decision } from '../decision.ts'
import { loadTermTables } from './term-tables.ts'
import { extractTerms } from './terms.ts'

const tables = loadTermTables()
const paragraph = (text: string) => ({ text, number: null, anchor: null, depth: 0, pageMarks: [] })
const decision = (over: Partial<Decision>): Decision => ({
  id: 'atf-147-III-901',
  docType: 'atf',
  docId: '147-III-901',
  subType: null,
  citations: { fr: 'ATF 147 III 901', de: 'BGE 147 III 901', it: 'DTF 147 III 901' },
  volume: 147,
  part: 'III',
  page: 901,
  language: 'fr',
  title: null,
  court: 'federal_supreme_court',
  chamber: null,
  dockets: ['4A_9001/2020'],
  decisionDate: { precision: 'unknown', value: null },
  publicationDate: { precision: 'unknown', value: null },
  regeste: {},
  sections: [],
  judgment: [],
  outcomes: [],
  domains: [],
  citedStatutes: [],
  citedDecisions: [],
  ecli: null,
  url: null,
  judgmentUrl: null,
  parties: null,
  composition: null,
  lowerCourt: null,
  echr: null,
  attribution: null,
  demonstration: true,
  source: 'test',
  contentHash: '',
  ...over,
})
const count = (terms: string[], term: string) => terms.filter((t) => t === term).length

test('equal provisions of the three regestes are one term, counted twice as headnote', () => {
  const terms = extractTerms(
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
  expect([count(terms, 'OR.336'), count(terms, 'OR.336.1'), count(terms, 'OR.41')]).toEqual([3, 2, 1])
})

test('an interior page counts for its decision, and a decision does not cite itself', () => {
  const text = 'ATF 129 V 181 consid. 2; arrêt 4A_9001/2020; ATF 147 III 901; arrêt 4C.317/2002'
  const terms = extractTerms(
    decision({ sections: [{ key: 'considerations', origin: 'extract', paragraphs: [paragraph(text)] }] }),
    tables,
  )
  expect(terms).toEqual(['129.V.177', '4C.317/2002'])
})

test('a Strasbourg text gives Convention articles and application numbers, never a Swiss act', () => {
  const text = 'Article 8 of the Convention; Article 5 CP; Chapman v. the United Kingdom, no. 27238/95, § 90'
  const terms = extractTerms(
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
