import { expect, on, open, test } from './fixtures.ts'
import { calm, enter, PUBLIC_PAGES, settle, statesOf } from './pages.ts'

test.skip(process.env.SCREENSHOTS !== '1', 'pictures are made on request: SCREENSHOTS=1')

/** Every page in the three brands, both themes and both widths; the states in one of each width. */
const SHOTS = [
  { language: 'fr', width: 1440, colorScheme: 'light', states: true },
  { language: 'fr', width: 1440, colorScheme: 'dark', states: false },
  { language: 'de', width: 1440, colorScheme: 'light', states: false },
  { language: 'it', width: 1440, colorScheme: 'light', states: false },
  { language: 'de', width: 360, colorScheme: 'light', states: true },
  { language: 'fr', width: 360, colorScheme: 'dark', states: false },
] as const

for (const { language, width, colorScheme, states } of SHOTS) {
  test(`pictures in ${language}, ${width} px, ${colorScheme}`, async ({ page, decision }) => {
    test.setTimeout(600_000)
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: width < 500 ? 780 : 1000 })
    for (const subject of PUBLIC_PAGES) {
      for (const state of statesOf(subject).filter((one) => states || one === 'normal')) {
        await page.goto(on(language, await enter(page, subject, state, language, decision)))
        await settle(page, state)
        const name = [subject.name, ...(state === 'normal' ? [] : [state]), language, width, colorScheme].join('-')
        await page.screenshot({ path: `e2e/screenshots/${name}.png`, fullPage: subject.name !== 'document' })
        await calm(page)
      }
    }
  })
}

test('the picture of the README', async ({ page }) => {
  await open(page, '/search?q=cong%C3%A9+bail')
  await expect(page.locator('#total')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: '../docs/screenshot.png' })
})
