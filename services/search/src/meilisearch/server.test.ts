import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { Server } from './server.ts'
import { MapServer } from './server.fixture.ts'

let maps: MapServer
let server: Server
const question = { indexUid: 'decisions', q: '', limit: 0 }

beforeEach(async () => {
  maps = new MapServer()
  server = new Server({ url: await maps.listen(), answerMs: 300 })
  await server.finish((client) => client.createIndex('decisions', { primaryKey: 'id' }))
})
afterEach(() => maps.close())

test('a search that is not answered in time is refused with status 503', async () => {
  maps.slow = 1500
  await expect(server.search(question)).rejects.toMatchObject({ statusCode: 503 })
})

test('after five failures the circuit opens, and searches are refused without a request', async () => {
  maps.failing = 500
  for (let i = 0; i < 5; i++) await expect(server.search(question)).rejects.toMatchObject({ statusCode: 503 })
  const { requests } = maps
  await expect(server.search(question)).rejects.toMatchObject({ statusCode: 503 })
  expect(maps.requests).toBe(requests)
  // It is queried again five seconds after it recovers.
  maps.failing = null
  const answers = () =>
    server.search(question).then(
      () => true,
      () => false,
    )
  for (const end = Date.now() + 120_000; !(await answers()) && Date.now() < end; ) await sleep(200)
  expect(await answers()).toBe(true)
})

test('a request that the server rejects never opens the circuit', async () => {
  for (let i = 0; i < 7; i++)
    await expect(server.search({ ...question, filter: 'w IN' })).rejects.toMatchObject({ name: 'MeilisearchApiError' })
  expect(await server.search(question)).toMatchObject({ estimatedTotalHits: 0 })
})

test('a task that fails rejects with its code, and a full disk with status 507', async () => {
  const write = () => server.finish((client) => client.index('decisions').deleteDocuments(['a']))
  maps.failedTasks = 'invalid_document_id'
  await expect(write()).rejects.toThrow('invalid_document_id')
  maps.failedTasks = 'no_space_left_on_device'
  await expect(write()).rejects.toMatchObject({ statusCode: 507 })
})

test('an aborted search rejects at once with its reason, and is not a failure of the server', async () => {
  maps.slow = 1000
  for (let i = 0; i < 6; i++) {
    const controller = new AbortController()
    const asked = server.search(question, controller.signal)
    controller.abort(new Error('gone'))
    await expect(asked).rejects.toThrow('gone')
  }
  maps.slow = 0
  expect(await server.search(question)).toMatchObject({ estimatedTotalHits: 0 })
})
