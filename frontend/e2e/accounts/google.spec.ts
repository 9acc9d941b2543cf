import { expect, on, open, test } from '../fixtures.ts'
import { textsOf } from '../texts.ts'
import { accountPages, accountsOf, somebody } from './account-pages.ts'

const t = textsOf('de')

test('signs in with a Google account, is recognised later and needs no password', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(120_000)
  const accounts = await accountsOf(request)
  const byKeycloak = !accounts.ownPages && process.env.GOOGLE_ISSUER !== undefined
  test.skip(!accounts.google && !byKeycloak, 'the product under test offers no Google')
  const { email } = somebody()
  for (const visitor of [page, await (await browser.newContext()).newPage()]) {
    const pages = accountPages(visitor, request, accounts, 'de')
    await open(visitor, on('de', '/domains?q=miete'))
    await pages.leaveForSignIn()
    await visitor
      .getByRole('main')
      .getByRole('link', { name: t('signIn.google') })
      .click()
    await visitor.locator('[name=email]').fill(email)
    await visitor.getByRole('button', { name: 'Continue' }).click()
    await pages.isSignedIn()
    await expect(visitor).toHaveURL(on('de', '/domains?q=miete'))
    await visitor.goto(on('de', '/profile'))
    await expect(visitor.locator('[name=firstName]')).toHaveValue('Greta', { timeout: 30_000 })
    await expect(visitor.getByText(email).first()).toBeVisible()
  }
})
