import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { opened, type RunningLibrary, shown, startLibrary } from '../library.fixture.ts'
import { beginOf, monthOf } from '@trilex/platform/swiss-month'
import { ProgressStore } from './progress-store.ts'

let library: RunningLibrary
beforeAll(async () => {
  library = await startLibrary()
})
afterAll(() => library.stop())
/** A new person for each test. */
let reader = { id: 'reader-0' }
beforeEach(() => {
  reader = { id: `reader-${Number(reader.id.slice(7)) + 1}` }
})

const ask: RunningLibrary['ask'] = (...given) => library.ask(...given)
const put = async (docId: string, body: object) => (await ask(reader, 'PUT', `/progress/atf/${docId}`, { body })).json()
const E42 = { anchor: 'E4.2', label: 'consid. 4.2' }

describe('progress', () => {
  test('is empty at first, then has a mark and a position, each set separately', async () => {
    const nothing = { decisionId: 'atf-147-I-268', done: false, position: null, updatedAt: null }
    expect((await ask(reader, 'GET', '/progress/atf/147-I-268')).json()).toEqual(nothing)
    await put('147-I-268', { position: E42 })
    const both = await put('147-I-268', { done: true })
    expect(both).toEqual({ ...nothing, done: true, position: E42, updatedAt: expect.stringMatching(/Z$/) })
    expect(await put('147-I-268', { done: false })).toMatchObject({ done: false, position: E42 })
  })

  test('counts decisions that are done by volume of the reporter, newest first', async () => {
    for (const docId of ['147-I-1', '147-II-2', '148-I-3', '99-IA-4']) await put(docId, { done: true })
    await ask(reader, 'PUT', '/progress/cedh/001-1', { body: { done: true } })
    await put('147-I-1', { done: false })
    const { done, volumes } = (await ask(reader, 'GET', '/progress')).json()
    expect(done).toEqual(['atf-147-II-2', 'atf-148-I-3', 'atf-99-IA-4', 'cedh-001-1'])
    expect(volumes).toEqual([148, 147, 99].map((volume) => ({ volume, done: 1 })))
  })

  test('of two browsers converges, in whatever order their writes arrive', async () => {
    const store = new ProgressStore(library.documents.collection('user_progress') as never)
    const write = fc.record({
      at: fc.integer({ min: 1, max: 1_000 }).map((ms) => new Date(ms)),
      done: fc.boolean(),
      position: fc.integer({ min: 1, max: 9 }).map((n) => ({ anchor: `E${n}`, label: `consid. ${n}` })),
    })
    const writes = fc.uniqueArray(write, { minLength: 2, maxLength: 5, selector: ({ at }) => at.getTime() })
    let run = 0
    await fc.assert(
      fc.asyncProperty(writes, async (all) => {
        run++
        for (const each of all) await store.set(`one-${run}`, 'atf-1-I-1', each)
        await Promise.all(all.toReversed().map((each) => store.set(`other-${run}`, 'atf-1-I-1', each)))
        const { at, ...last } = all.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0] as (typeof all)[0]
        const expected = { decisionId: 'atf-1-I-1', ...last, updatedAt: at }
        expect(await store.of(`one-${run}`, 'atf-1-I-1')).toEqual(expected)
        expect(await store.of(`other-${run}`, 'atf-1-I-1')).toEqual(expected)
      }),
      { numRuns: 15 },
    )
  })

  test('written offline does not undo later writes, and is never dated in the future', async () => {
    await put('147-I-1', { position: E42 })
    const old = { anchor: 'E1', label: 'consid. 1' }
    expect(await put('147-I-1', { position: old, at: '2026-01-01T10:00:00Z' })).toMatchObject({ position: E42 })
    const next = await put('147-I-1', { position: old, at: '2999-01-01T10:00:00Z' })
    expect(next.position).toEqual(old)
    expect(Date.parse(next.updatedAt)).toBeLessThanOrEqual(Date.now())
    expect(await put('147-I-1', { position: E42 })).toMatchObject({ position: E42 })
  })
})

