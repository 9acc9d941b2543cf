import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { readDomains } from '@trilex/search/tables'
import { opened, type RunningLibrary, shown, startLibrary } from './library.fixture.ts'

let library: RunningLibrary
beforeAll(async () => {
  library = await startLibrary()
})
afterAll(() => library.stop())
/** A new person and decision for each test. */
let number = 0
let reader = { id: '' }
let docId = ''
let decisionId = ''
beforeEach(() => {
  number++
  reader = { id: `reader-${number}` }
  docId = `147-I-${number}`
  decisionId = `atf-${docId}`
})

const ask: RunningLibrary['ask'] = (...given) => library.ask(...given)
const save = (person = reader) => ask(person, 'POST', '/documents', { body: shown(docId) })
const bookmark = async (person: object = reader) => (await ask(person, 'GET', '/documents')).json().documents[0]
const titles = { fr: 'Congé', de: 'Kündigung', it: 'Disdetta' }
const named = { docType: 'atf', contentHash: 'x' }

describe('bookmarks and history follow the decisions', () => {
  test('the title is in the reader’s language, with the year, once the catalogue announces them', async () => {
    await save()
    await ask(reader, 'POST', '/history', { body: opened(docId) })
    await library.decision('DecisionChanged', decisionId, { ...named, docId, titles, year: 2020 })
    await library.caughtUp()
    expect(await bookmark()).toMatchObject({ documentTitle: 'Congé', documentYear: 2020, version: 1 })
    expect(await bookmark({ ...reader, clientId: 'trilex-it' })).toMatchObject({ documentTitle: 'Disdetta' })
    const { entries } = (await ask({ ...reader, clientId: 'trilex-de' }, 'GET', '/history')).json()
    expect(entries[0]).toMatchObject({ title: 'Kündigung', year: 2020 })
    expect((await ask(reader, 'GET', '/documents?q=disdetta')).json().total).toBe(1)
  })

  test('an event from before titles were announced changes nothing', async () => {
    await save()
    await library.decision('DecisionChanged', decisionId, { ...named, docId })
    await library.caughtUp()
    expect(await bookmark()).toMatchObject({
      documentTitle: shown(docId).documentTitle,
      documentYear: 2021,
      withdrawn: false,
    })
  })

  test('a withdrawn decision stays listed with a mark, until it is published again', async () => {
    await save()
    await library.decision('DecisionWithdrawn', decisionId, { ...named, docId, evidence: '410' })
    await library.caughtUp()
    expect(await bookmark()).toMatchObject({ withdrawn: true, documentTitle: shown(docId).documentTitle })
    await library.decision('DecisionPublished', decisionId, { ...named, docId, titles })
    await library.caughtUp()
    expect(await bookmark()).toMatchObject({ withdrawn: false, documentTitle: 'Congé' })
  })

  test('a bookmark saved from a page opened before the withdrawal is marked too', async () => {
    await library.decision('DecisionWithdrawn', decisionId, { ...named, docId, evidence: '410' })
    await library.caughtUp()
    expect((await save()).json()).toMatchObject({ withdrawn: true })
    expect(await bookmark()).toMatchObject({ withdrawn: true })
  })
})

describe('progress stored in a browser', () => {
  const done = async () => (await ask(reader, 'GET', '/progress')).json().done
  const handOver = (handOverId: string, ids: string[], more = {}) =>
    library.account('ProgressHandedOver', reader.id, { handOverId, done: ids }, more)

  test('is merged once: a decision marked as not done since stays so, whatever is redelivered', async () => {
    const time = { ce_time: new Date(Date.now() - 1_000).toISOString() }
    await handOver('one-browser', ['atf-147-I-1', 'atf-147-II-2', 'no decision'], time)
    await library.caughtUp()
    expect(await done()).toEqual(['atf-147-I-1', 'atf-147-II-2'])
    await ask(reader, 'PUT', '/progress/atf/147-I-1', { body: { done: false } })
    await handOver('one-browser', ['atf-147-I-1', 'atf-147-II-2'])
    await library.caughtUp()
    expect(await done()).toEqual(['atf-147-II-2'])
  })

  test('of two devices is merged, and does not undo marks made between its upload and its arrival', async () => {
    await handOver('first-device', ['atf-147-I-1'])
    await handOver('second-device', ['atf-147-I-1', 'atf-148-I-3'])
    await library.caughtUp()
    expect(await done()).toEqual(['atf-147-I-1', 'atf-148-I-3'])
    await ask(reader, 'PUT', '/progress/atf/148-I-3', { body: { done: false } })
    await handOver('late-delivery', ['atf-148-I-3'], { ce_time: new Date(Date.now() - 60_000).toISOString() })
    await library.caughtUp()
    expect(await done()).toEqual(['atf-147-I-1'])
  })
})

