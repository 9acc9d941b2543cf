import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type RunningCatalog, startCatalog } from '../catalog.fixture.ts'
import { aDecision, section } from '../decision/decision.fixture.ts'

const day = (value: string) => ({ precision: 'day', value }) as const
const published = aDecision({ dockets: ['4A_412/2022'], decisionDate: day('2023-05-11') })
/** The judgment that the reporter published, another one of the same day, one that cites the first. */
const other = (docket: string, date: string, text: string) =>
  aDecision({
    docType: 'other',
    docId: docket.replace(/\W|_/g, '-'),
    volume: null,
    part: null,
    page: null,
    regeste: {},
    dockets: [docket],
    decisionDate: day(date),
    title: docket,
    language: 'de',
    citations: { fr: `TF ${docket}`, de: `BGer ${docket}`, it: `TF ${docket}` },
    sections: [section('considerations', `1 ${text}`)],
  })
const judgment = other('4A_412/2022', '2023-05-11', 'Die Kündigung des Mieters ist gültig.')
const building = other(
  '1C_733/2025',
  '2026-06-17',
  'Die Baubewilligung wurde verweigert: Baugesuch, Baupolizei, Bauzone.',
)
const tax = other('9C_55/2026', '2026-06-17', 'Die Steuer auf dem Gewinn, nach der Kündigung.')
const citing = other(
  '5A_9/2024',
  '2024-03-01',
  'Kündigung, Urteil 4A_412/2022 vom 11. Mai 2023; Urteil 5A_1/2019; BGE 120 II 35 E. 3.',
)

let catalog: RunningCatalog
beforeAll(async () => {
  catalog = await startCatalog()
  await catalog.put([published, judgment, building, tax, citing])
})
afterAll(() => catalog.stop())

async function get(path: string, query: Record<string, string>) {
  const answer = await catalog.app.inject({ url: `/api/catalog${path}`, query })
  expect(answer.statusCode).toBe(200)
  return answer.json() as Record<string, unknown> & { hits: { id: string }[] }
}
const search = (q: string, more: Record<string, string> = {}) => get('/search', { q: `${q} `, lang: 'de', ...more })
const found = async (q: string, more?: Record<string, string>) =>
  (await search(q, more)).hits.map(({ id }) => id).sort()

describe('a date or a docket in a query', () => {
  test.each([
    '17/06/2026',
    '2026-06-17',
    '17. Jun. 2026',
    'Urteil vom 17. Juni 2026',
    'arrêt du 17 juin 2026',
    'sentenza del 17 giugno 2026',
    '17.06.26',
  ])('%s restricts the search to the decisions of that day', async (q) => {
    expect(await found(q)).toEqual([building.id, tax.id].sort())
    expect((await search(q))['restrictions']).toMatchObject([
      { kind: 'days', from: '2026-06-17', to: '2026-06-17', without: '' },
    ])
  })

  test('the rest of the query is searched within', async () => {
    expect(await found('Kündigung Urteil vom 17. Juni 2026')).toEqual([tax.id])
    expect(await found('Kündigung 4A_412/2022')).toEqual([judgment.id, published.id].sort())
    expect(await found('Baubewilligung 4A_412/2022')).toEqual([])
    expect(await found('vom 1.1.2024 bis 31.12.2024')).toEqual([citing.id])
  })

  test.each([
    '4A_412/2022',
    '4A 412/2022',
    'Urteil 4A_412/2022',
    'arrêt 4A_412/2022 du 11 mai 2023',
    'sentenza 4A_412/2022 dell’11 maggio 2023',
  ])('%s restricts the search to the judgment and its publication', async (q) => {
    expect(await found(q)).toEqual([judgment.id, published.id].sort())
    expect((await search(q))['restrictions']).toMatchObject([{ kind: 'docket', docket: '4A_412/2022', without: '' }])
  })

  test('a docket with another date is reported with its actual date', async () => {
    const { restrictions } = await search('4A_412/2022 du 12 mai 2023')
    expect(restrictions).toMatchObject([{ docket: '4A_412/2022', decided: '2023-05-11' }])
    expect((await search('4A_412/2022 du 11 mai 2023'))['restrictions']).not.toMatchObject([{ decided: '2023-05-11' }])
  })

  test('in quotation marks is searched in the texts', async () => {
    const [{ quoted }] = (await search('Urteil 4A_412/2022'))['restrictions'] as [{ quoted: string }]
    expect(await found(quoted)).toEqual([citing.id, judgment.id, published.id].sort())
    expect((await search(quoted))['restrictions']).toEqual([])
  })

  test('combines with chosen ids and dates', async () => {
    expect(await found('4A_412/2022', { ids: judgment.id })).toEqual([judgment.id])
    expect(await found('4A_412/2022', { ids: tax.id })).toEqual([])
    expect(await found('17.6.2026', { years: '2023' })).toEqual([])
  })

  test('several are alternatives', async () => {
    expect(await found('1C_733/2025 9C_55/2026')).toEqual([building.id, tax.id].sort())
    expect(await found('Urteile vom 11. Mai 2023 und 1. März 2024')).toEqual(
      [citing.id, judgment.id, published.id].sort(),
    )
  })

  test('with an impossible date is searched as words', async () => {
    expect((await search('31.2.2024'))['restrictions']).toEqual([])
  })

  test('applies to the export too', async () => {
    const { body } = await catalog.app.inject({
      url: '/api/catalog/search/export',
      query: { q: '17.6.2026 ', lang: 'de' },
    })
    expect(body).toContain('1C_733/2025')
    expect(body).not.toContain('5A_9/2024')
  })
})

