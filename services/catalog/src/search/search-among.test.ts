import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type RunningCatalog, startCatalog } from '../catalog.fixture.ts'
import { aDecision } from '../decision/decision.fixture.ts'

interface Answer {
  hits: { id: string }[]
  estimatedTotalHits: number
  facets: { volumes: Record<string, number> }
}

let catalog: RunningCatalog
let between: string
const idOf = (page: number) => `atf-147-I-${page}`
const decision = (page: number, title: string) => aDecision({ part: 'I', page, title })

beforeAll(async () => {
  catalog = await startCatalog()
  await catalog.put([
    decision(1, 'Bail'),
    decision(2, 'Bail et congé'),
    aDecision({ part: 'I', page: 3, title: 'Divorce', regeste: {}, sections: [] }),
  ])
  await sleep(5)
  between = new Date().toISOString()
  await sleep(5)
  await catalog.put([decision(4, 'Bail commercial'), decision(1, 'Bail, rectifié')])
})
afterAll(() => catalog.stop())

const among = (query: string, decisions: unknown) =>
  catalog.app.inject({ method: 'POST', url: '/api/catalog/search', payload: { query, decisions } })
const found = (answer: { json(): Answer }) =>
  answer
    .json()
    .hits.map(({ id }) => id)
    .sort()

describe('a search among chosen decisions', () => {
  test('returns the same as a search of everything, restricted to them', async () => {
    const query = 'q=bail&sort=alpha_asc&limit=20'
    const all = (await catalog.app.inject(`/api/catalog/search?${query}`)).json()
    const some = (await among(query, [idOf(1), idOf(4), idOf(3), 'atf-1-I-1'])).json()
    expect(found({ json: () => all })).toEqual([1, 2, 4].map(idOf))
    expect(some).toEqual({
      ...all,
      hits: all.hits.filter(({ id }: { id: string }) => id !== idOf(2)),
      estimatedTotalHits: 2,
      facets: { ...some.facets, volumes: { I: 2 } },
      processingTimeMs: expect.any(Number),
    })
  })

  test('pages, counts and filters', async () => {
    const page = await among('limit=1&page=2&docTypes=atf', [idOf(1), idOf(2), idOf(3)])
    expect(page.json()).toMatchObject({ estimatedTotalHits: 3, limit: 1, offset: 1 })
    expect(page.json().hits).toHaveLength(1)
    expect(found(await among(`ids=${idOf(2)}`, [idOf(1), idOf(2)]))).toEqual([idOf(2)])
  })

  test('without any finds nothing, and accepts five thousand', async () => {
    expect(found(await among('q=bail', []))).toEqual([])
    const many = Array.from({ length: 4_999 }, (_, n) => `atf-1-I-${n}`)
    expect(found(await among('', [...many, idOf(2)]))).toEqual([idOf(2)])
  })

  test.each([
    ['decisions', '', Array.from({ length: 5_001 }, (_, n) => `atf-1-I-${n}`)],
    ['decisions.0', '', [7]],
    ['decisions', '', undefined],
    ['limit', 'limit=101', []],
    ['limit', 'limit=1e1', []],
    ['q', 'q=a&q=b', []],
    ['starred', 'starred=true', []],
    ['domains', 'domains=unheard_of', []],
  ])('is refused by %s', async (field, query, decisions) => {
    const refused = await among(query, decisions)
    expect([refused.statusCode, refused.json().code, refused.json().field]).toEqual([400, 'VALIDATION_FAILED', field])
  })
})

test('decisions added after a time are new; changed ones are not', async () => {
  const since = `addedSince=${between}`
  expect(found(await catalog.app.inject(`/api/catalog/search?${since}`))).toEqual([idOf(4)])
  expect(found(await among(`${since}&q=bail`, [idOf(1), idOf(4)]))).toEqual([idOf(4)])
  const now = new Date().toISOString()
  expect(found(await catalog.app.inject(`/api/catalog/search?addedSince=${now}`))).toEqual([])
  const refused = await catalog.app.inject('/api/catalog/search?addedSince=yesterday')
  expect([refused.statusCode, refused.json().field]).toEqual([400, 'addedSince'])
})
