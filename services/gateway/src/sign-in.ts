import { type Adapter, type EngineKind, identitySettings, SettingsError } from '@trilex/platform'
import { NO_PARTNERS, type Partners } from './hosts/brand-host.ts'
import { accountsBrand, brandKeys, type Brands, originOf } from '@trilex/platform/brands'

/** The identity provider as the browser needs to know it; the same for every brand. */
export interface SignIn {
  /** Claim `iss` of the access tokens. */
  issuer: string
  /** Keycloak and its realm; null: the provider behind this gateway, below `/oidc` of every brand. */
  keycloak: { url: string; realm: string } | null
  /** Whether `/dev/mail` shows the mails of this installation. */
  mailbox: boolean
  /** Whether our own page offers to sign in with Google. */
  google: boolean
}

/** The identity provider; null where sign-in is not available. Readiness does not depend on it. */
export const signIn: EngineKind<SignIn | null> = { name: 'sign-in' }

/** The Keycloak realm in an issuer, `https://id.example/realms/trilex`. Throws a `SettingsError` for another issuer. */
export function realmOf(issuer: string): { url: string; realm: string } {
  const [, url, realm] = /^(https?:\/\/.+)\/realms\/([^/]+)$/.exec(issuer) ?? []
  if (url === undefined || realm === undefined)
    throw new SettingsError([{ variable: 'OIDC_ISSUER', message: 'is no realm of Keycloak (…/realms/<name>)' }])
  return { url, realm }
}

const settings = { oidcIssuer: identitySettings.oidcIssuer }

/** Keycloak, by the issuer whose tokens the services accept; null without one. */
export const keycloakSignIn: Adapter<SignIn | null, typeof settings> = {
  settings,
  async open({ oidcIssuer: issuer }) {
    const engine = issuer === undefined ? null : { issuer, keycloak: realmOf(issuer), mailbox: false, google: false }
    return { engine, close: async () => {} }
  },
}

/** The authorization endpoint for people of all brands. */
export function authorizationEndpointOf({ keycloak }: SignIn, brands: Brands, port: number | null): string {
  return keycloak
    ? `${keycloak.url}/realms/${keycloak.realm}/protocol/openid-connect/auth`
    : `${originOf(accountsBrand(brands), port)}/oidc/auth`
}

/**
 * Other origins that a page of any brand contacts: it sends forms to the provider (signing out), requests tokens from
 * Keycloak, and checks whether the other brands are reachable (`known-reader-routes.ts`).
 * @param port of the page's address
 */
export function partnersOf(brands: Brands, engine: SignIn | null, port: number | null): Partners {
  if (!engine) return NO_PARTNERS
  const forms = [new URL(authorizationEndpointOf(engine, brands, port)).origin]
  const own = brandKeys.map((key) => originOf(brands.all[key], port))
  return { forms, requests: [...new Set([...forms, ...own])] }
}
