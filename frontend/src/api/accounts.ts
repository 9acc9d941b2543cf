import { useConfigQuery } from './gateway.ts'

/** How one signs in at this installation, as `/config.json` tells; the address of a provider in OpenID Connect's words. */
export interface Accounts {
  clientId: string
  issuer: string
  /** A Keycloak server, else null. */
  keycloak: { url: string; realm: string } | null
  /** What the embedded provider would say of itself (OpenID Connect Discovery), else null. */
  metadata: {
    issuer: string
    authorization_endpoint: string
    token_endpoint: string
    end_session_endpoint: string
    jwks_uri: string
  } | null
  /** Signing in, registering and resetting are pages of this interface. */
  ownPages: boolean
  /** All mail is caught and can be read at `/dev/mail`. */
  mailbox: boolean
  google: boolean
}

/** Null where nobody can sign in, and until the configuration is there. */
export function useAccounts(): Accounts | null {
  return useConfigQuery().data?.accounts ?? null
}
