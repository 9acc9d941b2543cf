import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { overLimits, PROFILES } from '../profiles.ts'
import { growthOf } from '../report.ts'
import { arrive, rateAt } from './arrivals.ts'
import { Client, loopback } from './client.ts'
import { Tally } from './figures.ts'

const ANSWER = { status: 200, headers: {}, body: '', ms: 10 }

test.each([
  'http://example.org',
  'http://10.0.0.1',
  'http://localhost.example.org',
  'http://127.0.0.1.example.org',
  'http://[2001:db8::1]',
])('load is never sent to %s', (address) => {
  expect(() => loopback(address)).toThrow('not this machine')
  expect(() => new Client(address)).toThrow('not this machine')
})

test('addresses of this machine are its names and its loopback networks', () => {
  for (const address of ['http://localhost:3000', 'http://de.localhost:3000', 'http://127.0.0.1:1', 'http://[::1]:1'])
    expect(loopback(address).href).toContain(address)
})

test('the rate lies between those of the stage and of the one before, and is 0 afterwards', () => {
  const stage = fc.record({ seconds: fc.integer({ min: 1, max: 60 }), perSecond: fc.integer({ min: 0, max: 90 }) })
  fc.assert(
    fc.property(
      fc.array(stage, { minLength: 1, maxLength: 5 }),
      fc.double({ min: 0, max: 400, noNaN: true }),
      (stages, at) => {
        const all = stages.map(({ perSecond }) => perSecond)
        const end = stages.reduce((sum, { seconds }) => sum + seconds, 0)
        const rate = rateAt(stages, at)
        if (at >= end) expect(rate).toBe(0)
        else expect(rate >= Math.min(...all) - 1e-9 && rate <= Math.max(...all) + 1e-9).toBe(true)
      },
    ),
  )
})

test('people arrive however long those before them take, and one too many is dropped', async () => {
  let come = 0
  const leave = Promise.withResolvers<void>()
  setTimeout(() => leave.resolve(), 600)
  const dropped = await arrive({ stages: [{ seconds: 0.5, perSecond: 100 }], most: 20 }, () => {
    come++
    return leave.promise
  })
  expect(come).toBe(20)
  expect(dropped).toBeGreaterThan(10)
})

test('an answer is accepted, shed or failed, and only the accepted ones count as time', () => {
  const tally = new Tally()
  tally.add('search', ANSWER)
  tally.add('search', { ...ANSWER, status: 503, headers: { 'retry-after': '1' }, ms: 2_000 })
  tally.add('search', { ...ANSWER, status: 503 })
  tally.add('search', { ...ANSWER, status: 0, error: 'ECONNRESET' })
  tally.add('gone', { ...ANSWER, status: 404 }, [404])
  const { search, all } = tally.figures()
  expect(search).toMatchObject({ count: 4, failed: 2, shed: 1, p95: 10, worst: 10, shedP95: 2_000 })
  expect(all).toMatchObject({ count: 5, failed: 2, shed: 1 })
  expect(tally.faults()).toEqual(['search: 503 (1)', 'search: ECONNRESET (1)'])
})

test('a limit that is passed is told, also where nothing was asked', () => {
  const tally = new Tally()
  tally.add('search', { ...ANSWER, ms: 500 })
  const limits = PROFILES.average.thresholds
  expect(overLimits(limits, tally.figures())).toEqual(['search p95 is 500, over 400', 'decision: nothing was asked'])
})

test('growth of memory is that of the line through the second half', () => {
  const looks = (of: (at: number) => number) =>
    Array.from({ length: 41 }, (_, at) => ({ gateway: of(at), catalog: 100 }))
  expect(growthOf(looks(() => 100))).toBe(0)
  expect(growthOf(looks((at) => (at < 20 ? at * 100 : 100)))).toBeCloseTo(0)
  expect(growthOf(looks((at) => 100 + at))).toBeCloseTo((100 * 20) / 230)
  // What rises and falls is no growth.
  expect(Math.abs(growthOf(looks((at) => 100 + (at % 2) * 20)))).toBeLessThan(1)
})

test('a peer that does not answer in time is an answer without status', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const client = new Client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  expect(await client.ask('/', { givesUpMs: 100 })).toMatchObject({ status: 0, body: '' })
  client.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
