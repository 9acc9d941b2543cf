import { KeyObject } from 'node:crypto'
import { createRemoteJWKSet, errors } from 'jose'
import { type Static, type TObject, Type } from 'typebox'
import { createError } from './http/problem.ts'

/** Settings of every service with routes for signed-in users. */
export const identitySettings = {
  oidcIssuer: Type.Optional(
    Type.String({
      pattern: '^https?://',
      description: 'Issuer of access tokens, as it stands in `iss`; without it nobody is signed in',
    }),
  ),
  oidcAudience: Type.Optional(Type.String({ minLength: 1, description: 'What stands in `aud`; default: trilex' })),
  oidcJwksUrl: Type.Optional(
    Type.String({
      pattern: '^https?://',
      description: 'Where the keys of the issuer are; default: where its own discovery document says',
    }),
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
  /** Least time between two fetches of the keys, in milliseconds. Default 30,000. */
  cooldownMs?: number
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
 * Public keys of an issuer, as PEM. They are fetched when first needed, cached for ten minutes, and fetched again for an
 * unknown key id, but not within the cooldown. Null for a key that the issuer does not have. Throws 503 when it does not
 * answer.
 */
export function providerKeys({
  issuer,
  jwksUrl,
  cooldownMs = 30_000,
}: Issuer): (name: KeyName) => Promise<string | null> {
  const open = retriedOnFailure(async () => {
    const url = jwksUrl ?? (await discover(issuer))
    return createRemoteJWKSet(new URL(url), { timeoutDuration: TIMEOUT_MS, cooldownDuration: cooldownMs })
  })
  return async (name) => {
    try {
      const keys = await open()
      return KeyObject.from(await keys(name))
        .export({ format: 'pem', type: 'spki' })
        .toString()
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) return null
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

/** Runs the work once for all callers; after a failure the next caller starts it again. */
function retriedOnFailure<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= work().catch((error: unknown) => {
      running = undefined
      throw error
    })
    return running
  }
}
