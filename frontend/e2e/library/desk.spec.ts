import type { Browser, Page } from '@playwright/test'
import { libraryPath } from '../../src/api/address.ts'
import { accountPages, accountsOf, somebody } from '../accounts/account-pages.ts'
import { violations, WCAG } from '../axe.ts'
import { expect, type Language, on, open, test } from '../fixtures.ts'
import { answered, countRequests, animationsSettled } from '../settled.ts'
import { overflow } from '../overflow.ts'
import { textsOf } from '../texts.ts'

/** Each step on another brand: the library is the same on all three. */
test('reading progress is stored: marks, position, history, followed domains, dashboard', async ({
  page,
  browser,
  request,
  decision,
}) => {
  test.setTimeout(240_000)
  let language: Language = 'fr'
  let t = textsOf(language)
  const accounts = await accountsOf(request)
  const pages = accountPages(page, request, accounts, 'fr')
  const person = somebody()
  const [, docId = ''] = /\/([^/]+)$/.exec(decision.path.fr) ?? []
  const [volume = '', part = ''] = docId.split('-')
  await pages.register(person)
  /** Continues on another brand, where the reader is signed in without a password. */
  const goOnIn = async (other: Language) => {
    language = other
    t = textsOf(language)
    await open(page, on(language, '/search'))
    await accountPages(page, request, accounts, language).isSignedIn()
  }

  await test.step('starts at an empty dashboard', async () => {
    await page.goto(on('fr', '/login'))
    await pages.fillSignIn(person)
    const hello = t('dashboard.hello', { name: `${person.firstName} ${person.lastName}` })
    await expect(page.getByRole('heading', { level: 1, name: hello })).toBeVisible({ timeout: 30_000 })
    await expect(page).toHaveURL(on('fr', '/dashboard'))
    for (const hint of ['dashboard.continueNone', 'dashboard.readingNone', 'dashboard.searchesNone'] as const)
      await expect(page.getByText(t(hint))).toBeVisible()
  })

  await test.step('follows as many domains as the plan allows', async () => {
    await goOnIn('de')
    await page.goto(on(language, '/dashboard'))
    await page.getByRole('button', { name: t('follow.open') }).click()
    const dialog = page.getByRole('dialog', { name: t('follow.title') })
    await expect(dialog.locator('div > fieldset')).toHaveCount(8)
    const filled = dialog.locator('label').filter({ hasText: /[1-9]$/ })
    for (const index of [0, 1, 2]) await filled.nth(index).click()
    await filled.nth(3).click()
    await expect(dialog.getByRole('alert')).toHaveText(t('follow.limit', { count: 3 }))
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(3)
    await dialog.getByRole('button', { name: t('form.save') }).click()
    await expect(dialog).toBeHidden()
    const news = page.getByRole('region', { name: t('dashboard.newest') })
    await expect(news.getByRole('listitem').first()).toBeVisible()
    await page.goto(on(language, '/domains'))
    await expect(page.getByText(t('follow.countOf', { count: 3, limit: 3 }))).toBeVisible()
    await page.getByRole('radio', { name: t('domains.followed') }).click()
    const switches = page.getByRole('main').getByRole('switch')
    await expect(switches).toHaveCount(3)
    await switches.first().click()
    await expect(page.getByText(t('follow.countOf', { count: 2, limit: 3 }))).toBeVisible()
    await expect(switches).toHaveCount(2)
    await open(page, on(language, '/search'))
    await page.locator('#open-domains').click()
    const mine = page.getByRole('switch', { name: t('follow.mine') })
    await mine.click()
    await expect(mine).toBeChecked()
    await expect(page).toHaveURL(/domains=[^&]+(?:%2C|,)[^&]+$/)
  })

  const sent = (method: string, path: string) =>
    page.waitForResponse((answer) => answer.request().method() === method && answer.url().endsWith(path))
  let place = ''
  await test.step('continues at the last position on request', async () => {
    await goOnIn('it')
    await open(page, on(language, decision.path[language]))
    await accountPages(page, request, accounts, language).isSignedIn()
    const places = page.locator('article [id^="E"]')
    await expect(places.first()).toBeAttached()
    const numbers = await places.evaluateAll((all) => all.map(({ id }) => id))
    place = numbers.at(Math.min(3, numbers.length - 1)) ?? ''
    const kept = sent('PUT', `/api/library/progress/atf/${docId}`)
    await page.evaluate((id) => {
      const top = document.getElementById(id)?.getBoundingClientRect().top ?? 0
      window.scrollTo({ top: top + window.scrollY - window.innerHeight * 0.2, behavior: 'instant' })
    }, place)
    const { position } = await (await kept).json()
    place = position.anchor
    await open(page, on(language, '/domains'))
    await open(page, on(language, decision.path[language]))
    const offer = page.getByRole('complementary', { name: t('continue.label') })
    await expect(offer).toContainText(place.replace('E', ''))
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await offer.getByRole('link').click()
    await expect(page).toHaveURL(on(language, `${decision.path[language]}#${place}`))
    await expect(page.locator(`[id="${place}"]`)).toBeInViewport()
    await expect(offer).toBeHidden()
  })

  await test.step('marks it as read, which updates the volume, in another browser too', async () => {
    await goOnIn('fr')
    await page.goto(on(language, decision.path[language]))
    await expect(page.locator('[data-drawn]')).toHaveCount(0)
    await pages.isSignedIn()
    await page.keyboard.press('m')
    await expect(page.getByText(t('progress.marked', { citation: decision.citation[language] }))).toBeVisible()
    const second = await secondBrowser(browser)
    const elsewhere = accountPages(second, request, accounts, language)
    await second.goto(on(language, '/profile'))
    await elsewhere.fillSignIn(person)
    await expect(second.getByRole('heading', { level: 1, name: t('profile.title') })).toBeVisible({ timeout: 30_000 })
    await second.goto(on(language, `/atf-index/${volume}/${part}`))
    await expect(second.getByText(/^1 lue sur \d+$/).first()).toBeVisible({ timeout: 30_000 })
    await second.goto(on(language, decision.path[language]))
    const read = second.getByRole('button', { name: t('progress.read'), exact: true })
    await expect(read).toHaveAttribute('aria-pressed', 'true', { timeout: 30_000 })
    await second.keyboard.press('Control+k')
    await second.getByRole('option', { name: t('progress.unmark') }).click()
    await expect(read).toHaveAttribute('aria-pressed', 'false')
    await second.context().close()
  })

  await test.step('finds opened decisions in the sidebar of the search and in the history', async () => {
    await goOnIn('de')
    await page.goto(on(language, '/search'))
    const aside = page.getByRole('complementary', { name: t('aside.label') })
    await expect(aside.getByRole('link', { name: citationOf(decision.citation[language]) })).toBeVisible({
      timeout: 30_000,
    })
    await aside.getByRole('link', { name: t('history.all') }).click()
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
    await expect(row).toHaveCount(1)
    await row.getByRole('button').click()
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: t('common.undo') }).click()
    await expect(row).toHaveCount(1)
  })

  await test.step('shows the reader’s state on the dashboard', async () => {
    await page.goto(on(language, '/dashboard'))
    const onward = page.getByRole('region', { name: t('dashboard.continue') })
    await expect(onward.getByRole('link', { name: citationOf(decision.citation[language]) })).toHaveAttribute(
      'href',
      `${decision.path[language]}#${place}`,
    )
    await page.goto(on(language, `/dashboard/ruling/atf-${docId}`))
    await expect(page).toHaveURL(on(language, decision.path[language]))
  })

  await test.step('records no history once it is switched off, and none is left once it is deleted', async () => {
    await goOnIn('it')
    await page.goto(on(language, libraryPath(language, 'history')))
    await page.getByRole('switch', { name: t('history.switch') }).uncheck()
    await expect(page.getByText(t('history.offKept'))).toBeVisible()
    await page.getByRole('button', { name: t('history.forgetAll') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('history.forgetAll') })
      .click()
    await expect(page.getByText(t('history.off'), { exact: true })).toBeVisible()
    const noted = sent('POST', '/api/library/history')
    await page.goto(on(language, decision.path[language]))
    await noted
    await page.goto(on(language, libraryPath(language, 'history')))
    await expect(page.getByText(t('history.off'), { exact: true })).toBeVisible({ timeout: 30_000 })
  })
})

