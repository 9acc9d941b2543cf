import { createHash, randomBytes } from 'node:crypto'
import { readSettings } from '@trilex/platform'
import { type App, createLogger } from '@trilex/platform'
import { gateway, GatewaySettings, loadBrands } from '@trilex/gateway'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Mail } from '@trilex/notifications'
import { type EmbeddedIdentity, type EmbeddedIdentityOptions, openEmbeddedIdentity } from './service.ts'
import { type Sent, sendTo } from './http.testing.ts'

/** A provider behind a gateway that listens, on a fresh folder; its mails are caught. */
export interface TestProvider {
  identity: EmbeddedIdentity
  edge: App
  port: number
  mails: Mail[]
  /** The newest mail of a template to an address; waits until all mails are handed over. */
  mailOf(template: string, to: string): Promise<Mail>
  /** Closes it, and opens it again on the same folder. */
  restart(): Promise<TestProvider>
  stop(): Promise<void>
}

const silent = createLogger('test', { level: 'silent' })

export async function startProvider(
  more: Partial<EmbeddedIdentityOptions> = {},
  folder = mkdtempSync(join(tmpdir(), 'trilex-accounts-')),
): Promise<TestProvider> {
  const mails: Mail[] = []
  const settings = readSettings(GatewaySettings, { REQUESTS_PER_MINUTE: '1000000' })
  const identity = await openEmbeddedIdentity({
    ...{ file: join(folder, 'accounts.sqlite'), secrets: folder, brands: loadBrands(settings.brandsFile), port: 0 },
    ...{ google: null, triesPerMinute: 10_000, linksPerHour: 10_000, logger: silent },
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

interface Cookie {
  host: string
  path: string
  name: string
  value: string
  /** Undefined: until the browser is closed. */
  expires?: string
}

/** A browser without scripts: it keeps cookies by host and path, and says from where it asks. */
export class TestBrowser {
  readonly port: number
  readonly cookies: Cookie[] = []
  /** Addresses that it has seen. */
  readonly history: string[] = []

  constructor(port: number) {
    this.port = port
  }

  origin(key: 'fr' | 'de' | 'it' = 'fr'): string {
    return `http://${key === 'fr' ? '' : `${key}.`}localhost:${this.port}`
  }

  async request(address: string, init: Sent = {}): Promise<Response> {
    const url = new URL(address)
    const cookie = this.cookies
      .filter(({ host, path }) => host === url.hostname && url.pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const headers = { ...init.headers, ...(cookie && { cookie }), host: url.host }
    const answer = await sendTo(Number(url.port || this.port), `${url.pathname}${url.search}`, { ...init, headers })
    for (const line of answer.headers.getSetCookie()) this.#keep(url.hostname, line)
    return answer
  }

  /** Goes to an address and through its redirections, until a page or an answer to a brand's `/auth-sync` comes. */
  async go(address: string): Promise<{ url: URL; body: string; status: number }> {
    let url = new URL(address)
    for (let hops = 0; hops < 12; hops++) {
      this.history.push(url.href)
      if (url.pathname === '/auth-sync' || /^\/interaction\/[^/]+$/.test(url.pathname))
        return { url, body: '', status: 200 }
      const answer = await this.request(url.href)
      const body = await answer.text()
      const location = answer.headers.get('location')
      if (location !== null) url = new URL(location, url)
      else if (body.includes('document.forms[0].submit()')) url = await this.#submit(url, body)
      else return { url, body, status: answer.status }
    }
    throw new Error(`too many redirections: ${url.href}`)
  }

  /** Sends JSON as a page of the same origin does. */
  async post(address: string, body: unknown, headers: Record<string, string> = {}) {
    const { origin } = new URL(address)
    const own = { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin', ...headers }
    const answer = await this.request(address, { method: 'POST', headers: own, body: JSON.stringify(body) })
    const text = await answer.text()
    return {
      status: answer.status,
      headers: answer.headers,
      body: (text ? JSON.parse(text) : null) as Record<string, unknown>,
    }
  }

  async #submit(page: URL, body: string): Promise<URL> {
    const action = /action="([^"]+)"/.exec(body)?.[1] ?? ''
    const fields = [...body.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value])
    const answer = await this.request(action, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: page.origin },
      body: String(new URLSearchParams(fields)),
    })
    return new URL(answer.headers.get('location') ?? `${page.origin}/nowhere-${answer.status}`, page)
  }

  #keep(host: string, line: string): void {
    const [pair = '', ...attributes] = line.split('; ')
    const [name = '', value = ''] = pair.split('=')
    const path = attributes.find((text) => text.toLowerCase().startsWith('path='))?.slice(5) ?? '/'
    const at = this.cookies.findIndex((cookie) => cookie.name === name && cookie.path === path && cookie.host === host)
    if (at >= 0) this.cookies.splice(at, 1)
    const expires = attributes.find((text) => text.startsWith('expires='))?.slice(8)
    if (value && !/expires=Thu, 01 Jan 1970/.test(line))
      this.cookies.push({ host, path, name, value, ...(expires && { expires }) })
  }
}

