import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { COLOURS, violations, WCAG } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { animationsSettled } from './settled.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
let server: ViteDevServer

// The gallery is not part of the product, so the development server shows it.
test.beforeAll(async () => {
  server = await createServer({ root, logLevel: 'error', server: { port: 0, host: 'localhost' } })
  await server.listen()
})
test.afterAll(() => server.close())

/** What opens or changes on interaction: its name, the interaction, and what is visible afterwards. */
const OPENED: [name: string, how: (page: Page) => Promise<unknown>, seen: (page: Page) => Locator][] = [
  ['skip', (page) => page.keyboard.press('Tab'), (page) => page.getByRole('link', { name: 'Aller au contenu' })],
  [
    'focus',
    async (page) => {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
    },
    (page) => page.locator('button:focus-visible'),
  ],
  ['hover', (page) => button(page, 'Enregistrer').hover(), (page) => page.locator('button:hover')],
  ['choices', (page) => button(page, /^Domaines/).click(), (page) => page.getByRole('listbox')],
  ['menu', (page) => button(page, 'Citer').click(), (page) => page.getByRole('menu')],
  ['dialog', (page) => button(page, 'Dialogue').click(), (page) => page.getByRole('dialog')],
  ['card', (page) => page.getByRole('link', { name: /^ATF 146/ }).hover(), (page) => page.getByText('2020 · allemand')],
  [
    'tooltip',
    async (page) => {
      // A pointer that has no position yet does not hover.
      await page.mouse.move(1, 1)
      await page.locator('#overlays').getByRole('button', { name: 'Favori' }).hover()
    },
    (page) => page.getByRole('tooltip'),
  ],
  ...[
    ['success', 'error', 'warning'],
    ['info', 'loading', 'quota'],
  ].map((tones): (typeof OPENED)[number] => [
    `toasts-${tones[0]}`,
    async (page) => {
      for (const tone of tones) await button(page, tone).click()
    },
    (page) => page.getByRole('region', { name: 'Messages' }).getByText('ATF 149 III 221').nth(2),
  ]),
]
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()

/** Brand and theme are attributes of the document, so an open page switches without being reloaded. */
const LOOKS = ['fr', 'de', 'it'].flatMap((brand) => ['light', 'dark'].map((theme) => ({ brand, theme })))

/**
 * What axe-core finds: all rules with the first brand and theme, and with the others only the rules that these can
 * break.
 */
async function faultsInEveryLook(page: Page, name: string): Promise<string[]> {
  const faults: string[] = []
  for (const [at, { brand, theme }] of LOOKS.entries()) {
    await page.evaluate((look) => void Object.assign(document.documentElement.dataset, look), { brand, theme })
    await animationsSettled(page)
    const found = await violations(page, at === 0 ? WCAG : COLOURS)
    faults.push(...found.map((fault) => `${name} ${brand} ${theme}: ${fault}`))
    if (process.env.SCREENSHOTS === '1')
      await page.screenshot({ path: `e2e/screenshots/gallery-${name}-${brand}-${theme}.png`, fullPage: true })
  }
  return faults
}

async function openGallery(page: Page): Promise<void> {
  const [address = ''] = server.resolvedUrls?.local ?? []
  await page.goto(new URL('gallery.html', address).href)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
}

test('every component in every state meets WCAG in every brand and theme', async ({ page }) => {
  await openGallery(page)
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 1000 })
    expect(await faultsInEveryLook(page, String(width))).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('dialogs and menus of the gallery meet WCAG in every brand and theme', { tag: '@matrix' }, async ({ page }) => {
  test.setTimeout(300_000)
  for (const [name, how, seen] of OPENED) {
    await openGallery(page)
    await how(page)
    await expect(seen(page).first()).toBeVisible()
    expect(await faultsInEveryLook(page, name)).toEqual([])
  }
})

test('toasts disappear after their time', async ({ page }) => {
  await page.clock.install()
  await openGallery(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  const message = page.getByRole('region', { name: 'Messages' }).locator('[role=status], [role=alert]')
  const show = async (tone: string) => {
    await button(page, tone).click()
    await page.mouse.move(1, 1)
    await expect(message).toHaveCount(1)
  }
  for (const tone of ['success', 'warning', 'info']) {
    await show(tone)
    await page.clock.runFor(4_900)
    await expect(message).toHaveCSS('opacity', '1')
    await page.clock.runFor(200)
    await expect(message).toHaveCSS('opacity', '0')
    await page.clock.runFor(150)
    await expect(message).toHaveCount(1)
    await page.clock.runFor(100)
    await expect(message).toHaveCount(0)
  }
  for (const tone of ['error', 'quota']) {
    await show(tone)
    await page.clock.runFor(60_000)
    await message.getByRole('button', { name: 'Fermer' }).click()
    await page.clock.runFor(300)
    await expect(message).toHaveCount(0)
  }
  // In the gallery, loading ends after four seconds.
  await show('loading')
  await expect(message.getByRole('button')).toHaveCount(0)
  await page.clock.runFor(3_900)
  await expect(message).toContainText('Préparation du document…')
  await page.clock.runFor(200)
  await expect(message).toContainText('Document prêt')
  await page.clock.runFor(5_300)
  await expect(message).toHaveCount(0)

  await show('action')
  await message.getByRole('button', { name: 'Annuler' }).focus()
  await page.clock.runFor(60_000)
  await expect(message).toHaveCSS('opacity', '1')
  await page.locator('h1').click()
  await page.clock.runFor(5_400)
  await expect(message).toHaveCount(0)
})
