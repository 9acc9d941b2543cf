import { accountsOf } from '../accounts/account-pages.ts'
import { isOperator, madeAccount } from '../accounts/operator.ts'
import { expect, on, open, test } from '../fixtures.ts'
import { signedIn } from '../organizations/members.ts'
import { overflow } from '../overflow.ts'
import { textsOf } from '../texts.ts'

test.skip(!isOperator, 'only the operator of the product under test makes staff')

test('staff run a source, see what it brought and what was refused, and readers see how fresh it is', async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000)
  const t = textsOf('fr')
  const means = { browser, request, accounts: await accountsOf(request) }
  const { page } = await signedIn(means, await madeAccount('super_admin'), 'fr')
  await page.goto(on('fr', '/admin/sources'))
  const hudoc = page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: 'HUDOC' }) })
  const runs = hudoc.getByRole('table')

  await test.step('runs it', async () => {
    await hudoc.getByRole('button', { name: t('admin.runNowOf', { name: 'HUDOC' }) }).click()
    await expect(runs.getByRole('cell', { name: t('admin.runComplete') }).first()).toBeVisible({ timeout: 60_000 })
  })

  await test.step('sees what was refused, and tries again', async () => {
    await hudoc.getByRole('button', { name: t('admin.refusalsOf', { source: 'HUDOC' }) }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('INVALID_FIELD · languageisocode')).toBeVisible()
    await dialog.getByRole('button', { name: t('admin.retryOf', { key: '001-90103' }) }).click()
    await expect(page.getByText(t('admin.recordRefused', { code: 'INVALID_FIELD' }))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('pauses it and resumes it', async () => {
    await hudoc.getByRole('button', { name: t('admin.pauseOf', { name: 'HUDOC' }) }).click()
    await expect(hudoc.getByText(t('admin.sourcePaused'), { exact: true })).toBeVisible()
    await expect(hudoc.getByRole('button', { name: t('admin.runNowOf', { name: 'HUDOC' }) })).toBeDisabled()
    await hudoc.getByRole('button', { name: t('admin.resumeOf', { name: 'HUDOC' }) }).click()
    await expect(hudoc.getByText(t('admin.sourceIdle'), { exact: true })).toBeVisible()
  })

  await test.step('fits a narrow screen', async () => {
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await overflow(page)).toEqual([])
  })

  await test.step('readers see what the collection holds', async () => {
    const reader = await browser.newPage()
    await open(reader, on('fr', '/sources'))
    await expect(reader.getByRole('heading', { level: 2, name: t('court.echr') })).toBeVisible()
    await expect(reader.getByText('HUDOC')).toBeVisible()
    await reader.setViewportSize({ width: 320, height: 800 })
    expect(await overflow(reader)).toEqual([])
    await reader.close()
  })
})
