import { type LocalIssuer, startLocalIssuer } from '../../services/platform/src/auth/local-issuer.fixture.ts'

/** Issuer of the tokens; no server listens at this address. */
const REALM = 'http://127.0.0.1:9/realms/trilex'
const READERS = 50
const VALID_S = 7_200

export interface Readers {
  /** Settings that make a product accept the tokens. */
  settings: Record<string, string>
  /** Tokens of fifty readers, valid for two hours. */
  tokens(): Promise<string[]>
  stop(): Promise<void>
}

/** Readers whose tokens we sign ourselves, so that the load reaches the product and not its identity provider. */
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
