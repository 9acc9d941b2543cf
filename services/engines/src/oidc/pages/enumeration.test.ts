import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { repetitions } from '@trilex/platform/repetitions'
import { registered, startProvider, type TestProvider } from '../provider.testing.ts'
import { registrations, resets, STATES, work, wrongPasswords } from './enumeration.testing.ts'

let provider: TestProvider
let known: string
beforeAll(async () => {
  provider = await startProvider()
  known = await registered(provider)
})
afterAll(() => provider.stop())

test.each([
  ['a reset', () => resets(provider, repetitions(25), work)],
  ['registering', () => registrations(provider, known, repetitions(25), work)],
  ...STATES.map(
    (state) => [`signing in (${state})`, () => wrongPasswords(provider, state, repetitions(25), work)] as const,
  ),
])('%s gives the same answer whether or not the address has an account', async (_, measured) => {
  expect((await measured()).answers).toBe(1)
})
