import { type Static, Type } from 'typebox'
import { accountsBrand, type Brand, type Brands, clientIdOf, originOf } from '@trilex/platform/brands'
import type { SignIn } from './sign-in.ts'

/** How the browser signs in at a brand; the values are those that keycloak-js takes. */
export const AccountsConfig = Type.Object(
  {
    clientId: Type.String({ description: 'The client of this brand' }),
    issuer: Type.String(),
    keycloak: Type.Union([Type.Null(), Type.Object({ url: Type.String(), realm: Type.String() })]),
    metadata: Type.Union([
      Type.Null(),
      Type.Object(
        {
          issuer: Type.String(),
          authorization_endpoint: Type.String(),
          token_endpoint: Type.String({ description: 'On the origin that was asked: no request crosses origins' }),
          end_session_endpoint: Type.String(),
          jwks_uri: Type.String(),
        },
        { description: 'Of the provider behind this gateway' },
      ),
    ]),
    ownPages: Type.Boolean({ description: 'Signing in, registration and reset are pages of our own front end' }),
    mailbox: Type.Boolean({ description: '`/dev/mail` shows the mails of this installation' }),
    google: Type.Boolean({ description: 'Our own page offers to sign in with Google' }),
  },
  { description: 'How a reader signs in' },
)

/** @param host with its port, as the browser asked for it */
export function accountsConfig(
  { issuer, keycloak, mailbox, google }: SignIn,
  { brands, brand, host, port }: { brands: Brands; brand: Brand; host: string; port: number | null },
): Static<typeof AccountsConfig> {
  const accounts = `${originOf(accountsBrand(brands), port)}/oidc`
  const own = `${new URL(originOf(brand, port)).protocol}//${host}/oidc`
  return {
    clientId: clientIdOf(brand),
    issuer,
    keycloak,
    metadata: keycloak
      ? null
      : {
          issuer,
          authorization_endpoint: `${accounts}/auth`,
          token_endpoint: `${own}/token`,
          end_session_endpoint: `${accounts}/session/end`,
          jwks_uri: `${accounts}/jwks`,
        },
    ownPages: keycloak === null,
    mailbox,
    google: google && keycloak === null,
  }
}
