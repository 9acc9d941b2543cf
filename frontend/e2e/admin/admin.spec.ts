import type { Page } from '@playwright/test'
import { SITE_MAP } from '../../src/app/site-map.ts'
import { accountsOf } from '../accounts/account-pages.ts'
import { isOperator, madeAccount } from '../accounts/operator.ts'
import { COLOURS, violations, WCAG } from '../axe.ts'
import { expect, on, open, test } from '../fixtures.ts'
import { answered, countRequests, animationsSettled } from '../settled.ts'
import { signedIn } from '../organizations/members.ts'
import { overflow } from '../overflow.ts'
import { STAFF_PAGES } from '../pages.ts'
import { LANGUAGES, textsOf } from '../texts.ts'

test.skip(!isOperator, 'only the operator of the product under test makes staff')

test('support finds a user by part of a name, corrects it, impersonates the user, and ends the impersonation', async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000)
  const t = textsOf('fr')
  const means = { browser, request, accounts: await accountsOf(request) }
  const person = await signedIn(means, await madeAccount(), 'fr')
  const { page } = await signedIn(means, await madeAccount('super_admin'), 'fr')
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

test('every admin page meets WCAG in both themes and fits every width, in three languages', {
  tag: '@matrix',
}, async ({ browser, request }) => {
  test.setTimeout(300_000)
  const means = { browser, request, accounts: await accountsOf(request) }
  const { page, ask } = await signedIn(means, await madeAccount('super_admin'), 'fr')
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
    await animationsSettled(page)
    faults.push(...(await violations(page, [...WCAG, 'best-practice'])).map((fault) => `${width}: ${fault}`))
    await page.emulateMedia({ colorScheme: 'dark' })
    await animationsSettled(page)
    faults.push(...(await violations(page, COLOURS)).map((fault) => `dark ${width}: ${fault}`))
    await page.emulateMedia({ colorScheme: 'light' })
  }
  for (const width of [1680, 1313, 960, 768, 320]) {
    await page.setViewportSize({ width, height: 1000 })
    await animationsSettled(page)
    faults.push(...(await overflow(page)).map((fault) => `${width}: ${fault}`))
  }
  return faults
}
