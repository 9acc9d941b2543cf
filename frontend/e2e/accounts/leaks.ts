import type { BrowserContext, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import type { Accounts } from '../../src/api/accounts.ts'
import { expect, on } from '../fixtures.ts'
import { LANGUAGES } from '../texts.ts'

/** Collects every address that a context opens, to look afterwards for what should stand in none of the places below. */
export function watch(context: BrowserContext, { keycloak }: Accounts) {
  const provider = keycloak && new URL(keycloak.url).hostname
  const addresses = new Set<string>()
  // A link of a mail holds its own proof, valid once, whoever opens it.
  const isMailed = (address: string) => /^https?:\/\/[^/]+\/realms\/\w+\/login-actions\/action-token\?/.test(address)
  const follow = (page: Page) =>
    page.on('framenavigated', (frame) => void (isMailed(frame.url()) || addresses.add(frame.url())))
  context.pages().forEach(follow)
  context.on('page', follow)
  const stored = async (page: Page) =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]))
  return {
    /** Places in which one of `secrets`, or a token, stands: addresses, storage, cookies, the product's log. */
    async leaks(secrets: string[]): Promise<string[]> {
      const places: [string, string][] = [...addresses].map((address) => ['address', address])
      for (const page of context.pages()) places.push(['storage', await stored(page)])
      const look = await context.newPage()
      for (const language of LANGUAGES) {
        // A page may leave at once, to ask the provider who reads.
        await expect(async () => {
          await look.goto(on(language, '/terms'))
          places.push([`storage of ${language}`, await stored(look)])
        }).toPass()
      }
      await look.close()
      for (const { name, value, domain, httpOnly } of await context.cookies()) {
        // Keycloak's own session: a token that only its host gets, and no script.
        if (domain === provider && httpOnly) continue
        places.push([`cookie ${name}`, value])
      }
      // Of the product under test, where this machine runs it.
      const { PRODUCT_LOG } = process.env
      if (PRODUCT_LOG) places.push(['log', readFileSync(PRODUCT_LOG, 'utf8')])
      const forms = secrets.flatMap((secret) => [secret, encodeURIComponent(secret), btoa(secret)])
      return places
        .filter(([, text]) => /eyJ[\w-]+\.eyJ/.test(text) || forms.some((form) => text.includes(form)))
        .map(([place, text]) => `${place}: ${text.slice(0, 200)}`)
    },
  }
}
