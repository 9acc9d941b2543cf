import type { APIRequestContext } from '@playwright/test'
import { expect, type Language, on, open, SEGMENT, test } from './fixtures.ts'

interface Words {
  changed: string
  mark: string
  fate: string
  byPlace: string
  field: string
  lookUp: string
}

const LANGUAGES: Record<Language, Words> = {
  fr: {
    changed: 'Jurisprudence modifiée',
    mark: 'Changement',
    fate: 'Sort de cette jurisprudence',
    byPlace: 'Considérant visé',
    field: 'Texte du mémoire',
    lookUp: 'Chercher dans la collection',
  },
  de: {
    changed: 'Praxisänderung',
    mark: 'Änderung',
    fate: 'Weiteres Schicksal dieser Rechtsprechung',
    byPlace: 'Zitierte Erwägung',
    field: 'Text der Rechtsschrift',
    lookUp: 'In der Sammlung suchen',
  },
  it: {
    changed: 'Giurisprudenza modificata',
    mark: 'Cambiamento',
    fate: 'Sorte di questa giurisprudenza',
    byPlace: 'Considerando citato',
    field: 'Testo del memoriale',
    lookUp: 'Cercare nella raccolta',
  },
}

type Filter = 'languages' | 'years' | 'chambers' | 'treatments'
const FILTER_LABELS: Record<Language, Record<Filter, string>> = {
  fr: { languages: 'Langue', years: 'Années', chambers: 'Cour', treatments: 'Traitement' },
  de: { languages: 'Sprache', years: 'Jahre', chambers: 'Abteilung', treatments: 'Behandlung' },
  it: { languages: 'Lingua', years: 'Anni', chambers: 'Corte', treatments: 'Trattamento' },
}

/** The reporter's most-cited decision with changed case law. */
async function changedDecision(request: APIRequestContext) {
  const answer = await request.get('/api/catalog/search?docTypes=atf&treatments=changed&limit=50')
  const { hits } = (await answer.json()) as {
    hits: { doc_id: string; citations: Record<Language, string>; treatments: string[] }[]
  }
  const treated = hits.filter(({ treatments }) => treatments.includes('changed'))
  const lists = await Promise.all(
    treated.map(async (hit) => {
      const cited = await request.get(`/api/catalog/decisions/atf/${hit.doc_id}/cited-by`)
      const { total, facets } = (await cited.json()) as {
        total: number
        facets: { considerations: Record<string, number> }
      }
      return { ...hit, total, considerations: facets.considerations }
    }),
  )
  const [most] = lists.toSorted((a, b) => b.total - a.total)
  if (!most) throw new Error('the collection under test has no decision with changed case law')
  return most
}

for (const language of ['fr', 'de', 'it'] as const satisfies Language[]) {
  test(`changed case law can be filtered, is marked, and shown in the words of the court, in ${language}`, async ({
    page,
    request,
  }) => {
    const words = LANGUAGES[language]
    const changed = await changedDecision(request)
    const path = `/${SEGMENT[language]}/${changed.doc_id}`
    await open(page, on(language, '/search?docTypes=atf'))
    await page.getByText(words.changed, { exact: true }).click()
    await expect(page).toHaveURL(/treatments=changed/)
    const hit = page.getByRole('article').filter({ has: page.locator(`a[href^="${path}"]`) })
    await expect(hit).toContainText(words.mark)

    await hit.locator(`a[href^="${path}"]`).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(changed.citations[language])
    const note = page.getByRole('list', { name: words.fate }).getByRole('listitem').filter({ hasText: words.mark })
    await expect(note.first().locator('q')).not.toBeEmpty()
    const place = new URL((await note.first().getByRole('link').getAttribute('href')) ?? '', page.url())
    await note.first().getByRole('link').click()
    await expect(page).toHaveURL(place.href)
    await expect(page.locator(`[id="${decodeURIComponent(place.hash.slice(1))}"]`)).toBeInViewport()
  })

  test(`citing decisions are listed with the sentence and filtered by place, in ${language}`, async ({
    page,
    request,
  }) => {
    const words = LANGUAGES[language]
    const { doc_id, total, considerations } = await changedDecision(request)
    const [[place, count] = ['', 0]] = Object.entries(considerations).toSorted((a, b) => a[1] - b[1])
    await open(page, on(language, `/${SEGMENT[language]}/${doc_id}?tab=citing`))
    const items = page.locator('main ol > li').filter({ has: page.locator('mark') })
    await expect(items).toHaveCount(Math.min(total, 20))
    await expect(items.filter({ hasText: words.mark }).first()).toBeVisible()

    await page.getByLabel(words.byPlace).selectOption(place)
    await expect(page).toHaveURL(new RegExp(`consideration=${place.replaceAll('.', '\\.')}`))
    await expect(items).toHaveCount(Math.min(count, 20))
    await page.reload()
    await expect(items).toHaveCount(Math.min(count, 20))
    await expect(page.getByLabel(words.byPlace)).toHaveValue(place)

    const link = items.first().getByRole('link').first()
    const address = new URL((await link.getAttribute('href')) ?? '', page.url())
    await link.click()
    await expect(page).toHaveURL(address.href)
    await expect(page.locator(`[id="${decodeURIComponent(address.hash.slice(1))}"]`)).toBeInViewport()
  })

  test(`citing decisions are filtered by language, year, chamber and treatment, in ${language}`, async ({
    page,
    request,
  }) => {
    const { doc_id } = await changedDecision(request)
    const answer = await request.get(`/api/catalog/decisions/atf/${doc_id}/cited-by`)
    const { facets } = (await answer.json()) as { facets: Record<Filter, Record<string, number>> }
    await open(page, on(language, `/${SEGMENT[language]}/${doc_id}?tab=citing`))
    const items = page.locator('main ol > li').filter({ has: page.locator('mark') })
    for (const [filter, label] of Object.entries(FILTER_LABELS[language])) {
      const [[value, count] = ['', 0]] = Object.entries(facets[filter as Filter]).toSorted((a, b) => a[1] - b[1])
      await page.getByRole('combobox', { name: label, exact: true }).selectOption(value)
      await expect(page).toHaveURL(new RegExp(`${filter}=${value}`))
      await expect(items).toHaveCount(Math.min(count, 20))
      await page.getByRole('combobox', { name: label, exact: true }).selectOption('')
    }
  })

  test(`a brief that relies on changed case law gets a warning, in ${language}`, async ({ page, request }) => {
    const words = LANGUAGES[language]
    const { doc_id, citations } = await changedDecision(request)
    await open(page, on(language, '/checker'))
    await page.getByLabel(words.field).fill(`${citations[language]}.`)
    await page.getByRole('button', { name: words.lookUp }).click()
    const finding = page.locator('main ol > li')
    await expect(finding.getByRole('link').first()).toHaveAttribute('href', `/${SEGMENT[language]}/${doc_id}`)
    await expect(finding).toContainText(words.mark)
  })
}
