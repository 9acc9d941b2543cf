import { expect, on, open, test } from './fixtures.ts'

test.skip(process.env.SCREENSHOTS !== '1', 'pictures are made on request: SCREENSHOTS=1')

const SHOTS = [
  { language: 'fr', width: 1440, colorScheme: 'light' },
  { language: 'fr', width: 1440, colorScheme: 'dark' },
  { language: 'de', width: 1440, colorScheme: 'light' },
  { language: 'it', width: 1440, colorScheme: 'light' },
  { language: 'fr', width: 360, colorScheme: 'light' },
  { language: 'de', width: 360, colorScheme: 'dark' },
] as const

for (const { language, width, colorScheme } of SHOTS) {
  test(`pictures in ${language}, ${width} px, ${colorScheme}`, async ({ page, decision }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: width < 500 ? 780 : 1000 })
    const pages = { search: '/search', compact: '/search?mini=true', document: decision.path[language], start: '/' }
    for (const [name, path] of Object.entries(pages)) {
      await open(page, on(language, path))
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: `e2e/screenshots/${name}-${language}-${width}-${colorScheme}.png` })
    }
  })
}

test('the picture of the README', async ({ page }) => {
  await open(page, '/search?q=cong%C3%A9+bail')
  await expect(page.locator('#total')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: '../docs/screenshot.png' })
})
