import { type Browser, test as base, expect, type Page, type Request } from '@playwright/test'
import { DOCUMENT_SEGMENTS } from '../src/api/address.ts'

export type Language = 'fr' | 'de' | 'it'

export interface KnownDecision {
  path: Record<Language, string>
  citation: Record<Language, string>
}

/** First segment of the address of a reporter decision. */
export const SEGMENT = DOCUMENT_SEGMENTS.atf

interface Fixtures {
  /** Fails the test when the page violated the content security policy or threw. */
  cleanPage: undefined
  /** The newest decision of the official reporter in the collection under test. */
  decision: KnownDecision
  /** Notes in the report which services the pages of the test asked, as `GET catalog`. */
  asks: undefined
}

/** Method and service of what the pages of the test at hand requested; a worker runs one test at a time. */
const asked = new Set<string>()
function note(request: Request): void {
  const [, service] = /^\/api\/([a-z]+)\//.exec(new URL(request.url()).pathname) ?? []
  if (service) asked.add(`${request.method()} ${service}`)
}

export const test = base.extend<Fixtures, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        context.on('request', note)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  asks: [
    async ({}, use, { annotations }) => {
      asked.clear()
      await use(undefined)
      annotations.push(...[...asked].sort().map((description) => ({ type: 'asked', description })))
    },
    { auto: true },
  ],
  cleanPage: [
    async ({ page }, use) => {
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      page.on('console', (message) => {
        if (/Content Security Policy|TrustedHTML|TrustedScript|hydrat/i.test(message.text()))
          faults.push(message.text())
      })
      await use(undefined)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
  decision: async ({ request }, use) => {
    const answer = await request.get('/api/catalog/search?docTypes=atf&limit=1&sort=decision_date_desc')
    const { hits } = await answer.json()
    const [hit] = hits
    if (!hit) throw new Error('the collection under test has no decision of the official reporter')
    const path = (language: Language) => `/${SEGMENT[language]}/${hit.doc_id}`
    await use({ path: { fr: path('fr'), de: path('de'), it: path('it') }, citation: hit.citations })
  },
})

/** Address of a page on the brand of a language. */
export function on(language: Language, path: string): string {
  const url = new URL(path, process.env.BASE_URL ?? 'http://localhost:3000')
  if (language !== 'fr') url.hostname = `${language}.${url.hostname}`
  return url.href
}

/** Opens a page and waits until its text is shown and interactive. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  // A page may redirect to the provider at once, to check the session, and come back.
  await expect(async () => {
    await expect(page.locator('html:not([data-drawn]) h1')).toBeAttached()
    await page.evaluate(() => document.fonts.ready)
  }).toPass()
}

/**
 * Makes the server send pages without the services' answers, so that the browser requests them and a test can mock
 * them.
 */
export async function undrawn(page: Page): Promise<void> {
  await page.setExtraHTTPHeaders({ prefer: 'return=minimal' })
}

/**
 * Whether the page leaves a click to the browser. The click itself is cancelled: background tabs of a headless browser open
 * late or never.
 */
export async function leftToBrowser(page: Page, click: () => Promise<void>): Promise<boolean> {
  const told = await page.evaluateHandle(() => {
    const click = { left: false }
    const tell = (event: MouseEvent) => {
      click.left = !event.defaultPrevented
      event.preventDefault()
    }
    window.addEventListener('click', tell, { once: true })
    return click
  })
  await click()
  return told.evaluate((click) => click.left)
}

export { expect }
