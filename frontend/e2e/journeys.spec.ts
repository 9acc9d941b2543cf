import { expect, type Language, on, open, test, undrawn } from './fixtures.ts'
import { LANGUAGES, textsOf } from './texts.ts'

test('a reader searches, filters, opens a decision, goes to a consideration and returns', async ({ page }) => {
  await open(page, '/search')
  await expect(page.locator('#total')).toContainText(/décisions?/)

  await page.getByRole('button', { name: 'Type', exact: true }).click()
  await page.getByRole('checkbox', { name: /^ATF/ }).check()
  await expect(page).toHaveURL(/docTypes=atf/)
  await page.getByRole('button', { name: 'Fermer le filtre Type' }).click()

  const first = page.locator('h3 a').first()
  const title = await first.innerText()
  await first.click()
  await expect(page).toHaveURL(/\/atf\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^ATF /)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  const consideration = page.getByRole('navigation', { name: 'Plan' }).locator('a:has(b)').last()
  const anchor = decodeURIComponent((await consideration.getAttribute('href'))?.split('#')[1] ?? '')
  await consideration.click()
  expect(decodeURIComponent(new URL(page.url()).hash)).toBe(`#${anchor}`)
  await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport()
  await expect(page.locator(`[id="${anchor}"] > a`).first()).toBeFocused()

  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/search\?docTypes=atf/)
  await expect(page.locator('h3 a').filter({ hasText: title }).first()).toBeFocused()
})

for (const start of ['/search?q=contrat', '/search?docTypes=atf&mini=true', '/atf-index']) {
  test(`going back scrolls the followed link to its previous position, from ${start}`, async ({ page, decision }) => {
    const [volume, part] = decision.path.fr.split('/').at(-1)?.split('-') ?? []
    const path = start === '/atf-index' ? `${start}/${volume}/${part}` : start
    await open(page, path)
    const links = page.locator('#contenu a[href^="/atf/"]:visible')
    await expect(links.first()).toBeVisible()
    const link = links.nth(Math.min((await links.count()) - 1, 12))
    await link.scrollIntoViewIfNeeded()
    await link.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 300))
    const top = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    const before = await top()
    await link.click()
    await expect(page).toHaveURL(/\/atf\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.mouse.wheel(0, 900)
    // Another width changes the height of what is above the link.
    await page.setViewportSize({ width: 700, height: 720 })
    await page.goBack()
    await expect(page).toHaveURL(path)
    const stands = async () => Math.abs((await top()) - before) <= 2
    // The index of a volume is short: where it cannot be scrolled far enough, expect its end.
    const atEnd = async () =>
      start === '/atf-index' &&
      page.evaluate(() => scrollY <= 0 || scrollY >= document.documentElement.scrollHeight - innerHeight - 1)
    await expect.poll(async () => (await stands()) || (await atEnd())).toBe(true)
  })
}

test('the address alone restores a search with all its filters', async ({ page }) => {
  await open(page, '/search?volumes=I,III&docTypes=atf&mini=true&limit=20&sort=decision_date_asc')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'I', exact: true })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'III' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Trier' })).toHaveValue('decision_date_asc')
  await page.getByRole('button', { name: 'Retirer le filtre Volume I', exact: true }).click()
  await expect(page).toHaveURL('/search?docTypes=atf&volumes=III&sort=decision_date_asc&limit=20&mini=true')
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: 'I', exact: true })).toBeChecked()
})

for (const language of LANGUAGES) {
  test(`the ${language} brand uses its language, and its switch keeps page and query`, async ({ page, decision }) => {
    await open(page, on(language, '/search?volumes=I'))
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('html')).toHaveAttribute('data-brand', language)
    const submit = { fr: 'Rechercher', de: 'Suchen', it: 'Cercare' }[language]
    await expect(page.getByRole('button', { name: submit })).toBeVisible()

    const other: Language = language === 'de' ? 'fr' : 'de'
    await page.getByRole('link', { name: other.toUpperCase(), exact: true }).first().click()
    await expect(page).toHaveURL(on(other, '/search?volumes=I'))

    await open(page, on(language, decision.path[language]))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(decision.citation[language])
    await page.getByRole('link', { name: other.toUpperCase(), exact: true }).first().click()
    await expect(page).toHaveURL(on(other, decision.path[other]))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(decision.citation[other])
  })
}

