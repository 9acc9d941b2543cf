import { violations, WCAG } from '../axe.ts'
import { expect, on, open, SEGMENT, test } from '../fixtures.ts'
import { overflow } from '../overflow.ts'
import { settle } from '../pages.ts'

// Needs a product into which the real corpus was imported (scripts/corpus.ts).

test('a real decision opens at its consideration, and is found by a query', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('searchbox').fill('ATF 147 III 463 consid. 4.2.1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ATF 147 III 463')
  await expect(page.locator('[id="E4.2.1"]')).toBeInViewport()
  await open(page, '/search?q=ATF+147+III+463')
  await expect(page.getByRole('article').first()).toContainText('ATF 147 III 463')
})

for (const [language, question, citation] of [
  ['fr', 'Art. 277 Abs. 2 ZGB', /^ATF \d+ /],
  ['de', 'art. 277 al. 2 CC', /^BGE \d+ /],
  ['it', 'art. 277 cpv. 2 CC', /^DTF \d+ /],
] as const) {
  test(`a statute in any language finds the same decisions on the ${language} brand`, async ({ page }) => {
    await open(page, on(language, `/search?q=${encodeURIComponent(question)}&docTypes=atf`))
    await page.locator('h3 a').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(citation)
    await expect(page.getByRole('main')).toContainText('277')
  })
}

test('the longest words of a real title fit a screen of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  for (const path of ['/bge/146-III-346', '/search?q=Mietzinsherabsetzungsbegehren']) {
    await open(page, on('de', path))
    await expect(
      page.locator('main :is(p, h3):visible').filter({ hasText: 'Mietzinsherabsetzungsbegehren' }).first(),
    ).toBeVisible()
    const wide = page.locator('main :is(p, h3):visible').filter({ hasText: 'Mietzinsherabsetzungsbegehren' })
    const edges = await wide.evaluateAll((all) => all.map((each) => each.scrollWidth - each.clientWidth))
    expect(Math.max(...edges)).toBeLessThanOrEqual(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  }
})

test('a Strasbourg judgment shows the rights notice of its text', async ({ page }) => {
  await open(page, '/cedh/001-139724')
  await expect(page.getByRole('main')).toContainText('© ECHR-CEDH')
})

test('a French query finds German judgments by translated words, and none without translation', async ({ page }) => {
  const rents = '/search?q=loyer+abusif&docTypes=other&languages=de'
  // Translations are learned from the headnotes after the import.
  await expect(async () => {
    await open(page, rents)
    await expect(page.getByText(/^Cherché aussi en français, en allemand et en italien/)).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 100_000 })
  const word = page.getByRole('link', { name: /^Mietzins \(/ })
  await expect(word).toBeVisible()
  await expect(
    page.getByRole('article').first().locator('mark[title="Traduction d’un mot de la question"]').first(),
  ).toHaveText(/^(?:An)?[mM]iet/i)
  await word.click()
  await expect(page).toHaveURL(/without=de%3AMietzins/)
  await expect(word).toHaveAccessibleName('Mietzins (chercher de nouveau)')
  await word.press('Enter')
  await expect(word).toHaveAccessibleName('Mietzins (ne plus chercher)')
  await page.getByRole('link', { name: /^(?:Sans traduction|Italien seulement|Français seulement)$/ }).click()
  await expect(page).toHaveURL(/translation=own/)
  await expect(page.locator('h3 a')).toHaveCount(0)
})

/**
 * Pages with difficult real texts: titles of one word, letterheads, paragraphs without numbers, tables, hundreds of citing
 * decisions.
 */
const REAL_PAGES: ((segment: string) => string)[] = [
  () => '/search?q=Bundesgesetz',
  () => '/search?docTypes=other&limit=100',
  () => '/search?docTypes=cedh&mini=true',
  () => '/search?q=art.+8+CEDH&docTypes=echr_judgment',
  (segment) => `/${segment}/147-III-463`,
  (segment) => `/${segment}/151-IV-1`,
  (segment) => `/${segment}/147-I-206?tab=judgment`,
  (segment) => `/${segment}/147-III-463?tab=citing`,
  (segment) => `/${segment}/147-III-463?tab=long`,
  () => '/other/1C-733-2025',
  () => '/cedh/001-248592',
  () => '/cedh/001-248592?tab=short',
  () => '/norm/BV/29',
  () => '/norm/EMRK/6',
]

for (const language of ['fr', 'de', 'it'] as const) {
  test(`pages of real decisions fit every screen and meet WCAG in ${language}`, async ({ browser }) => {
    test.setTimeout(600_000)
    // axe-core is injected as a script, which the product's content security policy rightly refuses.
    const context = await browser.newContext({ bypassCSP: true })
    const page = await context.newPage()
    const faults: string[] = []
    for (const path of REAL_PAGES.map((pathIn) => pathIn(SEGMENT[language]))) {
      await page.setViewportSize({ width: 320, height: 800 })
      await page.goto(on(language, path))
      await settle(page, 'normal')
      await expect(page.locator('main :is(article, [role=tabpanel] p, tbody tr, li)').first()).toBeAttached()
      for (const width of [320, 768, 1313]) {
        await page.setViewportSize({ width, height: 800 })
        faults.push(...(await overflow(page)).map((fault) => `${path} ${width}: ${fault}`))
      }
      faults.push(...(await violations(page, WCAG)).map((violation) => `${path}: ${violation}`))
    }
    await context.close()
    expect(faults).toEqual([])
  })
}