test('the reader’s own pages meet WCAG and fit a phone, in German', { tag: '@matrix' }, async ({
  browser,
  request,
  decision,
}) => {
  test.setTimeout(240_000)
  const t = textsOf('de')
  // axe-core is injected as a script, which the product's content security policy rightly refuses.
  const context = await browser.newContext({ bypassCSP: true, colorScheme: 'light', reducedMotion: 'reduce' })
  const page = await context.newPage()
  const pages = accountPages(page, request, await accountsOf(request), 'de')
  const person = somebody()
  await pages.register(person)
  await page.goto(on('de', '/search?q=Miete'))
  await pages.leaveForSignIn()
  await pages.fillSignIn(person)
  await pages.isSignedIn()
  await page.getByRole('button', { name: t('active.save') }).click()
  await expect(page.getByText(t('active.saved'))).toBeVisible()
  await page.goto(on('de', decision.path.de))
  await pages.isSignedIn()
  await page.getByRole('button', { name: t('progress.read'), exact: true }).click()
  await expect(page.getByText(t('progress.marked', { citation: decision.citation.de }))).toBeVisible()
  const subjects: [path: string, ready: string][] = [
    ['/dashboard', t('dashboard.reading')],
    ['/bibliothek/suchen', 'Miete'],
    ['/bibliothek/verlauf', citationText(decision.citation.de)],
    ['/geteilte-suche/none', t('shared.gone')],
    ['/domains', t('follow.open')],
  ]
  for (const [path, ready] of subjects) {
    countRequests(page)
    await page.goto(on('de', path))
    await expect(page.getByRole('main')).toContainText(ready, { timeout: 30_000 })
    if (path === '/domains') {
      await page.getByRole('button', { name: t('follow.open') }).click()
      // A scrolled-out list item would be measured against what is behind it; here nothing is.
      await page.addStyleTag({ content: '[role="dialog"] div:has(> fieldset) { max-block-size: none !important; }' })
    }
    await answered(page)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: path === '/domains' ? 6_000 : 900 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await animationsSettled(page)
        const found = await violations(page, [...WCAG, 'best-practice'])
        expect([path, width, colorScheme, found]).toEqual([...[path, width, colorScheme], []])
      }
      expect([path, width, await overflow(page)]).toEqual([path, width, []])
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await context.close()
})

const secondBrowser = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

/** A citation as lists write it, with spaces that do not break. */
const citationText = (citation: string) => citation.replaceAll(' ', '\u00a0')
const citationOf = (citation: string) => new RegExp(citation.replaceAll(' ', '[ \u00a0]'))
