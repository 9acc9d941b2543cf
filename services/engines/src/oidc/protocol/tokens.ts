import { randomBytes } from 'node:crypto'
import type { Account } from '../people/accounts.ts'
import { rolesOf } from '../people/accounts.ts'

const HOUR = 3600

/** Seconds. */
export const LIFETIMES = {
  accessToken: 300,
  /** Of a refresh token, which is replaced each time it is used. */
  idle: 1800,
  /** Between signing in and having to do so again. */
  session: 10 * HOUR,
  /** The same for who wants to stay signed in. */
  remembered: 7 * 24 * HOUR,
  /** Of a session in which nobody is signed in. */
  visitor: HOUR,
  interaction: 1800,
  code: 60,
} as const

/** Who the tokens are for: `aud`. */
export const AUDIENCE = 'trilex'
/** The name of our services as a resource (RFC 8707). */
export const RESOURCE = 'urn:trilex:api'
export const SCOPES = 'openid profile email'

/** How a session came about, as the token tells. */
export interface TokenOrigin {
  clientId: string | undefined
  session: string | undefined
  /** Seconds since 1970. */
  authTime: number | undefined
}

/** Claims of an access token besides those of RFC 9068, in Keycloak's words. */
export function accessClaims(account: Account, { clientId, session, authTime }: TokenOrigin): Record<string, unknown> {
  const { locale, profession } = account.attributes
  return {
    typ: 'Bearer',
    azp: clientId,
    sid: session,
    auth_time: authTime,
    email: account.email,
    email_verified: account.emailVerified,
    given_name: account.firstName,
    family_name: account.lastName,
    ...(locale?.[0] && { locale: locale[0] }),
    ...(profession?.[0] && { profession: profession[0] }),
    realm_access: { roles: rolesOf(account) },
  }
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A random handle in the shape of a JWT: keycloak-js decodes refresh tokens, which mean something to the provider only. */
export function refreshTokenHandle(): string {
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ typ: 'Refresh' })}.${randomBytes(32).toString('base64url')}`
}

/** Seconds that a session may still last. */
export function sessionLeft(loginTs: number | undefined, remembered: boolean): number {
  if (loginTs === undefined) return LIFETIMES.visitor
  const whole = remembered ? LIFETIMES.remembered : LIFETIMES.session
  return Math.max(1, loginTs + whole - Math.floor(Date.now() / 1000))
}
