import type { CollectionStats, DomainList } from '../src/api/types.ts'
import { expect, on, open, test, undrawn } from './fixtures.ts'
import { at, calm, enter, PUBLIC_PAGES } from './pages.ts'
import { LANGUAGES, textsOf } from './texts.ts'

for (const language of LANGUAGES) {
  const t = textsOf(language)

  test(`the start page shows the size of the collection, its largest domains and the prices, in ${language}`, async ({
    page,
    request,
  }) => {
    const { documents } = (await (await request.get('/api/catalog/stats')).json()) as CollectionStats
    const { domains } = (await (await request.get('/api/catalog/domains')).json()) as DomainList
    await open(page, on(language, at('home', language)))
    const facts = page.getByRole('region', { name: t('landing.inShort') }).locator('b')
    await expect(facts.nth(2)).toHaveText('87')
    const [counted] = await facts.allTextContents()
    const said = Number(counted?.replaceAll(/\D/g, ''))
    expect(said).toBeLessThanOrEqual(documents)
    expect(said).toBeGreaterThan(documents * 0.9)

    const [fullest] = domains.filter(({ isSelectable }) => isSelectable).toSorted((a, b) => b.count - a.count)
    const words = page.getByRole('navigation', { name: t('landing.cloud') }).getByRole('link')
    const word = words.filter({ hasText: fullest?.translations[language].short ?? '' }).first()
    await expect(word).toContainText(t('landing.rank', { rank: 1 }))
    await expect(word).toHaveAttribute('href', `${at('search', language)}?domains=${fullest?.key}`)

    for (const title of ['openTitle', 'languagesTitle', 'verifyTitle', 'technology'] as const)
      await expect(page.getByRole('heading', { name: t(`landing.${title}`) })).toBeVisible()
    await expect(page.getByText(t('pricing.total', { months: 12, total: 394 }))).toBeVisible()
    await page.getByText(t('pricing.discounted', { period: t('pricing.semiAnnual'), discount: 8 })).click()
    await expect(page.getByText(t('pricing.total', { months: 6, total: 216 }))).toBeVisible()
  })

  test(`the index covers today back to 1954, by court and by domain, with its gaps, in ${language}`, async ({
    page,
  }) => {
    await open(page, on(language, at('reporter', language)))
    const years = page.locator('main table tbody th[scope=row], main table tbody th')
    await expect(years.filter({ hasText: '1954' }).first()).toBeVisible()
    await expect(years.filter({ hasText: '2025' }).first()).toBeVisible()
    await page.getByLabel(t('index.chamber'), { exact: true }).selectOption('civil_1')
    await expect(page).toHaveURL(on(language, `${at('reporter', language)}?chamber=civil_1`))
    await page.getByLabel(t('index.domain'), { exact: true }).selectOption('civ1_1a_obligations')
    await expect(page).toHaveURL(on(language, `${at('reporter', language)}?chamber=civil_1&domain=civ1_1a_obligations`))
    await page.getByRole('button', { name: t('filter.clear') }).click()
    await expect(page).toHaveURL(on(language, at('reporter', language)))
    await open(page, on(language, `${at('reporter', language)}/147/III`))
    await expect(
      page.getByRole('heading', { level: 1, name: t('index.part', { volume: 147, part: 'III' }) }),
    ).toBeVisible()
    await expect(page.getByText(t('index.holePages')).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: t('courts.title') })).toHaveCount(0)
  })

  test(`domains have names in three lengths, and a message when none matches or loads, in ${language}`, async ({
    page,
    request,
  }) => {
    const { domains } = (await (await request.get('/api/catalog/domains')).json()) as DomainList
    const names = domains.find(({ key }) => key === 'civ1_1a_obligations')?.translations[language]
    await open(page, on(language, at('domains', language)))
    const main = page.getByRole('main')
    for (const length of ['full', 'truncated', 'short'] as const) {
      await main.getByText(t(`domains.${length}`), { exact: true }).click()
      await expect(main.getByRole('link', { name: names?.[length] ?? '?' }).first()).toBeVisible()
    }
    await main.getByRole('searchbox').fill('xqzvkwjqxz')
    await expect(main.getByRole('heading', { name: t('domains.none') })).toBeVisible()
    await main.getByRole('button', { name: t('domains.showAll') }).click()
    await expect(main.getByRole('link', { name: names?.short ?? '?' }).first()).toBeVisible()

    await undrawn(page)
    await page.route('**/api/catalog/domains', (route) => route.abort())
    await open(page, on(language, at('domains', language)))
    await expect(main.getByRole('alert')).toContainText(t('domains.error'))
    await calm(page)
    await main.getByRole('button', { name: t('common.retry') }).click()
    await expect(main.getByRole('link', { name: names?.short ?? '?' }).first()).toBeVisible()
  })

  test(`the waiting list adds an address once and explains an invalid one, in ${language}`, async ({
    page,
    decision,
  }) => {
    const poster = PUBLIC_PAGES.find(({ name }) => name === 'waiting-list')
    if (!poster) throw new Error('the table of pages has no waiting list')
    const taken = new Set<unknown>()
    // The list itself belongs to a service that may not run here.
    await page.route('**/api/notifications/waiting-list', (route) => {
      const { email } = route.request().postDataJSON() as { email: unknown }
      const known = taken.has(email)
      taken.add(email)
      return known ? route.fulfill({ status: 409, json: { code: 'X' } }) : route.fulfill({ status: 204 })
    })
    await open(page, on(language, await enter(page, poster, 'normal', language, decision)))
    await expect(page.getByRole('heading', { level: 1, name: t('soon.title') })).toBeVisible()
    const field = page.getByRole('textbox', { name: t('soon.email') })
    for (const [typed, said] of [
      ['', 'soon.emailMissing'],
      ['a@b', 'soon.emailInvalid'],
      ['  A.Rochat@Etude.example ', 'soon.joined'],
      ['a.rochat@etude.example', 'soon.alreadyJoined'],
    ] as const) {
      await field.fill(typed)
      await page.getByRole('button', { name: t('soon.submit') }).click()
      await expect(page.getByText(t(said))).toBeVisible()
    }
    expect([...taken]).toEqual(['a.rochat@etude.example'])
  })

  test(`the two inspector pages show a search and the word cloud with their figures, in ${language}`, async ({
    page,
  }) => {
    await open(page, on(language, at('search-test', language)))
    await page.getByRole('button', { name: t('inspector.send') }).click()
    for (const part of ['request', 'filter', 'timing', 'answer'] as const)
      await expect(page.getByRole('heading', { name: t(`inspector.${part}`) })).toBeVisible()
    await expect(page.getByText(/^GET \/api\/catalog\/search\?q=bail/)).toBeVisible()
    await expect(page.getByText(/^\d+\.\d ms$/).first()).toBeVisible()
    await open(page, on(language, at('wordcloud-test', language)))
    const words = page.getByRole('main').getByRole('link')
    await page.getByLabel(t('inspector.words')).selectOption('10')
    await expect(words).toHaveCount(10)
    await expect(page.locator('tbody tr')).toHaveCount(10)
  })

  test(`a loading page shows its loading state only after 150 ms, in ${language}`, async ({ page }) => {
    await page.clock.install()
    await open(page, on(language, at('terms', language)))
    const coming = Promise.withResolvers<void>()
    await page.route('**/assets/domains-page-*.js', async (route) => {
      await coming.promise
      await route.continue()
    })
    await page.clock.pauseAt(Date.now() + 60_000)
    const asked = page.waitForRequest(/\/assets\/domains-page-/)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('domains.title') })
      .click()
    await asked
    await page.clock.runFor(100)
    await expect(page.getByText(t('page.loading'))).toHaveCount(0)
    await page.clock.runFor(100)
    await expect(page.getByText(t('page.loading'))).toBeVisible()
    coming.resolve()
    await page.clock.resume()
    await expect(page.getByRole('heading', { level: 1, name: t('domains.title') })).toBeVisible()
    await expect(page.getByText(t('page.loading'))).toHaveCount(0)
  })
}