for (const language of LANGUAGES) {
  const t = textsOf(language)

  test(`tabs show the original and the summaries, the short one with the regeste in a chosen language, in ${language}`, async ({
    page,
    decision,
  }) => {
    await open(page, on(language, decision.path[language]))
    await page.getByRole('tab', { name: t('document.shortSummary') }).click()
    await expect(page).toHaveURL(/tab=short/)
    const place = page.getByRole('tabpanel').locator(`a[href^="${decision.path[language]}#"]`).first()
    await expect(place).toBeVisible()
    const headnote = page.getByRole('region', { name: t('document.regeste') })
    const ofHeadnote = page.getByRole('tabpanel').locator('p', { has: page.locator('a[href$="#regeste"]') })
    const sentence = await ofHeadnote.first().locator('> span').innerText()
    await place.click()
    await expect(page).toHaveURL(/#/)
    await expect(page.getByRole('tab', { name: t('document.original') })).toHaveAttribute('aria-selected', 'true')

    const other: Language = language === 'de' ? 'fr' : 'de'
    await expect(headnote).toContainText(sentence)
    await headnote.getByText(other, { exact: true }).click()
    await expect(headnote.locator(`[lang=${other}]`)).toBeVisible()
  })

  test(`everything can be done by keyboard, in ${language}`, async ({ page }) => {
    await open(page, on(language, '/search'))
    await expect(page.locator('#total')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: t('shell.skip') })).toBeFocused()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await expect(page.locator('h3 a').first()).toBeFocused()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: t('keys.title') })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('o')
    await expect(page).not.toHaveURL(/search/)
  })

  test(`an empty result keeps the query and suggests changes, in ${language}`, async ({ page }) => {
    await open(page, on(language, '/search?q=%22xqzvk+wjqxz%22&volumes=II'))
    await expect(page.getByRole('heading', { name: t('empty.title') })).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue('"xqzvk wjqxz"')
    await page.getByRole('link', { name: t('empty.clearFilters') }).click()
    await expect(page).toHaveURL(/\/search\?q=%22xqzvk/)
  })

  test(`a failed search shows an error and can be retried, in ${language}`, async ({ page }) => {
    const problem = { title: 'x', status: 500, code: 'INTERNAL', requestId: '7F3K-21' }
    await undrawn(page)
    await page.route('**/api/catalog/search?*', (route) =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
    )
    await open(page, on(language, '/search?q=bail'))
    await expect(page.getByRole('alert')).toContainText(t('searchError.title'))
    await expect(page.getByRole('alert')).toContainText('7F3K-21')
    await page.unroute('**/api/catalog/search?*')
    await page.getByRole('button', { name: t('common.retry') }).click()
    await expect(page.getByRole('alert')).toBeHidden()
    await expect(page.getByRole('searchbox')).toHaveValue('bail')
  })
}

test('a missing decision is explained', async ({ page }) => {
  await open(page, '/atf/999-V-1')
  await expect(page.getByRole('heading', { name: 'ATF 999 V 1' })).toBeVisible()
  await expect(page.getByText('Cette décision n’est pas dans la collection')).toBeVisible()
  await open(page, '/other/nowhere')
  await expect(page.getByRole('heading', { name: 'Document introuvable' })).toBeVisible()
  await open(page, '/nowhere/at/all')
  await expect(page.getByRole('heading', { name: 'Page introuvable' })).toBeVisible()
})

test('the dark theme persists after a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/search')
  await page.getByRole('button', { name: 'Thème sombre' }).click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
