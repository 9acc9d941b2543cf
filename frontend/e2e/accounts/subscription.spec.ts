import type { Page } from '@playwright/test'
import { accountsOf } from './account-pages.ts'
import { violations, WCAG } from '../axe.ts'
import { expect, type Language, on, open, test } from '../fixtures.ts'
import { madeAccount, type Member, signedIn } from '../organizations/members.ts'
import { overflow } from '../overflow.ts'
import { animationsSettled } from '../settled.ts'
import { textsOf } from '../texts.ts'

test.skip(!process.env.PRODUCT_DATA, 'only the operator of the product under test makes accounts')
// Each moves the clock of the payments, which all share.
test.describe.configure({ mode: 'serial' })

/** Published test cards. A card has one trial, so that a second attempt takes others. */
const CARDS = {
  declined: ['4000000000000002', '4000000000009995'],
  confirmed: ['4000002500003155', '4000002760003184'],
  plain: ['4242424242424242', '4000007560000009'],
  firm: ['5555555555554444', '378282246310005'],
}
const cardOf = (kind: keyof typeof CARDS): string => CARDS[kind][test.info().retry] ?? ''

async function enterCard(page: Page, number: string): Promise<void> {
  await page.locator('[name="number"]').fill(number)
  await page.locator('[name="expiry"]').fill('12 / 40')
  await page.locator('[name="cvc"]').fill('123')
  await page.locator('form button').click()
}

/** Chooses the student plan for a period and comes to the payment. */
async function choosePlan(page: Page, language: Language, period: 'pricing.monthly' | 'pricing.annual'): Promise<void> {
  const t = textsOf(language)
  await open(page, on(language, '/pricing'))
  const name = period === 'pricing.annual' ? t('pricing.discounted', { period: t(period), discount: 16 }) : t(period)
  await page.getByText(name, { exact: true }).click()
  await page.getByRole('button', { name: t('pricing.startTrial') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('trial.title') })).toBeVisible()
}

async function forward(page: Page, days: number): Promise<void> {
  await page.goto(on('fr', '/dev/payments'))
  await page.locator(`button[value="${days}"]`).click()
  await expect(page.locator(`button[value="${days}"]`)).toBeVisible()
}

/** Opens the subscription tab until it shows a text. */
async function tabShows(page: Page, language: Language, text: string): Promise<void> {
  await expect(async () => {
    await open(page, on(language, '/profile?tab=subscription'))
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible({ timeout: 4_000 })
  }).toPass({ timeout: 60_000 })
}

async function looksRight(page: Page): Promise<void> {
  await animationsSettled(page)
  expect(await overflow(page)).toEqual([])
  expect(await violations(page, WCAG)).toEqual([])
}

test('a declined card, 3-D Secure, a trial with another billing period, and its cancellation: nothing is charged', async ({
  browser,
  request,
}) => {
  test.setTimeout(300_000)
  const means = { browser, request, accounts: await accountsOf(request) }
  const t = textsOf('fr')
  const { page } = await signedIn(means, madeAccount(), 'fr')
  await choosePlan(page, 'fr', 'pricing.monthly')
  await expect(page.getByText('CHF 39.00').first()).toBeVisible()
  await looksRight(page)
  await page.getByRole('button', { name: t('trial.start') }).click()
  await enterCard(page, cardOf('declined'))
  await expect(page.getByRole('alert')).toBeVisible()
  await enterCard(page, cardOf('confirmed'))
  await page.locator('button[value="given"]').click()
  await expect(page).toHaveURL(/\/trial-confirmation\?checkout=/)
  await expect(page.getByRole('link', { name: t('trial.toDashboard') })).toBeVisible()

  await tabShows(page, 'fr', t('subscription.trialing'))
  await page.locator('[name="billingPeriod"]').selectOption('annual')
  await page.getByRole('button', { name: t('change.price') }).click()
  await expect(page.getByText(t('change.inTrial'))).toBeVisible()
  await looksRight(page)
  await page.getByRole('button', { name: t('change.confirm') }).click()
  await expect(page.locator('dd').getByText(t('pricing.annual'), { exact: true })).toBeVisible()

  await page.getByRole('button', { name: t('subscription.cancel'), exact: true }).click()
  await page.getByRole('button', { name: t('subscription.confirmCancel') }).click()
  await expect(page.getByText(t('subscription.ending'))).toBeVisible()
  await forward(page, 10)
  await tabShows(page, 'fr', t('subscription.ended'))
  await open(page, on('fr', '/profile?tab=invoices'))
  await expect(page.getByText('CHF 394.00')).toHaveCount(0)
})

