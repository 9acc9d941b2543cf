import { expect, type Page, type Route } from '@playwright/test'
import { firstQuestions } from '../src/app/pages/first-questions.ts'
import { startOf } from '../src/app/pages/page-at.ts'
import { type PageKey, SITE_MAP } from '../src/app/site-map.ts'
import { answered, countRequests } from './settled.ts'
import { type KnownDecision, type Language, undrawn } from './fixtures.ts'

/** The state that a page is put into. */
export type State = 'normal' | 'empty' | 'error' | 'loading'

interface PublicPage {
  name: string
  path: (language: Language, decision: KnownDecision) => string
  /**
   * How the page becomes empty: an address at which it has nothing to show, or answers that make it so. Absent when it cannot
   * be empty.
   */
  empty?: (language: Language) => { path: string } | { answers: Record<string, unknown> }
  /** Whether the page waits for a service. */
  served?: boolean
  /** Addresses to which the page sends a visitor, in one step or in several. */
  leadsTo?: RegExp
  /** Changes to the configuration for this page. */
  config?: Record<string, unknown>
}

/** The address of a page of the site map up to its first value: `/atf-index`, `/norm`. */
export const at = (key: PageKey, language: Language = 'fr') => startOf(SITE_MAP[key], language)

/** Where a page of the site map is opened, if not at the start of its path, and how it becomes empty. */
const SAMPLES: Partial<Record<PageKey, Pick<PublicPage, 'empty'> & Partial<Pick<PublicPage, 'path'>>>> = {
  home: {
    empty: () => ({
      answers: {
        domains: { domains: [] },
        search: { hits: [] },
        stats: { documents: 0, decisions: {}, byLanguage: {} },
      },
    }),
  },
  search: {
    path: () => `${at('search')}?volumes=I,II,III,IV,V`,
    empty: () => ({ path: `${at('search')}?q=xqzvkwjqxz` }),
  },
  document: {
    path: (language, { path }) => path[language],
    empty: (language) => ({ path: `${at('document', language)}/999-V-1` }),
  },
  norm: {
    path: (language) => `${at('norm', language)}/${language === 'de' ? 'OR' : 'CO'}/1`,
    empty: (language) => ({ path: `${at('norm', language)}/ZGB/99999` }),
  },
  reporter: { empty: (language) => ({ path: `${at('reporter', language)}?chamber=cassation_extraordinary` }) },
  // An expired sign-in; `every-page.spec.ts` reaches active ones through `login` and `register`.
  interaction: { path: (language) => `${at('interaction', language)}/ended` },
  'auth-action': { path: (language) => `${at('auth-action', language)}?mode=resetPassword&code=${'x'.repeat(43)}` },
  // Behind a link whose search does not exist (any more).
  'shared-search': { path: (language) => `${at('shared-search', language)}/none` },
  ruling: { path: () => `${at('ruling')}/atf-1-I-1` },
  domains: { empty: (language) => ({ path: `${at('domains', language)}?q=xqzvkwjqxz` }) },
}

/** Sign-in of the embedded provider, or of Keycloak. */
const SIGN_IN = /\/(interaction|realms)\//
const LEADS_TO: Partial<Record<PageKey, RegExp>> = {
  login: SIGN_IN,
  register: SIGN_IN,
  'auth-sync': /^(?!.*\/auth-sync)/,
}

/** A page of the site map. Throws if no address can be built from its path. */
function mapped(key: PageKey): PublicPage {
  const page = SITE_MAP[key]
  const sample = SAMPLES[key]
  if (!sample?.path && /:\w+(?:\/|$)/.test(page.paths[0]?.fr ?? ''))
    throw new Error(`e2e/pages.ts: ${key} needs a sample address`)
  const path = sample?.path ?? ((language: Language) => at(key, language))
  const leadsTo = page.access ? SIGN_IN : LEADS_TO[key]
  return { name: key, served: isServed(path('fr', ANY_DECISION)), ...(leadsTo && { leadsTo }), ...sample, path }
}

