import { accountPages, accountsOf, somebody } from '../accounts/account-pages.ts'
import { violations, WCAG } from '../axe.ts'
import { expect, on, open, test } from '../fixtures.ts'
import { animationsSettled } from '../settled.ts'
import { LANGUAGES, textsOf } from '../texts.ts'

/** A product with default settings: whole texts need an account whose plan includes them. */

interface Hits {
  hits: { doc_id: string }[]
}

for (const language of LANGUAGES) {
  const t = textsOf(language)

  test(`a visitor reads the first part and sees how to read the rest, in ${language}`, async ({
    browser,
    decision,
  }) => {
    const context = await browser.newContext({ bypassCSP: true })
    const page = await context.newPage()
    const address = on(language, decision.path[language])
    await open(page, address)
    const closed = page.getByRole('region', { name: t('blocked.title') })
    await expect(closed).toContainText(t('blocked.account'))
    await expect(page.locator('#section-disposition')).toHaveCount(0)
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      await animationsSettled(page)
      expect(await violations(page, WCAG)).toEqual([])
    }
    await page.goto(`${address}#E99`)
    await expect(page.getByRole('status').filter({ hasText: '99' }).first()).toBeVisible()
    await closed.getByRole('link', { name: t('menu.signIn') }).click()
    await expect(page.locator('main [name="password"]')).toBeVisible({ timeout: 30_000 })
    await context.close()
  })
}

test('the served page marks the rest as not free for search engines, and does not contain it', async ({
  request,
  decision,
}) => {
  const page = await (await request.get(decision.path.fr)).text()
  const told = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}'
  expect(JSON.parse(told)).toMatchObject({
    headline: decision.citation.fr,
    isAccessibleForFree: false,
    hasPart: { isAccessibleForFree: false, cssSelector: '.closedPart' },
  })
  expect(page).toContain('closedPart')
  expect(page).not.toContain('id="section-disposition"')
})

test('a new account reads six documents per month, sees the count, and keeps access to them', async ({
  page,
  request,
}) => {
  const t = textsOf('fr')
  const person = somebody()
  const pages = accountPages(page, request, await accountsOf(request), 'fr')
  await pages.register(person)
  const { hits } = (await (await request.get('/api/catalog/search?docTypes=atf&limit=7')).json()) as Hits
  const [first = '', ...more] = hits.map(({ doc_id: id }) => `/atf/${id}`)
  await open(page, first)
  await page
    .getByRole('region', { name: t('blocked.title') })
    .getByRole('link', { name: t('menu.signIn') })
    .click()
  await pages.fillSignIn(person)
  await pages.isSignedIn()
  await expect(page).toHaveURL(new RegExp(`${first}$`))
  const closed = page.getByRole('region', { name: t('blocked.title') })
  await expect(closed).toHaveCount(0)
  await expect(page.locator('#section-disposition')).toBeAttached()
  for (const path of more.slice(0, 5)) {
    await open(page, path)
    await expect(page.locator('#section-disposition')).toBeAttached()
  }
  await open(page, more[5] ?? '')
  await expect(closed).toContainText(t('blocked.quota'))
  await expect(page.locator('#section-disposition')).toHaveCount(0)
  await open(page, first)
  await expect(page.locator('#section-disposition')).toBeAttached()
  await open(page, '/search?q=bail')
  await expect(page.getByRole('progressbar', { name: t('usage.documents', { used: 6, limit: 6 }) })).toBeVisible()
})
