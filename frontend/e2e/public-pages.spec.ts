import type { DomainList } from '../src/api/types.ts'
import { expect, on, open, SEGMENT, test, undrawn } from './fixtures.ts'
import { at, calm, enter, PUBLIC_PAGES } from './pages.ts'
import { beginning, LANGUAGES, textsOf } from './texts.ts'

test('the language switch keeps page, query and scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  await open(page, `${at('reporter')}/147?chamber=civil_1`)
  await page.getByRole('link', { name: 'IT', exact: true }).first().click()
  await expect(page).toHaveURL(on('it', `${at('reporter', 'it')}/147?chamber=civil_1`))
  await open(page, at('privacy'))
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 3))
  const share = () =>
    page.evaluate(
      () => window.scrollY / (document.documentElement.scrollHeight - document.documentElement.clientHeight),
    )
  const before = await share()
  // Playwright's click would scroll first.
  await page.getByRole('link', { name: 'DE', exact: true }).first().dispatchEvent('click')
  await expect(page).toHaveURL(on('de', at('privacy', 'de')))
  await expect.poll(share).toBeCloseTo(before, 1)
})

test('every page has a title in the language of its brand, for readers and for search engines', async ({
  page,
  request,
}) => {
  for (const [language, key, title] of [
    ['fr', 'reporter', 'Index ATF · Considérant'],
    ['de', 'reporter', 'BGE-Verzeichnis · Erwägung'],
    ['it', 'reporter', 'Indice DTF · Considerando'],
    ['de', 'terms', 'Nutzungsbedingungen · Erwägung'],
    ['it', 'domains', 'Materie giuridiche · Considerando'],
  ] as const) {
    await open(page, on(language, at(key, language)))
    await expect(page).toHaveTitle(title)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('link[rel=alternate][hreflang=de]')).toHaveCount(1)
  }
  const head = await (await request.get(`${at('reporter')}/147`)).text()
  expect(head).toContain('hreflang="it"')
  expect(head).toContain(`${at('reporter', 'it')}/147"`)
})

test('the sitemap lists existing decisions, on the host of each brand', async ({ page }) => {
  const textOf = (url: string) => page.evaluate(async (address) => (await fetch(address)).text(), url)
  const locationsIn = async (url: string) =>
    [...(await textOf(url)).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) => location)
  for (const language of LANGUAGES) {
    await open(page, on(language, at('terms', language)))
    const sitemap = /^Sitemap: (.*)$/m.exec(await textOf('/robots.txt'))?.[1] ?? ''
    const file = (await locationsIn(sitemap)).find((location) => location.endsWith('/sitemaps/atf-1.xml')) ?? ''
    const [decision = ''] = await locationsIn(file)
    expect(decision).toContain(on(language, `/${SEGMENT[language]}/`))
    expect((await page.goto(decision))?.status()).toBe(200)
  }
})

/** A frequent word of each language. */
const WORD = { fr: 'recours', de: 'Beschwerde', it: 'ricorso' } as const

