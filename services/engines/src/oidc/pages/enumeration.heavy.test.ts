import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { registered, startProvider, type TestProvider } from '../provider.testing.ts'
import { registrations, resets, wallTime, work, wrongPasswords } from './enumeration.testing.ts'

const PAIRS = 500
/** R25. */
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
])('%s takes as long for an address with an account as for any other, in 500 pairs', async (_, measured) => {
  const { answers, differenceMs } = await measured()
  process.stdout.write(`medians differ by ${differenceMs.toFixed(2)} ms\n`)
  expect(answers).toBe(1)
  expect(differenceMs).toBeLessThan(MOST_MS)
})

test.each([
  ['a reset', () => resets(provider, 100, work)],
  ['registering', () => registrations(provider, known, 25, work)],
  ['signing in', () => wrongPasswords(provider, known, 25, work)],
])('%s costs the processor as much for an address with an account as for any other', async (_, measured) => {
  expect((await measured()).differenceMs).toBeLessThan(MOST_MS)
})
