import { accountPages, accountsOf, somebody } from '../accounts/account-pages.ts'
import { expect, type Language, on, open, test } from '../fixtures.ts'
import { textsOf } from '../texts.ts'
import { libraryPath } from '../../src/api/address.ts'

const SEARCH = '/search?q=bail&docTypes=atf'

/** A search is saved in French, renamed in German and deleted in Italian: the three brands share one library. */
test('a visitor saves a search by signing in, then renames, shares and deletes it', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(240_000)
  const t = textsOf('fr')
  const accounts = await accountsOf(request)
  const pages = accountPages(page, request, accounts, 'fr')
  const person = somebody()
  await pages.register(person)
  /** Goes to the saved searches on another brand, where the reader is signed in without a password. */
  const listOn = async (language: Language) => {
    const list = on(language, libraryPath(language, 'searches'))
    await open(page, on(language, '/search'))
    await accountPages(page, request, accounts, language).isSignedIn()
    await page.goto(list)
    return textsOf(language)
  }
  const save = page.getByRole('button', { name: t('active.save') })

  await test.step('signs in first, and the search is saved afterwards', async () => {
    await open(page, on('fr', SEARCH))
    await save.click()
    const warning = page.getByRole('status').filter({ hasText: t('active.saveSignedOut') })
    await warning.getByRole('button', { name: t('menu.signIn') }).click()
    await pages.fillSignIn(person)
    await expect(page.getByText(t('active.saved'))).toBeVisible({ timeout: 30_000 })
    await expect(page).toHaveURL(on('fr', SEARCH))
  })

  await test.step('is told that the search is saved already', async () => {
    await save.click()
    const already = page.getByRole('status').filter({ hasText: t('active.savedAlready') })
    await already.getByRole('button', { name: t('active.showSaved') }).click()
    await expect(page).toHaveURL(on('fr', '/bibliotheque/recherches'))
  })

  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
  await test.step('renames it in place', async () => {
    const de = await listOn('de')
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('bail')
    await row.locator('[data-rename]').click()
    await page.keyboard.type('Loyers')
    await page.keyboard.press('Enter')
    await expect(row.getByRole('heading', { name: 'Loyers' })).toBeVisible()
    await expect(row.getByRole('button', { name: de('searches.renameOf', { title: 'Loyers' }) })).toBeFocused()
  })

  await test.step('shares it: the link opens the search for a visitor, a wrong one nothing', async () => {
    const de = textsOf('de')
    await row.getByRole('switch', { name: de('searches.shareOf', { title: 'Loyers' }) }).click()
    await expect(row.getByRole('switch')).toBeChecked()
    const link = (await row.locator('code').textContent()) ?? ''
    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(link)
    await expect(visitor).toHaveURL(on('de', SEARCH))
    await visitor.goto(`${link.slice(0, -4)}nono`)
    await expect(visitor.getByRole('heading', { name: de('shared.gone') })).toBeVisible()
    await row.getByRole('switch').click()
    await expect(row.getByRole('switch')).not.toBeChecked()
    await expect(row.locator('code')).toHaveCount(0)
    await visitor.goto(link)
    await expect(visitor.getByRole('heading', { name: de('shared.gone') })).toBeVisible()
    await visitor.context().close()
  })

  await test.step('deletes it, and undoes that', async () => {
    const it = await listOn('it')
    await row.getByRole('button', { name: it('searches.removeOf', { title: 'Loyers' }) }).click()
    await expect(page.getByRole('heading', { name: it('searches.none') })).toBeVisible()
    await page.getByRole('button', { name: it('common.undo') }).click()
    await expect(row.getByRole('heading', { name: 'Loyers' })).toBeVisible()
    await row.getByRole('link', { name: 'Loyers' }).click()
    await expect(page).toHaveURL(on('it', SEARCH))
  })
})
