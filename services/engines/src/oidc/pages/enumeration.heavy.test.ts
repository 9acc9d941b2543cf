import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { registered, startProvider, type TestProvider } from '../provider.testing.ts'
import { registrations, resets, STATES, wallTime, work, wrongPasswords } from './enumeration.testing.ts'

const PAIRS = 500
/** Largest difference of the medians, requirement R25. */
const MOST_MS = 20

let provider: TestProvider
let known: string
beforeAll(async () => {
  provider = await startProvider()
  known = await registered(provider)
})
afterAll(() => provider.stop())

test.each([
  ['a reset', () => resets(provider, PAIRS, wallTime)],
  ['registering', () => registrations(provider, known, PAIRS, wallTime)],
])('%s takes equally long with and without an account, in 500 pairs', async (_, measured) => {
  const { answers, differenceMs } = await measured()
  process.stdout.write(`medians differ by ${differenceMs.toFixed(2)} ms\n`)
  expect(answers).toBe(1)
  expect(differenceMs).toBeLessThan(MOST_MS)
})

test.each([
  ['a reset', () => resets(provider, 100, work)],
  ['registering', () => registrations(provider, known, 25, work)],
  ...STATES.map((state) => [`signing in (${state})`, () => wrongPasswords(provider, state, 25, work)] as const),
])('%s uses as much processor time with as without an account', async (_, measured) => {
  expect((await measured()).differenceMs).toBeLessThan(MOST_MS)
})

test.each(STATES)('a wrong password takes as long for a %s account as for none, in 100 pairs', async (state) => {
  const { answers, medians, ratio } = await wrongPasswords(provider, state, 100, wallTime)
  process.stdout.write(`${state}: medians ${medians.map((ms) => ms.toFixed(1)).join(' and ')} ms\n`)
  expect(answers).toBe(1)
  expect(ratio).toBeGreaterThan(0.8)
  expect(ratio).toBeLessThan(1.25)
})