describe('the history', () => {
  const open = (docId: string) => ask(reader, 'POST', '/history', { body: opened(docId) })
  const history = async (query = '') => (await ask(reader, 'GET', `/history${query}`)).json()
  const ids = ({ entries }: { entries: { docId: string }[] }) => entries.map(({ docId }) => docId)

  test('lists each opened decision once, newest first, with its last position', async () => {
    for (const docId of ['147-I-1', '147-I-2', '147-I-1']) expect((await open(docId)).statusCode).toBe(204)
    await put('147-I-2', { position: E42 })
    const { entries, enabled, next } = await history()
    expect([ids({ entries }), enabled, next]).toEqual([['147-I-1', '147-I-2'], true, null])
    expect(entries[1]).toEqual({
      docType: 'atf',
      docId: '147-I-2',
      title: opened('147-I-2').title,
      year: 2021,
      openedAt: expect.stringMatching(/Z$/),
      position: E42,
    })
  })

  test('lists a decision opened in two tabs once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => open('147-I-1')))
    expect(answers.every(({ statusCode }) => statusCode === 204)).toBe(true)
    expect(ids(await history())).toEqual(['147-I-1'])
  })

  test('is paged, also where several decisions were opened at the same time', async () => {
    const openedAt = new Date(Date.now() - 1_000)
    const rows = Array.from({ length: 7 }, (_, n) => ({
      userId: reader.id,
      docType: 'atf',
      docId: `1-I-${n}`,
      decisionId: `atf-1-I-${n}`,
      title: 't',
      titles: null,
      year: null,
      openedAt,
      live: true,
    }))
    await library.documents.collection('opened_decisions').insertMany(rows)
    const pages: string[][] = []
    for (let before = ''; pages.length < 10; ) {
      const page = await history(`?limit=3${before}`)
      pages.push(ids(page))
      if (page.next === null) break
      before = `&before=${page.next}`
    }
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 1])
    expect(pages.flat()).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `1-I-${n}`))
  })

  test('of this month starts at its first midnight in Zurich', async () => {
    const begin = beginOf(monthOf(new Date()))
    const row = (docId: string, openedAt: Date) => ({
      userId: reader.id,
      docType: 'atf',
      docId,
      decisionId: `atf-${docId}`,
      title: 't',
      titles: null,
      year: null,
      openedAt,
      live: true,
    })
    const all = [row('1-I-1', new Date(begin.getTime() - 1)), row('1-I-2', begin)]
    await library.documents.collection('opened_decisions').insertMany(all)
    expect(ids(await history('?month=current'))).toEqual(['1-I-2'])
  })

  test.each([
    ['2026-11-26T12:00:00Z', '2026-10-31T23:00:00Z'],
    ['2026-06-30T22:30:00Z', '2026-06-30T22:00:00Z'],
    ['2026-10-31T22:59:59Z', '2026-09-30T22:00:00Z'],
    ['2026-12-31T23:00:00Z', '2026-12-31T23:00:00Z'],
    ['2026-03-31T21:59:00Z', '2026-02-28T23:00:00Z'],
  ])('at %s the month in Zurich started at %s', (now, begin) => {
    expect(beginOf(monthOf(new Date(now)))).toEqual(new Date(begin))
  })

  test('removes one decision or all, and records nothing while it is off', async () => {
    for (const docId of ['147-I-1', '147-I-2', '147-I-3']) await open(docId)
    await ask(reader, 'DELETE', '/history/atf/147-I-2')
    expect(ids(await history())).toEqual(['147-I-3', '147-I-1'])
    expect((await ask(reader, 'POST', '/history/atf/147-I-2/restore')).statusCode).toBe(204)
    expect(ids(await history())).toEqual(['147-I-3', '147-I-2', '147-I-1'])
    const unknown = await ask(reader, 'POST', '/history/atf/147-I-9/restore')
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'LIBRARY_HISTORY_NOT_FOUND'])
    await ask(reader, 'DELETE', '/history/atf/147-I-2')
    expect((await ask(reader, 'PUT', '/history/settings', { body: { enabled: false } })).json()).toEqual({
      enabled: false,
    })
    expect((await open('147-I-4')).statusCode).toBe(204)
    expect([ids(await history()), (await history()).enabled]).toEqual([['147-I-3', '147-I-1'], false])
    await ask(reader, 'DELETE', '/history')
    expect(ids(await history())).toEqual([])
  })

  test('expires after twelve months', async () => {
    const indexes = await library.documents.collection('opened_decisions').indexes()
    expect(indexes).toContainEqual(
      expect.objectContaining({ key: { openedAt: 1 }, expireAfterSeconds: 365 * 24 * 3_600 }),
    )
  })
})

describe('the dashboard', () => {
  const dashboard = async () => (await ask(reader, 'GET', '/dashboard')).json()

  test('offers at most three decisions that were begun and are not done, and counts saved items', async () => {
    for (let n = 1; n <= 6; n++) await ask(reader, 'POST', '/history', { body: opened(`147-I-${n}`) })
    for (let n = 2; n <= 6; n++) await put(`147-I-${n}`, { position: E42 })
    await put('147-I-6', { done: true })
    await ask(reader, 'POST', '/documents', { body: shown('147-I-1') })
    await ask(reader, 'POST', '/searches', { body: { url: '/search?q=a', language: 'fr' } })
    const { continueReading, counts, lastVisitAt } = await dashboard()
    expect(continueReading.map(({ docId }: { docId: string }) => docId)).toEqual(['147-I-5', '147-I-4', '147-I-3'])
    expect([counts, lastVisitAt]).toEqual([{ documents: 1, searches: 1, done: 1 }, null])
  })

  test('states the time of the previous visit, also when it is reloaded within half an hour', async () => {
    const look = () => Promise.all([1, 2].map(() => ask(reader, 'POST', '/dashboard/visits')))
    await look()
    expect((await dashboard()).lastVisitAt).toBeNull()
    const readers = library.documents.collection('readers')
    const hourAgo = new Date(Date.now() - 3_600_000)
    await readers.updateOne({ _id: reader.id as never }, { $set: { 'visit.lastAt': hourAgo } })
    await look()
    await look()
    expect((await dashboard()).lastVisitAt).toBe(hourAgo.toISOString())
  })
})
