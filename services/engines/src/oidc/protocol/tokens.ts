import { randomBytes } from 'node:crypto'
import type { Account } from '../people/accounts.ts'
import { rolesOf } from '../people/accounts.ts'

const HOUR = 3600

/** Seconds. */
export const LIFETIMES = {
  accessToken: 300,
  /** Idle timeout of a refresh token, which is rotated at each use. */
  idle: 1800,
  /** From sign-in to the next required sign-in. */
  session: 10 * HOUR,
  /** The same with "stay signed in". */
  remembered: 7 * 24 * HOUR,
  /** Of a session without a signed-in account. */
  visitor: HOUR,
  interaction: 1800,
  code: 60,
} as const

/** Audience (`aud`) of the tokens. */
export const AUDIENCE = 'trilex'
/** Resource indicator of our services (RFC 8707). */
export const RESOURCE = 'urn:trilex:api'
export const SCOPES = 'openid profile email'

/** Client, session and time of the authentication that a token comes from. */
export interface TokenOrigin {
  clientId: string | undefined
  session: string | undefined
  /** Seconds since 1970. */
  authTime: number | undefined
}

/** Claims of an access token besides those of RFC 9068, named as Keycloak names them. */
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

/**
 * A random opaque token in the shape of a JWT: keycloak-js decodes refresh tokens, though only the provider can
 * interpret this one.
 */
export function refreshTokenHandle(): string {
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ typ: 'Refresh' })}.${randomBytes(32).toString('base64url')}`
}

/** Remaining lifetime of a session in seconds. */
export function sessionLeft(loginTs: number | undefined, remembered: boolean): number {
  if (loginTs === undefined) return LIFETIMES.visitor
  const whole = remembered ? LIFETIMES.remembered : LIFETIMES.session
  return Math.max(1, loginTs + whole - Math.floor(Date.now() / 1000))
}
