import type { Page } from '@playwright/test'
import { answered, countRequests } from './settled.ts'
import { expect, type KnownDecision, on, open, test } from './fixtures.ts'
import { calm, enter, PUBLIC_PAGES, settle, statesOf } from './pages.ts'

test.skip(process.env.SCREENSHOTS !== '1', 'pictures are made on request: SCREENSHOTS=1')

/** Every page in the three brands, both themes and both widths; the other states once per width. */
const SHOTS = [
  { language: 'fr', width: 1440, colorScheme: 'light', states: true },
  { language: 'fr', width: 1440, colorScheme: 'dark', states: false },
  { language: 'de', width: 1440, colorScheme: 'light', states: false },
  { language: 'it', width: 1440, colorScheme: 'light', states: false },
  { language: 'de', width: 360, colorScheme: 'light', states: true },
  { language: 'fr', width: 360, colorScheme: 'dark', states: false },
] as const
/** These pages render content only when it is scrolled into view, so a full-page picture would have gaps. */
const FIRST_SCREEN = ['document', 'search']

const height = (width: number) => (width < 500 ? 780 : 1000)
const picture = (...names: (string | number)[]) => `e2e/screenshots/${names.join('-')}.png`

for (const { language, width, colorScheme, states } of SHOTS) {
  test(`screenshots in ${language}, ${width} px, ${colorScheme}`, async ({ page, decision }) => {
    test.setTimeout(600_000)
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: height(width) })
    for (const subject of PUBLIC_PAGES) {
      for (const state of statesOf(subject).filter((one) => states || one === 'normal')) {
        await page.goto(on(language, await enter(page, subject, state, language, decision)))
        await settle(page, state)
        const name = [subject.name, ...(state === 'normal' ? [] : [state]), language, width, colorScheme]
        await page.screenshot({ path: picture(...name), fullPage: !FIRST_SCREEN.includes(subject.name) })
        await calm(page)
      }
    }
  })
}

/** What a reader opens: name, width, page and interaction. The selectors depend on no language. */
const OPENED: { name: string; width: number; path: (decision: KnownDecision) => string; how: How }[] = [
  { name: 'offers', width: 1440, path: () => '/search', how: (page) => type(page, 'droit') },
  { name: 'palette', width: 1440, path: () => '/search', how: (page) => page.keyboard.press('Control+k') },
  { name: 'keys', width: 1440, path: ({ path }) => path.fr, how: (page) => page.keyboard.press('?') },
  { name: 'operators', width: 1440, path: () => '/search', how: (page) => page.locator('form button').first().click() },
  ...[1440, 360].flatMap((width) =>
    ['domains', 'years', 'period', 'docTypes'].map((name, at) => ({
      name,
      width,
      path: () => '/search?volumes=III&years=2023,2022&docTypes=atf',
      how: (page: Page) =>
        page
          .locator('main button[aria-expanded]')
          .nth(FILTER_PLACES[at] ?? 0)
          .click(),
    })),
  ),
  { name: 'menu', width: 360, path: () => '/search', how: (page) => page.locator('header button').last().click() },
  { name: 'outline', width: 360, path: ({ path }) => path.fr, how: (page) => dock(page, 0) },
  { name: 'more', width: 360, path: ({ path }) => path.fr, how: (page) => dock(page, -1) },
  {
    name: 'card',
    width: 1440,
    path: ({ path }) => path.fr,
    how: (page) => page.locator('[data-card]').first().hover(),
  },
  {
    name: 'cite',
    width: 1440,
    path: ({ path }) => path.fr,
    how: (page) => page.locator('header [aria-haspopup]').first().click(),
  },
  { name: 'toast', width: 1440, path: () => '/search', how: (page) => page.locator('article button').first().click() },
  { name: 'toast', width: 360, path: ({ path }) => path.fr, how: (page) => page.locator('h1 + button').click() },
]
type How = (page: Page) => Promise<unknown>
const FILTER_PLACES = [0, 2, 3, 4]
const type: (page: Page, text: string) => Promise<void> = (page, text) =>
  page.locator('form input').pressSequentially(text, { delay: 40 })
const dock = (page: Page, at: number) => page.locator('main nav').last().locator('button').nth(at).click()

for (const [language, colorScheme] of [
  ['de', 'light'],
  ['it', 'dark'],
] as const) {
  test(`screenshots of dialogs and menus in ${language}, ${colorScheme}`, async ({ page, decision, context }) => {
    test.setTimeout(300_000)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.emulateMedia({ colorScheme })
    for (const { name, width, path, how } of OPENED) {
      await page.setViewportSize({ width, height: height(width) })
      await page.goto(on(language, path({ ...decision, path: { ...decision.path, fr: decision.path[language] } })))
      await settle(page, 'normal')
      await how(page)
      await page.waitForTimeout(700)
      await page.screenshot({ path: picture('opened', name, language, width, colorScheme) })
    }
  })
}

test('screenshots of printed pages', async ({ page, decision }) => {
  for (const [name, path] of [
    ['document', decision.path.fr],
    ['summary', `${decision.path.fr}?tab=short`],
    ['search', '/search?q=droit&volumes=I,II,III'],
    ['compact', '/search?q=droit&mini=true'],
  ] as const) {
    await open(page, path)
    await settle(page, 'normal')
    await page.pdf({ path: picture('print', name).replace('.png', '.pdf'), preferCSSPageSize: true })
  }
})

test('the screenshot in the README', async ({ page }) => {
  countRequests(page)
  await open(page, '/search?q=cong%C3%A9+bail')
  await expect(page.locator('#total')).toBeVisible()
  await answered(page)
  await page.screenshot({ path: '../docs/screenshot.png' })
})
