import { expect, leftToBrowser, on, open, SEGMENT, test } from './fixtures.ts'
import { beginning, LANGUAGES, textsOf } from './texts.ts'

/** A frequent word of each language. */
const WORD = { fr: 'droit', de: 'Recht', it: 'diritto' } as const

for (const language of LANGUAGES) {
  const t = textsOf(language)
  const searchbox = { name: t('search.label') }
  const index = { name: t('nav.reporter'), path: on(language, `/${SEGMENT[language]}-index`) }

  test(`a citation typed on the start page opens its decision on Enter, however fast it was typed, in ${language}`, async ({
    page,
    decision,
  }) => {
    await open(page, on(language, '/'))
    await page.getByRole('searchbox').fill(decision.citation[language])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(on(language, decision.path[language]))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(decision.citation[language])
  })

  test(`a citation is suggested while typing, and Enter opens it at its consideration, in ${language}`, async ({
    page,
    decision,
  }) => {
    await open(page, on(language, '/search'))
    const mark = language === 'de' ? 'E.' : 'consid.'
    await page.getByRole('searchbox').first().pressSequentially(`${decision.citation[language]} ${mark} 2`)
    const offer = page
      .getByRole('listbox', { name: t('offer.label') })
      .getByRole('option')
      .first()
    await expect(offer).toContainText(`${decision.citation[language]} ${mark}\u00a02`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${decision.path[language]}#E2`))
  })

  test(`a citation within a query is suggested and never opens by itself, in ${language}`, async ({
    page,
    decision,
  }) => {
    const citation = decision.citation[language]
    await open(page, on(language, '/search'))
    await page.getByRole('searchbox', searchbox).fill(`${WORD[language]} ${citation}`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/search\\?q=${WORD[language]}`))
    const offered = page.getByRole('link', { name: beginning(`${t('search.open')} ${citation}`) })
    await expect(offered.filter({ hasText: 'Alt' })).toBeVisible()
    await page.keyboard.press('Alt+Enter')
    await expect(page).toHaveURL(on(language, decision.path[language]))
  })

  test(`suggestions are navigated by keyboard; Escape closes them, then leaves the field, in ${language}`, async ({
    page,
  }) => {
    await open(page, on(language, '/search'))
    const field = page.getByRole('searchbox', searchbox)
    await field.pressSequentially(WORD[language], { delay: 40 })
    const offers = page.getByRole('listbox', { name: t('offer.label') })
    await expect(offers.getByRole('option').first()).toBeVisible()
    // A chosen suggestion disappears when better ones arrive.
    await expect(async () => {
      await page.keyboard.press('ArrowDown')
      await expect(field).toHaveAttribute('aria-activedescendant', /.+/, { timeout: 500 })
    }).toPass()
    await page.keyboard.press('Escape')
    await expect(offers).toBeHidden()
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(field).not.toBeFocused()
    await expect(field).toHaveValue(WORD[language])
  })

  test(`a suggestion is chosen by mouse, in ${language}`, async ({ page }) => {
    await open(page, on(language, '/search'))
    await page.getByRole('searchbox', searchbox).pressSequentially(WORD[language], { delay: 40 })
    await page.getByRole('option', { name: t('offer.searchText', { query: WORD[language] }) }).click()
    await expect(page).toHaveURL(on(language, `/search?q=${WORD[language]}`))
  })

  test(`the command palette opens pages, citations and actions from anywhere, in ${language}`, async ({
    page,
    decision,
  }) => {
    await open(page, on(language, '/search'))
    await page.getByRole('searchbox', searchbox).focus()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: t('palette.title') })
    await expect(palette.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type(index.name)
    await expect(palette.getByRole('option', { name: index.name, exact: true })).toBeVisible()
    const active = palette.getByRole('option', { selected: true })
    await expect(async () => {
      await page.keyboard.press('ArrowDown')
      await expect(active).toHaveText(index.name, { timeout: 500 })
    }).toPass()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(index.path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(palette.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type(decision.citation[language])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(on(language, decision.path[language]))
    await expect(palette).toBeHidden()
    await page.keyboard.press('Control+k')
    await page.keyboard.type(t('palette.compact'))
    await palette.getByRole('option', { name: t('palette.compact'), exact: true }).click()
    await expect(palette).toBeHidden()
    await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
  })

  test(`single-key shortcuts can be switched off permanently, those with Ctrl keep working, in ${language}`, async ({
    page,
  }) => {
    const first = page.locator('h3 a').first()
    await open(page, on(language, '/search'))
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: t('keys.title') })
    await sheet.getByText(t('keys.single')).click()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await open(page, on(language, '/search'))
    for (const key of ['j', '/', '?']) await page.keyboard.press(key)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(page.getByRole('dialog').getByRole('searchbox')).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(first).not.toBeFocused()
    await expect(page.getByRole('searchbox', { name: t('search.label') })).not.toBeFocused()
  })

  test(`keys typed before the palette has loaded go into it, not into the page, in ${language}`, async ({ page }) => {
    let come = () => {}
    const asked = new Promise<void>((resolve) => {
      come = resolve
    })
    await page.route(/\/assets\/palette-[^/]*\.js$/, async (route) => {
      await asked
      await route.continue()
    })
    await open(page, on(language, '/search'))
    await page.keyboard.press('Control+k')
    await page.keyboard.type(`${index.name}x j`)
    for (let left = 0; left < 3; left += 1) await page.keyboard.press('Backspace')
    come()
    const palette = page.getByRole('dialog', { name: t('palette.title') })
    await expect(palette.getByRole('searchbox')).toHaveValue(index.name)
    // A collection in which the word is frequent suggests it first.
    await palette.getByRole('option', { name: index.name, exact: true }).click()
    await expect(page).toHaveURL(index.path)
  })

  test(`Ctrl+click opens a result in a new tab, and its link can be copied, in ${language}`, async ({
    page,
    context,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', 'permissions of the clipboard are named differently elsewhere')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, on(language, '/search?docTypes=atf'))
    const result = page.getByRole('article').first()
    const link = result.getByRole('heading').getByRole('link')
    const href = (await link.getAttribute('href')) ?? ''
    expect(await leftToBrowser(page, () => link.click({ modifiers: ['Control'] }))).toBe(true)
    const opened = await context.newPage()
    await opened.goto(on(language, href))
    await expect(opened.getByRole('heading', { level: 1 })).toBeVisible()
    await opened.close()
    await expect(page).toHaveURL(on(language, '/search?docTypes=atf'))
    const citation = await result.getByRole('link').first().innerText()
    await result.getByRole('button', { name: t('hit.copyLink', { citation }) }).click()
    const messages = page.getByRole('region', { name: t('toast.region') })
    await expect(messages.getByText(t('hit.linkCopied', { citation }))).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(on(language, href))
  })
}

test('features that need an account say so in a toast', async ({ page }) => {
  await open(page, '/search?volumes=I')
  await page.getByRole('button', { name: 'Enregistrer la recherche' }).click()
  const message = page.getByText('Vous devez être connecté pour sauvegarder une recherche.')
  await expect(message).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(message).toBeHidden({ timeout: 30_000 })
})

test('clicks and typed text from before the scripts of a drawn page take effect once they have loaded', async ({
  page,
}) => {
  const scripts = Promise.withResolvers<void>()
  await page.route(/\/assets\/main-[^/]+\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(on('fr', '/search?docTypes=atf'), { waitUntil: 'domcontentloaded' })
  await expect(page.locator('html[data-drawn]')).toBeAttached()
  await page.getByRole('banner').getByRole('button', { name: 'Aller à…' }).click()
  const field = page.locator('[data-search-field]')
  await field.fill('bail')
  scripts.resolve()
  await expect(page.getByRole('dialog', { name: 'Aller à…' })).toBeVisible()
  await expect(field).toHaveValue('bail')
})

test('the menu of narrow screens contains all links, in German at 320 px too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await open(page, on('de', '/search'))
  await page.getByRole('button', { name: 'Menü' }).click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('navigation', { name: 'Dokumente' }).getByRole('link', { name: 'Rechtsgebiete' }).click()
  await expect(page).toHaveURL(/\/domains$/)
  await expect(page.getByRole('navigation', { name: 'Dokumente' })).toBeHidden()
})

test('filters on a narrow screen are in a sheet that shows the number of hits', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 })
  await open(page, '/search')
  await page.getByRole('button', { name: 'Type', exact: true }).click()
  const sheet = page.getByRole('region', { name: 'Type' })
  await sheet.getByRole('checkbox', { name: /^ATF/ }).check()
  await sheet.getByRole('button', { name: /^Voir .+ décision/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/search?docTypes=atf')
})

test('a printed search has query and filters at its top, one decision per row', async ({ page }) => {
  await open(page, '/search?q=droit&volumes=I,II,III')
  await expect(page.locator('#total')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: 'Recherche : droit' })).toBeInViewport()
  const first = page.getByRole('article').first()
  await expect(first.getByRole('heading')).toBeVisible()
  await expect(first.getByRole('list')).toBeHidden()
  await expect(first.getByRole('button').first()).toBeHidden()
  const filters = page.getByRole('region', { name: 'Filtres actifs' })
  await expect(filters.getByText('III')).toBeVisible()
  await expect(filters.getByRole('button')).toHaveCount(0)
})

for (const view of ['', '?mini=true']) {
  test(`hits rendered after the first screen cause no layout shift on a tall one (/search${view})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 1700 })
    await page.addInitScript(() => {
      const shifts = Object.assign(window, { shifts: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.shifts += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await open(page, `/search${view}`)
    await expect(page.locator('[id^="hit-"]')).toHaveCount(50)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await page.evaluate(() => (window as Window & { shifts?: number }).shifts)).toBeLessThan(0.02)
  })
}
