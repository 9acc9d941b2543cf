import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from '@jest/globals'
import { filesWith } from './canaries.testing.ts'
import { claimsOf, TestBrowser, TestClient } from '../../engines/src/oidc/browser.testing.ts'
import { PASSWORD, useLink } from '../../engines/src/oidc/provider.testing.ts'
import { ProductProcesses } from './product-process.testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'trilex-whole-canary-'))
const products = new ProductProcesses()
afterAll(() => {
  products.end()
  rmSync(folder, { recursive: true, force: true })
})

const hits = (canaries: string[]) => filesWith(folder, canaries)

async function until(what: () => Promise<boolean>): Promise<void> {
  while (!(await what())) await sleep(50)
}

test('of somebody who registered, wrote to us and left, nothing is in the product and nothing was ever in its log', async () => {
  const settings = {
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'trace',
    DEMONSTRATION: 'false',
    IMPORT_TOKEN: 'token-of-the-canary-test',
    ACCOUNTS_POLL_MS: '100',
  }
  const product = products.start(settings)
  const browser = new TestBrowser(Number(await product.ready()))
  const client = new TestClient(browser)
  const api = `${browser.origin()}/api`
  const seeded = {
    email: 'kanarienvogel@kaefig.example',
    firstName: 'Serinus',
    lastName: 'Canaria-Domestica',
    street: 'Voliere am Zwitscherweg',
    message: 'Wann wird gesungen',
    note: 'Nistkasten-Notiz',
    query: 'Hirsekolben',
  }
  const { email, firstName, lastName, street, message, note, query } = seeded
  const canaries = [...Object.values(seeded), PASSWORD]
  const mailbox = `${browser.origin()}/dev/mail/api/messages?to=${encodeURIComponent(email)}`
  const mails = async () => (await (await browser.request(mailbox)).json()) as { subject: string; links: string[] }[]

  const page = await client.open({ prompt: 'create' })
  const form = { email, password: PASSWORD, firstName, lastName, profession: 'juge', terms: true, language: 'fr' }
  expect((await browser.post(`${page}/register`, form)).status).toBe(202)
  await until(async () => (await mails()).length > 0)
  const link = (await mails())[0]?.links.find((each) => each.includes('verifyEmail')) ?? ''
  expect(new URL(link).origin).toBe(browser.origin())
  expect((await useLink(browser, link)).status).toBe(200)
  const { access_token: token } = await client.signIn(email, PASSWORD)
  expect(claimsOf(token)['iss']).toBe(`${browser.origin()}/oidc`)
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'user-agent': 'Firefox/1 (Windows)',
  }
  const ask = async (method: string, path: string, body?: object) =>
    (await browser.request(`${api}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })).status
  expect(await ask('GET', '/identity/me')).toBe(200)
  const address = { street, city: 'Zug', postalCode: '6300', country: 'CH' }
  expect(await ask('PUT', '/identity/me/billing-info', { address })).toBe(200)
  const contact = { fullName: `${firstName} ${lastName}`, email, subject: 'support', message }
  expect((await browser.post(`${api}/notifications/contact`, contact)).status).toBe(202)
  const named = { id: 'atf-147-I-268', docType: 'atf', volume: 147, part: 'I', page: 268 }
  const imported = await fetch(`${api}/catalog/imports?name=own.ndjson`, {
    method: 'POST',
    headers: { authorization: 'Bearer token-of-the-canary-test', 'content-type': 'application/octet-stream' },
    body: JSON.stringify({ ...named, language: 'fr', sections: { considerations: '1 Le recours est rejeté.' } }),
  })
  expect(imported.status).toBe(200)
  const decision = { docType: 'atf', docId: '147-I-268', title: 'ATF 147 I 268', year: 2021 }
  await until(async () => (await ask('POST', '/library/history', decision)) === 204)
  expect(await ask('POST', '/library/documents', decision)).toBe(201)
  expect(await ask('PATCH', '/library/documents/atf/147-I-268', { note })).toBe(200)
  expect(await ask('POST', '/library/searches', { url: `/search?q=${query}`, language: 'fr' })).toBe(201)
  const searched = {
    kind: 'search',
    id: randomUUID(),
    searchUrl: `/search?q=${query}`,
    sessionId: 'a'.repeat(32),
    language: 'fr',
    referrer: '',
    searchedAt: new Date().toISOString(),
    timezone: 'Europe/Zurich',
  }
  expect(await ask('POST', '/analytics/events', { events: [searched] })).toBe(202)
  await until(async () => (await mails()).some(({ subject }) => subject.startsWith('Bienvenue')))
  expect(new Set(hits(canaries).map((hit) => hit.split(': ')[1]))).toEqual(new Set(Object.values(seeded)))

  expect(await ask('DELETE', '/identity/me', { confirmation: 'SUPPRIMER' })).toBe(202)
  await until(async () => (await mails()).some(({ subject }) => subject.includes('supprimé')))
  // What was caught has left the product: it is the person's own mailbox, and that of the operator.
  await browser.request(mailbox.replace(/\?.*/, ''), { method: 'DELETE', headers: { origin: browser.origin() } })
  // The files are clean within a minute, and at the end.
  await until(async () => hits(canaries).every((hit) => !hit.startsWith('events')))
  product.kill()
  expect(await product.ended).toBe(0)
  expect(hits(canaries)).toEqual([])
  const lines = product.output().split('\n')
  expect(lines.filter((line) => canaries.some((canary) => line.includes(canary)))).toEqual([])
}, 180_000)
