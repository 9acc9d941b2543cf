import type { Page } from '@playwright/test'
import type { DecisionDocument } from '../src/api/types.ts'
import { expect, on, open, test } from './fixtures.ts'
import { amend, beginning, LANGUAGES, textsOf } from './texts.ts'

const REPORTER = { fr: 'ATF', de: 'BGE', it: 'DTF' }

/** Makes the clipboard refuse, and records what the page copies through a hidden field instead. */
const refuseClipboard = (page: Page) =>
  page.addInitScript(() => {
    const refused = { writeText: () => Promise.reject(new Error('refused')) }
    Object.defineProperty(navigator, 'clipboard', { value: refused })
    const kept = Object.assign(window, { copied: '' })
    document.addEventListener('copy', () => {
      const field = document.activeElement
      kept.copied = field instanceof HTMLTextAreaElement ? field.value : ''
    })
  })
const copied = (page: Page) => page.evaluate(() => (window as Window & { copied?: string }).copied ?? '')

/** Content is rendered when it comes into view and then shifts what is below it: both take a frame. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
  })

for (const language of LANGUAGES) {
  const t = textsOf(language)

  test(`an address with a place marks it, and the language switch keeps it, in ${language}`, async ({
    page,
    decision,
  }) => {
    const consideration = page.locator('[id^="E"]').first()
    await open(page, on(language, decision.path[language]))
    const anchor = (await consideration.getAttribute('id')) ?? ''
    const number = consideration.getByRole('link').first()
    const colours = () =>
      number.evaluate((link) => [getComputedStyle(link).color, getComputedStyle(link).backgroundColor])
    const quiet = await colours()
    await page.goto('about:blank')
    await open(page, on(language, `${decision.path[language]}#${anchor}`))
    await expect(number).toBeFocused()
    await expect.poll(async () => (await colours()).every((colour, index) => colour !== quiet[index])).toBe(true)
    const languages = page.getByRole('navigation', { name: t('nav.language'), exact: true }).getByRole('link')
    for (const link of await languages.all()) expect(await link.getAttribute('href')).toMatch(`#${anchor}`)
  })

  test(`the other languages open at the lines on screen, from ${language}`, async ({ page, decision }) => {
    await open(page, on(language, decision.path[language]))
    const considerations = page.locator('#contenu [id^="E"]')
    const last = considerations.last()
    await expect(last).toBeAttached()
    const anchor = (await last.getAttribute('id')) ?? ''
    const place = page.locator(`[id="${anchor}"]`)
    const top = () => place.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    // Above the last consideration, far enough from the end of the page. Its position changes while what is above it
    // renders.
    await expect(async () => {
      const from = await top()
      await place.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 400))
      await drawn(page)
      expect(await top()).toBe(from)
    }).toPass({ timeout: 10_000 })
    const before = await top()
    for (const link of await page.getByRole('banner').getByRole('link').all()) await link.focus()
    expect(await top()).toBe(before)
    for (const other of LANGUAGES.filter((each) => each !== language)) {
      const here = textsOf((await page.locator('html').getAttribute('lang')) as typeof language)
      const links = page.getByRole('navigation', { name: here('nav.language'), exact: true })
      await links.locator(`a[hreflang="${other}"]`).first().click()
      await expect(page.locator('html')).toHaveAttribute('lang', other)
      // Until its scripts run, a server-rendered page has plain links, without the place.
      await expect(page.locator('[data-drawn]')).toHaveCount(0)
      await expect(place).toBeAttached()
      await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(30)
      expect(new URL(page.url()).hash).toBe('')
    }
  })

  test(`a decision is copied for an assistant and shared, also when the clipboard is refused, in ${language}`, async ({
    page,
    decision,
  }) => {
    await refuseClipboard(page)
    await open(page, on(language, decision.path[language]))
    const [citation, path] = [decision.citation[language], decision.path[language]]
    const messages = page.getByRole('region', { name: t('toast.region') })
    const bar = page.locator('main')
    await bar
      .getByRole('button', { name: t('document.copyForAi') })
      .first()
      .click()
    await expect(messages.getByText(t('copy.forAiDone', { citation }))).toBeVisible()
    const text = await copied(page)
    expect(text).toContain(`# ${citation}`)
    expect(text).toContain(on(language, path))
    expect(text.replaceAll(/\s+/g, ' ')).toContain(t('markdown.licence').replaceAll(/\s+/g, ' '))
    expect(text.length).toBeGreaterThan(1_000)

    await bar
      .getByRole('button', { name: t('document.share') })
      .first()
      .click()
    await expect(messages.getByText(t('copy.link', { citation }))).toBeVisible()
    expect(await copied(page)).toBe(on(language, path))
    await page.evaluate(() => {
      document.execCommand = () => false
    })
    await bar.getByRole('button', { name: t('document.copyCitation', { citation }) }).click()
    await expect(messages.getByRole('alert')).toContainText(t('copy.error'))
  })

  test(`decisions of a volume are browsed in order and counted as they are read, in ${language}`, async ({
    page,
    decision,
  }) => {
    await open(page, on(language, decision.path[language]))
    const title = page.getByRole('heading', { level: 1 })
    const ways = page.getByRole('navigation', { name: t('document.neighbours') })
    const done = (count: number) => page.getByRole('progressbar', { name: new RegExp(`^${count} `) })
    await expect(done(0)).toBeVisible()
    await page
      .getByRole('button', { name: t('progress.read'), exact: true })
      .first()
      .click()
    await expect(page.getByText(t('progress.marked', { citation: decision.citation[language] }))).toBeVisible()
    await expect(done(1)).toBeVisible()
    const way = ways.getByRole('link').first()
    const back = (await way.getAttribute('aria-keyshortcuts')) === '[' ? 'next' : 'previous'
    const citation = ((await way.getAttribute('aria-label')) ?? '').split(', ').at(-1) ?? ''
    await way.click()
    await expect(title).toHaveText(citation)
    await expect(page).toHaveTitle(beginning(citation))
    await ways.getByRole('link', { name: t(`document.${back}`, { citation: decision.citation[language] }) }).click()
    await expect(title).toHaveText(decision.citation[language])
    await page.reload()
    await expect(done(1)).toBeVisible()
    const pressed = page.getByRole('button', { name: t('progress.read'), exact: true }).first()
    await expect(pressed).toHaveAttribute('aria-pressed', 'true')
    await pressed.click()
    await expect(done(0)).toBeVisible()
  })

  test(`a reader without access sees which limit applies and keeps what is open, in ${language}`, async ({
    page,
    decision,
  }) => {
    const docId = decision.path.fr.split('/').at(-1)
    for (const [reason, said] of [
      ['quota_exceeded', 'blocked.quota'],
      ['type_restricted', 'blocked.type'],
      ['subscription_required', 'blocked.subscription'],
      ['feature_restricted', 'blocked.feature'],
    ] as const) {
      await amend<DecisionDocument>(page, `/api/catalog/decisions/atf/${docId}`, (answer) => ({
        ...answer,
        access: { reading: 'part', reason, quota: null },
      }))
      await open(page, on(language, decision.path[language]))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(decision.citation[language])
      const closed = page.getByRole('region', { name: t('blocked.title') })
      await expect(closed).toContainText(t(said))
      await expect(closed).toContainText(t(`${said}Text`, { count: 6 }))
      const [offered, to] = (
        {
          quota_exceeded: ['blocked.plans', '/pricing'],
          type_restricted: ['blocked.offer', '/contact'],
          subscription_required: ['blocked.plans', '/pricing'],
          feature_restricted: ['blocked.write', '/contact'],
        } as const
      )[reason]
      await expect(closed.getByRole('link', { name: t(offered) })).toHaveAttribute('href', to)
      await page.unrouteAll()
    }
  })

  test(`missing parts of a decision are named in their place, in ${language}`, async ({ page, decision }) => {
    const docId = decision.path.fr.split('/').at(-1)
    await amend<DecisionDocument>(page, `/api/catalog/decisions/atf/${docId}`, (answer) => ({
      ...answer,
      sections: [],
      summaries: { method: 'extractive', short: [], long: [] },
    }))
    await open(page, on(language, decision.path[language]))
    const panel = page.getByRole('tabpanel')
    await expect(panel).toContainText(t('document.noContent'))
    await page.getByRole('tab', { name: t('document.shortSummary') }).click()
    await expect(panel).toContainText(t('document.noShortSummary'))
    await page.getByRole('tab', { name: t('document.longSummary') }).click()
    await expect(panel).toContainText(t('document.noLongSummary'))
    await open(page, on(language, '/atf/999-V-1'))
    await expect(page.getByRole('heading', { name: `${REPORTER[language]} 999 V 1` })).toBeVisible()
    await open(page, on(language, '/nowhere'))
    await expect(page.getByRole('heading', { name: t('notFound.title') })).toBeVisible()
  })
}
