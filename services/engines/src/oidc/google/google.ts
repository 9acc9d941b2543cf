import { createHash, randomBytes } from 'node:crypto'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { GoogleRefused } from '../people/errors.ts'

export interface GoogleSettings {
  /** `https://accounts.google.com`, except in tests. */
  issuer: string
  clientId: string
  clientSecret: string
}

/** Claims of Google's ID token that we read. */
export interface GoogleProfile {
  sub: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
}

interface Discovered {
  authorization_endpoint: string
  token_endpoint: string
  jwks_uri: string
}
interface Started {
  state: string
  verifier: string
  nonce: string
  redirectUri: string
  at: number
}

const WAIT_MS = 10 * 60_000
const TIMEOUT_MS = 5_000
const MOST_STARTED = 10_000

const random = (): string => randomBytes(32).toString('base64url')

/** Signing in with Google: authorization code, PKCE, state and nonce (OpenID Connect Core 1.0). */
export class Google {
  readonly #settings: GoogleSettings
  /** By uid of our interaction, which only the browser that started it can continue. */
  readonly #started = new Map<string, Started>()
  #discovered: Promise<Discovered> | undefined

  constructor(settings: GoogleSettings) {
    this.#settings = settings
  }

  /**
   * Address to redirect the browser to. `state` begins with the uid of the interaction. Throws 502 when Google does not
   * answer.
   */
  async begin(uid: string, redirectUri: string): Promise<string> {
    const { authorization_endpoint: endpoint } = await this.#discover()
    const started = { state: `${uid}.${random()}`, verifier: random(), nonce: random(), redirectUri, at: Date.now() }
    this.#started.set(uid, started)
    for (const [old, { at }] of this.#started) {
      if (this.#started.size <= MOST_STARTED && Date.now() - at < WAIT_MS) break
      this.#started.delete(old)
    }
    const parameters = {
      response_type: 'code',
      client_id: this.#settings.clientId,
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state: started.state,
      nonce: started.nonce,
      code_challenge: createHash('sha256').update(started.verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }
    return `${endpoint}?${new URLSearchParams(parameters)}`
  }

  /**
   * Exchanges the code for a verified profile. Throws 502 for an answer that does not belong to the started sign-in or
   * cannot be verified.
   */
  async end(uid: string, state: string, code: string): Promise<GoogleProfile> {
    const started = this.#started.get(uid)
    this.#started.delete(uid)
    if (!started || started.state !== state || Date.now() - started.at > WAIT_MS) throw new GoogleRefused()
    try {
      const discovered = await this.#discover()
      const token = await this.#exchange(discovered, code, started)
      return await this.#profileIn(token, discovered, started.nonce)
    } catch (error) {
      throw new GoogleRefused(undefined, { cause: error })
    }
  }

  async #exchange({ token_endpoint: url }: Discovered, code: string, started: Started): Promise<string> {
    const { clientId, clientSecret } = this.#settings
    const fields = { client_id: clientId, client_secret: clientSecret, code, code_verifier: started.verifier }
    const body = new URLSearchParams({ ...fields, grant_type: 'authorization_code', redirect_uri: started.redirectUri })
    const answer = await fetch(url, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    const { id_token: token } = (await answer.json()) as { id_token?: unknown }
    if (!answer.ok || typeof token !== 'string') throw new Error(`${url} answers ${answer.status}`)
    return token
  }

  async #profileIn(token: string, { jwks_uri: keys }: Discovered, nonce: string): Promise<GoogleProfile> {
    const { issuer, clientId } = this.#settings
    const expected = { issuer: [issuer, new URL(issuer).host], audience: clientId, algorithms: ['RS256'] }
    const { payload } = await jwtVerify(token, createRemoteJWKSet(new URL(keys)), expected)
    const text = (claim: string): string => (typeof payload[claim] === 'string' ? payload[claim] : '')
    if (payload['nonce'] !== nonce || !payload.sub || !text('email'))
      throw new Error('the token is not for this sign-in')
    const [firstName, lastName] = [text('given_name'), text('family_name')]
    return {
      sub: payload.sub,
      email: text('email'),
      emailVerified: payload['email_verified'] === true,
      firstName,
      lastName,
    }
  }

  #discover(): Promise<Discovered> {
    this.#discovered ??= discover(this.#settings.issuer).catch((error: unknown) => {
      this.#discovered = undefined
      throw new GoogleRefused(undefined, { cause: error })
    })
    return this.#discovered
  }
}

async function discover(issuer: string): Promise<Discovered> {
  const url = `${issuer}/.well-known/openid-configuration`
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  return (await answer.json()) as Discovered
}