describe('sharing within an organisation', () => {
  const member = (id: string, organizationId: string) => library.account('UserChanged', id, { organizationId })
  const share = (person: object, isShared = true) =>
    ask(person, 'PATCH', `/documents/atf/${docId}`, { body: { isShared, note: 'Geheim', tags: ['Team'] } })
  const seenBy = async (person: object) => (await ask(person, 'GET', '/documents?shared=true')).json()

  test('shows a bookmark to members of the same organisation only, without its note', async () => {
    const [colleague, stranger] = [{ id: `colleague-${number}` }, { id: `stranger-${number}` }]
    await member(reader.id, `office-${number}`)
    await member(colleague.id, `office-${number}`)
    await member(stranger.id, 'another-office')
    await library.caughtUp()
    await save()
    expect((await seenBy(colleague)).total).toBe(0)
    expect((await share(reader)).json()).toMatchObject({ isShared: true, organizationId: `office-${number}` })
    const seen = await seenBy(colleague)
    expect(seen.documents).toEqual([
      expect.objectContaining({ documentId: docId, note: '', mine: false, tags: ['Team'] }),
    ])
    expect((await ask(colleague, 'GET', '/documents?shared=true&q=geheim')).json().total).toBe(0)
    expect((await seenBy(reader)).documents).toEqual([
      expect.objectContaining({ documentId: docId, note: 'Geheim', mine: true }),
    ])
    const file = (person: { id: string }) => ask(person, 'GET', '/documents/export?format=csv&shared=true')
    expect((await file(colleague)).body).toContain(`atf-${docId}`)
    expect((await file(colleague)).body).not.toContain('Geheim')
    expect((await file(reader)).body).toContain('Geheim')
    expect((await file(stranger)).body).not.toContain(`atf-${docId}`)
    for (const person of [stranger, { id: 'nobody-known' }]) expect((await seenBy(person)).total).toBe(0)
    expect((await ask(colleague, 'PATCH', `/documents/atf/${docId}`, { body: { note: 'x' } })).statusCode).toBe(404)
    await share(reader, false)
    expect((await seenBy(colleague)).total).toBe(0)
  })

  test('lists a decision that several share once, the reader’s own first', async () => {
    const colleague = { id: `colleague-${number}` }
    for (const { id } of [reader, colleague]) await member(id, `office-${number}`)
    await library.caughtUp()
    for (const person of [reader, colleague]) {
      await save(person)
      await share(person)
    }
    expect((await seenBy(reader)).documents).toEqual([expect.objectContaining({ documentId: docId, mine: true })])
    expect((await seenBy(colleague)).documents).toEqual([expect.objectContaining({ documentId: docId, mine: true })])
  })

  test('ends with the membership, and does not continue in the next organisation', async () => {
    const [colleague, next] = [{ id: `colleague-${number}` }, { id: `next-${number}` }]
    for (const { id } of [reader, colleague]) await member(id, `office-${number}`)
    await member(next.id, `next-office-${number}`)
    await library.caughtUp()
    await save()
    await share(reader)
    await member(reader.id, `next-office-${number}`)
    await library.caughtUp()
    for (const person of [colleague, next]) expect((await seenBy(person)).total).toBe(0)
    expect(await bookmark()).toMatchObject({ isShared: false, organizationId: null, note: 'Geheim' })
  })

  test('requires an organisation', async () => {
    await save()
    const refused = await share(reader)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'LIBRARY_NO_ORGANIZATION'])
    expect(await bookmark()).toMatchObject({ isShared: false, note: '' })
  })
})

