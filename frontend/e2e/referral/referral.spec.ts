import { accountPages, accountsOf, type Person } from '../accounts/account-pages.ts'
import { violations, WCAG } from '../axe.ts'
import { expect, type Language, on, open, test } from '../fixtures.ts'
import { looksRight } from '../organizations/firm-pages.ts'
import { isOperator, madeAccount } from '../accounts/operator.ts'
import { type Member, newBrowser, signedIn } from '../organizations/members.ts'
import { textsOf } from '../texts.ts'

test.skip(!isOperator, 'only the operator of the product under test makes accounts')
// One programme is active at a time.
test.describe.configure({ mode: 'serial' })

const PROGRAM = { fr: 'Invitez vos confrères', de: 'Laden Sie Ihre Kollegen ein', it: 'Inviti i Suoi colleghi' }
const REWARD = { fr: 'CHF 20 par personne', de: 'CHF 20 pro Person', it: 'CHF 20 a persona' }

test('staff start a programme; A invites B and C, who come in another language, and sees both counted in the open tab', async ({
  browser,
  request,
}) => {
  test.setTimeout(300_000)
  const means = { browser, request, accounts: await accountsOf(request) }
  const t = textsOf('fr')

  const staff = await signedIn(means, await madeAccount('super_admin'), 'fr')
  await startProgram(staff)
  await looksRight(staff.page)
  await staff.context.close()

  const anna = await signedIn(means, await madeAccount(), 'fr')
  await open(anna.page, on('fr', '/profile?tab=referral'))
  const link = new URL((await anna.page.locator('code').first().textContent()) ?? '')
  expect(link.searchParams.get('ref')).toMatch(/^[A-Z0-9]{8}$/)
  await expect(anna.page.getByText(t('referral.none'))).toBeVisible()
  await expect(anna.page.getByText(t('referral.ofMonth', { count: 0, target: 3 })).first()).toBeVisible()

  for (const [at, language] of (['fr', 'de'] as const).entries()) {
    const friend = await newBrowser(means, await madeAccount())
    await comesBy(friend, means, language, link.search)
    const { firstName, lastName } = friend.person
    // Accounts that the operator makes have no name.
    expect((await friend.ask('PATCH', '/me', { firstName, lastName })).status).toBe(200)
    await expect(anna.page.getByRole('cell', { name: lastName })).toBeVisible({ timeout: 30_000 })
    const text = t('referral.ofMonth', { count: at + 1, target: 3 })
    await expect(anna.page.getByText(text).first()).toBeVisible({ timeout: 30_000 })
    await expect(anna.page.getByText(t('referral.credits', { amount: 'CHF 20.00' })).first()).toBeVisible()
    await friend.context.close()
  }
  await expect(anna.page.getByText(t('referral.total', { amount: 'CHF 40.00' }))).toBeVisible()
  await looksRight(anna.page)

  for (const language of ['de', 'it'] as const) {
    await open(anna.page, on(language, '/profile?tab=referral'))
    await expect(anna.page.getByText(PROGRAM[language])).toBeVisible({ timeout: 30_000 })
    expect(await violations(anna.page, WCAG), language).toEqual([])
  }
  await anna.context.close()
})

test('the invitation stands on a page 5 s after it has loaded, once a day, and never on the start page', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const means = { browser, request, accounts: await accountsOf(request) }
  const { page, context } = await signedIn(means, await madeAccount(), 'fr')
  const toast = page.getByRole('region', { name: textsOf('fr')('toast.region') }).getByText(PROGRAM.fr)
  await expect(toast).toBeVisible({ timeout: 30_000 })
  await page.evaluate(() => localStorage.removeItem('referral-toast'))
  await open(page, on('fr', '/'))
  const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/referral/me')
  await page.reload()
  await asked
  expect(await page.evaluate(() => localStorage.getItem('referral-toast'))).toBeNull()
  await context.close()
})

async function startProgram({ page }: Member): Promise<void> {
  const t = textsOf('fr')
  await open(page, on('fr', '/admin/referral-programs'))
  const field = (name: string) => page.locator(`main form [name="${name}"]`)
  for (const [language, suffix] of [
    ['fr', 'Fr'],
    ['de', 'De'],
    ['it', 'It'],
  ] as const) {
    await field(`subtitle${suffix}`).fill(PROGRAM[language])
    await field(`description${suffix}`).fill(REWARD[language])
  }
  await field('credit').fill('20')
  await field('isActive').check()
  await page.getByRole('button', { name: t('admin.referralSave') }).click()
  await expect(page.getByText(t('admin.referralSaved'))).toBeVisible()
}

/** Follows the link on some page of a brand, and signs in there for the first time. */
async function comesBy(
  friend: Member,
  means: Parameters<typeof signedIn>[0],
  language: Language,
  ref: string,
): Promise<void> {
  const { page, person } = friend
  await open(page, on(language, `/search${ref}&q=bail`))
  expect(new URL(page.url()).searchParams.get('q')).toBe('bail')
  await signInAt(friend, means, language, person)
}

async function signInAt(
  { page }: Member,
  means: Parameters<typeof signedIn>[0],
  language: Language,
  person: Person,
): Promise<void> {
  const pages = accountPages(page, means.request, means.accounts, language)
  await open(page, on(language, '/profile'))
  await pages.fillSignIn(person)
  await pages.isSignedIn()
}
