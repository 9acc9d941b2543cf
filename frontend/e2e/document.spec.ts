import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { swissNumber } from '../src/ui/text/swiss-format.ts'
import { violations, WCAG } from './axe.ts'
import { expect, on, open, test } from './fixtures.ts'
import { LANGUAGES, textsOf } from './texts.ts'

/** Opens a decision and waits for its text. */
async function read(page: Page, address: string): Promise<void> {
  await open(page, address)
  await expect(page.getByRole('tabpanel')).toBeVisible()
}

test('a consideration is cited in three languages, with its page and address', async ({ page, decision, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await read(page, decision.path.fr)
  const number = page.getByRole('link', { name: /lien permanent/ }).first()
  await number.click()
  await expect(page).toHaveURL(/#/)
  await expect(number).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  await menu.getByRole('menuitem', { name: new RegExp(`^${decision.citation.de}`) }).click()
  await expect(menu).toBeHidden()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(decision.citation.de)
})

test('a copied passage has no page numbers of the reporter and no screen-reader texts', async ({ page, decision }) => {
  await read(page, decision.path.fr)
  await expect(page.locator('a[id^="p"] > span').first()).toBeAttached()
  const { passage, beside } = await page.getByRole('tabpanel').evaluate((text) => {
    const left = Array.from(text.querySelectorAll('.vh, a[id^="p"] > span'))
    for (const each of left) each.textContent = '\u2042'
    getSelection()?.selectAllChildren(text)
    return { passage: getSelection()?.toString() ?? '', beside: left.length }
  })
  expect(beside).toBeGreaterThan(0)
  expect(passage.length).toBeGreaterThan(100)
  expect(passage).not.toContain('\u2042')
})

test('a hidden field copies when the clipboard is refused', async ({ page, decision }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } })
  })
  await read(page, decision.path.fr)
  await page.getByRole('button', { name: `Copier la citation ${decision.citation.fr}`, exact: true }).click()
  await expect(page.getByText(/Citation copiée/)).toBeVisible()
})

test('a decision marked as read is stored and counted in its volume', async ({ page, decision }) => {
  await read(page, decision.path.fr)
  await expect(page.getByRole('progressbar', { name: /^0 lue sur/ })).toBeVisible()
  await page.keyboard.press('m')
  await expect(page.getByRole('button', { name: 'Lue' }).first()).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(page.getByRole('progressbar', { name: /^1 lue sur/ })).toBeVisible()
  await page.keyboard.press('m')
  await expect(page.getByRole('progressbar', { name: /^0 lue sur/ })).toBeVisible()
})

for (const language of LANGUAGES) {
  const t = textsOf(language)

  test(`keys lead to the next and the previous decision of the volume, in ${language}`, async ({ page, decision }) => {
    await read(page, on(language, decision.path[language]))
    const title = page.getByRole('heading', { level: 1 })
    const neighbours = page.getByRole('navigation', { name: t('document.neighbours') }).getByRole('link')
    await expect(neighbours.first()).toBeVisible()
    const onward = (await neighbours.first().getAttribute('aria-keyshortcuts')) ?? ']'
    await page.keyboard.press(onward)
    await expect(title).not.toHaveText(decision.citation[language])
    await expect(neighbours.first()).toBeVisible()
    await page.keyboard.press(onward === '[' ? ']' : '[')
    await expect(title).toHaveText(decision.citation[language])
  })

  test(`the words of the query are marked, counted and navigated, in ${language}`, async ({ page, decision }) => {
    await read(page, on(language, decision.path[language]))
    const [word = ''] = (await page.locator('article p').allInnerTexts()).join(' ').match(/\p{L}{9,}/u) ?? []
    await read(page, on(language, `${decision.path[language]}?q=${encodeURIComponent(word)}`))
    const hits = page.getByRole('search', { name: t('hits.label') }).first()
    const marks = page.locator('mark[data-hit]')
    await expect(marks.first()).toBeAttached()
    const [count, total] = [await marks.count(), swissNumber(await marks.count())]
    await expect(hits).toContainText(t('hits.count', { count, total }))
    await hits.getByRole('button', { name: t('hits.next') }).click()
    await expect(hits).toContainText(t('hits.position', { position: 1, total }))
    await expect(page.locator('mark[data-current]')).toBeInViewport()
    await page.keyboard.press('Shift+N')
    await expect(hits).toContainText(t('hits.position', { position: total, total }))
    await expect(page.locator('mark[data-current]')).toBeInViewport()
    await hits.getByRole('button', { name: t('hits.clear') }).click()
    await expect(marks).toHaveCount(0)
    expect(new URL(page.url()).search).toBe('')
  })

  test(`the regeste is shown in all languages side by side, the reader's first, in ${language}`, async ({
    page,
    decision,
  }) => {
    await read(page, on(language, decision.path[language]))
    const headnote = page.getByRole('region', { name: t('document.regeste') })
    await headnote.getByText(t('regeste.parallelShort'), { exact: true }).click()
    const heads = headnote.getByRole('heading', { level: 3 })
    await expect(heads).toHaveCount(3)
    await expect(heads.first()).toHaveText(t(`language.${language}`))
    const boxes = await heads.evaluateAll((all) => all.map((head) => head.getBoundingClientRect().top))
    expect(new Set(boxes).size).toBe(1)
  })
}

