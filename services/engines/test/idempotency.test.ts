import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startEngines, type TestEngines } from '../src/testing.ts'
import type { Connection } from 'mongoose'
import { Type } from 'typebox'
import { createLogger } from '../../platform/src/telemetry/logger.ts'
import { connectMongo, ensureIndexes } from '../../platform/src/documents/mongo.ts'
import { type App, createApp } from '../../platform/src/http/create-app.ts'
import { frame } from '../../platform/src/http/frame.ts'
import { IDEMPOTENT, idempotencyOf } from '../../platform/src/http/idempotency.ts'

let engines: TestEngines
let connection: Connection
let app: App
let acts = 0
let clock = Date.now()
/** The handler waits for this promise. */
let gate: Promise<void> = Promise.resolve()

beforeAll(async () => {
  engines = await startEngines()
  connection = await connectMongo(engines.mongoUri('court'))
  app = createApp('court', { logger: createLogger('court', { level: 'silent' }) })
  await app.register(frame, { name: 'court' })
  const idempotency = idempotencyOf(connection, () => new Date(clock))
  idempotency.guard(app)
  await ensureIndexes(connection)
  const Body = Type.Object({ docket: Type.String() }, { additionalProperties: false })
  const schema = {
    access: 'public',
    tags: ['docket'],
    summary: 'A docket',
    body: Body,
    headers: IDEMPOTENT.headers,
    response: {
      201: Type.Object({ number: Type.Integer(), at: Type.String() }),
      204: Type.Null(),
      ...IDEMPOTENT.answers,
    },
  }
  app.post('/dockets', { schema, config: { idempotent: true } }, async ({ body }, reply) => {
    const number = ++acts
    await gate
    if (body.docket === 'lost') throw new Error('lost')
    if (body.docket === 'empty') return reply.code(204).send(null)
    return reply.code(201).header('etag', `"${number}"`).send({ number, at: new Date().toISOString() })
  })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await connection.close()
  await engines.stop()
})

const post = (docket: string, key?: string, more: { remoteAddress?: string } = {}) =>
  app.inject({
    method: 'POST',
    url: '/dockets',
    payload: { docket },
    ...more,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })

test('fifty equal parallel requests act once: each gets the answer, or learns that it is still running', async () => {
  const before = acts
  const answers = await Promise.all(Array.from({ length: 50 }, () => post('4A_1/2020', 'fifty-equal-ones')))
  expect(acts - before).toBe(1)
  const made = answers.filter(({ statusCode }) => statusCode === 201)
  expect(new Set(made.map(({ body }) => body)).size).toBe(1)
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 201))
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
      ...[409, 'IDEMPOTENCY_IN_PROGRESS', '1'],
    ])
  const [first] = made
  const again = await post('4A_1/2020', 'fifty-equal-ones')
  expect([again.statusCode, again.body, again.headers.etag, again.headers['content-type']]).toEqual([
    ...[201, first?.body, first?.headers.etag, first?.headers['content-type']],
  ])
})

test('an answer without content is repeated too', async () => {
  const before = acts
  for (let n = 0; n < 2; n++)
    expect([(await post('empty', 'without-content')).statusCode, acts]).toEqual([204, before + 1])
})

test('the same key with another body is refused and has no effect', async () => {
  await post('4A_1/2020', 'one-body-only')
  const before = acts
  const other = await post('4A_2/2020', 'one-body-only')
  expect([other.statusCode, other.json().code, other.json().field]).toEqual([
    ...[422, 'IDEMPOTENCY_KEY_REUSED', 'idempotency-key'],
  ])
  expect(acts).toBe(before)
})

test('another caller can use the same key, and requests without a key act each time', async () => {
  const before = acts
  await post('4A_1/2020', 'the-same-key', { remoteAddress: '192.0.2.1' })
  await post('4A_1/2020', 'the-same-key', { remoteAddress: '192.0.2.2' })
  await post('4A_1/2020')
  await post('4A_1/2020')
  expect(acts - before).toBe(4)
})

test('a failure is not stored: the repeat acts again', async () => {
  expect((await post('lost', 'a-failure')).statusCode).toBe(500)
  expect((await post('lost', 'a-failure')).statusCode).toBe(500)
  const kept = await connection.collection('idempotency_keys').countDocuments({ answer: null })
  expect(kept).toBe(0)
})

test('a request whose process died before the answer is run again by exactly one of the repeats, 30 seconds later', async () => {
  let open = () => {}
  gate = new Promise((resolve) => {
    open = resolve
  })
  const before = acts
  const first = post('4A_3/2020', 'a-dying-process')
  while (acts === before) await new Promise((resolve) => setTimeout(resolve, 5))
  expect((await post('4A_3/2020', 'a-dying-process')).statusCode).toBe(409)
  clock += 31_000
  const repeats = [post('4A_3/2020', 'a-dying-process'), post('4A_3/2020', 'a-dying-process')]
  while (acts === before + 1) await new Promise((resolve) => setTimeout(resolve, 5))
  open()
  await first
  const statuses = (await Promise.all(repeats)).map(({ statusCode }) => statusCode)
  expect(statuses).toContain(201)
  expect(acts).toBe(before + 2)
})

test.each(['', 'short', 'with blanks in it', 'x'.repeat(129)])('the key %p is refused as malformed', async (key) => {
  const refused = await post('4A_1/2020', key)
  expect([refused.statusCode, refused.json().field]).toEqual([400, 'idempotency-key'])
})
