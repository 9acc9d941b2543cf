import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Value } from 'typebox/value'
import { type RunningCatalog, startCatalog } from './catalog.fixture.ts'
import { aDecision, section } from './decision/decision.fixture.ts'
import { SearchHit } from '@trilex/search/port/search-hit'

let catalog: RunningCatalog

const published = aDecision({ page: 463, docId: '147-III-463', dockets: ['4A_606/2020'] })
const german = aDecision({
  volume: 119,
  part: 'Ia',
  page: 31,
  language: 'de',
  title: 'Eigentumsgarantie, formelle Enteignung',
  chamber: 'public_1',
  dockets: ['1P.9001/1992'],
  domains: [{ key: 'pub1_1b1_amenagement_constructions', rule: 'part:Ia' }],
  decisionDate: { precision: 'day', value: '1993-02-03' },
  publicationDate: { precision: 'year', value: '1993' },
  outcomes: ['accepted', 'remanded'],
  sections: [
    section(
      'considerations',
      '2 Die Enteignung des Grundstücks ist unverhältnismässig. Die Beschwerde ist daher gutzuheissen.',
    ),
  ],
  judgment: [
    section('considerations', '1 Der volle Wortlaut des Urteils über die Enteignung.'),
    section('disposition', '1 Die Beschwerde wird gutgeheissen und die Sache zu neuem Entscheid zurückgewiesen.'),
  ],
})
const strasbourg = aDecision({
  docType: 'cedh',
  subType: 'echr_judgment',
  docId: '001-900001',
  volume: null,
  part: null,
  page: null,
  language: 'en',
  court: 'echr',
  chamber: 'GRANDCHAMBER',
  title: 'CASE OF X. v. NOWHERE',
  dockets: ['90001/20'],
  ecli: 'ECLI:CE:ECHR:2020:0506JUD009000120',
  regeste: {},
  domains: [],
  attribution: '© ECHR-CEDH',
  sections: [
    section('considerations', '§44 It follows that there has been a violation of Article 8 of the Convention.'),
  ],
})
const docket = aDecision({
  docType: 'other',
  subType: 'tf_unpublished',
  docId: '1C-437-2022',
  volume: null,
  part: null,
  page: null,
  dockets: ['1C_437/2022'],
  citations: { fr: '1C_437/2022', de: '1C_437/2022', it: '1C_437/2022' },
})

beforeAll(async () => {
  catalog = await startCatalog()
  await catalog.put([published, aDecision({ page: 9001 }), german, strasbourg, docket])
})
afterAll(() => catalog.stop())

async function get(url: string, headers: Record<string, string> = {}) {
  const answer = await catalog.app.inject({ url: `/api/catalog${url}`, headers })
  return { status: answer.statusCode, headers: answer.headers, body: answer.body ? answer.json() : null }
}

test('lists the addresses of a type in order, one page at a time', async () => {
  const { body } = await get('/addresses?docType=atf')
  expect(body.addresses.map(({ docId }: { docId: string }) => docId)).toEqual([
    '119-Ia-31',
    '147-III-463',
    '147-III-9001',
  ])
  const { body: second } = await get('/addresses?docType=atf&offset=1&limit=1')
  expect(second.addresses).toEqual([{ docId: '147-III-463', changed: expect.stringMatching(/^\d{4}-.*Z$/) }])
  expect((await get('/addresses?docType=x')).body.field).toBe('docType')
})

