import { fileURLToPath } from 'node:url'
import { createServer, type ViteDevServer } from 'vite'
import { violations, WCAG } from './axe.ts'
import { expect, test } from './fixtures.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
let server: ViteDevServer

// The gallery is no part of the product, so the development server shows it.
test.beforeAll(async () => {
  server = await createServer({ root, logLevel: 'error', server: { port: 0, host: 'localhost' } })
  await server.listen()
})
test.afterAll(() => server.close())

for (const theme of ['light', 'dark']) {
  for (const brand of ['fr', 'de', 'it']) {
    test(`every component in every state holds to WCAG in the brand ${brand}, ${theme}`, async ({ page }) => {
      const [address = ''] = server.resolvedUrls?.local ?? []
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 1000 })
        await page.goto(new URL(`gallery.html?brand=${brand}&theme=${theme}`, address).href)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.evaluate(() => document.fonts.ready)
        expect(await violations(page, WCAG)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        if (process.env.SCREENSHOTS === '1')
          await page.screenshot({ path: `e2e/screenshots/gallery-${brand}-${width}-${theme}.png`, fullPage: true })
      }
    })
  }
}
