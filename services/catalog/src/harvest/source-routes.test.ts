import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type LocalIssuer, startLocalIssuer } from '@trilex/platform/local-issuer'
import { type RunningCatalog, startCatalog, TOKEN } from '../catalog.fixture.ts'
import { entscheidsucheOf, federalHit, startSource } from './source-server.fixture.ts'

let catalog: RunningCatalog
let issuer: LocalIssuer
let source: Awaited<ReturnType<typeof startSource>>
const unreadable = { ...federalHit(702, '2026-11-20') }
const hits = [federalHit(700, '2026-11-20'), federalHit(701, '2026-11-20'), unreadable]
beforeAll(async () => {
  issuer = await startLocalIssuer()
  const broken = { ...unreadable, _source: { ...unreadable._source, reference: 7 } } as never
  const search = entscheidsucheOf(hits.map((hit) => (hit === unreadable ? broken : hit)))
  source = await startSource((...given) => (given[0].pathname === '/robots.txt' ? undefined : search(...given)))
  catalog = await startCatalog({
    oidcIssuer: issuer.issuer,
    sourceEntscheidsucheUrl: source.url,
    sourceUserAgent: 'trilex (test@example.org)',
    sourcePauseMs: 0,
    sourceSince: '2026-11-01',
  })
})
afterAll(async () => {
  await catalog.stop()
  await source.stop()
  await issuer.stop()
})

async function ask(path: string, payload?: object, roles = ['user', 'admin']) {
  const authorization = `Bearer ${await issuer.tokenOf({ id: 'clerk', roles })}`
  return catalog.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/catalog/admin/sources${path}`,
    headers: { authorization },
    ...(payload && { payload }),
  })
}
const sources = async () => {
  const { sources: list } = (await ask('')).json() as { sources: { source: string; freshAt: string | null }[] }
  return Object.fromEntries(list.map((each) => [each.source, each]))
}
/** Waits until the source was read to its end. */
async function ended() {
  for (;;) {
    const { entscheidsuche } = await sources()
    if (entscheidsuche?.freshAt) return entscheidsuche
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test('staff run a source, see what it brought and what was refused, and the public page sees how fresh it is', async () => {
  expect(await sources()).toMatchObject({
    entscheidsuche: { setUp: true, runs: [], freshAt: null, nextRunAt: null },
    hudoc: { setUp: false },
  })
  expect((await ask('/entscheidsuche/run', {})).statusCode).toBe(202)
  expect(await ended()).toMatchObject({
    requested: false,
    refused: 1,
    size: 3,
    runs: [{ status: 'complete', new: 2, refused: 1, fault: null }],
  })
  const { records, total } = (await ask('/entscheidsuche/refused')).json()
  expect(total).toBe(1)
  expect(records).toMatchObject([{ key: unreadable._id, code: 'INVALID_FIELD', field: 'reference' }])
  const again = await ask('/entscheidsuche/refused/retry', { key: unreadable._id })
  expect(again.json()).toEqual({ imported: false, code: 'INVALID_FIELD' })
  expect((await ask('/entscheidsuche/refused/retry', { key: 'nothing' })).json()).toMatchObject({
    code: 'CATALOG_RECORD_NOT_FOUND',
  })

  const { kinds, sources: fresh } = (await catalog.app.inject('/api/catalog/coverage')).json()
  expect(fresh).toEqual([{ source: 'entscheidsuche', freshAt: expect.any(String) }])
  const other = kinds.find(({ docType }: { docType: string }) => docType === 'other')
  expect(other).toMatchObject({ decisions: 2, newest: '2021-03-03', years: [{ year: 2021, decisions: 2 }] })
})

test('a source is paused and resumed; one without an address cannot be run', async () => {
  expect((await ask('/entscheidsuche/pause', { paused: true })).statusCode).toBe(204)
  expect((await sources())['entscheidsuche']).toMatchObject({ paused: true })
  const headers = { authorization: `Bearer ${TOKEN}` }
  const begin = () => catalog.app.inject({ method: 'POST', url: '/api/catalog/source-runs', headers })
  expect((await begin()).json()).toEqual({ sources: [] })
  expect((await ask('/entscheidsuche/pause', { paused: false })).statusCode).toBe(204)
  expect((await begin()).json()).toEqual({ sources: ['entscheidsuche'] })
  expect((await ask('/hudoc/run', {})).json()).toMatchObject({ code: 'CATALOG_SOURCE_NOT_SET_UP' })
  expect((await ask('/nobody/run', {})).statusCode).toBe(400)
})

test('only staff see and run sources', async () => {
  expect((await ask('', undefined, ['user'])).statusCode).toBe(403)
  expect((await ask('/entscheidsuche/run', {}, ['user'])).statusCode).toBe(403)
  expect((await catalog.app.inject({ method: 'POST', url: '/api/catalog/source-runs' })).statusCode).toBe(401)
})
