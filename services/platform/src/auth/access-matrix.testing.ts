import { generateKeyPair } from 'jose'
import type { App } from '../http/create-app.ts'
import { type LocalIssuer, UNKNOWN_EXTENSION } from './local-issuer.fixture.ts'

const seconds = (): number => Math.floor(Date.now() / 1000)
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Tokens that no service may accept, by their defect. All of them claim every role. */
export async function forgedTokens(issuer: LocalIssuer): Promise<Record<string, string>> {
  const roles = ['user', 'admin', 'super_admin']
  const valid = await issuer.token(roles)
  const [header = '', payload = '', signature = ''] = valid.split('.')
  const stranger = await generateKeyPair('RS256')
  const elliptic = await generateKeyPair('ES256')
  const publicKey = new TextEncoder().encode(await issuer.publicPem())
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  const made = (changes: Parameters<LocalIssuer['token']>[1]): Promise<string> => issuer.token(roles, changes)
  return {
    'not a token': 'nonsense',
    'another issuer': await made({ claims: { iss: 'https://login.example' } }),
    'another audience': await made({ claims: { aud: 'account' } }),
    'no audience': await made({ claims: { aud: undefined } }),
    expired: await made({ claims: { exp: seconds() - 61 } }),
    'without an end': await made({ claims: { exp: undefined } }),
    'issued in the future': await made({ claims: { iat: seconds() + 75 } }),
    'without a time of issue': await made({ claims: { iat: undefined } }),
    'valid for two days': await made({ claims: { exp: seconds() + 2 * 24 * 3_600 } }),
    'valid for 28 years': await made({ claims: { exp: seconds() + 28 * 365 * 24 * 3_600 } }),
    'not valid yet': await made({ claims: { nbf: seconds() + 75 } }),
    'without a subject': await made({ claims: { sub: undefined } }),
    'an identity token': await made({ claims: { typ: 'ID' } }),
    'a refresh token': await made({ claims: { typ: 'Refresh' } }),
    'a logout token': await made({ header: { typ: 'logout+jwt' } }),
    'alg none': `${encoded({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    'alg none with the name of a key': `${encoded({ ...headerOf(header), alg: 'none' })}.${payload}.`,
    'HS256 with the public key as secret': await made({ header: { alg: 'HS256' }, key: publicKey }),
    'an unknown key': await made({ header: { kid: 'nobody-has-it' }, key: stranger.privateKey }),
    'no name of a key': await made({ header: { kid: undefined } }),
    'a strange key under a known name': await made({ key: stranger.privateKey }),
    'another kind of key under a known name': await made({ header: { alg: 'ES256' }, key: elliptic.privateKey }),
    'keys from elsewhere': await made({
      header: { jku: 'https://login.example/keys', kid: 'elsewhere' },
      key: stranger.privateKey,
    }),
    'an extension that must be understood': await made({
      header: { crit: [UNKNOWN_EXTENSION], [UNKNOWN_EXTENSION]: true },
    }),
    'an altered claim': `${header}.${encoded({ ...claims, sub: 'somebody-else' })}.${signature}`,
    'no signature': `${header}.${payload}.`,
  }
}

const headerOf = (header: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(header, 'base64url').toString()) as Record<string, unknown>

export interface MatrixResult {
  /** Every route that is not public, as `POST /imports`. */
  routes: string[]
  /** Every request that was not refused with 401 and a challenge, as `POST /imports, expired: 200`. */
  letThrough: string[]
}

/**
 * Requests every route that is not public, once without a token (unless anyone may call it) and once with each of these. The app
 * must be ready.
 */
export async function forgedTokenMatrix(app: App, tokens: Record<string, string>): Promise<MatrixResult> {
  const rules = app.accessRules.filter(({ access }) => access !== 'public')
  const callers = [
    ['nobody', {}] as const,
    ...Object.entries(tokens).map(([name, token]) => [name, bearer(token)] as const),
  ]
  const letThrough: string[] = []
  for (const { method, url, access } of rules) {
    const path = url.replace(/:\w+|\*/g, 'x')
    for (const [name, headers] of callers) {
      if (access === 'reader' && name === 'nobody') continue
      const answer = await app.inject({ method: method as 'GET', url: path, headers })
      const refused = answer.statusCode === 401 && answer.headers['www-authenticate']?.toString().startsWith('Bearer')
      if (!refused) letThrough.push(`${method} ${url}, ${name}: ${answer.statusCode}`)
    }
  }
  return { routes: rules.map(({ method, url }) => `${method} ${url}`), letThrough }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