test('a promo code, the end of the trial, and an upgrade that costs what was shown', async ({ browser, request }) => {
  test.setTimeout(300_000)
  const means = { browser, request, accounts: await accountsOf(request) }
  const t = textsOf('de')
  const code = `JOURNEY-${Math.random().toString(36).slice(2, 8)}`
  const staff = await signedIn(means, madeAccount('super_admin'), 'de')
  const made = await billing(staff, 'POST', '/admin/promo-codes', { label: code, kind: 'percent', value: 20 })
  expect(made.status()).toBe(201)
  await staff.context.close()

  const reader = await signedIn(means, madeAccount(), 'de')
  const { page } = reader
  await choosePlan(page, 'de', 'pricing.monthly')
  await page.locator('[name="promoCode"]').fill(code.toLowerCase())
  await page.getByRole('button', { name: t('trial.applyCode') }).click()
  await expect(page.getByText('CHF 31.20').first()).toBeVisible()
  await page.getByRole('button', { name: t('trial.start') }).click()
  await enterCard(page, cardOf('plain'))
  await expect(page.getByRole('link', { name: t('trial.toDashboard') })).toBeVisible()
  await forward(page, 10)
  await tabShows(page, 'de', t('subscription.active'))
  await open(page, on('de', '/profile?tab=invoices'))
  await expect(page.getByText('CHF 31.20').first()).toBeVisible()

  await tabShows(page, 'de', t('subscription.active'))
  await page.locator('[name="billingPeriod"]').selectOption('annual')
  await page.getByRole('button', { name: t('change.price') }).click()
  const shown = await page
    .locator('dt', { hasText: t('trial.chargedNow') })
    .locator('+ dd')
    .innerText()
  expect(shown).toMatch(/^CHF 3\d\d\.\d\d$/)
  await page.getByRole('button', { name: t('change.confirm') }).click()
  await expect(page.locator('dd').getByText(t('pricing.annual'), { exact: true })).toBeVisible()
  await expect(async () => {
    await open(page, on('de', '/profile?tab=invoices'))
    await expect(page.getByText(shown).first()).toBeVisible({ timeout: 4_000 })
  }).toPass({ timeout: 60_000 })
})

test('a firm of five buys five licences, its members are covered, and fewer licences than members are refused', async ({
  browser,
  request,
}) => {
  test.setTimeout(300_000)
  const means = { browser, request, accounts: await accountsOf(request) }
  const t = textsOf('it')
  const head = await signedIn(means, madeAccount(), 'it')
  const staff = await signedIn(means, madeAccount('super_admin'), 'it')
  const { id } = (await head.ask('GET', '/me')).body['organization'] as unknown as { id: string }
  const offer = { seatsTotal: 5, licenceTier: 'up_to_5' }
  expect((await staff.ask('PATCH', `/admin/organizations/${id}`, offer)).status).toBe(200)
  const { page } = head
  await expect(async () => {
    const quote = await billing(head, 'POST', '/quote', { planType: 'student', billingPeriod: 'monthly' })
    expect(((await quote.json()) as { total: number }).total).toBe(5 * 3900)
  }).toPass({ timeout: 30_000 })
  await choosePlan(page, 'it', 'pricing.monthly')
  await page.getByRole('button', { name: t('trial.start') }).click()
  await enterCard(page, cardOf('firm'))
  await expect(page.getByRole('link', { name: t('trial.toDashboard') })).toBeVisible()
  await tabShows(page, 'it', t('subscription.ofOrganization'))
  await expect(page.locator('[name="licences"]')).toHaveValue('5')
  await looksRight(page)
  await expect.poll(async () => (await head.ask('GET', '/me')).body['subscriptionStatus']).toBe('trialing')

  // Six seats by staff are six licences.
  const more = { seatsTotal: 6, licenceTier: 'up_to_10' }
  expect((await staff.ask('PATCH', `/admin/organizations/${id}`, more)).status).toBe(200)
  await expect(async () => {
    await open(page, on('it', '/profile?tab=subscription'))
    await expect(page.locator('[name="licences"]')).toHaveValue('6', { timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await page.locator('[name="licences"]').fill('60')
  await page.getByRole('button', { name: t('change.price') }).click()
  await expect(page.getByText(t('change.byOffer'))).toBeVisible()
})

/** Calls the billing with the token of a member's browser. */
async function billing({ page }: Member, method: string, path: string, data: object) {
  const [sent] = await Promise.all([
    page.waitForRequest((each) => Boolean(each.headers()['authorization'])),
    page.reload(),
  ])
  const { authorization = '' } = sent.headers()
  return page.request.fetch(`/api/billing${path}`, { method, data, headers: { authorization } })
}