test('a tap on a citation opens its card, which contains the link', async ({ browser, decision }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 360, height: 740 }, bypassCSP: true })
  const page = await context.newPage()
  await read(page, on('fr', decision.path.fr))
  const citation = page.locator('p a[data-card^="norm/"]').first()
  const leadsTo = await citation.getAttribute('href')
  await citation.tap()
  const card = page.getByRole('dialog')
  await expect(card).toContainText(/RS|citée/)
  await expect(card.getByRole('link', { name: 'Ouvrir' })).toBeFocused()
  await expect(page).toHaveURL(on('fr', decision.path.fr))
  expect(await violations(page, WCAG)).toEqual([])
  await card.getByRole('button', { name: 'Fermer' }).tap()
  await expect(card).toBeHidden()
  await citation.tap()
  await page.getByRole('heading', { level: 1 }).tap()
  await expect(card).toBeHidden()
  await citation.tap()
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  await card.getByRole('link', { name: 'Ouvrir' }).tap()
  await expect(page).toHaveURL(on('fr', leadsTo ?? ''))
  expect(loads).toBe(0)
  await context.close()
})

test('a statute in the text links to its page, the same for every abbreviation', async ({ page, decision }) => {
  await read(page, decision.path.fr)
  const statute = page.locator('article a[data-card^="norm/"]').first()
  await statute.hover()
  await expect(page.getByRole('tooltip')).toContainText(/RS|citée/)
  await statute.click()
  await expect(page).toHaveURL(/\/norm\//)
  const decisions = page.getByRole('region', { name: 'Décisions sur cette norme' })
  await expect(decisions.getByRole('listitem').first()).toBeVisible()
  const canonical = await page.locator('link[rel=canonical][href*="/norm/"]').last().getAttribute('href')
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await open(page, new URL(canonical ?? '').pathname)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(decisions.getByRole('listitem').first()).toBeVisible()
})

for (const [language, menu, format, ending] of [
  ['fr', 'Citer autrement', 'RIS', /\.ris$/],
  ['de', 'Anders zitieren', 'BibTeX', /\.bib$/],
  ['it', 'Citare altrimenti', 'CSL-JSON', /\.json$/],
] as const) {
  test(`a reference is exported as ${format} from the page in ${language}`, async ({ page, decision }) => {
    await read(page, on(language, decision.path[language]))
    await page.getByRole('button', { name: menu }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: format }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(ending)
    expect(await readFile(await file.path(), 'utf8')).toContain(decision.citation[language])
  })

  test(`the table of contents of a narrow screen opens and closes by keyboard in ${language}`, async ({
    page,
    decision,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await read(page, on(language, decision.path[language]))
    const opener = page.locator('nav:not(#outline) button[aria-expanded]:visible').first()
    await opener.focus()
    await page.keyboard.press('Enter')
    const contents = page.locator('#outline')
    await expect(contents.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(contents).toBeHidden()
    await expect(opener).toBeFocused()
  })
}

test('the longest number of a consideration is printed in full, left of the text', async ({ page, decision }) => {
  await read(page, decision.path.fr)
  await page.emulateMedia({ media: 'print' })
  // Width between the margins of a sheet: 170 mm.
  await page.setViewportSize({ width: 643, height: 970 })
  const number = page.getByRole('link', { name: /lien permanent/ }).first()
  const [left = -1, gap = -1] = await number.evaluate((link) => {
    link.textContent = '14.12.10'
    const text = link.parentElement?.querySelector('p')
    return [
      link.getBoundingClientRect().left,
      (text?.getBoundingClientRect().left ?? 0) - link.getBoundingClientRect().right,
    ]
  })
  expect(left).toBeGreaterThanOrEqual(0)
  expect(gap).toBeGreaterThan(0)
})

test('an unknown statute is explained', async ({ page }) => {
  await open(page, '/norm/QQQ/1')
  await expect(page.getByRole('heading', { name: 'Norme introuvable' })).toBeVisible()
})

for (const language of LANGUAGES) {
  test(`a decision is printed as a document in ${language}: citation, page numbers, no navigation`, async ({
    page,
    decision,
  }) => {
    await read(page, on(language, decision.path[language]))
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('complementary')).toBeHidden()
    await expect(page.getByRole('tablist')).toBeHidden()
    const rules = await page.evaluate(() =>
      document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join('\n'),
    )
    expect(rules).toContain(decision.citation[language])
    expect(rules).toContain('counter(pages)')
    expect((await page.pdf({ preferCSSPageSize: true })).byteLength).toBeGreaterThan(10_000)
  })
}

test('on a phone the languages at the end of a decision can be pressed: the reading tools do not cover them', async ({
  page,
  decision,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, on('fr', decision.path.fr))
  for (const language of ['de', 'it'])
    await page.locator(`footer a[hreflang=${language}]`).click({ trial: true, timeout: 20_000 })
})
