import type { Page } from '@playwright/test'
import { SITE_MAP } from '../../src/app/site-map.ts'
import { accountsOf } from '../accounts/account-pages.ts'
import { isOperator } from '../accounts/operator.ts'
import { COLOURS, violations, WCAG } from '../axe.ts'
import { expect, on, open, test } from '../fixtures.ts'
import { answered, countRequests, lookSettled } from '../settled.ts'
import { madeAccount, signedIn } from '../organizations/members.ts'
import { overflow } from '../overflow.ts'
import { STAFF_PAGES } from '../pages.ts'
import { LANGUAGES, textsOf } from '../texts.ts'

/** A notification of a bank (camt.054) that an invoice was paid with the reference on its QR-bill. */
function paidByTransfer(invoiceNumber: string, amount: string): string {
  const digits = invoiceNumber.replace('-', '').padStart(26, '0')
  const carried = [...digits].reduce(
    (carry, digit) => [0, 9, 4, 6, 8, 2, 7, 1, 3, 5][(carry + Number(digit)) % 10] ?? 0,
    0,
  )
  const reference = `${digits}${(10 - carried) % 10}`
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn><Ntfctn><Id>1</Id>
<Ntry><Amt Ccy="CHF">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>2027-04-01</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef>
<NtryDtls><TxDtls><Amt Ccy="CHF">${amount}</Amt>
<RmtInf><Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls></Ntry>
</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`
}

test.skip(!isOperator, 'only the operator of the product under test makes staff')

test('support finds a user by part of a name, corrects it, impersonates the user, and ends the impersonation', async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000)
  const t = textsOf('fr')
  const means = { browser, request, accounts: await accountsOf(request) }
  const person = await signedIn(means, madeAccount(), 'fr')
  const { page } = await signedIn(means, madeAccount('super_admin'), 'fr')
  const { firstName, lastName, email } = person.person
  const corrected = `${firstName}-Élodie`
  await person.context.close()

  await test.step('finds the user by part of a name', async () => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('menu.superAdmin') })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: t('admin.overview') })).toBeVisible()
    await page
      .getByRole('navigation', { name: t('menu.admin') })
      .getByRole('link', { name: t('admin.users') })
      .click()
    await page.getByRole('searchbox', { name: t('admin.findUser') }).fill(lastName.slice(3, -2))
    await expect(page.getByRole('row', { name: lastName })).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('j')
    await page.keyboard.press('o')
    await expect(page.getByRole('heading', { level: 1, name: `${lastName}, ${firstName}` })).toBeVisible()
  })

  await test.step('corrects the name', async () => {
    const form = page.getByRole('form', { name: t('profile.person') })
    await form.getByLabel(t('form.firstName')).fill(corrected)
    await form.getByRole('button', { name: t('form.save') }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${lastName}, ${corrected}` })).toBeVisible()
  })

  const banner = page.getByRole('complementary', { name: t('impersonation.label') })
  await test.step('impersonates the user', async () => {
    await page.getByRole('button', { name: t('admin.impersonate') }).click()
    await page.getByLabel(t('admin.reason')).fill('Demande de la personne au téléphone')
    await page.getByRole('button', { name: t('admin.impersonateNow') }).click()
    await expect(banner).toContainText(`${corrected} ${lastName}`, { timeout: 30_000 })
    await expect(page).toHaveURL(on('fr', '/'))
    await page.goto(on('fr', '/profile'))
    await expect(page.getByLabel(t('form.firstName'))).toHaveValue(corrected)
    await page.goto(on('fr', '/admin'))
    await expect(page).toHaveURL(on('fr', '/'))
    const mails = async () => {
      const answer = await request.get(`/dev/mail/api/messages?to=${encodeURIComponent(email)}`)
      return ((await answer.json()) as { subject: string }[]).map(({ subject }) => subject)
    }
    await expect.poll(mails).toContain('Notre assistance a accédé à votre compte')
  })

  await test.step('ends the impersonation and is the member of staff again', async () => {
    await banner.getByRole('button').click()
    await expect(page.getByRole('heading', { level: 1, name: `${lastName}, ${corrected}` })).toBeVisible({
      timeout: 30_000,
    })
    await expect(banner).toBeHidden()
    await page.getByRole('link', { name: t('admin.auditOf') }).click()
    const log = page.getByRole('region', { name: t('admin.audit') })
    for (const action of ['admin.didChangeUser', 'admin.didBeginImpersonation', 'admin.didAskAsOther'] as const)
      await expect(log.getByRole('cell', { name: t(action) }).first()).toBeVisible()
  })
  await page.context().close()
})

