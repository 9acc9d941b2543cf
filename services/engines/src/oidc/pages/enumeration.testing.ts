import { PASSWORD, somebody, type TestProvider } from '../provider.testing.ts'
import { hashPassword } from '../people/passwords.ts'
import { TestBrowser, TestClient } from '../browser.testing.ts'

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Starts a measurement; the returned function returns the milliseconds since then. */
export type Measure = () => () => number

/** Processor time of this process, in all its threads: independent of other load on the machine. */
export const work: Measure = () => {
  const begun = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(begun)
    return (user + system) / 1000
  }
}

/** Wall-clock time, as a client measures it. */
export const wallTime: Measure = () => {
  const begun = performance.now()
  return () => performance.now() - begun
}

interface Answered {
  status: number
  body: Record<string, unknown>
}

/**
 * Alternates requests that name a known and an unknown address. Returns the number of distinct answers and the
 * difference of the medians in milliseconds.
 */
async function compare(
  pairs: number,
  measure: Measure,
  known: () => string,
  send: (email: string) => Promise<Answered>,
) {
  const answers = new Set<string>()
  const times = { known: [] as number[], nobody: [] as number[] }
  const ask = async (whose: keyof typeof times): Promise<void> => {
    const email = whose === 'known' ? known() : somebody()
    const taken = measure()
    const { status, body } = await send(email)
    times[whose].push(taken())
    answers.add(JSON.stringify([status, { ...body, requestId: '' }]))
  }
  for (let n = 0; n < pairs; n++)
    for (const whose of n % 2 === 0 ? (['known', 'nobody'] as const) : (['nobody', 'known'] as const)) await ask(whose)
  const [knownMs, nobodyMs] = [median(times.known), median(times.nobody)]
  return {
    answers: answers.size,
    differenceMs: Math.abs(knownMs - nobodyMs),
    ratio: knownMs / nobodyMs,
    medians: [knownMs, nobodyMs],
  }
}

/** Requests password resets. An address may request only three an hour, so each pair uses another known address. */
export async function resets({ port, identity }: TestProvider, pairs: number, measure: Measure) {
  const browser = new TestBrowser(port)
  const people = Array.from({ length: pairs }, () => somebody())
  for (const email of people) identity.identity.parts.accounts.add({ email, emailVerified: true })
  return compare(
    pairs,
    measure,
    () => people.pop() ?? '',
    (email) => browser.post(`${browser.origin()}/oidc/account/password-reset`, { email, language: 'fr', brand: 'fr' }),
  )
}

/** Registers on the page of one sign-in. */
export async function registrations({ port }: TestProvider, known: string, pairs: number, measure: Measure) {
  const browser = new TestBrowser(port)
  const at = await new TestClient(browser).open()
  const form = { password: PASSWORD, firstName: 'X', lastName: 'Y', profession: 'autre', terms: true, language: 'fr' }
  const send = (email: string) => browser.post(`${at}/register`, { ...form, email })
  return compare(pairs, measure, () => known, send)
}

/** States of an account whose sign-in with a wrong password is measured. */
export const STATES = ['confirmed', 'unconfirmed', 'disabled', 'locked'] as const

/** Signs in with a wrong password, once per account, at accounts in one state. */
export async function wrongPasswords(
  { port, identity }: TestProvider,
  state: (typeof STATES)[number],
  pairs: number,
  measure: Measure,
) {
  const browser = new TestBrowser(port)
  const at = await new TestClient(browser).open()
  const send = (email: string) => browser.post(`${at}/login`, { email, password: 'Wrong-one' })
  const { accounts, guesses } = identity.identity.parts
  const password = await hashPassword(PASSWORD)
  const people = Array.from({ length: pairs }, () => somebody())
  for (const email of people) {
    const { id } = accounts.add({
      email,
      password,
      emailVerified: state !== 'unconfirmed',
      enabled: state !== 'disabled',
    })
    while (state === 'locked' && guesses.begin(id));
  }
  // Warm-up, not measured.
  for (let n = 0; n < 3; n++) await send(somebody())
  return compare(pairs, measure, () => people.pop() ?? '', send)
}
