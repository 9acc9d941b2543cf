import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { ANNA, ASKED, BEAT, type RunningWatch, startWatch } from '../watch.fixture.ts'

let service: RunningWatch
beforeAll(async () => {
  service = await startWatch()
})
afterAll(() => service.stop())

const set = (person: typeof ANNA, more: object = {}) => service.ask(person, 'POST', '/watches', { ...ASKED, ...more })

describe('a watch', () => {
  test('is set once, listed, changed, paused and removed', async () => {
    const answer = await set(ANNA)
    expect(answer.statusCode).toBe(201)
    const { id } = answer.json()
    expect((await set(ANNA, { value: 'page=2&q=congé' })).json()).toMatchObject({ code: 'WATCH_ALREADY_SET' })
    const list = (await service.ask(ANNA, 'GET', '/watches')).json()
    expect(list).toMatchObject({ plan: 'professional', limit: 50, watches: [{ id, title: 'Congés', paused: false }] })
    const paused = await service.ask(ANNA, 'PATCH', `/watches/${id}`, { paused: true, rhythm: 'weekly' })
    expect(paused.json()).toMatchObject({ paused: true, rhythm: 'weekly' })
    expect((await service.ask(ANNA, 'DELETE', `/watches/${id}`)).statusCode).toBe(204)
    expect((await service.ask(ANNA, 'GET', '/watches')).json().watches).toEqual([])
    expect((await service.ask(ANNA, 'DELETE', `/watches/${id}`)).statusCode).toBe(404)
  })

  test('belongs to its owner', async () => {
    const { id } = (await set(ANNA, { value: 'q=bail' })).json()
    for (const [method, path, body] of [
      ['PATCH', `/watches/${id}`, { paused: true }],
      ['DELETE', `/watches/${id}`],
      ['PUT', `/watches/${id}/feed`],
    ] as const)
      expect((await service.ask(BEAT, method, path, body)).statusCode).toBe(404)
    expect((await service.ask(BEAT, 'GET', '/watches')).json().watches).toEqual([])
  })

  test('is refused when the plan has no legal watch, and beyond what it allows', async () => {
    const free = { id: 'carla', roles: ['user'], email: 'carla@example.org' }
    expect((await set(free)).json()).toMatchObject({ code: 'WATCH_LIMIT', limit: 0 })
    const rows = service.documents.collection<{ _id: string }>('watches')
    const more = Array.from({ length: 49 }, (_, at) => ({
      _id: `filled-${at}`,
      userId: 'beat',
      questionId: `filled-${at}`,
      unsubscribeToken: `filled-${at}`,
      live: true,
      createdAt: new Date(),
    }))
    await rows.insertMany(more)
    const both = await Promise.all([set(BEAT, { value: 'q=a1' }), set(BEAT, { value: 'q=b1' })])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    await rows.deleteMany({ userId: 'beat' } as object)
  })

  test.each([
    ['value', { kind: 'decision', value: 'ATF 147 III 463' }],
    ['hour', { hour: 24 }],
    ['canton', { canton: 'XX' }],
    ['rhythm', { rhythm: 'hourly' }],
  ])('with a wrong %s is refused by its name', async (field, more) => {
    const answer = await set(ANNA, more)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(field)
  })
})

test('the feed has an address of its own that can be changed and ended', async () => {
  const { id } = (await set(ANNA, { value: 'q=flux' })).json()
  const first = (await service.ask(ANNA, 'PUT', `/watches/${id}/feed`)).json().feedToken
  await service.matched('4A_7-2026', [
    { questionId: await service.questionOf(id), passage: 'Le <flux> & la suite', anchor: 'E2' },
  ])
  const feed = await service.ask(null, 'GET', `/feed?token=${first}`)
  expect(feed.headers['content-type']).toContain('application/atom+xml')
  expect(feed.body).toContain('/other/4A_7-2026')
  expect(feed.body).toContain('Titre 4A_7-2026')
  expect(feed.body).not.toMatch(/<flux>(?!.*\]\]>)/)
  const second = (await service.ask(ANNA, 'PUT', `/watches/${id}/feed`)).json().feedToken
  expect(second).not.toBe(first)
  expect((await service.ask(null, 'GET', `/feed?token=${first}`)).statusCode).toBe(404)
  await service.ask(ANNA, 'DELETE', `/watches/${id}/feed`)
  expect((await service.ask(null, 'GET', `/feed?token=${second}`)).statusCode).toBe(404)
})

test('a deleted account leaves nothing, and a valid token creates nothing again', async () => {
  const dora = { id: 'dora', roles: ['user'], email: 'dora@example.org' }
  await service.account('UserRegistered', dora)
  await service.caughtUp()
  const { id } = (await set(dora)).json()
  await service.matched('4A_9-2026', [{ questionId: await service.questionOf(id) }])
  await service.account('UserDeleted', dora)
  await service.caughtUp()
  expect((await set(dora)).statusCode).toBe(410)
  for (const collection of ['watches', 'notices', 'digests'])
    expect(await service.documents.collection(collection).countDocuments({ userId: 'dora' })).toBe(0)
  const reader = await service.documents.collection<{ _id: string }>('readers').findOne({ _id: 'dora' })
  expect(Object.keys(reader ?? {})).toEqual(['_id', 'goneAt'])
})
