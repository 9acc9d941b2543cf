import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { contentHash } from '../decision/content-hash.ts'
import { corpusDraft } from './sources/corpus-record.ts'
import { corpusRecord } from './corpus.fixture.ts'
import { normalise } from './normalise.ts'
import { readReferenceTables } from '../domains/reference-tables.ts'

const tables = readReferenceTables()
const made = (change: Record<string, unknown>) => normalise(corpusDraft(corpusRecord(change)), tables)

test('an unpublished judgment has the id of its docket, however its record spells it, and citations in three languages', () => {
  const decision = made({
    id: 'tf-1C 4-2073',
    docType: 'other',
    docketNumber: '1C 4/2073',
    volume: null,
    part: null,
    page: null,
  })
  expect(decision).toMatchObject({
    id: 'tf-1C-4-2073',
    docId: '1C-4-2073',
    subType: 'tf_unpublished',
    dockets: ['1C_4/2073'],
    citations: {
      fr: 'TF 1C_4/2073 du 6 mai 2073',
      de: 'BGer 1C_4/2073 vom 6. Mai 2073',
      it: 'TF 1C_4/2073 del 6 maggio 2073',
    },
  })
})

test('a judgment outside the reporter has no place in it, whatever its record says', () => {
  const judgment = { docType: 'other', docketNumber: '1C_4/2073', volume: 200, part: 'III', page: 7 }
  expect(made(judgment)).toMatchObject({ volume: null, part: null, page: null })
})

test('an id that cannot be an address, or is of another type, is replaced by one from the docket', () => {
  const judgment = { docType: 'other', docketNumber: '1C 4/2073', volume: null, part: null, page: null }
  for (const id of ['4711', 'atf-1-I-1', 'tf-1C/4', 'tf-\u0007', 'tf-'])
    expect(made({ ...judgment, id })).toMatchObject({ id: 'tf-1C-4-2073', docId: '1C-4-2073' })
})

test.each([
  ['Niederlassung, Aufenthalt (', 'Niederlassung, Aufenthalt'],
  ['Öffentliches Beschaffungsrecht,', 'Öffentliches Beschaffungsrecht'],
  ['Aide sociale ; ', 'Aide sociale'],
  ['Aide sociale (CPP)', 'Aide sociale (CPP)'],
  ['Congé …', 'Congé …'],
  ['(', 'Art. 336 OR; Kündigung.'],
])('a truncated title does not end in an opening or separating character: %s', (title, shown) => {
  expect(made({ title }).title).toBe(shown)
})

test('a missing title is the head of the regeste, or else the docket', () => {
  expect(made({ title: null }).title).toBe('Art. 336 OR; Kündigung.')
  expect(made({ title: null, regeste: null, regesteHead: null }).title).toBe('4A_12/2073')
})

test('a Strasbourg record keeps its attribution, drops numbers made of FINAL dates and joins torn conclusions', () => {
  const decision = made({
    id: 'cedh-001-9',
    docType: 'cedh',
    itemid: '001-9',
    language: 'en',
    title: 'CASE OF X v. SWITZERLAND',
    docketNumber: '11/73',
    applicationNumbers: ['11/73', '21/12'],
    conclusion: ['Violation of Article 8 (Article 8-1 - Home', 'Family)', 'Remainder inadmissible'],
    sections: { lead: '(Application no. 11/73) FINAL 21/12/2073', law: '1. Text.' },
    volume: null,
    part: null,
    page: null,
  })
  expect(decision).toMatchObject({
    attribution: '© ECHR-CEDH',
    dockets: ['11/73'],
    citations: {
      fr: 'CourEDH X contre Suisse, n° 11/73, du 6 mai 2073',
      de: 'EGMR X gegen Schweiz, Nr. 11/73, vom 6. Mai 2073',
    },
  })
  expect(decision.echr?.conclusion).toEqual([
    'Violation of Article 8 (Article 8-1 - Home;Family)',
    'Remainder inadmissible',
  ])
  expect(decision.sections.map(({ key }) => key)).toEqual(['lead', 'considerations'])
})

test('the hash does not depend on the order of fields and changes with every text', () => {
  const decision = made({})
  const turned = Object.fromEntries(Object.entries(decision).toReversed()) as unknown as typeof decision
  expect(contentHash(turned)).toBe(decision.contentHash)
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,10}$/), (title) => {
      expect(made({ title }).contentHash).not.toBe(decision.contentHash)
    }),
  )
})

test('thousands of application numbers are kept; more than any case has are refused, naming the field', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1}/13`)
  const strasbourg = { id: 'cedh-001-1', docType: 'cedh', itemid: '001-1', volume: null, part: null, page: null }
  expect(made({ ...strasbourg, applicationNumbers: numbers(5000) }).dockets).toHaveLength(5000)
  const refused = (field: string) => expect.objectContaining({ code: 'INVALID_FIELD', field })
  expect(() => made({ ...strasbourg, applicationNumbers: numbers(12_143) })).toThrow(refused('applicationNumbers'))
  expect(() => made({ docketNumbers: numbers(20_000) })).toThrow(refused('docketNumbers'))
  expect(() => made({ docketNumbers: ['4A_1/2073 '.repeat(30)] })).toThrow(refused('docketNumbers'))
})
