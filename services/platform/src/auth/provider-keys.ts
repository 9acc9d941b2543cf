import { KeyObject } from 'node:crypto'
import { type CryptoKey, createLocalJWKSet, errors, type JSONWebKeySet } from 'jose'
import { type Static, type TObject, Type } from 'typebox'
import { createError } from '../problems/problem.ts'
import { httpUrl } from '../settings/shared-settings.ts'

const keySet = (description: string) =>
  Type.Unsafe<JSONWebKeySet>(Type.Object({ keys: Type.Array(Type.Object({ kty: Type.String() })) }, { description }))

/** Settings of every service with routes for signed-in users. */
export const identitySettings = {
  oidcIssuer: Type.Optional(httpUrl('Issuer of access tokens, as it stands in `iss`; without it nobody is signed in')),
  oidcAudience: Type.Optional(Type.String({ minLength: 1, description: 'What stands in `aud`; default: trilex' })),
  oidcJwksUrl: Type.Optional(
    httpUrl('Where the keys of the issuer are; default: where its own discovery document says'),
  ),
  oidcJwks: Type.Optional(keySet('The keys themselves, as JSON (RFC 7517)')),
  impersonationJwksUrl: Type.Optional(
    httpUrl(
      'Where the identity service publishes its key for impersonation; without it and IMPERSONATION_JWKS there is none',
    ),
  ),
  impersonationJwks: Type.Optional(keySet('That key itself, as JSON (RFC 7517)')),
}
type IdentitySettings = Static<TObject<typeof identitySettings>>

export interface Issuer {
  /** Claim `iss`, compared exactly. */
  issuer: string
  /** Claim `aud`, or one of its values. */
  audience: string
  /** Default: discovered by OpenID Connect Discovery 1.0. */
  jwksUrl?: string | undefined
  /** The keys themselves: nothing is fetched. */
  jwks?: JSONWebKeySet | undefined
  /**
   * Minimum time between two fetches of the keys for an unknown key id, in milliseconds: a valid token whose key is
   * newer than the last such fetch may be refused for that long. Default 30,000.
   */
  cooldownMs?: number
  /** How long the keys and their URL are cached, in milliseconds. Default: ten minutes. */
  keepMs?: number
  /** Keys of impersonation tokens. Absent: no such token is accepted. */
  impersonation?: Pick<Issuer, 'jwks' | 'jwksUrl'> | undefined
}

/** The issuer of the settings; undefined when none is set. */
export function issuerOf({
  oidcIssuer: issuer,
  oidcAudience: audience = 'trilex',
  oidcJwksUrl: jwksUrl,
  oidcJwks: jwks,
  impersonationJwksUrl,
  impersonationJwks,
}: IdentitySettings): Issuer | undefined {
  if (issuer === undefined) return undefined
  const published = impersonationJwksUrl !== undefined || impersonationJwks !== undefined
  const impersonation = published ? { jwksUrl: impersonationJwksUrl, jwks: impersonationJwks } : undefined
  return { issuer, audience, jwksUrl, jwks, impersonation }
}

const ProviderUnavailable = createError('UNAVAILABLE', 'The service cannot answer now', 503)

/** Timeout for the discovery document, and for the keys. */
const TIMEOUT_MS = 2_000

/** The fields of a token's header that identify its key. */
type KeyName = { alg: string; kid: string }
type KeySet = ReturnType<typeof createLocalJWKSet>

/**
 * Public keys of an issuer, as PEM, fetched on first use and cached for ten minutes. An unknown key id fetches them
 * again, once for all concurrent callers, unless that was done within the cooldown. Their URL is cached as long, and
 * discovered again when the keys could not be fetched. Resolves to null for a key that the issuer does not have. Throws
 * 503 when it does not respond.
 */
export function providerKeys(issuer: Issuer): (name: KeyName) => Promise<string | null> {
  const { cooldownMs = 30_000, keepMs = 600_000 } = issuer
  const place = cachedFor(keepMs, async () => issuer.jwksUrl ?? (await discover(issuer.issuer)))
  const keys = cachedFor(keepMs, async () => createLocalJWKSet(issuer.jwks ?? (await fetchKeys(await place.get()))))
  let missedAt = Number.NEGATIVE_INFINITY
  const newer = (old: KeySet): Promise<KeySet> | null => {
    const again = issuer.jwks === undefined && performance.now() - missedAt >= cooldownMs
    if (again) {
      missedAt = performance.now()
      keys.forget()
    }
    return again || keys.renewed(old) ? keys.get() : null
  }
  return async (name) => {
    try {
      const known = await keys.get()
      const key = (await keyIn(known, name)) ?? (await keyIn(await newer(known), name))
      return key && KeyObject.from(key).export({ format: 'pem', type: 'spki' }).toString()
    } catch (error) {
      place.forget()
      keys.forget()
      const extras = { cause: error, headers: { 'retry-after': '5' } }
      throw new ProviderUnavailable('The provider of identities does not answer', extras)
    }
  }
}

async function keyIn(keys: KeySet | null, name: KeyName): Promise<CryptoKey | null> {
  return (
    keys &&
    (await keys(name).catch((error: unknown) => {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) return null
      throw error
    }))
  )
}

async function fetchKeys(url: string): Promise<JSONWebKeySet> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  return (await answer.json()) as JSONWebKeySet
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

interface Kept<T> {
  get(): Promise<T>
  forget(): void
  /** Whether `old` has been replaced by a newer result, or a newer one is being computed. */
  renewed(old: T): boolean
}

/**
 * Caches the result of `work` for all callers; runs it again after `ms`, after a failure, and when the result is
 * forgotten.
 */
function cachedFor<T>(ms: number, work: () => Promise<T>): Kept<T> {
  let running: Promise<T> | undefined
  let result: T | undefined
  let until = 0
  const forget = (): void => {
    running = undefined
    result = undefined
  }
  return {
    forget,
    renewed: (old) => result !== old,
    get() {
      if (running && performance.now() < until) return running
      until = performance.now() + ms
      const begun = work().then(
        (given) => {
          result = given
          return given
        },
        (error: unknown) => {
          forget()
          throw error
        },
      )
      running = begun
      return running
    },
  }
}
