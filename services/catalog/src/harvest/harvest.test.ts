import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { OutboxRelay } from '@trilex/platform'
import { type LocalIssuer, startLocalIssuer } from '@trilex/platform/local-issuer'
import { type RunningCatalog, startCatalog, TOKEN } from '../catalog.fixture.ts'
import { openDecisions } from '../decision/decision.ts'
import { readReferenceTables } from '../domains/reference-tables.ts'
import { openImports } from '../import/import.ts'
import type { CatalogSettings } from '../settings.ts'
import { openHarvest } from './harvest.ts'
import {
  type Case,
  entscheidsucheOf,
  federalHit,
  type Handler,
  hudocOf,
  json,
  startSource,
  strasbourgText,
} from './source-server.fixture.ts'

type Harvest = ReturnType<typeof openHarvest>

const NOW = new Date('2026-11-28T12:00:00Z')
let ticks = 0
/** Every run begins at a moment of its own. */
const ticking = () => new Date(NOW.getTime() + ticks++)
let catalog: RunningCatalog
let issuer: LocalIssuer
beforeAll(async () => {
  issuer = await startLocalIssuer()
  catalog = await startCatalog({ oidcIssuer: issuer.issuer })
})
afterAll(async () => {
  await catalog.stop()
  await issuer.stop()
})

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
  for (const name of ['sources', 'source_runs', 'source_records', 'source_items', 'leases'])
    await catalog.documents.collection(name).deleteMany({})
})

async function sourceOf(handler: Handler) {
  const source = await startSource((...given) => (given[0].pathname === '/robots.txt' ? undefined : handler(...given)))
  stops.push(source.stop)
  return source
}

/** A process that reads sources into the collection, beside the catalogue of this suite. */
function processOf(settings: Partial<CatalogSettings>, now = ticking, named = true): Harvest {
  const { documents, bus } = catalog
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const relay = (collection: ConstructorParameters<typeof OutboxRelay>[0]['collection']) =>
    new OutboxRelay({ collection, topic: 'catalog.events', source: 'catalog', bus })
  const decisions = openDecisions({ documents, relay, log })
  const domains = { tables: readReferenceTables(), routes: () => undefined }
  const imports = openImports({ documents, decisions, domains, log })
  const read = {
    importToken: TOKEN,
    ...(named && { sourceUserAgent: 'trilex (test@example.org)' }),
    sourcePauseMs: 0,
    sourceSince: '2026-11-01',
  }
  const harvest = openHarvest({ documents, decisions, imports, settings: { ...read, ...settings }, now, log })
  stops.push(() => harvest.schedule.stop())
  return harvest
}
const ask = (harvest: Harvest, name: 'hudoc' | 'entscheidsuche' | 'opencaselaw') =>
  harvest.store.change(name, { requestedAt: NOW })
const stored = async (ids: string[]) => [...(await catalog.store.texts(ids)).keys()].sort()
async function read(harvest: Harvest, name: 'hudoc' | 'entscheidsuche' | 'opencaselaw') {
  await ask(harvest, name)
  await harvest.schedule.poll()
  const [run] = await harvest.store.runs(name, 1)
  return run
}

let next = 10
/** Cases that no other test has. */
const cases = (count: number, day = '2026-11-20'): Case[] =>
  Array.from({ length: count }, () => ({ itemid: `001-${90_000 + next++}`, day }))
const idsOf = (list: Case[]) => list.map(({ itemid }) => `cedh-${itemid}`).sort()