for (const language of LANGUAGES) {
  const t = textsOf(language)

  test(`a palette that cannot be loaded shows an error and leaves the page unchanged, in ${language}`, async ({
    page,
  }) => {
    await open(page, on(language, at('search', language)))
    await page.context().setOffline(true)
    await page.keyboard.press('Control+k')
    await expect(page.getByText(t('piece.missing'))).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('h3 a').first()).toBeVisible()
    await page.context().setOffline(false)
    await page.reload()
    await expect(page.locator('html:not([data-drawn]) h1')).toBeAttached()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: t('palette.title') }).getByRole('searchbox')).toBeFocused()
  })
}

test('the headings of plain pages are at the same height', async ({ page }) => {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 })
    const tops = new Map<string, number>()
    for (const path of [
      ...(['reporter', 'domains', 'search-test', 'wordcloud-test', 'checker', 'terms'] as const).map((key) => at(key)),
      `${at('norm')}/CO/1`,
    ]) {
      await open(page, path)
      // The loaded page has its own heading: the previous one may disappear while it is measured.
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      tops.set(path, await page.getByRole('heading', { level: 1 }).evaluate((head) => head.getBoundingClientRect().top))
    }
    expect(new Set(tops.values()).size, JSON.stringify([...tops])).toBe(1)
  }
})

test('a page whose web vitals cannot be measured works without them', async ({ page }) => {
  await page.route(/web-vitals/, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (sent) => sent.url().includes('web-vitals'))
  await open(page, on('fr', at('search', 'fr')))
  await failed
  // Leaves an exception of the page the time to be reported; the fixtures refuse one.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(page.locator('h3 a').first()).toBeVisible()
})
