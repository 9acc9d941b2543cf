import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { startOnFreshEngines } from '@trilex/engines/testing'
import { catalog } from '../index.ts'
import { catalogModels } from './decision-model.ts'
import { DecisionStore } from './decision-store.ts'
import { Demonstration } from './demonstration.ts'

const TOKEN = 'token-of-the-demonstration-test'
const invented = ['atf-149-III-901', 'tf-4A-9901-2023'].map(
  (id) => JSON.parse(readFileSync(new URL(`../../demonstration/${id}.json`, import.meta.url), 'utf8')) as object,
)
const real = { id: 'atf-147-III-463', docType: 'atf', volume: 147, part: 'III', page: 463, language: 'fr' }
const record = { ...real, sections: { considerations: '1 Le recours est rejeté.' } }

let running: Awaited<ReturnType<typeof startOnFreshEngines>>
beforeEach(async () => {
  running = await startOnFreshEngines(catalog, { importToken: TOKEN })
})
afterEach(() => running.stop())

const send = async (...records: object[]) => {
  const { body } = await running.app.inject({
    method: 'POST',
    url: '/api/catalog/imports?name=records.ndjson',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/octet-stream' },
    payload: records.map((each) => JSON.stringify(each)).join('\n'),
  })
  return JSON.parse(body.trim().split('\n').at(-1) ?? '') as object
}
const get = async (url: string) => (await running.app.inject(`/api/catalog/${url}`)).json()
const statusOf = async (url: string) => (await running.app.inject(`/api/catalog/${url}`)).statusCode

describe('invented decisions', () => {
  test('are marked as invented everywhere while they are alone', async () => {
    await send(...invented)
    expect(await get('stats')).toMatchObject({ documents: invented.length })
    const citation = await get('citations/resolve?q=ATF%20149%20III%20901')
    expect(citation).toMatchObject({ status: 'resolved', demonstration: true })
    expect(await get('citations/beyond-table')).toEqual({ places: ['149-III-901'], demonstration: ['149-III-901'] })
    expect((await get('suggest?q=149%20III%20901&lang=fr')).suggestions).toMatchObject([{ demonstration: true }])
    const { parts } = await get('atf-index?volume=149&part=III&lang=fr')
    expect(parts[0].entries.filter(({ present }: { present: boolean }) => present)).toMatchObject([
      { demonstration: true },
    ])
    expect(await get('decisions/atf/149-III-901/card?lang=fr')).toMatchObject({ demonstration: true })
  })

  test.each([
    ['after', () => [...invented, record]],
    ['before', () => [record, ...invented]],
  ])('are removed when a real one comes %s them in one file', async (_, records) => {
    await send(...records())
    expect(await get('stats')).toMatchObject({ documents: 1 })
    expect(await statusOf('decisions/atf/149-III-901')).toBe(410)
    expect(await statusOf('decisions/atf/147-III-463')).toBe(200)
  })

  test('are removed by the first real import, and importing again changes nothing', async () => {
    await send(...invented)
    expect(await send(record)).toMatchObject({ type: 'summary', new: 1 })
    expect(await get('stats')).toMatchObject({ documents: 1 })
    expect(await get('citations/beyond-table')).toEqual({ places: [], demonstration: [] })
    expect(await send(record, ...invented)).toMatchObject({ new: 0, unchanged: 1, withdrawn: invented.length })
    expect(await get('stats')).toMatchObject({ documents: 1 })
  })

  test('are removed from a collection that mixed them with real ones before decisions were marked', async () => {
    await send(...invented)
    const models = catalogModels(running.documents)
    await models.decisions.updateMany({}, { $unset: { demonstration: '' } })
    await send(record)
    expect(await get('stats')).toMatchObject({ documents: 3 })
    const demonstration = new Demonstration(models, new DecisionStore(models))
    expect(await demonstration.leaveAtStart()).toBe(2)
    expect(await demonstration.leaveAtStart()).toBe(0)
    expect(await statusOf('decisions/atf/149-III-901')).toBe(410)
  })
})
