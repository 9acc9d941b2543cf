import { expect, type Language, on, open, test } from './fixtures.ts'

const MOST_CITED: Record<Language, string> = {
  fr: 'Les plus citées d’abord',
  de: 'Meistzitierte zuerst',
  it: 'Dalle più citate',
}

const REGION: Record<Language, string> = {
  fr: 'Décisions sur cette norme',
  de: 'Entscheide zu dieser Norm',
  it: 'Decisioni su questa norma',
}

for (const language of ['fr', 'de', 'it'] as const satisfies Language[]) {
  test(`an article lists its citing decisions in ${language}, links to the sentence and has a feed`, async ({
    page,
    decision,
  }) => {
    await open(page, on(language, decision.path[language]))
    const statute = page.locator('article a[data-card^="norm/"]').first()
    await statute.click()
    await expect(page).toHaveURL(/\/norm\//)

    const list = page.getByRole('region', { name: REGION[language] }).getByRole('listitem')
    await expect(list.first().locator('mark')).toBeVisible()
    await page.getByText(MOST_CITED[language]).click()
    await expect(page).toHaveURL(/sort=most_cited/)

    const feed = page.locator('a[href*="/feed?"]')
    const [type, text] = await feed.evaluate(async (link: HTMLAnchorElement) => {
      const answer = await fetch(link.href)
      return [answer.headers.get('content-type'), await answer.text()] as const
    })
    expect(type).toContain('application/atom+xml')
    expect(text).toContain(`xml:lang="${language}"`)
    for (const [, href = ''] of text.matchAll(/<link [^>]*href="([^"]*)"/g)) expect(URL.canParse(href)).toBe(true)

    const citing = list.first().getByRole('link').first()
    const place = new URL((await citing.getAttribute('href')) ?? '', page.url())
    await citing.click()
    await expect(page).toHaveURL(place.href)
    await expect(page.locator(`[id="${decodeURIComponent(place.hash.slice(1))}"]`)).toBeInViewport()
  })
}
