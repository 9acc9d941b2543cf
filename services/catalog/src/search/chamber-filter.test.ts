import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { aDecision } from '../decision/decision.fixture.ts'
import { type RunningCatalog, startCatalog } from '../catalog.fixture.ts'

let catalog: RunningCatalog

/** A reporter decision of a chamber, named by its page. */
const of = (chamber: string, value: string, volume: number, part: 'IV' | 'V', page: number) =>
  aDecision({ chamber, volume, part, page, decisionDate: { precision: 'day', value } })

beforeAll(async () => {
  catalog = await startCatalog()
  await catalog.put([
    of('penal_unified', '2019-03-04', 145, 'IV', 9001),
    of('penal_unified', '2021-05-06', 147, 'IV', 9002),
    of('penal_1', '2024-01-15', 150, 'IV', 9003),
    of('penal_2', '2024-02-15', 150, 'IV', 9004),
    of('social_2', '2020-01-15', 146, 'V', 9005),
    of('public_3', '2023-01-15', 149, 'V', 9006),
    of('social_1', '2020-02-15', 146, 'V', 9007),
  ])
})
afterAll(() => catalog.stop())

async function get(url: string) {
  return (await catalog.app.inject({ url: `/api/catalog${url}` })).json()
}
const foundBy = async (query: string): Promise<string[]> =>
  (await get(`/search?${query}`)).hits.map(({ id }: { id: string }) => id).sort()

test.each([
  ['chambers=court_penal_1&years=2019,2020,2021', ['atf-145-IV-9001', 'atf-147-IV-9002']],
  ['chambers=court_penal_2&years=2019-2021', ['atf-145-IV-9001', 'atf-147-IV-9002']],
  ['chambers=court_penal_1', ['atf-145-IV-9001', 'atf-147-IV-9002', 'atf-150-IV-9003']],
  ['chambers=court_penal_1&years=2024', ['atf-150-IV-9003']],
  ['chambers=court_public_3&years=2018-2022', ['atf-146-V-9005']],
  ['chambers=court_public_4&years=2020', ['atf-146-V-9007']],
  ['chambers=court_social_2', ['atf-146-V-9005']],
  ['chambers=court_penal_unified&years=2024', []],
])('%s finds the decisions of the chamber at their date', async (query, ids) => {
  expect(await foundBy(query)).toEqual(ids)
})

test('the counts of the years of a range add up to its hits, and ignore the range', async () => {
  const { facets, estimatedTotalHits } = await get('/search?chambers=court_penal_1&years=2019-2021')
  expect(facets.years).toEqual({ '2019': 1, '2021': 1, '2024': 1 })
  expect(estimatedTotalHits).toBe(facets.years['2019'] + facets.years['2021'])
  expect(facets.chambers).toEqual({ penal_unified: 2, social_2: 1, social_1: 1 })
})

test('the index of the reporter shows a chamber with its predecessor', async () => {
  const { parts } = await get('/atf-index?volume=147&part=IV&chamber=penal_1')
  expect(parts[0].entries.map(({ docId }: { docId: string }) => docId)).toEqual(['147-IV-9002'])
})