describe('HUDOC', () => {
  test('brings what is new, then only what changed, under what staff see', async () => {
    const held = cases(3)
    const source = await sourceOf(hudocOf(held))
    const harvest = processOf({ sourceHudocUrl: source.url })
    expect(await read(harvest, 'hudoc')).toMatchObject({ status: 'complete', new: 3, refused: 0, fault: null })
    expect(await stored(idsOf(held))).toEqual(idsOf(held))
    expect(await harvest.store.source('hudoc')).toMatchObject({
      cursor: { day: '2026-11-28', after: null },
      size: 3,
      freshAt: expect.any(Date),
      run: null,
    })
    const [first] = held
    if (first) first.text = `${strasbourgText(first.itemid)}<p>3.&#xa0;&#xa0;La Cour rectifie son arrêt.</p>`
    expect(await read(harvest, 'hudoc')).toMatchObject({ new: 0, changed: 1, unchanged: 2 })
    expect(await catalog.documents.collection('source_records').countDocuments()).toBe(0)
  })

  test('is read from where it was left after a budget, and a decision once', async () => {
    const held = cases(5)
    const source = await sourceOf(hudocOf(held))
    const harvest = processOf({ sourceHudocUrl: source.url, sourceDocuments: 2 })
    expect(await read(harvest, 'hudoc')).toMatchObject({ status: 'partial', new: 2 })
    expect((await harvest.store.source('hudoc')).freshAt).toBeNull()
    expect(await read(harvest, 'hudoc')).toMatchObject({ status: 'partial', new: 2 })
    expect(await read(harvest, 'hudoc')).toMatchObject({ status: 'complete', new: 1 })
    expect(await stored(idsOf(held))).toEqual(idsOf(held))
    const texts = source.asked.filter(({ path }) => path.includes('/body'))
    expect(texts).toHaveLength(5)
  })
})

describe('entscheidsuche', () => {
  test('brings judgments page by page, and does not import again what it did not change', async () => {
    const hits = Array.from({ length: 60 }, (_, n) => federalHit(100 + n, '2026-11-20'))
    const source = await sourceOf(entscheidsucheOf(hits))
    const harvest = processOf({ sourceEntscheidsucheUrl: source.url })
    expect(await read(harvest, 'entscheidsuche')).toMatchObject({ status: 'complete', new: 60 })
    expect(await read(harvest, 'entscheidsuche')).toMatchObject({ status: 'complete', new: 0, fetched: 0 })
    hits.push(federalHit(300, '2026-11-28'))
    expect(await read(harvest, 'entscheidsuche')).toMatchObject({ new: 1, changed: 0 })
  })

  test('that answers one page for ever stops', async () => {
    const page = Array.from({ length: 50 }, (_, n) => federalHit(400 + n, '2026-11-20'))
    const source = await sourceOf(() => json({ timed_out: false, hits: { total: { value: 50 }, hits: page } }))
    const harvest = processOf({ sourceEntscheidsucheUrl: source.url })
    expect(await read(harvest, 'entscheidsuche')).toMatchObject({ status: 'stopped', fault: { code: 'SHAPE' }, new: 0 })
    expect(await stored(['tf-4A-400-2020'])).toEqual([])
  })

  test('that lost many decisions is not believed', async () => {
    const hits = Array.from({ length: 20 }, (_, n) => federalHit(500 + n, '2026-11-20'))
    const source = await sourceOf(entscheidsucheOf(hits))
    const harvest = processOf({ sourceEntscheidsucheUrl: source.url })
    await read(harvest, 'entscheidsuche')
    hits.splice(0, 10)
    hits.push(federalHit(530, '2026-11-28'))
    expect(await read(harvest, 'entscheidsuche')).toMatchObject({ status: 'stopped', fault: { code: 'FEWER' } })
    expect(await stored(['tf-4A-500-2020', 'tf-4A-530-2020'])).toEqual(['tf-4A-500-2020'])
  })
})

describe('OpenCaseLaw', () => {
  test('brings what its feeds announce', async () => {
    const item = (id: string) =>
      `<item><title>BGer</title><link>https://example.org/entscheid/${encodeURIComponent(id)}</link></item>`
    const feeds: Record<string, string> = { '/feeds/bge.xml': '', '/feeds/bger.xml': item('bger_4A_901_2020') }
    const source = await sourceOf(({ pathname }) => {
      if (pathname in feeds)
        return { body: `<?xml version="1.0"?><rss version="2.0"><channel>${feeds[pathname]}</channel></rss>` }
      const { content } = federalHit(901, '2026-11-20')._source.attachment
      const decision = { decision_id: 'bger_4A_901_2020', court: 'bger', language: 'de', docket_number: '4A_901/2020' }
      return pathname === '/api/decisions/bger_4A_901_2020'
        ? json({ ...decision, decision_date: '2021-03-03', full_text: content })
        : undefined
    })
    const harvest = processOf({ sourceOpencaselawUrl: source.url })
    expect(await read(harvest, 'opencaselaw')).toMatchObject({ status: 'complete', new: 1 })
    expect(await stored(['tf-4A-901-2020'])).toEqual(['tf-4A-901-2020'])
  })
})