test('a plan is bought by invoice, and a bank statement that staff read pays the invoice', async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000)
  const t = textsOf('fr')
  const means = { browser, request, accounts: await accountsOf(request) }
  const buyer = await signedIn(means, madeAccount(), 'fr')
  const { page } = buyer
  const address = { street: 'Rue du Lac 7', postalCode: '1003', city: 'Lausanne', country: 'CH' }
  expect((await buyer.ask('PUT', '/me/billing-info', { address })).status).toBe(200)

  await test.step('chooses the plan and the invoice; the trial begins', async () => {
    await open(page, on('fr', '/pricing'))
    await page.getByRole('button', { name: t('pricing.startTrial') }).click()
    await page.getByLabel(t('trial.method')).selectOption('invoice')
    await expect(page.getByText('Rue du Lac 7, 1003 Lausanne')).toBeVisible()
    await page.getByRole('button', { name: t('trial.start') }).click()
    await expect(page.getByText(t('subscription.trialing'))).toBeVisible({ timeout: 30_000 })
  })

  let invoice = ''
  await test.step('at the end of the trial the invoice is there, by mail and as a PDF', async () => {
    // The embedded provider's clock, which is ahead from then on.
    await request.post('/dev/payments/clock', { form: { days: '10' } })
    const row = page.getByRole('row', { name: /CHF 394.00/ })
    await expect(async () => {
      await open(page, on('fr', '/profile?tab=invoices'))
      await expect(row).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
    invoice = (await row.getByRole('cell').first().textContent()) ?? ''
    const download = page.waitForEvent('download')
    await row.getByRole('button').click()
    expect((await download).suggestedFilename()).toBe(`${invoice}.pdf`)
    const mails = async () => {
      const answer = await request.get(`/dev/mail/api/messages?to=${encodeURIComponent(buyer.person.email)}`)
      return ((await answer.json()) as { subject: string }[]).map(({ subject }) => subject)
    }
    await expect.poll(mails, { timeout: 30_000 }).toContain(`Votre facture ${invoice}`)
  })

  const staff = await signedIn(means, madeAccount('super_admin'), 'fr')
  const read = async (said: string) => {
    const buffer = Buffer.from(paidByTransfer(invoice, '394.00'))
    await staff.page
      .getByLabel(t('admin.statementChoose'))
      .setInputFiles({ name: 'camt.xml', mimeType: 'text/xml', buffer })
    await expect(staff.page.getByText(said)).toBeVisible()
  }
  await test.step('staff read the statement, twice; it counts once', async () => {
    await open(staff.page, on('fr', '/admin/transfers'))
    await read('1 crédit lu')
    await expect(staff.page.getByRole('row', { name: invoice })).toContainText(t('admin.transferPaid'))
    await read('1 crédit lu, dont 1 déjà connu')
    await expect(staff.page.getByRole('row', { name: invoice })).toHaveCount(1)
  })

  await test.step('the invoice is paid, and the subscription runs', async () => {
    await open(page, on('fr', '/profile?tab=invoices'))
    await expect(page.getByRole('row', { name: invoice })).toContainText(t('invoices.paid'))
    await open(page, on('fr', '/profile?tab=subscription'))
    await expect(page.getByText(t('subscription.active'), { exact: true })).toBeVisible()
  })
  await page.context().close()
  await staff.context.close()
})

test('every admin page meets WCAG in both themes and fits every width, in three languages', {
  tag: '@matrix',
}, async ({ browser, request }) => {
  test.setTimeout(300_000)
  const means = { browser, request, accounts: await accountsOf(request) }
  const { page, ask } = await signedIn(means, madeAccount('super_admin'), 'fr')
  const me = (await ask('GET', '/me')).body as unknown as { uid: string; organization: { id: string } }
  const values: Record<string, string> = { userId: me.uid, organizationId: me.organization.id }
  const faults: string[] = []
  for (const language of LANGUAGES) {
    for (const key of STAFF_PAGES) {
      const path = (SITE_MAP[key].paths[0]?.fr ?? '').replace(/:(\w+)/g, (_, name: string) => values[name] ?? '')
      await page.setViewportSize({ width: 1440, height: 1000 })
      countRequests(page)
      await open(page, on(language, path))
      await expect(page.getByRole('navigation', { name: textsOf(language)('menu.admin') })).toBeVisible({
        timeout: 30_000,
      })
      await answered(page)
      faults.push(...(await faultsOf(page)).map((fault) => `${language} ${key} ${fault}`))
    }
  }
  await page.context().close()
  expect(faults).toEqual([])
})

async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 1000 })
    await lookSettled(page)
    faults.push(...(await violations(page, [...WCAG, 'best-practice'])).map((fault) => `${width}: ${fault}`))
    await page.emulateMedia({ colorScheme: 'dark' })
    await lookSettled(page)
    faults.push(...(await violations(page, COLOURS)).map((fault) => `dark ${width}: ${fault}`))
    await page.emulateMedia({ colorScheme: 'light' })
  }
  for (const width of [1680, 1313, 960, 768, 320]) {
    await page.setViewportSize({ width, height: 1000 })
    await lookSettled(page)
    faults.push(...(await overflow(page)).map((fault) => `${width}: ${fault}`))
  }
  return faults
}
