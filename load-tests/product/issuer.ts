import { type LocalIssuer, startLocalIssuer } from '../../services/platform/src/auth/local-issuer.fixture.ts'

/** Where tokens say that they come from; nobody answers there. */
const REALM = 'http://127.0.0.1:9/realms/trilex'
const READERS = 50
const VALID_S = 7_200

export interface Readers {
  /** Settings with which a product accepts the tokens. */
  settings: Record<string, string>
  /** A token of each of fifty readers, valid for two hours. */
  tokens(): Promise<string[]>
  stop(): Promise<void>
}

/** Readers whose tokens we sign ourselves: what is measured is the product, not its provider of identities. */
export async function openReaders(): Promise<Readers> {
  const issuer: LocalIssuer = await startLocalIssuer()
  return {
    settings: {
      OIDC_ISSUER: REALM,
      OIDC_JWKS_URL: `${issuer.issuer}/keys`,
      KEYCLOAK_ADMIN_SECRET: 'nobody answers there',
    },
    tokens() {
      const exp = Math.floor(Date.now() / 1000) + VALID_S
      const each = Array.from({ length: READERS }, (_, number) => ({
        iss: REALM,
        sub: `reader-${number}`,
        email: `reader${number}@example.org`,
        email_verified: true,
        exp,
        given_name: 'Anna',
        family_name: 'Muster',
        locale: 'fr',
        azp: 'trilex-fr',
      }))
      return Promise.all(each.map((claims) => issuer.token(['user'], { claims })))
    },
    stop: () => issuer.stop(),
  }
}
