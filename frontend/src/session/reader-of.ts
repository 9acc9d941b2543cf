import type { TokenClaims } from '../api/token-claims.ts'
import type { Role, SignedInReader } from './reader.ts'

const ROLES: readonly Role[] = ['user', 'admin', 'super_admin']

/** The reader that the claims of an access token name; null without one. */
export function readerOf(claims: TokenClaims | undefined): SignedInReader | null {
  if (!claims?.sub) return null
  const text = (claim: unknown) => (typeof claim === 'string' ? claim : '')
  const roles: readonly string[] = claims.realm_access?.roles ?? []
  return {
    state: 'signedIn',
    id: claims.sub,
    email: text(claims.email),
    firstName: text(claims.given_name),
    lastName: text(claims.family_name),
    roles: ROLES.filter((role) => roles.includes(role)),
  }
}
