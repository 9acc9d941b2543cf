import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { DomainList, SearchAnswer } from '../src/api/types.ts'
import { swissNumber } from '../src/ui/text/swiss-format.ts'
import { expect, on, open, test, undrawn } from './fixtures.ts'
import { amend, beginning, LANGUAGES, textsOf } from './texts.ts'

const SEARCH = '/api/catalog/search'

/** Collects every search that the page sends from now on. */
function searches(page: Page): URLSearchParams[] {
  const asked: URLSearchParams[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === SEARCH) asked.push(searchParams)
  })
  return asked
}

const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

for (const language of LANGUAGES) {
  const t = textsOf(language)

  test(`each filter restarts the search at its first page and is removed by its tag, in ${language}`, async ({
    page,
  }) => {
    const asked = searches(page)
    for (const [filter, panel, role, choice, parameter, value] of [
      ['filter.decisions', 'filter.decisions', 'checkbox', 'decision.rejected', 'decisions', 'rejected'],
      ['filter.period', 'filter.period', 'radio', 'period.last_10_years', 'dateRange', 'last_10_years'],
      ['filter.period', 'filter.period', 'radio', 'period.this_year', 'dateRange', 'this_year'],
      ['filter.docTypes', 'filter.docTypes', 'checkbox', 'docType.atf', 'docTypes', 'atf'],
      ['filter.languages', 'filter.languages', 'checkbox', 'language.de', 'languages', 'de'],
    ] as const) {
      await open(page, on(language, '/search?page=2&limit=20'))
      await page.getByRole('button', { name: t(filter), exact: true }).click()
      const opened = page.getByRole('region', { name: t(panel), exact: true })
      await opened
        .getByRole(role, { name: beginning(t(choice)) })
        .first()
        .check()
      await expect.poll(() => parameters(page)).toEqual({ [parameter]: value, limit: '20' })
      await expect.poll(() => asked.at(-1)?.get(parameter)).toBe(value)
      expect(asked.at(-1)?.get('page')).toBeNull()
      const active = page.getByRole('region', { name: t('active.title') })
      await expect(active.getByRole('button', { name: t('active.save') })).toBeVisible()
      await active.getByRole('list').getByRole('button').click()
      await expect.poll(() => parameters(page)).toEqual({ limit: '20' })
      await expect(active).toBeHidden()
    }
    await page.getByRole('checkbox', { name: 'III', exact: true }).check()
    await expect(page).toHaveURL(on(language, '/search?volumes=III&limit=20'))
    await page.getByRole('link', { name: t('filter.resetAll') }).click()
    await expect(page).toHaveURL(on(language, '/search'))
    await expect(page.getByRole('checkbox', { name: 'III', exact: true })).not.toBeChecked()
  })

  test(`years range from this one back to 1954, by date of decision or of publication, in ${language}`, async ({
    page,
  }) => {
    const asked = searches(page)
    await open(page, on(language, '/search'))
    await page.getByRole('button', { name: t('filter.decisionYear'), exact: true }).click()
    const panel = page.getByRole('region', { name: t('filter.years'), exact: true })
    await panel.getByRole('button', { name: t('year.older') }).click()
    const boxes = panel.getByRole('checkbox')
    const years = await boxes.evaluateAll((all) => all.map((box) => box.closest('label')?.textContent?.slice(0, 4)))
    const now = new Date().getFullYear()
    expect(years).toEqual(Array.from({ length: now - 1954 + 1 }, (_, index) => String(now - index)))
    await panel.getByRole('button', { name: t('filter.showLess') }).click()
    await expect(panel.getByRole('checkbox', { name: /^1954/ })).toBeHidden()

    const before = asked.length
    await panel.getByText(t('year.publication'), { exact: true }).click()
    await expect(page).toHaveURL(on(language, '/search?yearDateType=publication'))
    await panel.getByRole('checkbox', { name: /^2023/ }).check()
    await expect.poll(() => asked.at(-1)?.get('years')).toBe('2023')
    expect(asked.slice(before).map((query) => query.get('yearDateType'))).toEqual(['publication'])
    await panel.getByText(t('year.decision'), { exact: true }).click()
    await expect.poll(() => asked.at(-1)?.get('yearDateType')).toBe('decision')
    expect(asked).toHaveLength(before + 2)
  })

  test(`choosing a field of chambers or a range of years is one step of the history, in ${language}`, async ({
    page,
    request,
  }) => {
    await open(page, on(language, '/search'))
    await page.getByRole('button', { name: t('filter.chambers'), exact: true }).click()
    const chambers = page.getByRole('region', { name: t('filter.chambers'), exact: true })
    await chambers.getByRole('checkbox', { name: beginning(t('chambers.social')) }).check()
    await chambers.locator('label', { hasText: '01.01.2023' }).first().getByRole('checkbox').check()
    const fields = 'court_social_1,court_social_2,court_public_3'
    await expect.poll(() => parameters(page)).toEqual({ chambers: fields })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('filter.decisionYear'), exact: true }).click()
    const years = page.getByRole('region', { name: t('filter.years'), exact: true })
    await years.getByRole('combobox', { name: t('year.from'), exact: true }).selectOption('2019')
    await years.getByRole('combobox', { name: t('year.to'), exact: true }).selectOption('2022')
    await expect.poll(() => parameters(page)).toEqual({ chambers: fields, years: '2019-2022' })
    const answer = await request.get(`${SEARCH}?chambers=${fields}&years=2019,2020,2021,2022`)
    const { estimatedTotalHits: total } = (await answer.json()) as SearchAnswer
    expect(total).toBeGreaterThan(0)
    const values = { years: '2019–2022', count: total, total: swissNumber(total) }
    await expect(years.getByRole('status')).toHaveText(t('year.counts', values))
    await page.goBack()
    await expect.poll(() => parameters(page)).toEqual({ chambers: fields })
    await page.goBack()
    await expect(page).toHaveURL(on(language, '/search'))
  })

  test(`the kind of date runs no search until a period is chosen, in ${language}`, async ({ page }) => {
    const asked = searches(page)
    await open(page, on(language, '/search'))
    await page.getByRole('button', { name: t('filter.period'), exact: true }).click()
    const panel = page.getByRole('region', { name: t('filter.period'), exact: true })
    const range = panel.getByRole('group', { name: t('period.publication'), exact: true })
    for (const name of ['this_month', 'this_year', 'last_5_years', 'last_10_years'] as const)
      await expect(range.getByRole('radio', { name: t(`period.${name}`), exact: true })).toBeVisible()
    const before = asked.length
    await panel.getByText(t('period.decision'), { exact: true }).first().click()
    await expect(page).toHaveURL(on(language, '/search?dateRangeType=decision'))
    await panel
      .getByRole('group', { name: t('period.decision'), exact: true })
      .getByRole('radio', { name: t('period.last_5_years') })
      .check()
    await expect.poll(() => asked.at(-1)?.get('dateRange')).toBe('last_5_years')
    expect(asked.slice(before).map((query) => query.get('dateRangeType'))).toEqual(['decision'])
  })

  test(`domains are found by name, five per chamber and the others on request, several at once, in ${language}`, async ({
    page,
    request,
  }) => {
    const { domains } = (await (await request.get('/api/catalog/domains')).json()) as DomainList
    const all = domains.filter(({ isSelectable }) => isSelectable)
    const ofCivil = all.filter(({ chamber }) => chamber === 'civil_1')
    await open(page, on(language, '/search'))
    await page.getByRole('button', { name: t('filter.domains'), exact: true }).click()
    const panel = page.getByRole('region', { name: t('filter.domains'), exact: true })
    const more = panel.getByRole('button', { name: t('filter.showMore', { count: ofCivil.length - 5 }) })
    await expect(more.first()).toBeVisible()
    await expect.poll(() => panel.getByRole('checkbox').count()).toBeLessThan(all.length)
    const [first, second] = ofCivil.map(({ key, translations }) => ({ key, name: translations[language].short }))
    for (const domain of [first, second]) {
      await panel.getByRole('searchbox', { name: t('domains.find', { count: all.length }) }).fill(domain?.name ?? '')
      await panel
        .getByRole('checkbox', { name: beginning(domain?.name ?? '') })
        .first()
        .check()
    }
    await expect.poll(() => parameters(page)).toEqual({ domains: `${first?.key},${second?.key}` })
    await panel.getByRole('searchbox').fill('xqzvkwjqxz')
    await expect(panel.getByText(t('domains.none'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })

  test(`the counts of a filter ignore its own choice and apply all others, in ${language}`, async ({
    page,
    request,
  }) => {
    const facetsOf = async (query: string) =>
      ((await (await request.get(`${SEARCH}?lang=${language}&limit=1${query}`)).json()) as SearchAnswer).facets
    const [all, chosen] = [await facetsOf(''), await facetsOf('&docTypes=atf')]
    await open(page, on(language, '/search?docTypes=atf'))
    for (const [filter, choice, counts] of [
      ['filter.docTypes', 'docType.cedh', all.docTypes?.['cedh']],
      ['filter.languages', 'language.fr', chosen.languages?.['fr']],
    ] as const) {
      await page.getByRole('button', { name: beginning(t(filter)) }).click()
      const box = page.getByRole('region', { name: t(filter), exact: true }).locator('label', { hasText: t(choice) })
      expect(counts).toBeGreaterThan(0)
      await expect(box).toHaveText(`${t(choice)}${swissNumber(counts ?? 0)}`)
      await page.keyboard.press('Escape')
    }
  })

  test(`sortBy in an address means sort, in ${language}`, async ({ page }) => {
    const asked = searches(page)
    await undrawn(page)
    // The page's own code must not overtake the script that preloads the answers: both would ask.
    await page.route('**/preload-answers-*.js', async (route) => {
      await setTimeout(500)
      await route.continue()
    })
    await open(page, on(language, '/search?sortBy=publication_date_asc'))
    await expect(page.getByRole('combobox', { name: t('sort.label') })).toHaveValue('publication_date_asc')
    expect(asked.map((query) => query.get('sort'))).toEqual(['publication_date_asc'])
  })

  test(`another order keeps the page, another view runs no search, in ${language}`, async ({ page }) => {
    const asked = searches(page)
    await open(page, on(language, '/search?page=2&limit=20'))
    const order = page.getByRole('combobox', { name: t('sort.label') })
    await order.selectOption('decision_date_asc')
    await expect.poll(() => parameters(page)).toEqual({ sort: 'decision_date_asc', page: '2', limit: '20' })
    await expect.poll(() => asked.at(-1)?.get('page')).toBe('2')
    const before = asked.length
    await page.getByText(t('view.mini'), { exact: true }).click()
    await expect(page.getByRole('table', { name: t('results.caption') })).toBeVisible()
    await page.getByText(t('view.expanded'), { exact: true }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(asked).toHaveLength(before)
  })

  test(`the back button restores the filters at once and the results 100 ms later, in ${language}`, async ({
    page,
  }) => {
    await amend<SearchAnswer>(page, SEARCH, (answer, url) => ({
      ...answer,
      estimatedTotalHits: url.searchParams.has('volumes') ? 222 : 777,
    }))
    await open(page, on(language, '/search'))
    await expect(page.locator('#total b')).toHaveText('777')
    await page.getByRole('checkbox', { name: 'III', exact: true }).check()
    await expect(page.locator('#total b')).toHaveText('222')
    const [filters, results] = await page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const times: number[] = []
          let left = 0
          const box = document.querySelector<HTMLInputElement>('fieldset label:nth-of-type(3) input[type=checkbox]')
          const look = () => {
            if (times.length === 0 && !box?.checked) times.push(performance.now() - left)
            if (document.querySelector('#total b')?.textContent !== '777') return requestAnimationFrame(look)
            return resolve([...times, performance.now() - left])
          }
          addEventListener('popstate', () => (left = performance.now()))
          history.back()
          requestAnimationFrame(look)
        }),
    )
    expect(filters).toBeLessThan(results ?? 0)
    expect(results).toBeGreaterThanOrEqual(100)
    await expect(page).toHaveURL(on(language, '/search'))
  })
}