const ANY = { fr: '/atf/1-I-1', de: '/bge/1-I-1', it: '/dtf/1-I-1' }
const ANY_DECISION: KnownDecision = { path: ANY, citation: ANY }

/** Whether the page at an address waits for more than its configuration. */
function isServed(address: string): boolean {
  const { own, shared } = firstQuestions(new URL(address, 'http://localhost'), 'fr') ?? { own: [], shared: [] }
  return own.length + shared.length > 0
}

/** Pages for staff, which `admin/admin.spec.ts` checks: everybody else sees a sign-in or "not found". */
export const STAFF_PAGES = (Object.keys(SITE_MAP) as PageKey[]).filter((key) => SITE_MAP[key].access === 'admin')

/** Every page that needs no account: those of the site map, and their variants. */
export const PUBLIC_PAGES: PublicPage[] = [
  ...(Object.keys(SITE_MAP) as PageKey[]).filter((key) => !STAFF_PAGES.includes(key)).map(mapped),
  { name: 'compact', path: () => `${at('search')}?mini=true` },
  { name: 'summary', path: (language, { path }) => `${path[language]}?tab=short` },
  { name: 'citing', path: (language, { path }) => `${path[language]}?tab=citing` },
  {
    name: 'volume',
    path: (language) => `${at('reporter', language)}/147`,
    served: true,
    empty: (language) => ({ path: `${at('reporter', language)}/147?chamber=cassation_extraordinary` }),
  },
  {
    name: 'soon',
    path: (language) => at('home', language),
    config: { launchMode: 'coming-soon', launchDate: '2999-03', waitingList: false },
  },
  {
    name: 'waiting-list',
    path: (language) => at('home', language),
    config: { launchMode: 'coming-soon', waitingList: true },
  },
  { name: 'nowhere', path: () => '/nowhere' },
]

export const statesOf = ({ empty, served }: PublicPage): State[] => [
  'normal',
  ...(empty ? (['empty'] as const) : []),
  ...(served ? (['error', 'loading'] as const) : []),
]

const PROBLEM = { type: 'about:blank', title: 'x', status: 500, code: 'INTERNAL', requestId: '7F3K-21' }

/**
 * Makes the services answer so that the page gets into a state, and returns the path at which it does. Call `calm` before the
 * next state.
 */
export async function enter(
  page: Page,
  subject: PublicPage,
  state: State,
  language: Language,
  decision: KnownDecision,
): Promise<string> {
  countRequests(page)
  if (subject.config) {
    await undrawn(page)
    await page.route('**/config.json', async (route) => {
      // Only the browser resolves names under localhost to this machine.
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
  if (state === 'loading') {
    await all(() => undefined)
    await page.clock.install()
  }
  const empty = state === 'empty' ? subject.empty?.(language) : undefined
  if (empty && 'answers' in empty) {
    await all(async (route) => {
      const [, name = ''] = /\/api\/catalog\/([^/?]+)/.exec(route.request().url()) ?? []
      await (Object.hasOwn(empty.answers, name) ? route.fulfill({ json: empty.answers[name] }) : route.continue())
    })
  }
  return empty && 'path' in empty ? empty.path : subject.path(language, decision)
}

/** Removes the mocks, so that the services answer again. */
export async function calm(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.setExtraHTTPHeaders({})
}

/**
 * Waits until the state is on screen, of the page to which a visitor is sent if it is not the one opened. A page that never finishes loading shows its skeleton 800 ms after it became
 * interactive.
 */
export async function settle(page: Page, state: State, { leadsTo }: Pick<PublicPage, 'leadsTo'> = {}): Promise<void> {
  if (state === 'loading') {
    await expect(page.locator('html:not([data-drawn]) main')).toBeAttached()
    await page.clock.runFor(1_000)
  } else {
    if (leadsTo) await expect(page).toHaveURL(leadsTo, { timeout: 60_000 })
    // A page that redirects may navigate while it is being checked.
    await expect(async () => {
      await expect(page.locator('html:not([data-drawn]) main :is(h1, h2)').first()).toBeAttached()
      await answered(page)
      await page.evaluate(() => document.fonts.ready)
    }).toPass({ timeout: 60_000 })
  }
}
