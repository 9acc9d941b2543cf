import type { Account, AccountChanges, Attributes } from '../people/accounts.ts'

/** A person as Keycloak's administration writes one (`UserRepresentation`); no field tells of the password. */
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

/** What of a partial user is changed; other fields have no effect, as with Keycloak. */
export function changesIn(user: Partial<User>): AccountChanges {
  const { email, emailVerified, enabled, firstName, lastName, attributes } = user
  const given = { email, emailVerified, enabled, firstName, lastName, attributes }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
