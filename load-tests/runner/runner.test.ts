import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@jest/globals'
import { expressionOf, optionsOf, PROFILES } from '../profiles.ts'
import { growthOf } from '../report.ts'
import { Client, loopback } from './client.ts'
import { figuresOf, overLimits, type Summary } from './figures.ts'

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

const metric = (values: Record<string, number>, over: string[] = []) => ({
  values,
  thresholds: Object.fromEntries(over.map((expression) => [expression, { ok: false }])),
})
const summary: Summary = {
  state: { testRunDurationMs: 10_000 },
  metrics: {
    'accepted{by:people}': metric({ count: 50, med: 5.04, 'p(95)': 500, 'p(99)': 900, max: 950 }),
    'accepted{name:search}': metric({ count: 20, med: 5, 'p(95)': 500, 'p(99)': 900, max: 950 }, ['p(95)<=400']),
    'accepted{name:take back}': metric({ count: 30, med: 5, 'p(95)': 9, 'p(99)': 9, max: 9 }),
    'failures{by:people}': metric({ count: 2 }, ['count<=0']),
    'failures{name:search}': metric({ count: 2 }),
    'refusals{name:search}': metric({ count: 1 }),
    'refused{name:search}': metric({ 'p(95)': 2_000 }),
  },
}

test('answers are accepted, shed or failed, and only the accepted ones count as time', () => {
  const { search, all, ...others } = figuresOf(summary)
  expect(search).toEqual({
    count: 23,
    perSecond: 2,
    failed: 2,
    shed: 1,
    p50: 5,
    p95: 500,
    p99: 900,
    worst: 950,
    shedP95: 2_000,
  })
  expect(all).toMatchObject({ count: 52, perSecond: 5, failed: 2, p50: 5 })
  expect(Object.keys(others)).toEqual(['take back'])
})

test('a limit that k6 saw passed is told with its figure, also where nothing was asked', () => {
  const limits = PROFILES.average.thresholds
  expect(overLimits(limits, summary)).toEqual(['all failed is 2, over 0', 'search p95 is 500, over 400'])
  expect(overLimits(limits, { ...summary, metrics: {} })).toEqual(['nothing was asked'])
})

test.each(Object.entries(PROFILES))(
  'the limits of %s are among the options of k6, for the people of its stages',
  (_, profile) => {
    const { scenarios, thresholds } = optionsOf(profile)
    for (const limit of profile.thresholds) {
      const { metric, expression } = expressionOf(limit)
      expect(thresholds?.[metric]).toContain(expression)
    }
    const people = scenarios?.['people'] as { stages: unknown[]; preAllocatedVUs: number; maxVUs: number }
    expect(people.stages).toHaveLength(profile.stages.length)
    expect(people.preAllocatedVUs).toBeLessThanOrEqual(people.maxVUs)
  },
)

test('a limit of what k6 does not measure is refused', () => {
  expect(() => expressionOf({ of: 'all', what: 'perSecond', most: 1 })).toThrow('perSecond')
})

test('growth of memory is that of the line through the second half', () => {
  const looks = (of: (at: number) => number) =>
    Array.from({ length: 41 }, (_, at) => ({ gateway: of(at), catalog: 100 }))
  expect(growthOf(looks(() => 100))).toBe(0)
  expect(growthOf(looks((at) => (at < 20 ? at * 100 : 100)))).toBeCloseTo(0)
  expect(growthOf(looks((at) => 100 + at))).toBeCloseTo((100 * 20) / 230)
  // Fluctuation is not growth.
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
