import { createHash, randomBytes } from 'node:crypto'
import { type Sent, sendTo } from './http.testing.ts'

interface Cookie {
  host: string
  path: string
  name: string
  value: string
  /** Undefined for a session cookie. */
  expires?: string
}

/** A browser without scripts: keeps cookies by host and path, and sends `origin` and `sec-fetch` headers. */
export class TestBrowser {
  readonly port: number
  readonly cookies: Cookie[] = []
  /** Addresses visited, in order. */
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

  /** Opens an address and follows redirects to a page, or to the answer at a brand's `/auth-sync`. */
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
      else return { url, body, status: answer.status }
    }
    throw new Error(`too many redirections: ${url.href}`)
  }

  /** Sends JSON as a same-origin page does. */
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

/** What the browser application of a brand stores: PKCE verifier and tokens. */
export class TestClient {
  readonly browser: TestBrowser
  readonly key: 'fr' | 'de' | 'it'
  readonly #verifier = randomBytes(32).toString('base64url')

  constructor(browser: TestBrowser, key: 'fr' | 'de' | 'it' = 'fr') {
    this.browser = browser
    this.key = key
  }

  /** Authorization request, with additional parameters. */
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

  /** Starts a sign-in and returns the address of its page. */
  async open(more: Record<string, string> = {}): Promise<string> {
    const { url } = await this.browser.go(this.authorization(more))
    return url.href
  }

  /** Signs in with a password and returns the tokens. */
  async signIn(email: string, password: string, more: { remember?: boolean } = {}): Promise<Tokens> {
    const page = await this.open()
    const { body } = await this.browser.post(`${page}/login`, { email, password, ...more })
    return this.follow(String(body['redirectTo']))
  }

  /** Follows the redirects after one of our pages until tokens are issued. */
  async follow(address: string): Promise<Tokens> {
    const { url } = await this.browser.go(address)
    return this.redeem(url.searchParams.get('code') ?? '')
  }

  redeem(code: string): Promise<Tokens> {
    return this.tokens({ grant_type: 'authorization_code', code, code_verifier: this.#verifier })
  }

  refresh({ refresh_token: token = '' }: Tokens): Promise<Tokens> {
    return this.tokens({ grant_type: 'refresh_token', refresh_token: token })
  }

  signOut({ refresh_token: refreshToken }: Tokens) {
    return this.browser.post(`${this.browser.origin(this.key)}/oidc/account/sign-out`, { refreshToken })
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
