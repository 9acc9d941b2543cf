import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type CryptoKey,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JSONWebKeySet,
  type JWTPayload,
  SignJWT,
} from 'jose'
import type { Issuer } from './provider-keys.ts'
import { IMPERSONATION_ISSUER, type SignedInUser } from './signed-in-user.ts'

interface SigningKey {
  kid: string
  privateKey: CryptoKey
  publicKey: CryptoKey
}

/** The person in a token, with the fields of `SignedInUser`. Missing fields default to those of a typical reader. */
export type TokenPerson = Partial<Omit<SignedInUser, 'authenticatedAt'>> & { authenticatedAt?: Date }

/** How a token differs from a valid one. */
export interface TokenChanges {
  /** An undefined value removes the claim. */
  claims?: Record<string, unknown>
  header?: Record<string, unknown>
  /** Signs with this key instead of the issuer's current one. */
  key?: CryptoKey | Uint8Array
}

/** An identity provider on a free port of this machine: discovery, keys, and tokens as Keycloak writes them. */
export interface LocalIssuer extends Issuer {
  /** An access token of a person with these realm roles, valid for five minutes. */
  token(roles?: string[], changes?: TokenChanges): Promise<string>
  /** An access token of this person with all claims that a provider gives, valid for five minutes. */
  tokenOf(person: TokenPerson): Promise<string>
  /**
   * A token with which a super admin impersonates this person; services accept it by `actingKeys` (IMPERSONATION_JWKS).
   */
  actingTokenOf(person: TokenPerson): Promise<string>
  actingKeys: JSONWebKeySet
  /** The current public key as PEM. */
  publicPem(): Promise<string>
  /** Signs with a new key from now on; the old one stays published. */
  rotate(): Promise<void>
  /** From now on publishes the keys at another address only. */
  moveKeys(): void
  /** Number of requests for the keys. */
  keyRequests(): number
  /** From now on accepts connections but does not respond. */
  hang(): void
  stop(): Promise<void>
}

const algorithm = 'RS256'
/** A header extension that no verifier understands. */
export const UNKNOWN_EXTENSION = 'urn:trilex:unknown'

export async function startLocalIssuer(
  { port = 0, ...limits }: { port?: number } & Pick<Issuer, 'cooldownMs' | 'keepMs'> = {
    cooldownMs: 0,
  },
): Promise<LocalIssuer> {
  const newKey = async (): Promise<SigningKey> => ({ kid: randomUUID(), ...(await generateKeyPair(algorithm)) })
  const keys = [await newKey()]
  const acting = await generateKeyPair('ES256')
  const actingKeys = { keys: [{ ...(await exportJWK(acting.publicKey)), kid: 'acting', use: 'sig', alg: 'ES256' }] }
  const current = (): SigningKey => keys.at(-1) as SigningKey
  let keyRequests = 0
  let hanging = false
  let keysPath = '/keys'
  const server = createServer((request, response) => {
    if (hanging) return
    const answer = async (): Promise<unknown> => {
      if (request.url === '/.well-known/openid-configuration') return { issuer, jwks_uri: `${issuer}${keysPath}` }
      if (request.url !== keysPath) {
        response.statusCode = 404
        return {}
      }
      keyRequests++
      const published = keys.map(async ({ kid, publicKey }) => ({ ...(await exportJWK(publicKey)), kid, use: 'sig' }))
      return { keys: await Promise.all(published) }
    }
    void answer().then((body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const audience = 'trilex'

  const local: LocalIssuer = {
    issuer,
    audience,
    ...limits,
    tokenOf: ({ roles, ...person }) => local.token([...(roles ?? ['user'])], { claims: claimsOf(person) }),
    token: (roles = ['user'], { claims = {}, header = {}, key = current().privateKey } = {}) => {
      const now = Math.floor(Date.now() / 1000)
      const usual = {
        iss: issuer,
        aud: ['account', audience],
        sub: 'a-reader',
        typ: 'Bearer',
        iat: now,
        exp: now + 300,
      }
      return new SignJWT({ ...usual, realm_access: { roles }, ...claims } as JWTPayload)
        .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: current().kid, ...header })
        .sign(key, { crit: { [UNKNOWN_EXTENSION]: true } })
    },
    actingKeys,
    actingTokenOf: ({ roles: _, ...person }) => {
      const { sid: _s, ...claims } = claimsOf(person)
      const act = { iss: IMPERSONATION_ISSUER, jti: 'an-impersonation', act: { sub: 'a-super-admin' } }
      const header = { alg: 'ES256', kid: 'acting', typ: 'at+jwt' }
      return local.token(['user'], { claims: { ...claims, ...act }, header, key: acting.privateKey })
    },
    publicPem: () => exportSPKI(current().publicKey),
    rotate: async () => void keys.push(await newKey()),
    moveKeys: () => {
      keysPath += '-moved'
    },
    keyRequests: () => keyRequests,
    hang: () => {
      hanging = true
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return local
}

function claimsOf({ authenticatedAt = new Date(), ...person }: Omit<TokenPerson, 'roles'>): Record<string, unknown> {
  return {
    sub: person.id ?? 'a-reader',
    email: person.email ?? 'reader@example.org',
    email_verified: person.emailVerified ?? true,
    given_name: person.firstName ?? 'Anna',
    family_name: person.lastName ?? 'Muster',
    locale: person.locale === null ? undefined : (person.locale ?? 'fr'),
    profession: person.profession === null ? undefined : (person.profession ?? 'avocat'),
    sid: person.sessionId === null ? undefined : (person.sessionId ?? 'a-session'),
    auth_time: Math.floor(authenticatedAt.getTime() / 1000),
    azp: person.clientId ?? 'trilex-fr',
  }
}
