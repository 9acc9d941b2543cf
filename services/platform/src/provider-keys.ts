import { KeyObject } from 'node:crypto'
import { createRemoteJWKSet, errors } from 'jose'
import { type Static, type TObject, Type } from 'typebox'
import { createError } from './http/problem.ts'
import { httpUrl } from './shared-settings.ts'

/** Settings of every service with routes for signed-in users. */
export const identitySettings = {
  oidcIssuer: Type.Optional(httpUrl('Issuer of access tokens, as it stands in `iss`; without it nobody is signed in')),
  oidcAudience: Type.Optional(Type.String({ minLength: 1, description: 'What stands in `aud`; default: trilex' })),
  oidcJwksUrl: Type.Optional(
    httpUrl('Where the keys of the issuer are; default: where its own discovery document says'),
  ),
}
type IdentitySettings = Static<TObject<typeof identitySettings>>

export interface Issuer {
  /** Claim `iss`, compared exactly. */
  issuer: string
  /** Claim `aud`, or one of its values. */
  audience: string
  /** Default: found by OpenID Connect Discovery 1.0. */
  jwksUrl?: string | undefined
  /**
   * Least time between two fetches of the keys, in milliseconds, and with it how long a good token may be refused whose key is
   * younger than the last fetch. Default 2,000.
   */
  cooldownMs?: number
  /** How long keys, and where they are, are kept, in milliseconds. Default ten minutes. */
  keepMs?: number
}

/** The issuer of the settings; undefined when none is set. */
export function issuerOf({ oidcIssuer, oidcAudience = 'trilex', oidcJwksUrl }: IdentitySettings): Issuer | undefined {
  return oidcIssuer === undefined ? undefined : { issuer: oidcIssuer, audience: oidcAudience, jwksUrl: oidcJwksUrl }
}

const ProviderAway = createError('UNAVAILABLE', 'The service cannot answer now', 503)

/** Limit for the discovery document, and again for the keys. */
const TIMEOUT_MS = 2_000

/** What a token's header says about its key. */
type KeyName = { alg: string; kid: string }

/**
 * Public keys of an issuer, as PEM. They are fetched when first needed, kept for ten minutes, and fetched again for an unknown
 * key id, but not within the cooldown. Where they are is asked as often, and again when they could not be fetched. Null for a
 * key that the issuer does not have. Throws 503 when it does not answer.
 */
export function providerKeys({
  issuer,
  jwksUrl,
  cooldownMs = 2_000,
  keepMs = 600_000,
}: Issuer): (name: KeyName) => Promise<string | null> {
  const options = { timeoutDuration: TIMEOUT_MS, cooldownDuration: cooldownMs, cacheMaxAge: keepMs }
  const place = keptFor(keepMs, async () => jwksUrl ?? (await discover(issuer)))
  let known: { url: string; keys: ReturnType<typeof createRemoteJWKSet> } | undefined
  return async (name) => {
    try {
      const url = await place.get()
      if (known?.url !== url) known = { url, keys: createRemoteJWKSet(new URL(url), options) }
      return KeyObject.from(await known.keys(name))
        .export({ format: 'pem', type: 'spki' })
        .toString()
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) return null
      place.forget()
      const extras = { cause: error, headers: { 'retry-after': '5' } }
      throw new ProviderAway('The provider of identities does not answer', extras)
    }
  }
}

/** Address of the issuer's keys (OpenID Connect Discovery 1.0 §4). Its document must name the same issuer. */
async function discover(issuer: string): Promise<string> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  const document = (await answer.json()) as { issuer?: unknown; jwks_uri?: unknown }
  if (document.issuer !== issuer) throw new Error(`${url} is of another issuer`)
  if (typeof document.jwks_uri !== 'string') throw new Error(`${url} names no keys`)
  return document.jwks_uri
}

/** What the work gives, once for all callers; works again after `ms`, after a failure, and when the result is forgotten. */
function keptFor<T>(ms: number, work: () => Promise<T>): { get(): Promise<T>; forget(): void } {
  let running: Promise<T> | undefined
  let until = 0
  const forget = (): void => {
    running = undefined
  }
  return {
    forget,
    get() {
      if (running && performance.now() < until) return running
      until = performance.now() + ms
      running = work().catch((error: unknown) => {
        forget()
        throw error
      })
      return running
    },
  }
}