describe('a citation outside the collection', () => {
  test('of the reporter is shown with the page of the court, and its citing decisions are found', async () => {
    const { missing, hits } = await search('ATF 120 II 35 consid. 3', { lang: 'fr' })
    expect(missing).toEqual([
      {
        text: 'ATF 120 II 35',
        status: 'known',
        alone: true,
        official: expect.stringContaining('120-II-35%3Afr'),
      },
    ])
    expect(hits.map(({ id }) => id)).toEqual([citing.id])
  })

  test('of a judgment is shown with its page if dated, or else with the search of the court', async () => {
    const [dated] = (await search('5A_1/2019 du 3 mars 2019'))['missing'] as [object]
    expect(dated).toMatchObject({ text: '5A_1/2019', official: expect.stringContaining('03.03.2019_5A_1/2019') })
    const { missing, hits } = await search('Urteil 5A_1/2019')
    expect(missing).toMatchObject([{ officialSearch: expect.stringContaining('query_words=5A_1%2F2019') }])
    expect(hits.map(({ id }) => id)).toEqual([citing.id])
  })

  test('of a docket restricts the search to its citing decisions', async () => {
    expect(await found('Kündigung 5A_1/2019')).toEqual([citing.id])
    expect(await found('Baubewilligung 5A_1/2019')).toEqual([])
    expect(await found('Baubewilligung 5A_2/2019')).toEqual([])
  })

  test('that is impossible is reported as such', async () => {
    expect((await search('BGE 999 III 1'))['missing']).toMatchObject([{ text: 'BGE 999 III 1', status: 'impossible' }])
  })

  test('is not reported for one in the collection', async () => {
    expect((await search('BGE 147 III 9001'))['missing']).toEqual([])
    expect((await search('4A_412/2022'))['missing']).toEqual([])
  })
})

test('a suggested word has the count of its search, with the filters', async () => {
  for (const filters of [{}, { docTypes: 'atf' }, { years: '2026' }] as Record<string, string>[]) {
    const { suggestions } = await get('/suggest', { q: 'Steuer Kündig', lang: 'de', ...filters })
    for (const { text, count } of suggestions as { text: string; count?: number }[]) {
      if (count !== undefined)
        expect([text, count]).toEqual([text, (await search(text, filters))['estimatedTotalHits']])
    }
  }
  const { suggestions } = await get('/suggest', { q: 'Gewinn Kündig', lang: 'de', years: '2026' })
  expect(suggestions).toContainEqual({ kind: 'word', text: 'Gewinn kündigung', count: 1 })
})

test('an input runs at most two searches: further words are suggested without a count, if they surely find something', async () => {
  const offered = async (more: Record<string, string>) => {
    const { suggestions } = await get('/suggest', { q: 'Bau', lang: 'de', ...more })
    return (suggestions as { kind: string; count?: number }[])
      .filter(({ kind }) => kind === 'word')
      .map(({ count }) => count)
  }
  expect(await offered({})).toEqual([1, 1, undefined, undefined])
  expect(await offered({ years: '2026' })).toEqual([1, 1])
})
