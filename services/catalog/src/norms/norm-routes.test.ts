import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { parseAtomFeed } from 'feedsmith'
import { type RunningCatalog, startCatalog } from '../catalog.fixture.ts'
import { abolitionOf, FURTHER_ACTS } from '@trilex/citations/statutes/further-acts'
import { aDecision, section } from '../decision/decision.fixture.ts'
import type { TextLanguage } from '@trilex/citations/vocabulary'
import { readReferenceTables } from '../domains/reference-tables.ts'
import { readNormActs } from './norm-acts.ts'

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

test.each([
  ['Tit. fin. CC', 'SchlT ZGB', 'Code civil suisse, titre final'],
  ['SchlT ZGB', 'SchlT ZGB', 'Code civil suisse, titre final'],
  ['UeB BV', 'UeB BV', 'Constitution fédérale, dispositions transitoires'],
  ['annexe I ALCP', 'Anhang I FZA', 'Accord sur la libre circulation des personnes, annexe I'],
  ['Pacte ONU II', 'UNO-Pakt II', 'Pacte international relatif aux droits civils et politiques'],
  ['aCst.', 'aBV', 'Constitution fédérale du 29 mai 1874'],
])('every link target has a page: %s', async (written, act, fr) =>
  expect(await get(`${encodeURIComponent(written)}/2`)).toMatchObject({ norm: { act, titles: { fr } } }),
)

test('a paragraph shows the sentence that cites it', async () => {
  const answer = await get('co/336?paragraph=2&languages=fr')
  expect(ids(answer)).toEqual([about.id])
  expect(answer.items).toMatchObject([{ anchor: 'E3', sentence: 'Art. 336 al. 2 CO.' }])
})

test('weight separates decisions about an article from those that merely recite it', async () => {
  const { items } = await get('CO/336?sort=most_cited')
  const [first, second] = items
  expect(first.weight).toBeGreaterThan(second.weight)
  expect(first).toMatchObject({ decision: { id: about.id }, weight: 1 })
})

test('an unknown act, and a missing article of a known act, answer 404 with different codes', async () => {
  const unknown = { status: 404, code: 'CATALOG_NORM_UNKNOWN' }
  for (const address of ['CO/0', 'CO/99999', 'CEDH/67', 'CO/abc', 'CO/%3Cb%3E'])
    expect(await get(address)).toMatchObject({ ...unknown, field: 'article', title: 'The act has no such article' })
  expect(await get('CEDH/P1-1')).toMatchObject({ norm: { act: 'EMRK', article: 'P1-1' } })
  expect(await get('NoSuchAct/1')).toMatchObject({ ...unknown, field: 'act', title: 'No act has this abbreviation' })
  expect(await get('aCst./4')).toMatchObject({ norm: { act: 'aBV', abbreviations: { fr: 'aCst.' } }, total: 0 })
})

test('articles of treaties with Roman numbers and of protocols have pages, and texts link to them', async () => {
  const treaties = citing(
    9029,
    '2024-09-01',
    'de',
    '1 Gemäss Art. II Abs. 3 NYÜ und Art. 1 Protokoll Nr. 1 EMRK gilt dies.',
  )
  await catalog.put([treaties])
  expect(await get('CNY/ii')).toMatchObject({
    norm: { act: 'NYÜ', article: 'II', sr: '0.277.12' },
    paragraphs: [{ paragraph: '3', count: 1 }],
    total: 1,
  })
  expect(await get('CEDH/p1-1')).toMatchObject({ norm: { act: 'EMRK', article: 'P1-1' }, total: 1 })
  const { sections } = (await catalog.app.inject('/api/catalog/decisions/atf/147-III-9029/links?lang=fr')).json()
  expect(sections[0].paragraphs[0]).toMatchObject([
    { norm: { act: 'NYÜ', name: 'CNY', article: 'II', paragraph: '3' } },
    { norm: { act: 'EMRK', name: 'CEDH', article: 'P1-1' } },
  ])
  const { body } = await catalog.app.inject('/api/catalog/norms/EMRK/P1-1/feed?lang=fr')
  expect(parseAtomFeed(body).title?.value).toBe('art. 1 Prot. n° 1 CEDH')
})

test('the card counts', async () => {
  expect(await get('LTF/42/card?lang=it')).toMatchObject({ norm: { act: 'BGG' }, total: 2 })
})

