import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from '@jest/globals'
import { filesWith } from './canaries.testing.ts'
import { TestBrowser, TestClient } from '../../engines/src/oidc/browser.testing.ts'
import { PASSWORD, useLink } from '../../engines/src/oidc/provider.testing.ts'
import { ProductProcesses } from './product-process.testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'trilex-card-data-'))
const products = new ProductProcesses()
afterAll(() => {
  products.end()
  rmSync(folder, { recursive: true, force: true })
})

async function until(what: () => Promise<boolean>): Promise<void> {
  while (!(await what())) await sleep(50)
}

/** Published test cards: declined, to be confirmed, accepted. */
const DECLINED = '4000000000009995'
const CONFIRMED = '4000002500003155'
const ACCEPTED = '5555555555554444'
const spaced = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')

test('no card number that was entered, refused or accepted, stands in a store or in the log', async () => {
  const settings = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'trace', DEMONSTRATION: 'false', ACCOUNTS_POLL_MS: '100' }
  const product = products.start(settings)
  const browser = new TestBrowser(Number(await product.ready()))
  const client = new TestClient(browser)
  const email = 'carte@etude.example'
  const mailbox = `${browser.origin()}/dev/mail/api/messages?to=${encodeURIComponent(email)}`
  const mails = async () => (await (await browser.request(mailbox)).json()) as { links: string[] }[]
  const page = await client.open({ prompt: 'create' })
  const person = { email, password: PASSWORD, firstName: 'Anne', lastName: 'Rochat', profession: 'juge' }
  expect((await browser.post(`${page}/register`, { ...person, terms: true, language: 'fr' })).status).toBe(202)
  await until(async () => (await mails()).length > 0)
  const link = (await mails())[0]?.links.find((each) => each.includes('verifyEmail')) ?? ''
  expect((await useLink(browser, link)).status).toBe(200)
  const { access_token: token } = await client.signIn(email, PASSWORD)

  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = { planType: 'student', billingPeriod: 'monthly', paymentMethod: 'card', language: 'fr' }
  const checkouts = `${browser.origin()}/api/billing/checkouts`
  const opened = await browser.request(checkouts, { method: 'POST', headers, body: JSON.stringify(body) })
  const { url } = (await opened.json()) as { url: string }
  const enter = async (number: string, more: Record<string, string> = {}) => {
    const form = new URLSearchParams({ number, expiry: '12/40', cvc: '123', ...more })
    const sent = { 'content-type': 'application/x-www-form-urlencoded', origin: browser.origin() }
    return (await browser.request(url, { method: 'POST', headers: sent, body: form.toString() })).status
  }
  expect(await enter(DECLINED)).toBe(402)
  expect(await enter(spaced(CONFIRMED), { confirmation: 'denied' })).not.toBe(303)
  expect(await enter(spaced(ACCEPTED))).toBe(303)
  const subscription = `${browser.origin()}/api/billing/subscription`
  await until(async () => {
    const { status } = (await (await browser.request(subscription, { headers })).json()) as { status: string }
    return status === 'trialing'
  })
  const written = [DECLINED, CONFIRMED, ACCEPTED].flatMap((number) => [number, spaced(number)])
  const inUse = filesWith(folder, written)
  product.kill()
  expect(await product.ended).toBe(0)
  expect([...inUse, ...filesWith(folder, written)]).toEqual([])
  // The test looks where something is: the account is in the same files.
  expect(filesWith(folder, [email]).length).toBeGreaterThan(0)
  const lines = product.output().split('\n')
  expect(lines.filter((line) => written.some((number) => line.includes(number)))).toEqual([])
}, 180_000)