describe('search', () => {
  test.each([
    ['4A_606/2020', 'atf-147-III-463'],
    ['ECLI:CH:BGE:2021:147.III.463', 'atf-147-III-463'],
    ['ECLI:CH:BGER:2022:1C_437.2022', 'other-1C-437-2022'],
    ['90001/20', 'cedh-001-900001'],
    ['001-900001', 'cedh-001-900001'],
    ['docket:001-900001', 'cedh-001-900001'],
    ['ecli:ce:echr:2020:0506jud009000120', 'cedh-001-900001'],
  ])('finds a decision by any of its names, %s', async (called, id) => {
    const { body } = await get(`/search?q=${encodeURIComponent(called)}`)
    expect(body.hits.map((hit: { id: string }) => hit.id)).toEqual([id])
    const named = [...body.usedWords.searched, ...body.restrictions.map((each: { text: string }) => each.text)]
    expect(named).toEqual([called.replace('docket:', '')])
    expect(body.usedWords.dropped).toEqual([])
  })

  test('returns hits with the field names of the specification', async () => {
    const { status, body } = await get('/search?q=Enteignung&lang=it')
    expect(status).toBe(200)
    expect(body).toMatchObject({ estimatedTotalHits: 1, limit: 50, offset: 0, query: 'Enteignung', correction: null })
    expect(body.hits[0]).toMatchObject({
      id: 'atf-119-Ia-31',
      doc_type: 'atf',
      doc_id: '119-Ia-31',
      decision_year: 1993,
      decision_date: '1993-02-03',
      publication_year: 1993,
      court: 'Tribunale federale',
      volume: 'Ia',
      volumeNumber: 119,
      decisions: ['accepted', 'remanded'],
      chamber: 'public_1',
      citations: { it: 'DTF 119 Ia 31' },
      demonstration: true,
    })
    expect(body.hits[0].resume_court).toContain('Enteignung')
    expect(JSON.stringify(body.hits[0].highlight)).toContain('<em>')
  })

  test('hits serialised by the engine have exactly the fields that the route declares', async () => {
    const strict = { ...SearchHit, additionalProperties: false }
    for (const lang of ['fr', 'de', 'it']) {
      const { hits } = (await get(`/search?q=Enteignung%20OR%20bail%20OR%20violation&lang=${lang}`)).body
      expect(hits.length).toBeGreaterThan(2)
      for (const hit of hits) expect([...Value.Errors(strict, hit)]).toEqual([])
    }
  })

  test('filters, sorts, pages and counts each facet without its own filter', async () => {
    const { body } = await get('/search?volumes=I&docTypes=atf')
    expect(body.hits.map(({ id }: { id: string }) => id)).toEqual(['atf-119-Ia-31'])
    expect(body.facets.docTypes.atf).toBe(1)
    expect(body.facets.volumes).toMatchObject({ I: 1, III: 2 })
    const page = (await get('/search?sort=decision_date_asc&limit=2&page=2')).body
    expect(page).toMatchObject({ estimatedTotalHits: 5, offset: 2, limit: 2 })
    expect((await get('/search?ids=cedh-001-900001,tf-none')).body.estimatedTotalHits).toBe(1)
    expect((await get('/search?ids=tf-9C%20901-2023,cedh-001-900001')).body.estimatedTotalHits).toBe(1)
    expect((await get('/search?chambers=court_civil_1')).body.estimatedTotalHits).toBe(3)
    expect((await get('/search?docTypes=echr_judgment')).body.hits[0].court).toContain('européenne')
  })

  test('suggests the corrected query', async () => {
    const { body } = await get(`/search?q=${encodeURIComponent('"bonne foi')}`)
    expect(body.correction).toMatchObject({ reason: 'unbalanced_quote' })
  })

  test.each([
    ['years=abc', 'years'],
    ['years=2021-2019', 'years'],
    ['years=2019-', 'years'],
    ['docTypes=atf,nothing', 'docTypes'],
    ['domains=nothing', 'domains'],
    ['volumes=VI', 'volumes'],
    ['decisions=won', 'decisions'],
    ['dateRange=ever', 'dateRange'],
    ['sort=best', 'sort'],
    ['page=0', 'page'],
    ['limit=101', 'limit'],
    ['lang=en', 'lang'],
    ['ids=', 'ids'],
    ['chambers=court_x', 'chambers'],
    ['translation=some', 'translation'],
    ['mini=true', 'mini'],
  ])('refuses %s, naming it', async (query, field) => {
    const { status, body } = await get(`/search?${query}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', field })
  })

  test('has an entity tag independent of the search time', async () => {
    const first = await get('/search?q=bail')
    expect(first.headers['server-timing']).toMatch(/^engine;dur=\d+\.\d\d$/)
    const again = await get('/search?q=bail', { 'if-none-match': String(first.headers.etag) })
    expect(again).toMatchObject({ status: 304, body: null })
    expect(again.headers).not.toHaveProperty('content-length')
    expect((await get('/search?q=loyer')).headers.etag).not.toBe(first.headers.etag)
  })

  test('has the same weak entity tag in each content coding', async () => {
    const url = '/api/catalog/search?limit=20'
    const plain = await catalog.app.inject(url)
    const packed = await catalog.app.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'br'])
    expect(packed.headers.etag).toBe(plain.headers.etag)
    expect(packed.headers.etag).toMatch(/^W\//)
    const tag = String(packed.headers.etag)
    for (const given of [tag, tag.slice(2), `"other", ${tag}`, '*'])
      expect((await get('/search?limit=20', { 'accept-encoding': 'br', 'if-none-match': given })).status).toBe(304)
  })
})

describe('a decision', () => {
  test('is served at every localised address, with anchors on every paragraph and its summaries', async () => {
    for (const address of ['atf/147-III-463', 'bge/147-iii-463', 'dtf/147%20III%20463']) {
      expect((await get(`/decisions/${address}`)).body).toMatchObject({
        id: 'atf-147-III-463',
        doc_type: 'atf',
        doc_id: '147-III-463',
      })
    }
    const { body } = await get('/decisions/atf/147-III-463')
    expect(body.sections[0].paragraphs[0].anchor).toBe('facts:1')
    expect(body.sections[1].paragraphs[1]).toMatchObject({ anchor: 'E3.1', number: '3.1', depth: 2, pageMarks: [] })
    expect(body.summaries.method).toBe('extractive')
    expect(body.summaries.short[0]).toMatchObject({ anchor: 'regeste', language: 'fr' })
    expect(body.summaries.headnotes.de[0]).toEqual({
      text: body.regeste.de.paragraphs[0],
      anchor: 'regeste',
      language: 'de',
    })
    expect(body.summaries.headnotes.fr).toBeUndefined()
    expect(body).toMatchObject({
      publication_year: 2021,
      decision_date: { precision: 'day' },
      echr: null,
      hasJudgment: false,
    })
    expect((await get('/decisions/cedu/001-900001')).body).toMatchObject({ attribution: '© ECHR-CEDH', regeste: {} })
    expect((await get('/decisions/other/1C_437%2F2022')).body.id).toBe('other-1C-437-2022')
  })

  test('answers 304 to a client that has it', async () => {
    const { headers } = await get('/decisions/atf/147-III-463')
    const again = await get('/decisions/atf/147-III-463', { 'if-none-match': String(headers.etag) })
    expect(again.status).toBe(304)
    expect(again.headers).not.toHaveProperty('content-length')
  })

  test('serves the full judgment separately', async () => {
    expect((await get('/decisions/bge/119-Ia-31')).body.hasJudgment).toBe(true)
    expect((await get('/decisions/bge/119-Ia-31/judgment')).body.sections[0].paragraphs).toHaveLength(1)
    expect((await get('/decisions/atf/147-III-463/judgment')).body.code).toBe('CATALOG_JUDGMENT_NOT_FOUND')
  })

  test('has its neighbours in the reporter and the progress of its part', async () => {
    const { body } = await get('/decisions/atf/147-III-463/neighbours')
    expect(body.previous).toMatchObject({ docType: 'atf', docId: '119-Ia-31', citations: { fr: 'ATF 119 Ia 31' } })
    expect(body.next).toMatchObject({ docId: '147-III-9001' })
    expect(body.volume).toMatchObject({ number: 147, part: 'III', present: 2 })
    expect((await get('/decisions/other/1C-437-2022/neighbours')).body).toEqual({
      previous: null,
      next: null,
      volume: null,
    })
  })

  test('titles its neighbours in the reader’s language where their headnotes have it', async () => {
    const previous = async (lang: string) =>
      (await get(`/decisions/atf/147-III-463/neighbours?lang=${lang}`)).body.previous
    expect(await previous('fr')).toMatchObject({ title: 'Art. 271 al. 1 CO; congé.', language: 'fr' })
    expect(await previous('de')).toMatchObject({ title: 'Art. 271 Abs. 1 OR; Kündigung.', language: 'de' })
    expect((await get('/decisions/atf/147-III-463/neighbours?lang=en')).body.field).toBe('lang')
  })

  test('answers 404 when unknown, and 400 for an invalid address', async () => {
    expect(await get('/decisions/atf/1-I-1')).toMatchObject({
      status: 404,
      body: { code: 'CATALOG_DECISION_NOT_FOUND' },
    })
    expect((await get('/decisions/nowhere/1-I-1')).status).toBe(400)
    expect((await get('/decisions/atf/1-I-1?x=1')).body).toMatchObject({ code: 'VALIDATION_FAILED', field: 'x' })
  })
})

describe('the index of the reporter', () => {
  test('lists years, then the entries of a volume with gaps', async () => {
    const { body } = await get('/atf-index')
    expect(body.years.at(-1)).toMatchObject({ year: 1954, volume: 80 })
    const year = body.years.find(({ volume }: { volume: number }) => volume === 147)
    expect(year.parts.find(({ part }: { part: string }) => part === 'III').present).toBe(2)
    const entries = (await get('/atf-index?volume=147&part=III')).body.parts[0].entries
    expect(entries.find(({ page }: { page: number }) => page === 463)).toMatchObject({
      present: true,
      docId: '147-III-463',
    })
    expect(entries.find(({ page }: { page: number }) => page === 1)).toMatchObject({ present: false, docId: null })
    expect((await get('/atf-index?year=1993')).body.parts.map(({ part }: { part: string }) => part)).toContain('Ia')
    expect((await get('/atf-index?volume=147&chamber=civil_1&part=III')).body.parts[0].entries).toHaveLength(2)
    expect((await get('/atf-index?chamber=x')).body.field).toBe('chamber')
    expect((await get('/atf-index?domain=x')).body.field).toBe('domain')
  })

  test('titles its entries in the reader’s language where their headnotes have it', async () => {
    const entry = async (lang: string) =>
      (await get(`/atf-index?volume=119&part=Ia&lang=${lang}`)).body.parts[0].entries.find(
        ({ page }: { page: number }) => page === 31,
      )
    expect(await entry('it')).toMatchObject({ title: 'Art. 271 cpv. 1 CO; disdetta.', language: 'it' })
    expect(await entry('de')).toMatchObject({ title: 'Art. 271 Abs. 1 OR; Kündigung.', language: 'de' })
  })

  test('contains the progress of a part', async () => {
    expect((await get('/progress?volume=147&part=III')).body).toMatchObject({ volume: 147, part: 'III', present: 2 })
    expect((await get('/progress?volume=147')).status).toBe(400)
  })
})

describe('vocabularies, suggestions and figures', () => {
  test('domains and chambers carry labels, dates and counts', async () => {
    const { domains } = (await get('/domains')).body
    const byKey = (key: string) => domains.find((domain: { key: string }) => domain.key === key)
    expect(domains).toHaveLength(94)
    expect(byKey('pub1_1b1_amenagement_constructions')).toMatchObject({
      count: 1,
      parent: 'pub1_1b_territoire',
      isSelectable: true,
    })
    expect(byKey('pub1_1b_territoire')).toMatchObject({ count: 1, isSelectable: false })
    expect((await get('/search?domains=pub1_1b_territoire')).body).toMatchObject({ hits: [{ id: german.id }] })
    const presentOf = async (domain: string): Promise<number[]> =>
      (await get(`/atf-index?volume=119&domain=${domain}`)).body.parts
        .flatMap(({ entries }: { entries: { present: boolean; page: number }[] }) => entries)
        .filter(({ present }: { present: boolean }) => present)
        .map(({ page }: { page: number }) => page)
    expect(await presentOf('pub1_1b_territoire')).toEqual([31])
    expect(await presentOf('civ2_1a_code_civil')).toEqual([])
    const { chambers } = (await get('/chambers')).body
    expect(chambers.find(({ key }: { key: string }) => key === 'social_1')).toMatchObject({
      field: 'social',
      to: '2022-12-31',
      predecessors: [],
      count: 0,
    })
    expect(chambers.find(({ key }: { key: string }) => key === 'penal_2')).toMatchObject({
      field: 'penal',
      from: '2023-07-01',
      predecessors: ['penal_unified'],
    })
  })

  test.each([
    ['ATF 147 III 463', 'fr', { kind: 'citation', text: 'ATF 147 III 463', docId: '147-III-463' }],
    ['bge 147/III/463', 'de', { text: 'BGE 147 III 463' }],
    ['DTF-147-III-465', 'it', { text: 'DTF 147 III 463' }],
    ['147 iii 46', 'de', { docId: '147-III-463' }],
    ['4a.606/20', 'fr', { kind: 'docket', text: '4A_606/2020', docType: 'atf' }],
    ['1C 437', 'fr', { kind: 'docket', docType: 'other', docId: '1C-437-2022' }],
    ['90001/20', 'fr', { kind: 'docket', docType: 'cedh' }],
    ['ATF 147 III 463 consid. 4.2', 'fr', { docId: '147-III-463', consideration: '4.2' }],
    ['BGE 147 III 465', 'de', { docId: '147-III-463', page: 465 }],
    ['DTF 147 III 463 pag. 466', 'it', { docId: '147-III-463', page: 466 }],
    ['4A_606/2020 E. 3', 'de', { kind: 'docket', docType: 'atf', consideration: '3' }],
    ['https://brand.example/atf/147-III-463#E4.2', 'it', { text: 'DTF 147 III 463', consideration: '4.2' }],
    ['https://court.example/?highlight_docid=atf%3A%2F%2F147-III-463%3Ade', 'de', { text: 'BGE 147 III 463' }],
    [
      'https://court.example/?docid=aza://09-08-2023-1C_437-2022&lang=de',
      'fr',
      { kind: 'docket', docId: '1C-437-2022' },
    ],
    ['336 CO', 'fr', { kind: 'norm', text: 'art. 336 CO', act: 'OR', article: '336' }],
    ['art. 8 al. 1 cst', 'de', { kind: 'norm', text: 'Art. 8 Abs. 1 BV', act: 'BV', article: '8', paragraph: '1' }],
    ['cost 8', 'it', { kind: 'norm', text: 'art. 8 Cost.', act: 'BV' }],
    ['Art. 66a bis StGB', 'de', { kind: 'norm', text: 'Art. 66abis StGB' }],
    ['raumpl', 'de', { kind: 'domain', domain: 'pub1_1b1_amenagement_constructions' }],
    ['le loy', 'fr', { kind: 'word', text: 'le loyer' }],
  ])('%j is completed', async (q, lang, first) => {
    const { body } = await get(`/suggest?q=${encodeURIComponent(q)}&lang=${lang}`)
    expect(body.suggestions[0]).toMatchObject(first)
    expect(body.suggestions.length).toBeLessThanOrEqual(10)
  })

  test('the first page of a decision and a page of another one are not inner pages', async () => {
    const { suggestions } = (await get('/suggest?q=ATF%20147%20III%20463')).body
    expect(suggestions[0]).not.toHaveProperty('page')
  })

  test.each(['12', '12 mois', 'loyer'])('%j does not name an article', async (q) => {
    const { body } = await get(`/suggest?q=${encodeURIComponent(q)}`)
    expect(body.suggestions.filter(({ kind }: { kind: string }) => kind === 'norm')).toEqual([])
  })

  test('a domain without decisions is not suggested', async () => {
    const { suggestions } = (await get('/suggest?q=invalid&lang=de')).body
    expect(suggestions.filter(({ kind }: { kind: string }) => kind === 'domain')).toEqual([])
  })

  test('a citation outside the collection has no completion', async () => {
    expect(
      (await get('/suggest?q=ATF%20147%20III%201')).body.suggestions.map((s: { text: string }) => s.text),
    ).not.toContain('ATF 147 III 1')
  })

  test('stats count the collection', async () => {
    const expected = {
      documents: 5,
      byType: { atf: 3, cedh: 1, other: 1 },
      decisions: { atf: 3, cedh: 1, other: 1 },
      byLanguage: { fr: 3, de: 1, en: 1 },
      indexed: 5,
      lastImport: null,
    }
    // The decisions were stored beside the service, which holds its count for a moment.
    while ((await get('/stats')).body.documents !== expected.documents) await sleep(20)
    expect((await get('/stats')).body).toEqual(expected)
  })
})
