import { readFile } from 'node:fs/promises'
import { expect, type Language, on, open, SEGMENT, test } from '../fixtures.ts'

// Needs a product into which the real corpus was imported (scripts/corpus.ts).

interface Words {
  reporter: string
  byParagraph: string
  paragraph: string
  editions: string
  old: string
  abolished: string
  successor: string
  export: RegExp
  columns: string
  typed: string
  offered: string
}

const LANGUAGES: Record<Language, Words> = {
  fr: {
    reporter: 'ATF',
    byParagraph: 'Par alinéa',
    paragraph: 'al. 2',
    editions: 'Autres versions de l’acte',
    old: 'art. 725 aCO',
    abolished: 'N’est plus en vigueur (1945 à 2006).',
    successor: 'LTF',
    export: /^Exporter/,
    columns: 'Référence;Dossier;Titre',
    typed: '29 cs',
    offered: 'art. 29 Cst.',
  },
  de: {
    reporter: 'BGE',
    byParagraph: 'Nach Absätzen',
    paragraph: 'Abs. 2',
    editions: 'Andere Fassungen des Erlasses',
    old: 'Art. 725 aOR',
    abolished: 'Nicht mehr in Kraft (1945 bis 2006).',
    successor: 'BGG',
    export: /exportieren/,
    columns: 'Fundstelle;Verfahrensnummer;Titel',
    typed: '29 b',
    offered: 'Art. 29 BV',
  },
  it: {
    reporter: 'DTF',
    byParagraph: 'Per capoverso',
    paragraph: 'cpv. 2',
    editions: 'Altre versioni dell’atto',
    old: 'art. 725 aCO',
    abolished: 'Non più in vigore (dal 1945 al 2006).',
    successor: 'LTF',
    export: /^Esportare/,
    columns: 'Riferimento;Incarto;Titolo',
    typed: '29 cos',
    offered: 'art. 29 Cost.',
  },
}

for (const language of ['fr', 'de', 'it'] as const satisfies Language[]) {
  const words = LANGUAGES[language]

  test(`Enter opens the decision that contains a page, at that page, in ${language}`, async ({ page }) => {
    await open(page, on(language, '/'))
    await page.getByRole('searchbox').fill(`${words.reporter} 147 III 467`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/${SEGMENT[language]}/147-III-463#p467`))
    await expect(page.locator('[id="p467"]')).toBeInViewport()
  })

  test(`a citation in the text shows its card on hover, in ${language}`, async ({ page }) => {
    await open(page, on(language, `/${SEGMENT[language]}/147-III-463`))
    const cited = page
      .locator(`article a[href^="/${SEGMENT[language]}/"][data-card]:not([href*="147-III-463"])`)
      .first()
    await cited.hover()
    await expect(page.getByRole('tooltip')).toContainText(new RegExp(`^${words.reporter} \\d+`))
  })

  test(`an article is suggested while typing, the most cited first, and opens its page, in ${language}`, async ({
    page,
    request,
  }) => {
    // Article counts are updated about a minute after an import.
    const offers = async () =>
      (await request.get('/api/catalog/suggest', { params: { q: words.typed, lang: language } })).text()
    await expect.poll(offers, { timeout: 100_000 }).toContain(words.offered)
    await open(page, on(language, '/search'))
    await page.getByRole('searchbox').first().pressSequentially(words.typed)
    await page.getByRole('option', { name: words.offered }).click()
    await expect(page).toHaveURL(/\/norm\/(?:BV|Cst\.|Cost\.)\/29$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.offered)
  })

  test(`an article can be narrowed to a paragraph, and its older version is separate, in ${language}`, async ({
    page,
  }) => {
    await open(page, on(language, '/norm/OR/725'))
    const items = page.locator('main li').filter({ has: page.locator('mark') })
    await expect(items.first()).toBeVisible()
    const all = await items.count()
    await page
      .getByRole('navigation', { name: words.byParagraph })
      .getByRole('link', { name: words.paragraph, exact: true })
      .click()
    await expect(page).toHaveURL(/paragraph=2/)
    await expect.poll(() => items.count()).toBeLessThan(all)

    await page.getByRole('link', { name: words.old }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.old)
    await expect(items.first()).toBeVisible()
  })

  test(`a repealed act is marked, with the act in force, in ${language}`, async ({ page }) => {
    await open(page, on(language, '/norm/OJ/104'))
    await expect(page.getByText(words.abolished)).toBeVisible()
    await expect(page.locator('main header')).toContainText(words.successor)
    await expect(page.locator('main header a[href*="fedlex"]')).toHaveCount(0)
  })

  test(`a list of results is exported as a table, in ${language}`, async ({ page }) => {
    await open(page, on(language, '/search?q=147+III+463'))
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: words.export }).click()
    const table = await readFile(await (await download).path(), 'utf8')
    expect(table.replace(/^\uFEFF/, '')).toMatch(new RegExp(`^${words.columns};`))
    expect(table).toContain(`${words.reporter} 147 III 463`)
  })
}
