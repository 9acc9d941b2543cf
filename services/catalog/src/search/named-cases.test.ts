import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type RunningCatalog, startCatalog } from '../catalog.fixture.ts'
import { aDecision, section } from '../decision/decision.fixture.ts'

let catalog: RunningCatalog
const get = async (url: string, q: string, more = '') =>
  (await catalog.app.inject(`/api/catalog/${url}?${new URLSearchParams({ q })}${more}`)).json()

const judgment = (docId: string, language: 'en' | 'fr', title: string, number: string) =>
  aDecision({
    id: `cedh-${docId}`,
    docType: 'cedh',
    docId,
    subType: 'echr_judgment',
    court: 'echr',
    title,
    language,
    volume: null,
    part: null,
    page: null,
    chamber: 'CHAMBER',
    dockets: [number],
    decisionDate: { precision: 'day', value: '2020-06-02' },
    regeste: {},
    sections: [section('considerations', '§1 The applicant was removed from his home, domicile.')],
  })
const english = judgment('001-9901', 'en', 'CASE OF S.A. v. THE NETHERLANDS', '99773/15')
const french = judgment('001-9902', 'fr', 'AFFAIRE S.A. c. PAYS-BAS', '99773/15')
const norway = judgment('001-9903', 'en', 'CASE OF A. AND B. v. NORWAY', '99130/11')

const probst = judgment('001-9904', 'en', 'CASE OF PROBST v. SPAIN', '99140/11')
const again = judgment('001-9905', 'en', 'CASE OF PROBST AND OTHERS v. SPAIN', '99150/12')

beforeAll(async () => {
  catalog = await startCatalog()
  await catalog.put([english, french, norway, probst, again])
})
afterAll(() => catalog.stop())

test.each([
  ['S.A. c. Pays-Bas', 'fr', french],
  ['S. A. gegen Nieder', 'de', english],
  ['A und B gegen Norwegen', 'de', norway],
] as const)('a case is offered while its name is typed, each judgment once: %s', async (q, lang, { docId }) => {
  const { suggestions } = await get('suggest', q, `&lang=${lang}`)
  expect(suggestions).toMatchObject([{ kind: 'citation', docType: 'cedh', docId }])
})

test('a search for the name of a case finds it, whatever the language of the name', async () => {
  const found = await get('search', 'A und B gegen Norwegen', '&lang=de')
  expect(found).toMatchObject({ estimatedTotalHits: 1, hits: [{ id: norway.id }] })
  expect(found.restrictions).toMatchObject([{ kind: 'docket', docket: '99130/11' }])
})

test('a name that several cases bear finds all of them', async () => {
  const found = await get('search', 'Probst gegen Spanien', '&lang=de')
  expect(found.hits.map(({ id }: { id: string }) => id).toSorted()).toEqual([probst.id, again.id])
  expect(found.usedWords.searched).toEqual([])
})

test('words after the name are searched, and the case is found without them too', async () => {
  const [home, unknown] = [
    await get('search', 'A et B c. Norvège, applicant'),
    await get('search', 'A et B c. Norvège, qwrtzplk'),
  ]
  expect(home).toMatchObject({ hits: [{ id: norway.id }], usedWords: { searched: ['applicant'] } })
  expect(home.hits[0].highlight.text).toContain('<em>applicant</em>')
  expect(unknown).toMatchObject({ estimatedTotalHits: 1, hits: [{ id: norway.id }] })
})

test('two language versions are one decision, in the language of the reader', async () => {
  const found = await get('search', 'domicile', '&docTypes=cedh')
  expect(found).toMatchObject({ estimatedTotalHits: 4, facets: { docTypes: { cedh: 4 }, languages: { en: 4, fr: 1 } } })
  expect(found.hits.map(({ id }: { id: string }) => id).toSorted()).toEqual(
    [french.id, norway.id, probst.id, again.id].toSorted(),
  )
  expect(found.hits.find(({ id }: { id: string }) => id === french.id)).toMatchObject({
    versions: [{ id: english.id, language: 'en' }],
  })
  expect(await get('search', '', '&docTypes=cedh')).toMatchObject({ estimatedTotalHits: 4 })
  expect(await get('search', 'domicile', '&languages=en')).toMatchObject({ estimatedTotalHits: 4 })
})
