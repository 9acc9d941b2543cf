import type { BrowserContext, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import type { Accounts } from '../../src/api/accounts.ts'
import { expect, on } from '../fixtures.ts'
import { LANGUAGES } from '../texts.ts'

/** Records every address that a context opens, to search them later for secrets. */
export function watch(context: BrowserContext, { keycloak }: Accounts) {
  const provider = keycloak && new URL(keycloak.url).hostname
  const addresses = new Set<string>()
  // A link in a mail contains its own one-time code.
  const isMailed = (address: string) => /^https?:\/\/[^/]+\/realms\/\w+\/login-actions\/action-token\?/.test(address)
  const follow = (page: Page) =>
    page.on('framenavigated', (frame) => void (isMailed(frame.url()) || addresses.add(frame.url())))
  context.pages().forEach(follow)
  context.on('page', follow)
  const stored = async (page: Page) =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]))
  return {
    /** Places where one of `secrets`, or a token, appears: addresses, storage, cookies, the product's log. */
    async leaks(secrets: string[]): Promise<string[]> {
      const places: [string, string][] = [...addresses].map((address) => ['address', address])
      for (const page of context.pages()) places.push(['storage', await stored(page)])
      const look = await context.newPage()
      for (const language of LANGUAGES) {
        // A page may redirect at once to the provider, to check the session.
        await expect(async () => {
          await look.goto(on(language, '/terms'))
          places.push([`storage of ${language}`, await stored(look)])
        }).toPass()
      }
      await look.close()
      for (const { name, value, domain, httpOnly } of await context.cookies()) {
        // Keycloak's own session cookie: only its host receives it, and no script can read it.
        if (domain === provider && httpOnly) continue
        places.push([`cookie ${name}`, value])
      }
      // Log of the product under test, if it runs on this machine.
      const { PRODUCT_LOG } = process.env
      if (PRODUCT_LOG) places.push(['log', readFileSync(PRODUCT_LOG, 'utf8')])
      const forms = secrets.flatMap((secret) => [secret, encodeURIComponent(secret), btoa(secret)])
      return places
        .filter(([, text]) => /eyJ[\w-]+\.eyJ/.test(text) || forms.some((form) => text.includes(form)))
        .map(([place, text]) => `${place}: ${text.slice(0, 200)}`)
    },
  }
}
