import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { opened, type RunningLibrary, shown, startLibrary } from '../library.fixture.ts'
import type { SavedDocument } from './bookmark-view.ts'

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
const save = (docId: string, headers = {}) => ask(reader, 'POST', '/documents', { body: shown(docId), headers })
const list = async (query = '') => (await ask(reader, 'GET', `/documents${query}`)).json()
const idsOf = (answer: { documents: SavedDocument[] }) => answer.documents.map(({ documentId }) => documentId)

describe('bookmarks', () => {
  test('are listed newest first, with all their fields', async () => {
    const saved = await save('147-I-268')
    expect([saved.statusCode, saved.headers.etag]).toEqual([201, '"1"'])
    await save('148-II-1')
    const { documents, total, folders, tags } = await list()
    expect([total, folders, tags]).toEqual([2, [], []])
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
    expect(documents[1]).toEqual({
      documentType: 'atf',
      documentId: '147-I-268',
      decisionId: 'atf-147-I-268',
      documentTitle: 'ATF 147 I 268: Kündigung',
      documentUrl: '/atf/147-I-268',
      documentYear: 2021,
      folder: null,
      tags: [],
      note: '',
      isShared: false,
      mine: true,
      organizationId: null,
      savedAt: moment,
      createdAt: moment,
      updatedAt: moment,
      withdrawn: false,
      version: 1,
    })
    expect(idsOf({ documents })).toEqual(['148-II-1', '147-I-268'])
  })

  test('link to the page of the brand that the reader uses', async () => {
    const german = { ...reader, clientId: 'trilex-de' }
    const body = shown('001-100038', { documentType: 'cedh' })
    expect((await ask(german, 'POST', '/documents', { body })).json().documentUrl).toBe('/egmr/001-100038')
    const judgment = shown('1C-437-2022', { documentType: 'other' })
    expect((await ask(german, 'POST', '/documents', { body: judgment })).json()).toMatchObject({
      documentUrl: '/other/1C-437-2022',
      decisionId: 'tf-1C-437-2022',
    })
  })

  test('are read under the names that pages of before sent, and answered under those of the specification', async () => {
    const older = { docType: 'atf', docId: '147-I-268', title: 'ATF 147 I 268', year: 2021 }
    const saved = await ask(reader, 'POST', '/documents', { body: older })
    expect([saved.statusCode, saved.json().documentId]).toEqual([201, '147-I-268'])
    expect(Object.keys(saved.json())).toEqual(expect.not.arrayContaining(Object.keys(older)))
    expect([(await list('?docType=atf')).total, (await list('?docType=cedh')).total]).toEqual([1, 0])
    const file = await ask(reader, 'GET', '/documents/export?format=json&docType=cedh')
    expect(file.json().documents).toEqual([])
  })

  test.each(['999-X-1', '..', '147-I-269\u0000', '147-I-9999', '147%2FI%2F268', '__proto__', '147-I-268 '])(
    'are only of decisions in the collection, not of %j',
    async (docId) => {
      for (const [path, body] of [
        ['/documents', shown(docId)],
        ['/documents', shown(docId, { documentType: 'cedh' })],
        ['/history', opened(docId, { docType: 'other' })],
      ] as const) {
        const refused = await ask(reader, 'POST', path, { body, unknown: true })
        expect([400, 404]).toContain(refused.statusCode)
      }
      expect([(await list()).total, (await ask(reader, 'GET', '/history')).json().entries]).toEqual([0, []])
    },
  )

  test('have the catalogue’s title, whatever the page sends', async () => {
    const titles = { fr: 'Congé', de: 'Kündigung', it: 'Disdetta' }
    await library.decision('DecisionDescribed', 'atf-140-I-1', { docType: 'atf', docId: '140-I-1', titles, year: 2014 })
    await library.caughtUp()
    const forged = { title: 'Votre session a expiré: http://evil.example', year: 1999 }
    const body = shown('140-I-1', {
      documentTitle: forged.title,
      documentYear: forged.year,
      documentUrl: '//evil.example',
    })
    const saved = await ask(reader, 'POST', '/documents', { body, unknown: true })
    const told = { documentTitle: 'Congé', documentYear: 2014, documentUrl: '/atf/140-I-1' }
    expect(saved.json()).toMatchObject(told)
    expect((await ask(reader, 'POST', '/history', { body: { docType: 'atf', docId: '140-I-1' } })).statusCode).toBe(204)
    const italian = { ...reader, clientId: 'trilex-it' }
    expect((await ask(italian, 'GET', '/history')).json().entries).toMatchObject([{ title: 'Disdetta', year: 2014 }])
    // A title that a page sent before the catalogue's events were read is no longer shown.
    const rows = library.documents.collection('saved_documents')
    await rows.updateOne({ userId: reader.id }, { $set: { ...forged, titles: null, updatedAt: new Date() } })
    expect((await list()).documents[0].documentTitle).toBe('140-I-1')
    expect((await list('?q=evil')).total).toBe(0)
  })

  test('are saved once by fifty equal parallel requests, and listed once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => save('147-I-268')))
    const statuses = answers.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('LIBRARY_DOCUMENT_ALREADY_SAVED')
    expect((await list()).total).toBe(1)
  })

  test('fifty requests with one key all get the same answer in the end', async () => {
    const headers = { 'idempotency-key': 'one-click-of-a-reader' }
    const answers = await Promise.all(Array.from({ length: 50 }, () => save('147-I-268', headers)))
    const first = answers.find(({ statusCode }) => statusCode === 201)
    const others = answers.filter(({ statusCode }) => statusCode !== 201).map((answer) => answer.json().code)
    expect(new Set(others)).toEqual(new Set(others.length > 0 ? ['IDEMPOTENCY_IN_PROGRESS'] : []))
    expect((await save('147-I-268', headers)).body).toBe(first?.body)
    const other = await save('148-I-1', headers)
    expect([other.statusCode, other.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    expect((await list()).total).toBe(1)
  })

  test('are not removed twice, and can be restored unchanged within an hour', async () => {
    await save('147-I-268')
    const change = { folder: 'Bail', tags: ['a', 'b'], note: 'Frist' }
    await ask(reader, 'PATCH', '/documents/atf/147-I-268', { body: change })
    const before = (await list()).documents[0]
    expect((await ask(reader, 'DELETE', '/documents/atf/147-I-268')).statusCode).toBe(204)
    const again = await ask(reader, 'DELETE', '/documents/atf/147-I-268')
    expect([again.statusCode, again.json().code]).toEqual([404, 'LIBRARY_DOCUMENT_NOT_SAVED'])
    expect(await list()).toEqual({ documents: [], total: 0, folders: [], tags: [] })
    const restored = await ask(reader, 'POST', '/documents/atf/147-I-268/restore')
    const { updatedAt: _u, version: _v, ...same } = before
    expect([restored.statusCode, restored.json()]).toEqual([200, expect.objectContaining(same)])
    expect((await list()).documents).toEqual([restored.json()])
    expect((await ask(reader, 'POST', '/documents/atf/1-I-1/restore')).statusCode).toBe(404)
  })

  test('saved again after removal start anew', async () => {
    await save('147-I-268')
    await ask(reader, 'PATCH', '/documents/atf/147-I-268', { body: { note: 'Frist' } })
    await ask(reader, 'DELETE', '/documents/atf/147-I-268')
    expect([(await save('147-I-268')).json().note, (await list()).total]).toEqual(['', 1])
  })

  test('change only in the version that the request states', async () => {
    await save('147-I-268')
    const patch = (tag: string, note: string) =>
      ask(reader, 'PATCH', '/documents/atf/147-I-268', { body: { note }, headers: { 'if-match': tag } })
    const changed = await patch('"1"', 'one')
    expect([changed.statusCode, changed.headers.etag]).toEqual([200, '"2"'])
    const late = await patch('"1"', 'two')
    expect([late.statusCode, late.json().code]).toEqual([412, 'LIBRARY_DOCUMENT_CHANGED'])
    expect((await patch('*', 'three')).json().note).toBe('three')
    expect((await ask(reader, 'PATCH', '/documents/atf/1-I-1', { body: { note: 'x' } })).statusCode).toBe(404)
  })

  test('have trimmed folders and tags, each tag once, and counts of both', async () => {
    for (const docId of ['147-I-1', '147-I-2', '147-I-3']) await save(docId)
    const patch = (docId: string, body: object) => ask(reader, 'PATCH', `/documents/atf/${docId}`, { body })
    const tagged = await patch('147-I-1', { folder: ' Bail ', tags: ['loyer', ' loyer ', 'délai'] })
    expect([tagged.json().folder, tagged.json().tags]).toEqual(['Bail', ['loyer', 'délai']])
    await patch('147-I-2', { folder: 'Bail'.normalize('NFD'), tags: ['délai'.normalize('NFD')] })
    expect((await list(`?tag=${encodeURIComponent('délai'.normalize('NFD'))}`)).total).toBe(2)
    await patch('147-I-2', { folder: null })
    const { folders, tags } = await list('?tag=loyer')
    expect([folders, tags]).toEqual([
      [{ name: 'Bail', count: 1 }],
      [
        { name: 'délai', count: 2 },
        { name: 'loyer', count: 1 },
      ],
    ])
    expect(idsOf(await list('?folder=Bail'))).toEqual(['147-I-1'])
    expect(idsOf(await list(`?tag=${encodeURIComponent('délai')}&documentType=atf`))).toEqual(['147-I-2', '147-I-1'])
    expect((await list('?documentType=cedh')).total).toBe(0)
  })

  test('are found by words of note, title and address, without accents and case', async () => {
    await save('147-I-268')
    await save('148-II-1')
    await ask(reader, 'PATCH', '/documents/atf/148-II-1', { body: { note: 'Loyer initial, délai échu' } })
    const found = async (q: string) => idsOf(await list(`?q=${encodeURIComponent(q)}`))
    expect(await found('DELAI loy')).toEqual(['148-II-1'])
    expect(await found('kundigung')).toEqual(['148-II-1', '147-I-268'])
    expect(await found('147 268')).toEqual(['147-I-268'])
    expect(await found('initial kündigung frist')).toEqual([])
    expect(await found('elai')).toEqual([])
  })

  test('are paged', async () => {
    for (let n = 1; n <= 5; n++) await save(`147-I-${n}`)
    const page = await list('?offset=2&limit=2')
    expect([idsOf(page), page.total]).toEqual([['147-I-3', '147-I-2'], 5])
  })

  test('are visible in another process of the service, and its changes here', async () => {
    const other = await import('./shelves.ts')
    const shelves = new other.Shelves(library.documents.collection('saved_documents') as never, () => new Date())
    await save('147-I-1')
    expect(await shelves.of(reader.id)).toHaveLength(1)
    await save('147-I-2')
    await ask(reader, 'DELETE', '/documents/atf/147-I-1')
    expect((await shelves.of(reader.id)).map(({ docId }) => docId)).toEqual(['147-I-2'])
  })

  test('list their ids with an entity tag that answers 304 until something changes', async () => {
    await save('147-I-1')
    const first = await ask(reader, 'GET', '/documents/ids')
    expect(first.json()).toEqual({ ids: ['atf-147-I-1'] })
    const headers = { 'if-none-match': String(first.headers.etag) }
    const same = await ask(reader, 'GET', '/documents/ids', { headers })
    expect([same.statusCode, same.body]).toEqual([304, ''])
    await save('147-I-2')
    expect((await ask(reader, 'GET', '/documents/ids', { headers })).json().ids).toEqual(['atf-147-I-2', 'atf-147-I-1'])
  })

  test('of another person answer 404', async () => {
    await save('147-I-268')
    const other = { id: 'somebody-else' }
    expect((await ask(other, 'GET', '/documents')).json().total).toBe(0)
    expect((await ask(other, 'DELETE', '/documents/atf/147-I-268')).statusCode).toBe(404)
    expect((await ask(other, 'PATCH', '/documents/atf/147-I-268', { body: { note: 'x' } })).statusCode).toBe(404)
    expect((await list()).documents[0].note).toBe('')
  })

  test.each([
    [{ note: 'x'.repeat(2_001) }, 'note'],
    [{ tags: Array.from({ length: 21 }, (_, n) => `t${n}`) }, 'tags'],
    [{ tags: [' '] }, 'tags.0'],
    [{ folder: '' }, 'folder'],
    [{ documentTitle: 'x' }, 'documentTitle'],
    [{}, 'body'],
  ])('refuse the change %j', async (body, field) => {
    await save('147-I-268')
    const refused = await ask(reader, 'PATCH', '/documents/atf/147-I-268', { body })
    expect([refused.statusCode, refused.json().code, refused.json().field]).toEqual([400, 'VALIDATION_FAILED', field])
  })
})

test('are limited to five thousand; of two saved in parallel at the limit at most one is stored', async () => {
  const rows = Array.from({ length: 4_999 }, (_, n) => ({
    userId: reader.id,
    docType: 'atf',
    docId: `1-I-${n}`,
    decisionId: `atf-1-I-${n}`,
    title: `${n}`,
    titles: null,
    year: null,
    folder: null,
    tags: [],
    note: '',
    isShared: false,
    organizationId: null,
    withdrawn: false,
    savedAt: new Date(n),
    createdAt: new Date(n),
    updatedAt: new Date(n),
    version: 1,
    live: true,
  }))
  await library.documents.collection('saved_documents').insertMany(rows)
  const statuses = (await Promise.all([save('147-I-1'), save('147-I-2')])).map(({ statusCode }) => statusCode)
  expect(statuses).toContain(409)
  await save('147-I-3')
  const full = await save('147-I-4')
  expect([full.statusCode, full.json().code, (await list()).total]).toEqual([409, 'LIBRARY_FULL', 5_000])
})
