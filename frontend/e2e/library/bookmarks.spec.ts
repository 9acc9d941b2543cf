import type { Browser, BrowserContext, Page } from '@playwright/test'
import { accountPages, accountsOf, type Person, somebody } from '../accounts/account-pages.ts'
import { violations, WCAG } from '../axe.ts'
import { expect, type Language, on, open, test } from '../fixtures.ts'
import { animationsSettled } from '../settled.ts'
import { libraryPath } from '../../src/api/address.ts'
import { LANGUAGES, textsOf } from '../texts.ts'

/** The first bookmark button of a page, and its decision. */
function firstBookmark(page: Page, language: Language) {
  const [start = ''] = textsOf(language)('hit.bookmark', { citation: '|' }).split('|')
  const button = page.getByRole('main').getByRole('button', { name: start }).first()
  const citation = async () => ((await button.getAttribute('aria-label')) ?? '').slice(start.length)
  return { button, citation }
}

const isSaved = (button: ReturnType<Page['locator']>, is: boolean) =>
  expect(button).toHaveAttribute('aria-pressed', String(is), { timeout: 15_000 })

for (const language of LANGUAGES) {
  const t = textsOf(language)

  test(`bookmarks are set, undone, queued offline, found and organised, in ${language}`, async ({
    page,
    browser,
    context,
    request,
  }) => {
    test.setTimeout(240_000)
    const accounts = await accountsOf(request)
    const pages = accountPages(page, request, accounts, language)
    const person = somebody()
    const list = on(language, libraryPath(language))
    await pages.register(person)
    let citation = ''

    await test.step('a visitor signs in first, and the bookmark is set afterwards', async () => {
      await open(page, on(language, '/search?docTypes=atf'))
      const { button, citation: named } = firstBookmark(page, language)
      citation = await named()
      await button.click()
      if (accounts.ownPages) await pages.fillSignIn(person)
      await pages.isSignedIn()
      await expect(page).toHaveURL(on(language, '/search?docTypes=atf'))
      await isSaved(button, true)
      await expect(page.getByText(t('bookmark.saved', { citation }))).toBeVisible()
    })

    const { button } = firstBookmark(page, language)
    await test.step('the keyboard removes it and undoes that', async () => {
      await page.locator('h1').focus()
      await page.keyboard.press('j')
      await page.keyboard.press('b')
      await isSaved(button, false)
      await page.keyboard.press('F6')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: t('bookmark.undo') }).last()).toBeFocused()
      await page.keyboard.press('Enter')
      await isSaved(button, true)
    })

    await test.step('the document and another browser show it, and follow a change', async () => {
      await page.getByRole('main').locator('h3 a').first().click()
      const onPage = page.getByRole('button', { name: t('document.bookmark'), exact: true }).first()
      await isSaved(onPage, true)
      const second = await signedIn(browser, request, person, language)
      await open(second.page, on(language, '/search?docTypes=atf'))
      const there = firstBookmark(second.page, language).button
      await isSaved(there, true)
      await page.keyboard.press('b')
      await isSaved(onPage, false)
      await second.page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await isSaved(there, false)
      await page.keyboard.press('b')
      await isSaved(onPage, true)
      await second.context.close()
    })

    await test.step('an offline change is queued, announced, and sent when the network is back', async () => {
      await open(page, on(language, '/search?docTypes=atf&mini=true'))
      const second = page.getByRole('row').nth(2).getByRole('button')
      await isSaved(firstBookmark(page, language).button, true)
      await context.setOffline(true)
      await second.click()
      await isSaved(second, true)
      const [, waits = ''] = t('bookmark.waits', { citation: '|' }).split('|')
      await expect(page.getByText(waits)).toBeVisible({ timeout: 20_000 })
      const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/library/documents'))
      await context.setOffline(false)
      expect((await sent).status()).toBe(201)
      await expect(page.getByText(t('bookmark.sent', { count: 1 }))).toBeVisible()
      await page.reload()
      await isSaved(second, true)
    })

    await test.step('the header opens and closes a search among the bookmarks', async () => {
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('nav.bookmarks') })
        .click()
      await expect(page.locator('#total')).toContainText('2')
      await page.getByRole('checkbox', { name: t('filter.starred') }).uncheck()
      await expect(page).toHaveURL(on(language, '/search'))
    })

    await test.step('the list edits folder, tag and note, and filters by them', async () => {
      await open(page, list)
      const rows = page.getByRole('main').locator('ol > li')
      await expect(rows).toHaveCount(2)
      const row = rows.last()
      await row.getByRole('button', { name: t('library.edit') }).click()
      await row.getByRole('combobox', { name: t('library.folder') }).fill('Succession')
      await row.getByRole('combobox', { name: t('library.tags') }).fill('urgent')
      await page.keyboard.press('Enter')
      await row.getByRole('textbox', { name: t('library.note') }).fill('Vgl. auch die zweite Erwägung.')
      await row.getByRole('textbox', { name: t('library.note') }).blur()
      await expect(row.getByText(t('library.noteSaved'), { exact: true })).toBeVisible()
      await page.getByRole('searchbox').fill('zweite Erwägung')
      await expect(rows).toHaveCount(1)
      await page.getByRole('searchbox').fill('')
      await expect(rows).toHaveCount(2)
      await page
        .getByRole('combobox', { name: t('library.folder') })
        .first()
        .selectOption('Succession')
      await expect(rows).toHaveCount(1)
      await expect(rows.first()).toContainText('urgent')
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page
          .getByRole('button', { name: t('library.export'), exact: true })
          .click()
          .then(() => page.getByRole('menuitem', { name: t('library.exportRis') }).click()),
      ])
      expect(download.suggestedFilename()).toBe('trilex.ris')
    })

    await test.step('the list meets WCAG in both themes and fits a phone', () =>
      looksRight(browser, context, list, t('library.edit')))

    await test.step('a removed bookmark is restored with its note', async () => {
      const row = page.getByRole('main').locator('ol > li')
      await row.getByRole('button', { name: t('hit.bookmark', { citation: '' }) }).click()
      await expect(row).toHaveCount(0)
      await page
        .getByRole('button', { name: t('bookmark.undo') })
        .last()
        .click()
      await expect(row).toContainText('urgent')
    })
  })
}

/** Another browser in which the same person is signed in. */
async function signedIn(
  browser: Browser,
  request: Parameters<typeof accountsOf>[0],
  person: Person,
  language: Language,
) {
  const accounts = await accountsOf(request)
  const context = await browser.newContext()
  const page = await context.newPage()
  const pages = accountPages(page, request, accounts, language)
  await open(page, on(language, '/search'))
  await pages.leaveForSignIn()
  await pages.fillSignIn(person)
  await pages.isSignedIn()
  return { context, page }
}

/**
 * Checks a page with an open row, in both themes, wide and at 320 pixels, in a browser into which axe-core can be
 * injected.
 */
async function looksRight(browser: Browser, from: BrowserContext, address: string, edit: string): Promise<void> {
  const state = await from.storageState()
  const context = await browser.newContext({ bypassCSP: true, colorScheme: 'light', storageState: state })
  const page = await context.newPage()
  await open(page, address)
  await page.getByRole('button', { name: edit }).first().click()
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await animationsSettled(page)
      expect(await violations(page, [...WCAG, 'best-practice'])).toEqual([])
    }
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await context.close()
}
