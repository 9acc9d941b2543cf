import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type RunningLibrary, startLibrary } from '../library.fixture.ts'

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

const BAIL = { url: '/search?q=bail&docTypes=atf', language: 'fr' }
const ask: RunningLibrary['ask'] = (...given) => library.ask(...given)
const save = (body: object = BAIL, headers = {}) => ask(reader, 'POST', '/searches', { body, headers })
const titles = async () => {
  const { searches } = (await ask(reader, 'GET', '/searches')).json()
  return searches.map(({ title }: { title: string }) => title)
}

describe('saved searches', () => {
  test('have sequential numbers, also in parallel, and titles derived from their addresses', async () => {
    const [one, two] = [(await save()).json(), (await save({ ...BAIL, language: 'de' })).json()]
    expect([one.title, two.title]).toEqual(['"bail" • Types: ATF', '«bail» • Dokumenttypen: BGE'])
    expect(Number(two.id) - Number(one.id)).toBe(1)
    const many = await Promise.all(Array.from({ length: 20 }, (_, n) => save({ ...BAIL, url: `/search?q=b${n}` })))
    const numbers = many.map((answer) => Number(answer.json().id)).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, n) => Number(two.id) + 1 + n))
  })

  test('have a timestamp as id while the counter fails', async () => {
    const counters = library.documents.collection('counters')
    const counter = await counters.findOne({ _id: 'saved_searches' as never })
    await counters.updateOne({ _id: 'saved_searches' as never }, { $set: { value: 'broken' } }, { upsert: true })
    const before = Date.now()
    const answers = await Promise.all(['a', 'b', 'c'].map((q) => save({ url: `/search?q=${q}`, language: 'fr' })))
    const ids = answers.map((answer) => Number(answer.json().id))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(ids).size).toBe(3)
    for (const id of ids) expect([id >= before, id < Date.now() + 20]).toEqual([true, true])
    await counters.updateOne({ _id: 'saved_searches' as never }, { $set: { value: counter?.['value'] ?? 0 } })
    expect(Number((await save()).json().id)).toBeLessThan(before)
  })

  test('are refused a second time: the same search in the same language, however its address is written', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => save()))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    const again = await save({ ...BAIL, url: '/search?docTypes=atf&page=2&q=bail', title: 'Autre' })
    expect([again.statusCode, again.json().code]).toEqual([409, 'LIBRARY_SEARCH_ALREADY_SAVED'])
    expect((await save({ ...BAIL, language: 'it' })).statusCode).toBe(201)
    expect(await titles()).toHaveLength(2)
  })

  test('get the same answer for one key', async () => {
    const headers = { 'idempotency-key': 'a-click-on-save' }
    expect((await save(BAIL, headers)).body).toBe((await save(BAIL, headers)).body)
    expect(await titles()).toHaveLength(1)
  })

  test('are renamed, and listed newest first', async () => {
    const { id } = (await save({ ...BAIL, title: ' Mon bail ' })).json()
    await save({ ...BAIL, url: '/search?q=travail' })
    expect(await titles()).toEqual(['"travail"', 'Mon bail'])
    const renamed = await ask(reader, 'PATCH', `/searches/${id}`, { body: { title: ' Loyer ' } })
    expect([renamed.statusCode, renamed.json().title]).toEqual([200, 'Loyer'])
  })

  test('can be restored unchanged within an hour, unless the same one was saved meanwhile', async () => {
    const saved = (await save()).json()
    expect((await ask(reader, 'DELETE', `/searches/${saved.id}`)).statusCode).toBe(204)
    expect(await titles()).toEqual([])
    const { updatedAt: _, ...same } = saved
    const restored = await ask(reader, 'POST', `/searches/${saved.id}/restore`)
    expect([restored.statusCode, restored.json()]).toEqual([200, expect.objectContaining(same)])
    await ask(reader, 'DELETE', `/searches/${saved.id}`)
    expect((await save()).statusCode).toBe(201)
    const late = await ask(reader, 'POST', `/searches/${saved.id}/restore`)
    expect([late.statusCode, late.json().code]).toEqual([409, 'LIBRARY_SEARCH_ALREADY_SAVED'])
  })

  test('record when their hits were viewed', async () => {
    const saved = (await save()).json()
    const seen = (await ask(reader, 'PUT', `/searches/${saved.id}/seen`)).json()
    expect(seen.seenAt >= saved.seenAt).toBe(true)
    expect({ ...seen, seenAt: saved.seenAt }).toEqual(saved)
  })

  test('can be read by anyone with the link while they are public, and each publication has a new link', async () => {
    const { id } = (await save()).json()
    const publish = async (isPublic: boolean) =>
      (await ask(reader, 'PATCH', `/searches/${id}`, { body: { isPublic } })).json()
    const { shareId } = await publish(true)
    expect((await publish(true)).shareId).toBe(shareId)
    const read = (share: string) => ask(null, 'GET', `/searches/public/${share}`)
    expect((await read(shareId)).json()).toEqual({ title: '"bail" • Types: ATF', ...BAIL })
    expect(await publish(false)).toMatchObject({ isPublic: false, shareId: null })
    expect((await read(shareId)).statusCode).toBe(404)
    const next = (await publish(true)).shareId
    expect(next).not.toBe(shareId)
    await ask(reader, 'DELETE', `/searches/${id}`)
    expect((await read(next)).statusCode).toBe(404)
  })

  test('of another person answer 404', async () => {
    const { id } = (await save()).json()
    const other = { id: 'somebody-else' }
    const asked = [
      ['PATCH', `/searches/${id}`, { title: 'x' }],
      ['DELETE', `/searches/${id}`, undefined],
      ['POST', `/searches/${id}/restore`, {}],
      ['PUT', `/searches/${id}/seen`, {}],
    ] as const
    for (const [method, path, body] of asked) {
      const theirs = await ask(other, method, path, body && { body })
      const missing = await ask(other, method, path.replace(id, '999999'), body && { body })
      const { requestId: _r, ...told } = theirs.json()
      expect([theirs.statusCode, told]).toEqual([404, expect.objectContaining({ code: 'LIBRARY_SEARCH_NOT_FOUND' })])
      expect({ ...missing.json(), requestId: '' }).toEqual({ ...told, requestId: '' })
    }
    expect(await titles()).toHaveLength(1)
  })

  test.each(['https://example.org/search', '//example.org/search', '/atf/147-I-268', '/search/../x', '/search?q=a b'])(
    'refuse %s, which is not the address of a search',
    async (url) => {
      const refused = await save({ url, language: 'fr' })
      expect([refused.statusCode, refused.json().field]).toEqual([400, 'url'])
    },
  )
})