describe('followed domains', () => {
  const [FIFTH = '', ...KEYS] = readDomains()
    .slice(0, 5)
    .map(({ key }) => key)
  const follow = (keys: string[]) => ask(reader, 'PUT', '/domains', { body: { keys } })
  const entitlements = (more: object) => ({ entitlements: { monthlyLimit: 10, documentTypes: ['all'], ...more } })

  test('are limited by the plan; after a downgrade they stay but cannot be extended', async () => {
    const tooMany = await follow(KEYS)
    expect([tooMany.statusCode, tooMany.json().code, tooMany.json().limit]).toEqual([409, 'LIBRARY_DOMAINS_LIMIT', 3])
    await library.account('UserChanged', reader.id, entitlements({}))
    await library.caughtUp()
    expect((await follow(KEYS)).json()).toEqual({ keys: KEYS, limit: 20, plan: 'professional' })
    await library.account('UserChanged', reader.id, entitlements({ documentQuota: 6 }))
    await library.caughtUp()
    expect((await ask(reader, 'GET', '/domains')).json()).toEqual({ keys: KEYS, limit: 3, plan: 'free' })
    const [first = '', ...others] = KEYS
    expect((await follow([...KEYS.slice(0, 3), FIFTH])).statusCode).toBe(409)
    expect((await follow(KEYS.toReversed())).statusCode).toBe(200)
    expect((await follow(others)).json().keys).toEqual(others)
    expect((await follow([first, ...others])).statusCode).toBe(409)
  })

  test('follow the plan in an event rather than the one derived from its entitlements', async () => {
    await library.account('UserChanged', reader.id, { plan: 'student', ...entitlements({}) })
    await library.caughtUp()
    expect((await ask(reader, 'GET', '/domains')).json()).toEqual({ keys: [], limit: 5, plan: 'student' })
  })

  test('that do not exist are refused', async () => {
    const refused = await follow(['no_domain'])
    expect([refused.statusCode, refused.json().field]).toEqual([400, 'keys'])
  })
})

describe('a deleted account', () => {
  test('leaves nothing, stays erased after a late event or token, and its shared bookmarks are gone', async () => {
    const colleague = { id: `colleague-${number}` }
    for (const id of [reader.id, colleague.id]) await library.account('UserChanged', id, { organizationId: 'bar' })
    await library.caughtUp()
    await save()
    await ask(reader, 'PATCH', `/documents/atf/${docId}`, { body: { isShared: true } })
    const search = await ask(reader, 'POST', '/searches', { body: { url: '/search?q=a', language: 'fr' } })
    const path = `/searches/${search.json().id}`
    const { shareId } = (await ask(reader, 'PATCH', path, { body: { isPublic: true } })).json()
    await ask(reader, 'PUT', '/progress/atf/147-I-1', { body: { done: true } })
    const headers = { 'idempotency-key': 'before-the-end' }
    await ask(reader, 'POST', '/documents', { body: shown('1-I-1'), headers })
    await ask(reader, 'POST', '/history', { body: opened(docId) })
    await ask(reader, 'POST', '/dashboard/visits')
    const held = (await ask(reader, 'GET', '/me/data')).json().collections
    const rows = Object.fromEntries(Object.entries(held).map(([name, all]) => [name, (all as unknown[]).length]))
    expect(rows).toEqual({ documents: 2, searches: 1, progress: 1, history: 1, reader: 1, requests: 1 })

    await library.account('UserDeleted', reader.id)
    await library.account('UserChanged', reader.id, { organizationId: 'bar' })
    await library.account('ProgressHandedOver', reader.id, { handOverId: 'too-late', done: ['atf-147-I-9'] })
    await library.caughtUp()
    for (const [method, url] of [
      ['GET', '/documents'],
      ['POST', '/history'],
      ['GET', '/me/data'],
    ] as const) {
      const refused = await ask(reader, method, url, method === 'POST' ? { body: opened(docId) } : {})
      expect([refused.statusCode, refused.json().code]).toEqual([410, 'ACCOUNT_DELETED'])
    }
    expect((await ask(null, 'GET', `/searches/public/${shareId}`)).statusCode).toBe(404)
    expect((await ask(colleague, 'GET', '/documents?shared=true')).json().total).toBe(0)
    for (const { name } of (await library.documents.listCollections()) ?? []) {
      const all = await library.documents.collection(name).find({}).toArray()
      expect([name, JSON.stringify(all)]).toEqual([name, expect.not.stringContaining(`"${reader.id}"`)])
    }
  })

  test('undoes a concurrent write before its answer', async () => {
    await save()
    const bookmarks = library.documents.collection('saved_documents')
    const [answer] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, (_, n) => ask(reader, 'POST', '/documents', { body: shown(`9-I-${n}`) }))),
      library.account('UserDeleted', reader.id),
    ])
    await library.caughtUp()
    expect(answer).toHaveLength(20)
    expect(await bookmarks.countDocuments({ userId: reader.id })).toBe(0)
  })
})
