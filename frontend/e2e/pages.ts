import { expect, type Page, type Route } from '@playwright/test'
import { type KnownDecision, type Language, undrawn } from './fixtures.ts'

/** What a page is made to show. */
export type State = 'normal' | 'empty' | 'error' | 'loading'

interface PublicPage {
  name: string
  path: (language: Language, decision: KnownDecision) => string
  /** An address at which the page has nothing to show, or an answer that makes it so; absent where a page cannot be empty. */
  empty?: (language: Language) => { path: string } | { answers: Record<string, unknown> }
  /** Whether the page waits for a service. */
  served?: boolean
  /** What the configuration says differently for this page. */
  config?: Record<string, unknown>
}

const INDEX: Record<Language, string> = { fr: '/atf-index', de: '/bge-index', it: '/dtf-index' }
const REPORTER: Record<Language, string> = { fr: '/atf', de: '/bge', it: '/dtf' }
const NORM: Record<Language, string> = { fr: '/norm/CO/1', de: '/norm/OR/1', it: '/norm/CO/1' }

/** Every page that needs no account. */
export const PUBLIC_PAGES: PublicPage[] = [
  {
    name: 'start',
    path: () => '/',
    served: true,
    empty: () => ({
      answers: { domains: { domains: [] }, search: { hits: [] }, stats: { documents: 0, byType: {}, byLanguage: {} } },
    }),
  },
  {
    name: 'search',
    path: () => '/search?volumes=I,II,III,IV,V',
    served: true,
    empty: () => ({ path: '/search?q=xqzvkwjqxz' }),
  },
  { name: 'compact', path: () => '/search?mini=true' },
  {
    name: 'document',
    path: (language, { path }) => path[language],
    served: true,
    empty: (language) => ({ path: `${REPORTER[language]}/999-V-1` }),
  },
  { name: 'summary', path: (language, { path }) => `${path[language]}?tab=short` },
  { name: 'citing', path: (language, { path }) => `${path[language]}?tab=citing` },
  { name: 'norm', path: (language) => NORM[language], served: true, empty: () => ({ path: '/norm/ZGB/99999' }) },
  {
    name: 'index',
    path: (language) => INDEX[language],
    served: true,
    empty: (language) => ({ path: `${INDEX[language]}?chamber=cassation_extraordinary` }),
  },
  {
    name: 'volume',
    path: (language) => `${INDEX[language]}/147`,
    served: true,
    empty: (language) => ({ path: `${INDEX[language]}/147?chamber=cassation_extraordinary` }),
  },
  { name: 'domains', path: () => '/domains', served: true, empty: () => ({ path: '/domains?q=xqzvkwjqxz' }) },
  { name: 'search-test', path: () => '/search-test' },
  { name: 'wordcloud-test', path: () => '/wordcloud-test' },
  { name: 'checker', path: () => '/checker' },
  { name: 'terms', path: () => '/terms' },
  { name: 'privacy', path: () => '/privacy' },
  { name: 'soon', path: () => '/', config: { launchMode: 'coming-soon', launchDate: '2999-03' } },
  { name: 'waiting-list', path: () => '/', config: { launchMode: 'coming-soon', waitingList: true } },
  { name: 'nowhere', path: () => '/nowhere' },
]

export const statesOf = ({ empty, served }: PublicPage): State[] => [
  'normal',
  ...(empty ? (['empty'] as const) : []),
  ...(served ? (['error', 'loading'] as const) : []),
]

const PROBLEM = { type: 'about:blank', title: 'x', status: 500, code: 'INTERNAL', requestId: '7F3K-21' }

/**
 * Makes the services answer so that the page comes into a state, and gives the path at which it does. Call `calm` before the
 * next one.
 */
export async function enter(
  page: Page,
  subject: PublicPage,
  state: State,
  language: Language,
  decision: KnownDecision,
): Promise<string> {
  if (subject.config) {
    await undrawn(page)
    await page.route('**/config.json', async (route) => {
      // Only the browser knows that names under localhost are this machine.
      const { host } = new URL(route.request().url())
      const url = new URL('/config.json', process.env.BASE_URL ?? 'http://localhost:3000').href
      const answer = await route.fetch({ url, headers: { ...route.request().headers(), host } })
      await route.fulfill({ response: answer, json: { ...(await answer.json()), ...subject.config } })
    })
  }
  const all = async (answer: (route: Route) => Promise<void> | void) => {
    await undrawn(page)
    await page.route('**/api/catalog/**', answer)
  }
  if (state === 'error') {
    await all((route) =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(PROBLEM) }),
    )
  }
  if (state === 'loading') await all(() => undefined)
  const empty = state === 'empty' ? subject.empty?.(language) : undefined
  if (empty && 'answers' in empty) {
    await all(async (route) => {
      const [, name = ''] = /\/api\/catalog\/([^/?]+)/.exec(route.request().url()) ?? []
      await (Object.hasOwn(empty.answers, name) ? route.fulfill({ json: empty.answers[name] }) : route.continue())
    })
  }
  return empty && 'path' in empty ? empty.path : subject.path(language, decision)
}

/** Lets the services answer by themselves again. */
export async function calm(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.setExtraHTTPHeaders({})
}

/** Waits until the state is on screen: what never loads shows its words and shapes after 800 ms. */
export async function settle(page: Page, state: State): Promise<void> {
  if (state === 'loading') {
    await expect(page.locator('main')).toBeAttached()
    await page.waitForTimeout(1_000)
  } else {
    await page.waitForLoadState('networkidle')
    await expect(page.locator('html:not([data-drawn]) main :is(h1, h2)').first()).toBeAttached()
  }
  await page.evaluate(() => document.fonts.ready)
}
