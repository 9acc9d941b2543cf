import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startProvider, type TestProvider } from '@trilex/engines/payments-testing'
import { type LocalIssuer, startLocalIssuer, type TokenPerson } from '@trilex/platform/local-issuer'
import { type ProcessToKill, startToKill } from '@trilex/platform/killed-process'
import { repetitions } from '@trilex/platform/repetitions'

const CHILD = fileURLToPath(new URL('./payment.child.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'trilex-paid-'))
let issuer: LocalIssuer
let provider: TestProvider
let address = ''
beforeAll(async () => {
  issuer = await startLocalIssuer()
  const deliver = async (body: string, headers: Record<string, string>) => {
    const answer = await fetch(`${address}/api/billing/webhooks/stripe`, { method: 'POST', body, headers })
    return answer.status
  }
  provider = await startProvider((body, headers) => (address ? deliver(body, headers) : Promise.resolve(503)))
  provider.payments.start()
})
afterAll(async () => {
  await provider.close()
  await issuer.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function started(): Promise<ProcessToKill> {
  const child = startToKill(CHILD, folder, issuer.issuer, JSON.stringify(provider.payments.settings))
  await child.ready
  address = child.output().trim()
  if (address === '') throw new Error(`the service did not start: ${JSON.stringify(await child.ended)}`)
  return child
}

/** Asks the service; null when it was killed before it answered. */
async function ask(person: TokenPerson, method: string, path: string, body?: object, key?: string) {
  const headers = {
    authorization: `Bearer ${await issuer.tokenOf(person)}`,
    ...(body && { 'content-type': 'application/json' }),
    ...(key && { 'idempotency-key': key }),
  }
  const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  const answer = await fetch(`${address}/api/billing${path}`, sent).catch(() => null)
  return answer && ((await answer.json().catch(() => null)) as Record<string, unknown> | null)
}

async function enterCard(url: string): Promise<void> {
  const payload = new URLSearchParams({ number: '4242424242424242', expiry: '12/40', cvc: '123' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await provider.payments.app.inject({ method: 'POST', url: new URL(url).pathname, payload, headers })
}

/** Buys as the page does: each click has its own key, since a person who sees no answer clicks again. */
async function buy(person: TokenPerson, key: string): Promise<Record<string, unknown> | null> {
  const wanted = { planType: 'student', billingPeriod: 'monthly', paymentMethod: 'card', language: 'fr' }
  const opened = await ask(person, 'POST', '/checkouts', wanted, key)
  if (typeof opened?.['url'] !== 'string') return ask(person, 'GET', '/subscription')
  await enterCard(opened['url'])
  return ask(person, 'GET', `/checkouts/${String(opened['checkoutId'])}`)
}

async function change(person: TokenPerson, key: string, at: unknown): Promise<Record<string, unknown> | null> {
  return ask(person, 'POST', '/subscription/change', { planType: 'student', billingPeriod: 'annual', at }, key)
}

/** The owner of this mailbox has had a trial and is charged at once. */
const personOf = (id: string): TokenPerson => ({ id, email: `anne+${id}@etude.example`, firstName: 'Anne' })

async function settled(person: TokenPerson, wanted: object): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(50)) {
    const said = await ask(person, 'GET', '/subscription')
    if (said && Object.entries(wanted).every(([name, value]) => said[name] === value)) return
  }
  throw new Error(`not ${JSON.stringify(wanted)}: ${JSON.stringify(await ask(person, 'GET', '/subscription'))}`)
}

test('killed between charge and record, anywhere, each purchase and change is charged once and none is lost', async () => {
  let child = await started()
  const first = personOf('first')
  await ask(first, 'POST', '/checkouts', {
    planType: 'student',
    billingPeriod: 'monthly',
    paymentMethod: 'invoice',
    language: 'fr',
  })
  // Each round kills twice: 20 times in `.ci/run`, 200 times in `npm run test:long`.
  let windowMs = 500
  for (let round = 0; round < repetitions(10); round++) {
    const person = personOf(`p${round}`)
    const begun = Date.now()
    const buying = buy(person, `buy-${round}`)
    await Promise.race([sleep(Math.random() * windowMs), buying])
    await child.kill()
    address = ''
    await buying
    child = await started()
    const again = Date.now()
    await buy(person, `buy-again-${round}`)
    // The duration of a purchase that is not killed.
    windowMs = Math.max(50, Math.min(Date.now() - again, Date.now() - begun))
    await settled(person, { status: 'active', billingPeriod: 'monthly' })

    const price = await ask(person, 'POST', '/subscription/preview', { planType: 'student', billingPeriod: 'annual' })
    const changing = change(person, `change-${round}`, price?.['at'])
    await Promise.race([sleep(Math.random() * windowMs), changing])
    await child.kill()
    address = ''
    await changing
    child = await started()
    await change(person, `change-again-${round}`, price?.['at'])
    await settled(person, { status: 'active', billingPeriod: 'annual' })

    const { data: customers } = await provider.stripe.customers.list({ email: String(person.email) })
    expect(customers).toHaveLength(1)
    const customer = customers[0]?.id ?? ''
    const live = await provider.stripe.subscriptions.list({ customer })
    expect(live.data.map(({ status }) => status)).toEqual(['active'])
    const charges = (await provider.stripe.charges.list({ customer })).data.filter(
      ({ status }) => status === 'succeeded',
    )
    const kept = charges.filter(({ refunded }) => !refunded).map(({ amount }) => amount)
    expect([round, kept]).toEqual([round, [price?.['amountDue'], 3900]])
    process.stdout.write(`${2 * (round + 1)} kills: nothing charged twice, nothing lost\n`)
  }
  await child.kill()
}, 3_600_000)