describe('a source that misbehaves imports nothing of the run', () => {
  const login = '<!DOCTYPE html><html><body><form><input type="password"></form></body></html>'
  const wrong: [string, (held: Case[]) => Handler][] = [
    ['a field of another name', (held) => renamed(held, 'itemid', 'item')],
    ['a field of another type', (held) => renamed(held, '"kpdate":"', '"kpdate":"on ')],
    ['a login page instead of the list', () => () => ({ headers: { 'content-type': 'text/html' }, body: login })],
    [
      'a login page instead of a text',
      (held) => hudocOf(held.map((each, at) => (at === 2 ? { ...each, text: login } : each))),
    ],
    ['another site', () => () => ({ status: 302, headers: { location: 'http://127.0.0.1:9/login' } })],
    ['another charset', (held) => latin(held)],
    ['a list without the results it counts', () => () => json({ resultcount: 9, results: [] })],
  ]
  const renamed =
    (held: Case[], from: string, to: string): Handler =>
    async (...given) => {
      const answer = await hudocOf(held)(...given)
      const isList = given[0].pathname.includes('query')
      return isList && answer ? { ...answer, body: String(answer.body).replaceAll(from, to) } : answer
    }
  const latin =
    (held: Case[]): Handler =>
    async (...given) => {
      const answer = await hudocOf(held)(...given)
      const isList = given[0].pathname.includes('query')
      return isList && answer
        ? { ...answer, body: Buffer.from(String(answer.body).replaceAll('AFFAIRE', 'ARRÊT'), 'latin1') }
        : answer
    }

  test.each(wrong)('%s', async (_, handler) => {
    const held = cases(4)
    const source = await sourceOf(handler(held))
    const harvest = processOf({ sourceHudocUrl: source.url })
    const run = await read(harvest, 'hudoc')
    expect(run).toMatchObject({ status: 'stopped', new: 0, fault: { detail: expect.stringMatching(/./) } })
    expect(await stored(idsOf(held))).toEqual([])
    expect((await harvest.store.source('hudoc')).cursor).toBeNull()
    expect(await catalog.documents.collection('source_records').countDocuments()).toBe(0)
    source.handler = hudocOf(held)
    expect(await read(harvest, 'hudoc')).toMatchObject({ status: 'complete', new: 4 })
  })

  test('records most of which cannot be read', async () => {
    const hits = Array.from({ length: 5 }, (_, n) => federalHit(600 + n, '2026-11-20', n < 4 ? { reference: 7 } : {}))
    const source = await sourceOf(entscheidsucheOf(hits))
    const harvest = processOf({ sourceEntscheidsucheUrl: source.url })
    expect(await read(harvest, 'entscheidsuche')).toMatchObject({ status: 'stopped', fault: { code: 'SHAPE' } })
    expect(await stored(['tf-4A-604-2020'])).toEqual([])
  })
})

test('of a source that stops answering, what came before is imported, and the next run goes on from there', async () => {
  const held = cases(4)
  const third = held[2]?.itemid
  const source = await sourceOf((...given) =>
    given[0].searchParams.get('id') === third ? { status: 500 } : hudocOf(held)(...given),
  )
  const harvest = processOf({ sourceHudocUrl: source.url })
  expect(await read(harvest, 'hudoc')).toMatchObject({ status: 'partial', new: 2, fault: { code: 'UNAVAILABLE' } })
  source.handler = hudocOf(held)
  expect(await read(harvest, 'hudoc')).toMatchObject({ status: 'complete', new: 2, fault: null })
})

