import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { XMLParser } from 'fast-xml-parser'
import { type RunningCatalog, startCatalog } from '../catalog.fixture.ts'
import { aDecision, section } from '../decision.fixture.ts'
import type { TextLanguage } from '../decision.ts'

let catalog: RunningCatalog
const get = async (url: string) => (await catalog.app.inject(`/api/catalog/norms/${url}`)).json()

const citing = (page: number, value: string, language: TextLanguage, ...considerations: string[]) =>
  aDecision({
    page,
    language,
    title: `Decision <${page}> & more`,
    dockets: [`4A_${page}/2022`],
    decisionDate: { precision: 'day', value },
    regeste: {},
    sections: [section('considerations', ...considerations)],
  })

const about = citing(9021, '2021-03-01', 'fr', '2 Art. 336 al. 1 CO. Encore art. 336 al. 1 CO.', '3 Art. 336 al. 2 CO.')
const aside = citing(9022, '2023-03-01', 'de', '1 Art. 336 OR sowie Art. 9 BV. Vgl. Art. 29 Abs. 2 BV. Art. 8 ZGB.')
const formal = citing(9023, '2022-03-01', 'fr', '1 Vu les art. 42 LTF et art. 9 Cst.')
const third = citing(9024, '2020-03-01', 'it', '1 Cfr. BGE 147 III 9022. Cfr. art. 42 LTF.')

beforeAll(async () => {
  catalog = await startCatalog()
  await catalog.put([about, aside, formal, third])
})
afterAll(() => catalog.stop())

const ids = ({ items }: { items: { decision: { id: string } }[] }) => items.map(({ decision }) => decision.id)

test('an article is one page under the abbreviation of every language, newest first', async () => {
  const [french, german] = [await get('CO/336'), await get('OR/336')]
  expect(french).toEqual(german)
  expect(french).toMatchObject({
    norm: { act: 'OR', article: '336', sr: '220', abbreviations: { fr: 'CO', de: 'OR', it: 'CO' } },
    editions: [{ act: 'OR', article: '336', count: 2 }],
    paragraphs: [
      { paragraph: null, count: 1 },
      { paragraph: '1', count: 1 },
      { paragraph: '2', count: 1 },
    ],
    total: 2,
  })
  expect(french.norm.titles.fr).toMatch(/Droit des obligations/)
  expect(ids(french)).toEqual([aside.id, about.id])
  const { sentence, mention, mentions } = french.items[1]
  expect([sentence.slice(mention.start, mention.end), mentions]).toEqual(['Art. 336 al. 1 CO', 3])
})

test('a paragraph shows the sentence that names it', async () => {
  const answer = await get('co/336?paragraph=2&languages=fr')
  expect(ids(answer)).toEqual([about.id])
  expect(answer.items).toMatchObject([{ anchor: 'E3', sentence: 'Art. 336 al. 2 CO.' }])
})

test('weight tells what a decision is about from what it recites', async () => {
  const { items } = await get('CO/336?sort=most_cited')
  const [first, second] = items
  expect(first.weight).toBeGreaterThan(second.weight)
  expect(first).toMatchObject({ decision: { id: about.id }, weight: 1 })
})

test('an act that no table knows is not found, by name', async () => {
  expect(await get('NoSuchAct/1')).toMatchObject({ status: 404, code: 'CATALOG_NORM_UNKNOWN', field: 'act' })
  expect(await get('CO/abc')).toMatchObject({ status: 400, field: 'article' })
  expect(await get('aCst./4')).toMatchObject({ norm: { act: 'aBV', abbreviations: { fr: 'aCst.' } }, total: 0 })
})

test('the card counts', async () => {
  expect(await get('LTF/42/card?lang=it')).toMatchObject({ norm: { act: 'BGG' }, total: 2 })
})

test('the feed is Atom that a parser reads', async () => {
  const answer = await catalog.app.inject('/api/catalog/norms/OR/336/feed?lang=de')
  expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  const { feed } = new XMLParser({ ignoreAttributes: false }).parse(answer.body)
  expect(feed).toMatchObject({ title: 'Art. 336 OR', updated: '2023-03-01T00:00:00Z' })
  expect(feed.entry).toHaveLength(2)
  expect(feed.entry[0]).toMatchObject({
    title: 'BGE 147 III 9022: Decision <9022> & more',
    link: { '@_href': '/atf/147-III-9022#E1' },
    updated: '2023-03-01T00:00:00Z',
  })
})
