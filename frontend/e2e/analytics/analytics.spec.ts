import type { Page, Response } from '@playwright/test'
import { accountsOf } from '../accounts/account-pages.ts'
import { isOperator, madeAccount } from '../accounts/operator.ts'
import { expect, on, open, test } from '../fixtures.ts'
import { type Member, signedIn } from '../organizations/members.ts'
import { textsOf } from '../texts.ts'

test.skip(!isOperator, 'only the operator of the product under test makes accounts')

/** Readers are counted, programs that test are not. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
/** An article on which the demonstration has two decisions. */
const ARTICLE = '/norm/or/271'
const newWord = () => `mot${Math.random().toString(36).slice(2, 10)}`
const addressOf = (q: string) => on('fr', `/search?${new URLSearchParams({ q })}`)

const isBatchWith = (text: string) => (answer: Response) =>
  answer.url().endsWith('/api/analytics/events') && (answer.request().postData() ?? '').includes(text)

/** Opens an address and waits until the service has stored what the page reports of it. */
async function searchFor(page: Page, q: string): Promise<void> {
  const stored = page.waitForResponse(isBatchWith(q), { timeout: 30_000 })
  await open(page, addressOf(q))
  expect((await stored).status()).toBe(202)
}
async function timesSearched(staff: Member, q: string): Promise<number> {
  const { body } = await staff.ask(
    'GET',
    '/api/analytics/admin/usage/queries?report=without-result&period=all&limit=100',
  )
  const queries = (body['queries'] ?? []) as { query: string; times: number }[]
  return queries.find(({ query }) => query === q)?.times ?? 0
}

test('a search counts once through back, forward and reload, and staff see it', async ({ browser, request }) => {
  test.setTimeout(240_000)
  const t = textsOf('fr')
  const means = { browser, request, accounts: await accountsOf(request) }
  const staff = await signedIn(means, await madeAccount('super_admin'), 'fr')
  const context = await browser.newContext({ userAgent })
  const page = await context.newPage()
  const searches: string[] = []
  page.on('request', (sent) => {
    if (!sent.url().endsWith('/api/analytics/events')) return
    const { events } = JSON.parse(sent.postData() ?? '{}') as { events: { kind: string; searchUrl?: string }[] }
    for (const { kind, searchUrl = '' } of events) if (kind === 'search') searches.push(searchUrl)
  })
  const [first, second] = [newWord(), newWord()]
  await searchFor(page, first)
  await searchFor(page, second)
  await page.goBack()
  await page.waitForTimeout(1_500)
  await page.goForward()
  await page.waitForTimeout(1_500)
  await page.reload()
  await page.waitForTimeout(1_500)
  await page.goto(on('fr', '/contact'))
  await page.waitForTimeout(500)
  expect(searches.filter((address) => address.includes(first))).toHaveLength(1)
  expect(searches.filter((address) => address.includes(second))).toHaveLength(1)
  await expect.poll(() => timesSearched(staff, first), { timeout: 30_000 }).toBe(1)
  await context.close()

  await staff.page.goto(on('fr', '/admin/usage?period=all'))
  await expect(staff.page.getByRole('heading', { level: 1, name: t('admin.usage') })).toBeVisible()
  await expect(staff.page.getByRole('img', { name: /Recherches par jour/ })).toBeVisible()
  await expect(
    staff.page
      .getByRole('region', { name: t('admin.usageDays') })
      .getByRole('row')
      .first(),
  ).toBeVisible()
  await expect(staff.page.getByRole('link', { name: first })).toBeVisible()
})

test('who objects in the profile is not measured, and what was kept is erased', async ({ browser, request }) => {
  test.setTimeout(240_000)
  const t = textsOf('fr')
  const means = { browser, request, accounts: await accountsOf(request), userAgent }
  const reader = await signedIn(means, await madeAccount(), 'fr')
  const kept = async () => {
    const { body } = await reader.ask('GET', '/api/analytics/searches')
    return ((body['searches'] ?? []) as unknown[]).length
  }
  const word = newWord()
  await searchFor(reader.page, word)
  await expect.poll(kept).toBe(1)
  await open(reader.page, on('fr', '/search'))
  await expect(reader.page.getByRole('complementary').getByRole('link', { name: word })).toBeVisible()

  await open(reader.page, on('fr', '/profile'))
  await reader.page.getByRole('switch', { name: t('measuring.allow') }).click()
  await expect(reader.page.getByText(t('measuring.off'))).toBeVisible()
  await expect.poll(kept).toBe(0)
  await searchFor(reader.page, newWord())
  expect(await kept()).toBe(0)
})

test('a query is suggested once five people searched for it, and what they opened leads the list of an article', async ({
  browser,
  request,
}) => {
  test.setTimeout(400_000)
  const t = textsOf('fr')
  const means = { browser, request, accounts: await accountsOf(request), userAgent }
  const word = newWord()
  const page = await browser.newPage()
  const offered = async () => {
    await open(page, on('fr', '/search'))
    await page.getByRole('searchbox').fill(word.slice(0, 8))
    await page.waitForTimeout(500)
    return page
      .getByRole('group', { name: t('offer.popular') })
      .getByRole('option', { name: word })
      .count()
  }
  const article = async (sort: string) => {
    await open(page, on('fr', `${ARTICLE}?sort=${sort}`))
    const titles = page
      .getByRole('region', { name: t('norm.label') })
      .getByRole('listitem')
      .getByRole('link')
    return titles.evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  }
  const opened = (await article('newest')).at(-1) ?? ''
  expect((await article('most_consulted')).at(-1)).toBe(opened)
  for (let people = 1; people <= 5; people++) {
    const reader = await signedIn(means, await madeAccount(), 'fr')
    await searchFor(reader.page, word)
    const stored = reader.page.waitForResponse(isBatchWith(opened.split('/').at(-1) ?? ''), { timeout: 30_000 })
    await open(reader.page, on('fr', opened))
    await stored
    await reader.context.close()
    if (people === 4) expect(await offered()).toBe(0)
  }
  await expect.poll(offered, { timeout: 120_000 }).toBe(1)
  await expect.poll(async () => (await article('most_consulted'))[0], { timeout: 60_000 }).toBe(opened)
})
