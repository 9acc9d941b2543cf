import { mailAddress } from '../mail-address.ts'

/** Realm roles of the accounts, lowest first; each includes those before it. */
export const REALM_ROLES = ['user', 'admin', 'super_admin'] as const
export type RealmRole = (typeof REALM_ROLES)[number]
/** Realm roles of the operator's staff. */
export const STAFF_ROLES: readonly string[] = ['admin', 'super_admin'] satisfies RealmRole[]

/** A person, as described by a verified access token. */
export interface SignedInUser {
  /** Claim `sub`: never changes, and is not a name. */
  id: string
  /** Realm roles, of `REALM_ROLES` or others. */
  roles: readonly string[]
  /** Empty when the token has none. */
  email: string
  /** Whether the provider has confirmed the address. */
  emailVerified: boolean
  firstName: string
  lastName: string
  /** Language chosen at the provider (`fr`, `de-CH`); null when the token has none. */
  locale: string | null
  /** French key of the profession; null when the token has none. */
  profession: string | null
  /** Session at the provider (claim `sid`), common to all brands; null when the token has none. */
  sessionId: string | null
  /** When the person last entered a password or signed in through another provider (claim `auth_time`). */
  authenticatedAt: Date | null
  /** When the token was issued (claim `iat`); null when it does not state it. */
  tokenIssuedAt: Date | null
  /** The super admin who impersonates this person (claim `act`, RFC 8693 §4.1); null when the person acts. */
  impersonatedBy: string | null
  /** The impersonation (claim `jti`); null when the person acts. */
  impersonationId: string | null
  /** Client that requested the token (claim `azp`): `trilex-de`. Empty when the token has none. */
  clientId: string
}

/** Issuer of impersonation tokens: the identity service, with its own key. */
export const IMPERSONATION_ISSUER = 'urn:trilex:impersonation'

/** Reads the verified claims of an access token. A claim of another type than expected counts as missing. */
export function personOf(claims: Record<string, unknown>): SignedInUser {
  const text = (name: string): string => (typeof claims[name] === 'string' ? claims[name] : '')
  const realm = claims['realm_access'] as { roles?: unknown } | null | undefined
  const moment = (name: string): Date | null =>
    typeof claims[name] === 'number' ? new Date(claims[name] * 1000) : null
  // The claim `act` counts only in tokens of our own impersonation issuer.
  const acting = claims['iss'] === IMPERSONATION_ISSUER
  return {
    id: text('sub'),
    roles: Array.isArray(realm?.roles) ? realm.roles.filter((role) => typeof role === 'string') : [],
    email: mailAddress(text('email')),
    emailVerified: claims['email_verified'] === true,
    firstName: text('given_name'),
    lastName: text('family_name'),
    locale: text('locale') || null,
    profession: text('profession') || null,
    sessionId: text('sid') || null,
    authenticatedAt: moment('auth_time'),
    tokenIssuedAt: moment('iat'),
    impersonatedBy: acting ? actorIn(claims) : null,
    impersonationId: acting ? text('jti') : null,
    clientId: text('azp'),
  }
}

/** Who acts, in the claim `act` (RFC 8693 §4.1); null without one. */
export function actorIn(claims: Record<string, unknown>): string | null {
  const actor = (claims['act'] as { sub?: unknown } | null | undefined)?.sub
  return typeof actor === 'string' && actor !== '' ? actor : null
}
