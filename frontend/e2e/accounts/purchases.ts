import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, type Language, on, open, test } from '../fixtures.ts'
import type { Member } from '../organizations/members.ts'
import { textsOf } from '../texts.ts'

/** Published test cards. A card has one trial, so that a second attempt takes others. */
const CARDS = {
  declined: ['4000000000000002', '4000000000009995'],
  confirmed: ['4000002500003155', '4000002760003184'],
  plain: ['4242424242424242', '4000007560000009'],
  firm: ['5555555555554444', '378282246310005'],
}
export const cardOf = (kind: keyof typeof CARDS): string => CARDS[kind][test.info().retry] ?? ''

/** Fills in the provider's page. */
export async function enterCard(page: Page, number: string): Promise<void> {
  await page.locator('[name="number"]').fill(number)
  await page.locator('[name="expiry"]').fill('12 / 40')
  await page.locator('[name="cvc"]').fill('123')
  await page.locator('form button').click()
}

/** A notification of a bank (camt.054) that an invoice was paid with the reference on its QR-bill, to the example account. */
export function paidByTransfer(invoiceNumber: string, amount: string): string {
  const digits = invoiceNumber.replace('-', '').padStart(26, '0')
  const carried = [...digits].reduce(
    (carry, digit) => [0, 9, 4, 6, 8, 2, 7, 1, 3, 5][(carry + Number(digit)) % 10] ?? 0,
    0,
  )
  const reference = `${digits}${(10 - carried) % 10}`
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn><Ntfctn><Id>1</Id>
<Acct><Id><IBAN>CH4431999123000889012</IBAN></Id></Acct>
<Ntry><Amt Ccy="CHF">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>2027-04-01</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef>
<NtryDtls><TxDtls><Amt Ccy="CHF">${amount}</Amt>
<RmtInf><Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls></Ntry>
</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`
}

/** Staff give the page a statement with one credit, and wait until it is read. */
export async function readStatement(page: Page, language: Language, statement: string, known = 0): Promise<void> {
  const t = textsOf(language)
  const file = { name: `camt-${Date.now()}.xml`, mimeType: 'text/xml', buffer: Buffer.from(statement) }
  await page.getByLabel(t('admin.statementChoose')).setInputFiles(file)
  const line = page.getByRole('status').getByText(file.name)
  await expect(line).toContainText(t('admin.statementRead', { count: 1, known }), { timeout: 30_000 })
}

/** Chooses the student plan for a period and comes to the payment. */
export async function choosePlan(
  page: Page,
  language: Language,
  period: 'pricing.monthly' | 'pricing.annual',
): Promise<void> {
  const t = textsOf(language)
  await open(page, on(language, '/pricing'))
  const name = period === 'pricing.annual' ? t('pricing.discounted', { period: t(period), discount: 16 }) : t(period)
  await page.getByText(name, { exact: true }).click()
  await page.getByRole('button', { name: t('pricing.startTrial') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('trial.title') })).toBeVisible()
}

/** Moves the clock of the payments, which every journey shares. */
export async function forward(page: Page, days: number): Promise<void> {
  await page.goto(on('fr', '/dev/payments'))
  await page.locator(`button[value="${days}"]`).click()
  await expect(page.locator(`button[value="${days}"]`)).toBeVisible()
}

/** Opens the subscription tab until it shows a text. */
export async function tabShows(page: Page, language: Language, text: string): Promise<void> {
  await expect(async () => {
    await open(page, on(language, '/profile?tab=subscription'))
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible({ timeout: 4_000 })
  }).toPass({ timeout: 60_000 })
}

/** Calls the billing with the token of a member's browser. */
export async function billing({ page }: Member, method: string, path: string, data: object) {
  const [sent] = await Promise.all([
    page.waitForRequest((each) => Boolean(each.headers()['authorization'])),
    page.reload(),
  ])
  const { authorization = '' } = sent.headers()
  return page.request.fetch(`/api/billing${path}`, { method, data, headers: { authorization } })
}

/** Forms in which a card that was entered could have been written down: its number, and a security code by its name. */
const CARD_DATA = Object.values(CARDS).flatMap((numbers) =>
  numbers.flatMap((number) => [number, number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')]),
)
const SECURITY_CODE = /\b(?:cvc|cvv|card\[cvc\])\W{1,6}\d{3,4}\b/i

/** Content of a file; empty for one that the running product has removed. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, 'latin1')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

/** Files of the product under test, its log among them, that contain one of `texts` or a security code. */
export function filesWith(texts: readonly string[] = CARD_DATA): string[] {
  const { PRODUCT_DATA = '', PRODUCT_STORES = PRODUCT_DATA, PRODUCT_LOG } = process.env
  const entries = readdirSync(PRODUCT_STORES, { recursive: true, withFileTypes: true })
  const stored = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return [...stored, ...(PRODUCT_LOG ? [PRODUCT_LOG] : [])].filter((file) => {
    const content = contentOf(file)
    return texts.some((text) => content.includes(text)) || SECURITY_CODE.test(content)
  })
}