for (const language of LANGUAGES) {
  const t = textsOf(language)

  test(`a decision is reached from the start page by keyboard alone, in ${language}`, async ({ page }) => {
    await open(page, on(language, at('home', language)))
    await page.keyboard.press('/')
    await page.keyboard.type(WORD[language])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(on(language, `${at('search', language)}?q=${WORD[language]}`))
    await expect(page.locator('#total')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/search/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test(`the index of the reporter works by keyboard alone, in ${language}`, async ({ page }) => {
    const reporter = SEGMENT[language].toUpperCase()
    await open(page, on(language, at('reporter', language)))
    await page.getByRole('link', { name: beginning(t('index.cellPlace', { volume: 147, part: 'III' })) }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(on(language, `${at('reporter', language)}/147/III`))
    await expect(page.getByRole('heading', { level: 1, name: `${reporter} 147 III` })).toBeFocused()
    await expect(page.getByText(t('index.holePages')).first()).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${reporter} 147 III \\d+$`) })
      .first()
      .press('Enter')
    await expect(page).toHaveURL(new RegExp(`/${SEGMENT[language]}/147-III-`))
  })

  test(`a domain found by keyboard opens its decisions, in ${language}`, async ({ page, request }) => {
    const { domains } = (await (await request.get('/api/catalog/domains')).json()) as DomainList
    const name = domains.find(({ key }) => key === 'civ1_1a_obligations')?.translations[language].short ?? ''
    await open(page, on(language, at('domains', language)))
    await page.getByRole('main').getByRole('searchbox').focus()
    await page.keyboard.type(name)
    await page.getByRole('link', { name, exact: true }).press('Enter')
    await expect(page).toHaveURL(on(language, `${at('search', language)}?domains=civ1_1a_obligations`))
  })
}

test('decisions read are marked in the index', async ({ page, decision }) => {
  const docId = decision.path.fr.split('/').at(-1) ?? ''
  const [volume, part] = docId.split('-')
  await open(page, at('reporter'))
  await page.evaluate((id) => localStorage.setItem('reading-progress', JSON.stringify({ [id]: '2026-01-01' })), docId)
  await page.reload()
  await expect(page.getByRole('link', { name: new RegExp(`^Volume ${volume} ${part}\\b.*1 lue$`) })).toBeVisible()
})

test('a page whose code is slow shows a loading state after a moment', async ({ page }) => {
  await open(page, at('terms'))
  const coming = Promise.withResolvers<void>()
  await page.route('**/assets/domains-page-*.js', async (route) => {
    await coming.promise
    await route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Domaines du droit' }).click()
  await expect(page.getByText('Chargement...')).toBeVisible()
  coming.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Domaines du droit' })).toBeVisible()
  await expect(page.getByText('Chargement...')).toBeHidden()
})

test('before the launch the start page is a poster, and a referral link is stored', async ({ page }) => {
  await undrawn(page)
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), launchMode: 'coming-soon', waitingList: false },
    })
  })
  await open(page, '/?ref=ABCD1234')
  await expect(page.getByRole('heading', { level: 1, name: 'Bientôt Disponible' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  expect(await page.evaluate(() => localStorage.getItem('referral'))).toContain('ABCD1234')
})

test('the poster fits its words on any screen, in any language', async ({ page, decision }) => {
  const poster = PUBLIC_PAGES.find(({ name }) => name === 'soon')
  if (!poster) throw new Error('the table of pages has no poster')
  for (const language of LANGUAGES) {
    await open(page, on(language, await enter(page, poster, 'normal', language, decision)))
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const lines = await page.getByRole('heading', { level: 1 }).evaluate((head) => {
        const range = document.createRange()
        range.selectNodeContents(head)
        return [head.textContent.split(' ').length, range.getClientRects().length] as const
      })
      expect(lines[1], `${language} ${width}`).toBeLessThanOrEqual(lines[0])
    }
    await calm(page)
  }
})

test('a browser without storage searches, opens a decision and returns, in the chosen theme', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })
  await open(page, `${at('search')}?docTypes=atf`)
  await page.getByRole('button', { name: 'Thème sombre' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.locator('h3 a').first().click()
  await expect(page).toHaveURL(/\/atf\//)
  await page.getByRole('button', { name: 'Marquer comme lue' }).first().click()
  await page.goBack()
  await expect(page.locator('h3 a').first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('every static page is readable without scripts', async ({ browser, request }) => {
  const { hits } = await (await request.get('/api/catalog/search?docTypes=atf&limit=1')).json()
  const place = hits[0].doc_id.split('-').slice(0, 2).join('/')
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const language of LANGUAGES) {
    const [index, search, norm] = [at('reporter', language), at('search', language), at('norm', language)]
    const told: [string, string][] = [
      [at('home', language), `a[href^="${search}?domains="]`],
      [index, `a[href="${index}/${place}"]`],
      [`${index}/${place}`, `a[href$="/${hits[0].doc_id}"]`],
      [at('domains', language), `a[href^="${search}?domains="]`],
      [`${norm}/CO/1`, 'a[href^="/api/catalog/norms/OR/1/feed"]'],
      [at('terms', language), '#s1'],
      [at('privacy', language), 'main a[href^="mailto:"]'],
    ]
    for (const [path, content] of told) {
      await page.goto(on(language, path))
      await expect(page.locator('h1')).toBeVisible()
      await expect(page.locator(content).first()).toBeVisible()
    }
  }
  for (const place of ['XYZ/1', 'CO/abc'])
    expect((await page.goto(on('fr', `${at('norm')}/${place}`)))?.status()).toBe(404)
  await expect(page.getByRole('alert')).toBeVisible()
  await context.close()
})

for (const language of LANGUAGES) {
  const t = textsOf(language)
  test(`a page whose code is missing reloads once, then shows what is known, in ${language}`, async ({ page }) => {
    await open(page, on(language, at('home', language)))
    let times = 0
    await page.route('**/assets/domains-page*', (route) => {
      times++
      return route.fulfill({ status: 404, body: '' })
    })
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('domains.title') })
      .click()
    const said = page.getByRole('alert').filter({ hasText: t('page.missing') })
    await expect(said).toContainText(t('page.missingFile'))
    await page.context().setOffline(true)
    await said.getByRole('button', { name: t('page.loadAgain') }).click()
    await expect(said).toContainText(t('error.network'))
    expect(times).toBeGreaterThan(1)
    await page.context().setOffline(false)
    await page.unrouteAll()
    await said.getByRole('button', { name: t('page.loadAgain') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('domains.title') })).toBeVisible()
    await expect(said).toBeHidden()
  })
}
