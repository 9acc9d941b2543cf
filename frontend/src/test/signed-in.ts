import type { Accounts } from '../api/accounts.ts'
import type { Answers } from './open-page.tsx'
import { config } from './answers.ts'

/** An embedded provider at the origin of the tests. */
export const accounts: Accounts = {
  clientId: 'trilex-fr',
  issuer: 'http://localhost/oidc',
  keycloak: null,
  metadata: {
    issuer: 'http://localhost/oidc',
    authorization_endpoint: 'http://localhost/oidc/auth',
    token_endpoint: 'http://localhost/oidc/token',
    end_session_endpoint: 'http://localhost/oidc/session/end',
    jwks_uri: 'http://localhost/oidc/jwks',
  },
  ownPages: true,
  mailbox: true,
  google: false,
}

/** An address to which a call was redirected. */
export interface Redirected {
  redirectedTo: string
}

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
/** A token as the browser reads it; only services check signatures. */
const tokenOf = (claims: object) => `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}.c2lnbmF0dXJl`

const CLAIMS = {
  sub: 'a1b2',
  email: 'a.rochat@etude.example',
  given_name: 'Anne',
  family_name: 'Rochat',
  realm_access: { roles: ['user'] },
}

/**
 * Answers of an installation with a signed-in reader, by path: the provider knows the reader (`known`), and its tokens carry
 * `claims`. Each renewal gives another token.
 */
export function signedInAnswers(claims: object = {}, known: () => boolean = () => true): Answers {
  let nonce = ''
  let count = 0
  return {
    '/config.json': { ...config, accounts },
    '/oidc/auth': ({ searchParams }: URL): Redirected => {
      nonce = searchParams.get('nonce') ?? ''
      const state = searchParams.get('state') ?? ''
      const answer = known() ? `code=c1&state=${state}` : `error=login_required&state=${state}`
      return { redirectedTo: `http://localhost/auth-sync?${answer}` }
    },
    '/oidc/token': () => {
      if (!known()) return { problem: { status: 400, code: 'x' } }
      count++
      const now = Math.floor(Date.now() / 1000)
      const times = { iat: now, exp: now + 300, jti: String(count) }
      return {
        access_token: tokenOf({ ...CLAIMS, ...claims, ...times }),
        refresh_token: tokenOf({ ...times, typ: 'Refresh' }),
        id_token: tokenOf({ ...CLAIMS, ...times, nonce }),
        expires_in: 300,
        token_type: 'Bearer',
      }
    },
  }
}
