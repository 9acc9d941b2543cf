import { accountsOf } from '../accounts/account-pages.ts'
import { isOperator, madeAccount } from '../accounts/operator.ts'
import { answered, countRequests } from '../settled.ts'
import { expect, on, open, test } from '../fixtures.ts'
import { signedIn } from '../organizations/members.ts'
import { textsOf } from '../texts.ts'

test.skip(!isOperator, 'only the operator of the product under test makes staff')

test('a storage reset is ordered, and applied once in each of two browsers', async ({ browser, request }) => {
  test.setTimeout(180_000)
  const t = textsOf('fr')
  const { page: staff } = await signedIn(
    { browser, request, accounts: await accountsOf(request) },
    await madeAccount('super_admin'),
    'fr',
  )
  await open(staff, on('fr', '/admin/localstorage'))
  // A retry requests the next version.
  const { version } = (await (await request.get('/api/identity/local-storage-reset?version=0')).json()) as {
    version: number
  }
  const word = version + 1
  await staff.getByLabel(t('admin.reason')).fill('Un ancien format reste dans les navigateurs')
  await staff.getByRole('button', { name: t('admin.demandOpen') }).click()
  await staff.getByLabel(t('deletion.word', { word })).fill(String(word))
  await staff.getByRole('button', { name: t('admin.demand') }).click()
  await expect(staff.getByText(t('admin.confirmedCount', { count: 0, shown: '0' }))).toBeVisible()

  for (const name of ['first', 'second']) {
    await test.step(`the ${name} browser clears its storage, says so, and continues`, async () => {
      const context = await browser.newContext()
      await context.addInitScript(() => {
        if (sessionStorage.getItem('opened')) return
        sessionStorage.setItem('opened', '1')
        localStorage.setItem('theme', 'dark')
      })
      const page = await context.newPage()
      let loads = 0
      page.on('load', () => void loads++)
      const told = page.waitForResponse(
        (answer) => answer.url().endsWith('/api/identity/local-storage-reset') && answer.request().method() === 'POST',
      )
      await open(page, on('fr', '/search'))
      expect((await told).status()).toBe(204)
      await expect.poll(() => loads).toBe(2)
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
      countRequests(page)
      await open(page, on('fr', '/domains'))
      await answered(page)
      expect(loads).toBe(3)
      await context.close()
    })
  }

  await open(staff, on('fr', '/admin/localstorage'))
  await expect(async () => {
    await staff.reload()
    const counted = staff.getByText(/^[23] navigateurs$/)
    await expect(counted).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await staff.context().close()
})
