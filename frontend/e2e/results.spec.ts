import type { Page } from '@playwright/test'
import type { DomainList, SearchAnswer, SearchHit } from '../src/api/types.ts'
import { expect, on, open, test, undrawn } from './fixtures.ts'
import { amend, LANGUAGES, textsOf } from './texts.ts'

const SEARCH = '/api/catalog/search'
const LONG = 'mot '.repeat(100)

/** Makes a search find one decision: a real one, altered by `change`. */
const find = (page: Page, change: Partial<SearchHit>) =>
  amend<SearchAnswer>(page, SEARCH, ({ hits, ...answer }) => ({
    ...answer,
    hits: hits.slice(0, 1).map((hit) => ({ ...hit, highlight: {}, ...change })),
    estimatedTotalHits: 1,
  }))

/** Gives every domain a name of 240 characters. */
const nameAtLength = (page: Page) =>
  amend<DomainList>(page, '/api/catalog/domains', ({ domains }) => ({
    domains: domains.map((domain) => {
      const name = `${domain.key} ${LONG}`.slice(0, 240)
      const label = { short: name, truncated: name, full: name }
      return { ...domain, translations: { fr: label, de: label, it: label } }
    }),
  }))

for (const language of LANGUAGES) {
  const t = textsOf(language)

  test(`a result shows at most 300 characters, 250 of a summary and three domains of 50, in ${language}`, async ({
    page,
    request,
  }) => {
    const { domains } = (await (await request.get('/api/catalog/domains')).json()) as DomainList
    const keys = domains.toSorted((a, b) => b.count - a.count).slice(0, 5)
    await find(page, {
      doc_type: 'atf',
      title: 'Titre',
      preview: LONG,
      previewLanguage: language,
      language,
      resume_long: `Résumé, ${LONG.replaceAll('mot', 'mots')}`,
      domains: keys.map(({ key }) => key),
      publication_date: '2023-03-14',
      decision_year: 2022,
      court: 'Tribunal fédéral',
    })
    await nameAtLength(page)
    await open(page, on(language, `/search?domains=${keys[0]?.key}`))
    const result = page.getByRole('article')
    const cut = async (text: string) => (await result.locator('p').getByText(text).last().innerText()).length
    expect(await cut('mot mot mot')).toBeGreaterThan(280)
    expect(await cut('mot mot mot')).toBeLessThanOrEqual(300)
    expect(await cut('mots mots mots')).toBeGreaterThan(230)
    expect(await cut('mots mots mots')).toBeLessThanOrEqual(250)
    await expect(result).toContainText('2022')
    await expect(result).toContainText(t('hit.published', { date: '14.03.2023' }))

    const tags = result.getByRole('list', { name: t('filter.domains') })
    await expect(tags.getByRole('link')).toHaveCount(3)
    const more = tags.getByRole('button', { name: t('hit.moreDomains', { count: 2 }) })
    await expect(more).toContainText('+2')
    await more.click()
    await expect(tags.getByRole('link')).toHaveCount(5)
    const lengths = async (all: string[]) => all.map(({ length }) => length)
    for (const length of await lengths(await tags.getByRole('link').allTextContents())) {
      expect(length).toBeGreaterThan(40)
      expect(length).toBeLessThanOrEqual(50)
    }
    const [active = 0] = await lengths(
      await page
        .getByRole('region', { name: t('active.title') })
        .locator('b')
        .allTextContents(),
    )
    expect(active).toBeGreaterThan(120)
    expect(active).toBeLessThanOrEqual(140)
  })

  test(`the pager shows the first, the last and two pages around, each page starting at its top, in ${language}`, async ({
    page,
    request,
  }) => {
    const answer = (await (await request.get(SEARCH)).json()) as SearchAnswer
    await undrawn(page)
    await page.route(
      ({ pathname }) => pathname === SEARCH,
      (route) => {
        const { searchParams } = new URL(route.request().url())
        const [at, limit] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('limit'))]
        const of1284 = { offset: (at - 1) * limit, limit, estimatedTotalHits: 1284, processingTimeMs: 7.2 }
        return route.fulfill({ json: { ...answer, ...of1284 } })
      },
    )
    await open(page, on(language, '/search?page=10'))
    await expect(page.locator('#total')).toContainText(t('results.time', { time: 7 }))
    await expect(page.locator('#total b')).toHaveText('1’284')
    const pages = page.getByRole('navigation', { name: t('pagination.label') })
    await expect(pages.getByRole('link', { name: /^\d+$/ })).toHaveText(['1', '8', '9', '10', '11', '12', '26'])
    await expect(pages.locator('[aria-current=page]')).toHaveText('10')
    await pages.getByRole('link', { name: '11', exact: true }).click()
    await expect(page).toHaveURL(on(language, '/search?page=11'))
    await expect(page.getByText(t('results.range', { from: 501, to: 550, total: '1’284' }))).toBeAttached()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

    const size = page.getByRole('combobox', { name: t('results.perPage') })
    await expect(size.getByRole('option')).toHaveText(['20', '50', '100'])
    await expect(size).toHaveValue('50')
    await size.selectOption('20')
    await expect(page).toHaveURL(on(language, '/search?limit=20'))
    await expect(pages.getByRole('link', { name: '65', exact: true })).toBeVisible()
  })

  test(`without a query the newest decisions come first, in ${language}`, async ({ page }) => {
    await open(page, on(language, '/search?mini=true'))
    await expect(page.getByRole('combobox', { name: t('sort.label') })).toHaveValue('decision_date_desc')
    await expect(page.locator('tbody tr')).toHaveCount(50)
    // Some decisions have only a year.
    const dates = page.locator('tbody tr').getByText(/^(?:\d\d\.\d\d\.)?\d{4}$/)
    const shown = (await dates.allTextContents()).map((date) => date.split('.').toReversed().join('-'))
    expect(shown).toEqual(shown.toSorted().toReversed())
  })

  test(`the link of a result is copied, also when the clipboard is refused, and a failure is shown, in ${language}`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const refused = { writeText: () => Promise.reject(new Error('refused')) }
      Object.defineProperty(navigator, 'clipboard', { value: refused })
      const copied = Object.assign(window, { copied: '' })
      document.addEventListener('copy', () => (copied.copied = String(getSelection()) || fieldText()))
      const fieldText = () =>
        document.activeElement instanceof HTMLTextAreaElement ? document.activeElement.value : ''
    })
    await open(page, on(language, '/search?docTypes=atf'))
    const result = page.getByRole('article').first()
    const link = result.getByRole('heading').getByRole('link')
    const citation = await result.getByRole('link').first().innerText()
    const copy = result.getByRole('button', { name: t('hit.copyLink', { citation }) })
    await copy.click()
    const messages = page.getByRole('region', { name: t('toast.region') })
    await expect(messages.getByRole('status')).toContainText(t('hit.linkCopied', { citation }))
    const href = (await link.getAttribute('href')) ?? ''
    expect(await page.evaluate(() => (window as Window & { copied?: string }).copied)).toBe(on(language, href))
    await expect(page.locator('textarea')).toHaveCount(0)
    await expect(copy).toBeFocused()

    await page.evaluate(() => {
      document.execCommand = () => false
    })
    await copy.click()
    await expect(messages.getByRole('alert')).toContainText(t('copy.error'))
  })

  test(`a result links to its page, or else to the court in a new tab, or else shows a warning, in ${language}`, async ({
    page,
    context,
  }) => {
    await context.route('https://court.example/**', (route) => route.fulfill({ body: 'court' }))
    const url = 'https://court.example/1'
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await find(page, { doc_type: '', doc_id: '', title: 'Titre', url, dockets: [] })
    await open(page, on(language, '/search'))
    const opened = context.waitForEvent('page')
    await page.getByRole('heading', { name: 'Titre' }).getByRole('link').click()
    await expect(await opened).toHaveURL(url)
    await expect(page).toHaveURL(on(language, '/search'))
    await (await opened).close()
    const external = page.getByRole('article').getByRole('link').last()
    await expect(external).toHaveAttribute('target', '_blank')
    await expect(external).toHaveAttribute('href', url)
    expect(warnings.join()).not.toContain('has no link')

    await page.unrouteAll()
    await find(page, { doc_type: '', doc_id: '', title: 'Titre', url: null, dockets: [] })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Titre' })).toBeVisible()
    await expect(page.getByRole('article').getByRole('link', { name: 'Titre' })).toHaveCount(0)
    await expect.poll(() => warnings.join()).toContain('has no link')
  })

  test(`features that need an account say so in place, in ${language}`, async ({ page }) => {
    await open(page, on(language, '/search?volumes=III'))
    const aside = page.getByRole('complementary', { name: t('aside.label') })
    await expect(aside.getByRole('heading', { name: t('aside.recent') })).toBeVisible()
    await expect(aside.getByText(t('aside.recentSignedOut'))).toBeVisible()
    const domains = aside.getByRole('list').getByRole('link')
    await expect(domains.nth(7)).toBeVisible()
    await page.getByRole('button', { name: t('active.save') }).click()
    await expect(page.getByText(t('active.saveSignedOut'))).toBeVisible()
    await domains.first().click()
    await expect(page).toHaveURL(/\/search\?domains=[^&,]+&volumes=III$/)
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('nav.bookmarks') })
      .click()
    await expect(page).toHaveURL(on(language, '/search?starred=true'))
    await expect(page.getByRole('heading', { name: t('starred.title') })).toBeVisible()
    await page.getByRole('link', { name: t('starred.back') }).click()
    await expect(page).toHaveURL(on(language, '/search'))
    await expect(page.getByRole('article').first()).toBeVisible()
  })
}

test('a toast disappears after five seconds and a fade of 300 ms', async ({ page }) => {
  await page.clock.install()
  await open(page, '/search?volumes=III')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Enregistrer la recherche' }).click()
  const message = page.getByRole('region', { name: 'Messages' }).getByRole('status')
  await page.mouse.move(0, 0)
  await page.clock.runFor(4_900)
  await expect(message).toHaveCSS('opacity', '1')
  await page.clock.runFor(200)
  await expect(message).toHaveCSS('opacity', '0')
  await page.clock.runFor(150)
  await expect(message).toBeAttached()
  await page.clock.runFor(100)
  await expect(message).toHaveCount(0)
})