/** What an application of a brand keeps: its verifier, and tokens. */
export class TestClient {
  readonly browser: TestBrowser
  readonly key: 'fr' | 'de' | 'it'
  readonly #verifier = randomBytes(32).toString('base64url')

  constructor(browser: TestBrowser, key: 'fr' | 'de' | 'it' = 'fr') {
    this.browser = browser
    this.key = key
  }

  /** The address of a sign-in, with parameters besides the usual ones. */
  authorization(more: Record<string, string> = {}): string {
    const challenge = createHash('sha256').update(this.#verifier).digest('base64url')
    const parameters = {
      client_id: `trilex-${this.key}`,
      redirect_uri: `${this.browser.origin(this.key)}/auth-sync`,
      response_type: 'code',
      response_mode: 'query',
      scope: 'openid profile email',
      state: 'a-state',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...more,
    }
    return `${this.browser.origin()}/oidc/auth?${new URLSearchParams(parameters)}`
  }

  /** Opens a sign-in and gives the address of its page. */
  async open(more: Record<string, string> = {}): Promise<string> {
    const { url } = await this.browser.go(this.authorization(more))
    return url.href
  }

  /** Signs in with a password and gives the tokens. */
  async signIn(email: string, password: string, more: { remember?: boolean } = {}): Promise<Tokens> {
    const page = await this.open()
    const { body } = await this.browser.post(`${page}/login`, { email, password, ...more })
    return this.follow(String(body['redirectTo']))
  }

  /** Goes on after a page of ours, to the tokens. */
  async follow(address: string): Promise<Tokens> {
    const { url } = await this.browser.go(address)
    return this.tokens({
      grant_type: 'authorization_code',
      code: url.searchParams.get('code') ?? '',
      code_verifier: this.#verifier,
    })
  }

  refresh({ refresh_token: token = '' }: Tokens): Promise<Tokens> {
    return this.tokens({ grant_type: 'refresh_token', refresh_token: token })
  }

  async tokens(fields: Record<string, string>): Promise<Tokens> {
    const origin = this.browser.origin(this.key)
    const all = { client_id: `trilex-${this.key}`, redirect_uri: `${origin}/auth-sync`, ...fields }
    const answer = await this.browser.request(`${origin}/oidc/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
      body: String(new URLSearchParams(all)),
    })
    return (await answer.json()) as Tokens
  }
}

export interface Tokens {
  access_token?: string
  id_token?: string
  refresh_token?: string
  error?: string
}

/** The claims of a JWT, unverified. */
export const claimsOf = (token = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}') as Record<string, unknown>

export const PASSWORD = 'Rossini!Gioachino'
let people = 0
/** A mail address that no test has used. */
export const somebody = (): string => `somebody-${++people}@example.org`

/** Registers somebody and confirms the address by the link of the mail. */
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

/** What the page of a mail's link sends. */
export function useLink(browser: TestBrowser, link: string, more: Record<string, string> = {}) {
  const { origin, searchParams } = new URL(link)
  return browser.post(`${origin}/oidc/account/actions`, { ...Object.fromEntries(searchParams), ...more })
}
