import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { repetitions } from '@trilex/platform/repetitions'
import { TestBrowser, TestClient } from '../browser.testing.ts'
import { PASSWORD, registered, somebody, startProvider, type TestProvider } from '../provider.testing.ts'

let provider: TestProvider
let known: string
beforeAll(async () => {
  provider = await startProvider()
  known = await registered(provider)
})
afterAll(() => provider.stop())

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * Sends pairs of one request that names a known address and one that names nobody's, in turn. Gives all different answers, and
 * by how many milliseconds of work they differ, as the median over the pairs: the work of this process, in all its threads,
 * because the time on the clock depends on what else the machine does.
 */
async function compare(
  pairs: number,
  send: (email: string) => Promise<{ status: number; body: Record<string, unknown> }>,
) {
  const answers = new Set<string>()
  const work = async (email: string): Promise<number> => {
    const begun = process.cpuUsage()
    const { status, body } = await send(email)
    const { user, system } = process.cpuUsage(begun)
    answers.add(JSON.stringify([status, { ...body, requestId: '' }]))
    return (user + system) / 1000
  }
  const differences: number[] = []
  for (let n = 0; n < pairs; n++) {
    const first = await work(n % 2 === 0 ? known : somebody())
    const second = await work(n % 2 === 0 ? somebody() : known)
    differences.push(n % 2 === 0 ? first - second : second - first)
  }
  return { answers: answers.size, differenceMs: Math.abs(median(differences)) }
}

test('a reset tells nobody who has an account, in 500 pairs', async () => {
  const browser = new TestBrowser(provider.port)
  // Each address may ask three times an hour: the pairs name many known ones.
  const people = Array.from({ length: 500 }, () => somebody())
  for (const email of people) provider.identity.identity.parts.accounts.add({ email, emailVerified: true })
  let next = 0
  const { answers, differenceMs } = await compare(500, (email) =>
    browser.post(`${browser.origin()}/oidc/account/password-reset`, {
      ...{ email: email === known ? people[next++] : email, language: 'fr', brand: 'fr' },
    }),
  )
  expect(answers).toBe(1)
  expect(differenceMs).toBeLessThan(20)
})

test('registering and signing in tell nobody who has an account', async () => {
  const browser = new TestBrowser(provider.port)
  const at = await new TestClient(browser).open()
  const form = { password: PASSWORD, firstName: 'X', lastName: 'Y', profession: 'autre', terms: true, language: 'fr' }
  const registering = await compare(repetitions(25), (email) => browser.post(`${at}/register`, { ...form, email }))
  expect(registering.answers).toBe(1)
  expect(registering.differenceMs).toBeLessThan(20)
  const signingIn = await compare(repetitions(25), (email) =>
    browser.post(`${at}/login`, { email, password: 'Wrong-one' }),
  )
  expect(signingIn.answers).toBe(1)
  expect(signingIn.differenceMs).toBeLessThan(20)
})
