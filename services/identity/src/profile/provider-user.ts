/** A user of the provider. */
export interface ProviderUser {
  id: string
  email: string
  emailVerified: boolean
  enabled: boolean
  firstName: string
  lastName: string
  /** Milliseconds since 1970. */
  createdTimestamp?: number
  attributes?: Record<string, string[]>
}