describe('the feed', () => {
  const feedIn = async (language: string) => {
    const headers = { host: 'law.example', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'law.example' }
    const url = `/api/catalog/norms/OR/336/feed?lang=${language}`
    const { headers: answered, body } = await catalog.app.inject({ url, headers })
    expect(answered['content-type']).toBe('application/atom+xml; charset=utf-8')
    return parseAtomFeed(body)
  }

  test('is valid Atom, each link an absolute address in its language', async () => {
    const feed = await feedIn('de')
    expect(feed).toMatchObject({ title: { value: 'Art. 336 OR' }, updated: '2023-03-01T00:00:00Z' })
    for (const { href } of [...(feed.links ?? []), ...(feed.entries ?? []).flatMap(({ links }) => links ?? [])])
      expect(URL.canParse(href ?? '')).toBe(true)
    expect(feed.entries).toHaveLength(2)
    expect(feed.entries?.[0]).toMatchObject({
      title: { value: 'BGE 147 III 9022: Decision <9022> & more' },
      links: [{ href: expect.stringMatching(/^https?:\/\/law\.example(:\d+)?\/bge\/147-III-9022#E1$/) }],
      updated: '2023-03-01T00:00:00Z',
    })
  })

  test('has a separate id in each language, and so has each entry', async () => {
    const feeds = await Promise.all(['fr', 'de', 'it'].map(feedIn))
    const ids = feeds.flatMap(({ id, entries = [] }) => [id, ...entries.map((entry) => entry.id)])
    expect(new Set(ids).size).toBe(ids.length)
    const again = await feedIn('fr')
    expect(again.id).toBe(feeds[0]?.id)
  })
})

describe('the full judgment beside an extract', () => {
  const [judgment] = citing(9025, '2024-03-01', 'fr', '1 Art. 42 LTF et art. 271 CO.', '2 Art. 336 al. 1 CO.').sections

  test('adds the articles that the extract does not cite, with their place in it', async () => {
    const extract = citing(9025, '2024-03-01', 'fr', '2 Art. 336 al. 1 CO.')
    const whole = judgment ? [{ ...judgment, origin: 'judgment' as const }] : []
    await catalog.put([aDecision({ ...extract, judgment: whole })])
    expect((await get('CO/271')).items).toMatchObject([{ of: 'judgment', anchor: 'E1', mentions: 1 }])
    const { items } = await get('CO/336')
    expect(items[0]).toMatchObject({ decision: { id: extract.id }, of: 'extract', mentions: 1 })
  })
})

test('the extract in the reporter and the judgment itself are one case with both names', async () => {
  const dockets = ['4A_77/2022']
  const extract = { ...citing(9026, '2024-06-01', 'de', '1 Art. 269 OR.'), dockets }
  const own = aDecision({
    ...citing(9027, '2024-06-01', 'de', '1 Art. 269 Abs. 1 OR.', '2 Art. 269 Abs. 1 OR.'),
    dockets,
    docType: 'other',
    docId: '4A-77-2022',
    id: 'tf-4A-77-2022',
    volume: null,
    part: null,
    page: null,
  })
  await catalog.put([aDecision(extract), own])
  const answer = await get('OR/269')
  expect(answer).toMatchObject({
    total: 1,
    paragraphs: [{ paragraph: '1', count: 1 }],
    items: [{ decision: { id: extract.id }, mentions: 2, sameCase: [{ docType: 'other', docId: '4A-77-2022' }] }],
  })
  expect((await get('OR/269?paragraph=1')).items).toMatchObject([
    { decision: { id: own.id }, sameCase: [{ docId: '147-III-9026' }] },
  ])
})

test('a title is the head of the headnote in the reader’s language, where there is one', async () => {
  const regeste = { fr: { head: 'Congé.', paragraphs: [] }, de: { head: 'Kündigung.', paragraphs: [] } }
  await catalog.put([
    aDecision({ ...citing(9028, '2024-07-01', 'fr', '1 Art. 266 CO.'), title: 'Loyer 2017', regeste }),
  ])
  const title = async (query: string) => {
    const { decision } = (await get(`CO/266${query}`)).items[0]
    return [decision.title, decision.titleLanguage]
  }
  expect(await title('?lang=de')).toEqual(['Kündigung.', 'de'])
  expect(await title('?lang=fr')).toEqual(['Congé.', 'fr'])
  expect(await title('?lang=it')).toEqual(['Loyer 2017', 'fr'])
  expect(await title('')).toEqual(['Loyer 2017', 'fr'])
})

test('a headnote is quoted in the reader’s language where it cites the article in it', async () => {
  const regeste = {
    fr: { head: 'Art. 257 al. 1 CO; loyer.', paragraphs: [] },
    de: { head: 'Art. 257 Abs. 1 OR; Mietzins.', paragraphs: [] },
    it: { head: 'Pigione.', paragraphs: [] },
  }
  await catalog.put([aDecision({ ...citing(9029, '2024-08-01', 'fr', '1 Art. 257 al. 1 CO.'), regeste })])
  const quoted = async (query: string) => {
    const { items } = await get(`CO/257?${query}`)
    const { anchor, sentence, sentenceLanguage, mention, mentions } = items[0]
    return [anchor, sentence, sentenceLanguage, sentence.slice(mention.start, mention.end), mentions]
  }
  const french = ['regeste', 'Art. 257 al. 1 CO; loyer.', 'fr', 'Art. 257 al. 1 CO', 2]
  const german = ['regeste', 'Art. 257 Abs. 1 OR; Mietzins.', 'de', 'Art. 257 Abs. 1 OR', 2]
  expect(await quoted('lang=de')).toEqual(german)
  expect(await quoted('lang=de&paragraph=1')).toEqual(german)
  for (const query of ['', 'lang=fr', 'lang=it']) expect(await quoted(query)).toEqual(french)
})

test('the page of a repealed act states when it was in force, and the act in force', async () => {
  const page = await get('OJ/43')
  expect(page.norm).toMatchObject({
    act: 'OG',
    sr: '173.110',
    titles: { fr: 'Loi fédérale d’organisation judiciaire' },
  })
  expect(page.norm.abolished).toEqual({ from: 1945, to: 2006, now: [{ fr: 'LTF', de: 'BGG', it: 'LTF' }] })
  expect((await get('OR/336')).norm.abolished).toBeUndefined()
  expect((await get('LAMA/12/card')).norm.abolished.now.map(({ fr }: { fr: string }) => fr)).toEqual(['LAMal', 'LAA'])
})

test('every act that replaced a repealed one is known', () => {
  const { acts } = readReferenceTables()
  const codes = FURTHER_ACTS.flatMap(({ abbr, abolished }) => [abbr.de, ...(abolished?.now ?? [])])
  expect(codes.filter((code) => acts.code(code) !== code)).toEqual([])
})

test('a citation and the page of its act state the same period in force', () => {
  const norms = readNormActs(readReferenceTables().acts)
  expect(norms.all().filter(({ abolished }) => abolished).length).toBeGreaterThan(10)
  for (const { code, abolished } of norms.all()) expect(abolitionOf(code)).toBe(abolished)
})
