import type { Account, AccountChanges, Attributes } from '../people/accounts.ts'

/** A user as Keycloak's Admin REST API represents one (`UserRepresentation`), without any credential. */
export interface User {
  id: string
  username: string
  email: string
  emailVerified: boolean
  enabled: boolean
  firstName: string
  lastName: string
  /** Milliseconds since 1970. */
  createdTimestamp: number
  attributes: Attributes
}

export function userOf({ id, email, emailVerified, enabled, firstName, lastName, created, attributes }: Account): User {
  return {
    id,
    username: email,
    email,
    emailVerified,
    enabled,
    firstName,
    lastName,
    createdTimestamp: created,
    attributes,
  }
}

/** The fields of a partial user that can be changed; others have no effect, as with Keycloak. */
export function changesIn(user: Partial<User>): AccountChanges {
  const { email, emailVerified, enabled, firstName, lastName, attributes } = user
  const given = { email, emailVerified, enabled, firstName, lastName, attributes }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
