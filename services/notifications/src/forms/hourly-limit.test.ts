import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { connectMongo, ensureIndexes } from '@trilex/platform'
import { startEngines, type TestEngines } from '@trilex/engines/testing'
import fc from 'fast-check'
import type { Connection } from 'mongoose'
import { clientOf, HourlyLimits } from '@trilex/platform/hourly-limit'
import { startNotifications } from '../notifications.fixture.ts'

let engines: TestEngines
let replicas: Connection[]
let third: Connection
beforeAll(async () => {
  engines = await startEngines()
  replicas = await Promise.all([1, 2].map(() => connectMongo(engines.mongoUri('notifications'))))
  third = await connectMongo(engines.mongoUri('notifications'))
})
afterAll(async () => {
  for (const each of [...replicas, third]) await each.close()
  await engines.stop()
})

test('two replicas together allow exactly the limit, however many requests arrive in parallel', async () => {
  let now = Date.parse('2027-03-01T08:00:00Z')
  const limits = replicas.map((replica) => new HourlyLimits(replica, () => now))
  for (const replica of replicas) await ensureIndexes(replica)
  const ask = async (at: number) =>
    limits[at % 2]?.count('contact', '192.0.2.1', 5).then(
      () => null,
      (error: unknown) => error,
    )
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => ask(at)))
  expect(answers.filter((answer) => answer === null)).toHaveLength(5)
  expect(answers.find(Boolean)).toMatchObject({ statusCode: 429, extras: { headers: { 'retry-after': '3600' } } })
  now += 3_599_000
  expect(await ask(0)).toMatchObject({ extras: { headers: { 'retry-after': '1' } } })
  now += 1_000
  const next = await Promise.all([0, 1, 2, 3, 4].map(ask))
  expect(next).toEqual([null, null, null, null, null])
  expect(await ask(1)).toMatchObject({ statusCode: 429 })
})

test('counters contain no address', async () => {
  await new HourlyLimits(third).count('contact', 'a@b.example', 5)
  const stored = await third.collection('counters').find({}).toArray()
  expect(stored.length).toBeGreaterThan(0)
  expect(JSON.stringify(stored)).not.toMatch(/a@b|contact/)
})

test('counts one household as one client: an IPv4 address, or a /64 network of IPv6', () => {
  expect(
    ['192.0.2.7', '::ffff:192.0.2.7', '2001:db8:0:7:aa::1', '2001:DB8::7:0:0:0:9', '::1', 'fe80::1%eth0'].map(clientOf),
  ).toEqual([
    ...['192.0.2.7', '192.0.2.7', '2001:db8:0:7::/64', '2001:db8:0:7::/64', '0:0:0:0::/64', 'fe80:0:0:0::/64'],
  ])
  const network = fc.ipV6().map((ip) => clientOf(ip))
  fc.assert(
    fc.property(network, (client) => /^(?:[0-9a-f]{1,4}:){3}[0-9a-f]{1,4}::\/64$|^\d+\.\d+\.\d+\.\d+$/.test(client)),
  )
})

test('each form accepts five messages per hour from a client and three from an address', async () => {
  const service = await startNotifications()
  const send = (email: string, from: string, form = 'contact') =>
    service.app.inject({
      method: 'POST',
      url: `/api/notifications/${form}`,
      remoteAddress: from,
      payload:
        form === 'contact'
          ? { fullName: 'A', email, subject: 'other', message: 'x' }
          : { email, source: 'coming_soon_page' },
    })
  const statuses = async (asked: Promise<{ statusCode: number }>[]) =>
    (await Promise.all(asked)).map(({ statusCode }) => statusCode).sort()
  const ofClient = [1, 2, 3, 4, 5, 6].map((n) => send(`r${n}@etude.example`, '192.0.2.1'))
  expect(await statuses(ofClient)).toEqual([202, 202, 202, 202, 202, 429])
  const ofAddress = [1, 2, 3, 4].map((n) => send('one@etude.example', `198.51.100.${n}`))
  expect(await statuses(ofAddress)).toEqual([202, 202, 202, 429])
  expect((await send('other@etude.example', '192.0.2.1', 'waiting-list')).statusCode).toBe(202)
  const refused = await service.app.inject({
    method: 'POST',
    url: '/api/notifications/contact',
    remoteAddress: '192.0.2.1',
    headers: { 'x-forwarded-for': '203.0.113.9' },
    payload: { fullName: 'A', email: 'z@etude.example', subject: 'other', message: 'x' },
  })
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500)
  await service.stop()
})