test('a process that ends in the middle leaves its run to the next one, which fetches nothing twice', async () => {
  const held = cases(5)
  const third = held[2]?.itemid
  const reached = Promise.withResolvers<void>()
  const source = await sourceOf((...given) => {
    if (given[0].searchParams.get('id') !== third) return hudocOf(held)(...given)
    reached.resolve()
    return new Promise(() => undefined)
  })
  const dying = processOf({ sourceHudocUrl: source.url })
  await ask(dying, 'hudoc')
  void dying.schedule.poll()
  await reached.promise
  await dying.schedule.stop()
  source.handler = hudocOf(held)
  const other = processOf({ sourceHudocUrl: source.url })
  await other.schedule.poll()
  expect(await other.store.runs('hudoc', 5)).toMatchObject([{ status: 'complete', new: 5 }])
  const first = source.asked.filter(({ path }) => path.includes(`id=${held[0]?.itemid}`))
  expect(first).toHaveLength(1)
})

test('one process at a time reads sources; that of one which was killed is taken over once its lease has lapsed', async () => {
  const held = cases(1)
  const source = await sourceOf(hudocOf(held))
  const harvest = processOf({ sourceHudocUrl: source.url })
  const lease = catalog.documents.collection<{ _id: string; holder: string; until: Date }>('leases')
  await lease.insertOne({ _id: 'sources', holder: 'killed', until: new Date(Date.now() + 3_600_000) })
  expect(await read(harvest, 'hudoc')).toBeUndefined()
  expect(source.asked).toEqual([])
  await lease.updateOne({ _id: 'sources' }, { $set: { until: new Date(0) } })
  await harvest.schedule.poll()
  expect(await harvest.store.runs('hudoc', 1)).toMatchObject([{ status: 'complete', new: 1 }])
})

test('a paused source stops in the middle and goes on when it is resumed', async () => {
  const held = cases(4)
  const second = held[1]?.itemid
  const source = await sourceOf(async (...given) => {
    if (given[0].searchParams.get('id') === second) await harvest.store.change('hudoc', { paused: true })
    return hudocOf(held)(...given)
  })
  const harvest = processOf({ sourceHudocUrl: source.url })
  expect(await read(harvest, 'hudoc')).toMatchObject({ status: 'fetching', fetched: 2 })
  source.handler = hudocOf(held)
  await harvest.schedule.poll()
  expect(await harvest.store.runs('hudoc', 1)).toMatchObject([{ status: 'fetching', fetched: 2 }])
  await harvest.store.change('hudoc', { paused: false })
  await harvest.schedule.poll()
  expect(await harvest.store.runs('hudoc', 1)).toMatchObject([{ status: 'complete', new: 4 }])
})

describe('the clock', () => {
  test('asks for one run a day, also after both changes of the clocks', async () => {
    let now = new Date('2027-03-27T12:00:00Z')
    const source = await sourceOf(hudocOf(cases(1)))
    const harvest = processOf({ sourceHudocUrl: source.url, sourceAt: '03:30', sourceSince: '2027-01-01' }, () => now)
    const begun: string[] = []
    for (const hour of Array.from({ length: 72 }, (_, n) => n)) {
      now = new Date(Date.UTC(2027, 2, 27, 12 + hour))
      await harvest.schedule.poll()
      const [run] = await harvest.store.runs('hudoc', 1)
      if (run && begun.at(-1) !== run.startedAt.toISOString()) begun.push(run.startedAt.toISOString())
    }
    expect(begun).toEqual([
      '2027-03-27T12:00:00.000Z',
      '2027-03-28T02:00:00.000Z',
      '2027-03-29T02:00:00.000Z',
      '2027-03-30T02:00:00.000Z',
    ])
  })

  test('tells when the next run is due', () => {
    const at = (instant: string) =>
      processOf({ sourceAt: '03:30' }, () => new Date(instant))
        .schedule.next()
        ?.toISOString()
    expect(at('2027-03-27T12:00:00Z')).toBe('2027-03-28T01:30:00.000Z')
    expect(at('2027-10-31T00:30:00Z')).toBe('2027-10-31T02:30:00.000Z')
    expect(processOf({}).schedule.next()).toBeNull()
  })
})

test('without an address nothing is read, and an address needs a User-Agent', async () => {
  const harvest = processOf({})
  await ask(harvest, 'hudoc')
  await harvest.schedule.poll()
  expect(await harvest.store.runs('hudoc', 1)).toEqual([])
  expect(() => processOf({ sourceHudocUrl: 'http://127.0.0.1:9' }, ticking, false)).toThrow(/SOURCE_USER_AGENT/)
})
