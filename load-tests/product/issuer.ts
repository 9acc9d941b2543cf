import { type LocalIssuer, startLocalIssuer } from '../../services/platform/src/local-issuer.fixture.ts'

/** Where tokens say that they come from; nobody answers there. */
const REALM = 'http://127.0.0.1:9/realms/trilex'
const READERS = 50

export interface Readers {
  /** Settings with which a product accepts the tokens. */
  settings: Record<string, string>
  /** A token of one of fifty readers, in turn. */
  token(): Promise<string>
  stop(): Promise<void>
}

/** Readers whose tokens we sign ourselves: what is measured is the product, not its provider of identities. */
export async function openReaders(): Promise<Readers> {
  const issuer: LocalIssuer = await startLocalIssuer()
  let next = 0
  return {
    settings: {
      OIDC_ISSUER: REALM,
      OIDC_JWKS_URL: `${issuer.issuer}/keys`,
      KEYCLOAK_ADMIN_SECRET: 'nobody answers there',
    },
    token() {
      const number = next++ % READERS
      const claims = {
        ...{ iss: REALM, sub: `reader-${number}`, email: `reader${number}@example.org`, email_verified: true },
        ...{ given_name: 'Anna', family_name: 'Muster', locale: 'fr', azp: 'trilex-fr' },
      }
      return issuer.token(['user'], { claims })
    },
    stop: () => issuer.stop(),
  }
}
