import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gateway, GatewaySettings } from '@trilex/gateway'
import { loadBrands } from '@trilex/platform/brands'
import { type App, createLogger, readSettings } from '@trilex/platform'
import type { AccountMail } from './people/mails.ts'
import { TestBrowser, TestClient } from './browser.testing.ts'
import { type EmbeddedIdentity, type EmbeddedIdentityOptions, openEmbeddedIdentity } from './service.ts'

/** A provider behind a listening gateway, on a fresh folder; its mails are caught. */
export interface TestProvider {
  identity: EmbeddedIdentity
  edge: App
  port: number
  mails: AccountMail[]
  /** The newest mail of a template to an address; waits until all mails are submitted. */
  mailOf(template: string, to: string): Promise<AccountMail>
  /** Closes the provider and opens it again on the same folder. */
  restart(): Promise<TestProvider>
  stop(): Promise<void>
}

const silent = createLogger('test', { level: 'silent' })

export async function startProvider(
  more: Partial<EmbeddedIdentityOptions> = {},
  folder = mkdtempSync(join(tmpdir(), 'trilex-accounts-')),
): Promise<TestProvider> {
  const mails: AccountMail[] = []
  const settings = readSettings(GatewaySettings, { REQUESTS_PER_MINUTE: '1000000' })
  const identity = await openEmbeddedIdentity({
    file: join(folder, 'accounts.sqlite'),
    secrets: folder,
    brands: loadBrands(settings.brandsFile),
    port: 0,
    google: null,
    triesPerMinute: 10_000,
    linksPerHour: 10_000,
    logger: silent,
    send: async (mail) => void mails.push(mail),
    ...more,
  })
  const upstreams = { accounts: { app: identity.app, edge: identity.edge } }
  const signIn = { issuer: identity.tokens.oidcIssuer, keycloak: null, mailbox: false, google: false }
  const edge = await gateway.open({ engines: { upstreams, signIn, mailbox: null }, settings, logger: silent })
  const address = await edge.listen({ port: more.port ?? 0, host: '127.0.0.1' })
  const close = async () => {
    await edge.close()
    await identity.close()
  }
  const port = Number(new URL(address).port)
  return {
    identity,
    edge,
    port,
    mails,
    async mailOf(template, to) {
      await identity.identity.parts.mails.settled()
      const found = mails.findLast((mail) => mail.template === template && mail.to === to)
      if (!found) throw new Error(`no mail ${template}; there are: ${mails.map((mail) => mail.template).join(', ')}`)
      return found
    },
    async restart() {
      await close()
      return startProvider({ ...more, port }, folder)
    },
    async stop() {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const PASSWORD = 'Rossini!Gioachino'
let people = 0
/** A mail address not used before. */
export const somebody = (): string => `somebody-${++people}@example.org`

/** Registers a user and confirms the address by the link in the mail. */
export async function registered(
  provider: TestProvider,
  email = somebody(),
  key: 'fr' | 'de' | 'it' = 'fr',
): Promise<string> {
  const browser = new TestBrowser(provider.port)
  const page = await new TestClient(browser, key).open({ prompt: 'create' })
  const form = { email, password: PASSWORD, firstName: 'Anna', lastName: 'Muster', profession: 'avocat', terms: true }
  await browser.post(`${page}/register`, { ...form, language: key })
  const { link = '' } = (await provider.mailOf('emailVerification', email)).data
  await useLink(browser, link)
  return email
}

/** Submits the form of the page that a link in a mail opens. */
export function useLink(browser: TestBrowser, link: string, more: Record<string, string> = {}) {
  const { origin, searchParams } = new URL(link)
  return browser.post(`${origin}/oidc/account/actions`, { ...Object.fromEntries(searchParams), ...more })
}
