// Test double of Google as an identity provider (OpenID Connect Core 1.0): its page asks for an identity and accepts
// any.
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from '../process.mjs'
import { text } from 'node:stream/consumers'

const CLIENT = { id: 'trilex-test', secret: 'the-secret-of-the-test-only' }

const PAGE = `<!doctype html><html lang="en"><title>Google, a double</title>
<form method="post"><label>E-mail <input name="email" type="email" required></label> <button>Continue</button></form>`

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** What the browser asked for at the authorization endpoint, kept until its code is exchanged. */
interface Asked {
  email: string
  nonce: string | null
  redirectUri: string | null
  challenge: string | undefined
}

export interface GoogleDouble {
  issuer: string
  stop(): Promise<void>
}

/**
 * Resolves to its issuer and `stop`. Any redirect URI is accepted; codes are valid once, for the client above, with
 * PKCE.
 */
export async function startGoogleDouble(): Promise<GoogleDouble> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const codes = new Map<string | null, Asked>()
  const server = createServer((request, response) => void answer(request, response))
  const issuer = `http://127.0.0.1:${await listen(server, '127.0.0.1')}`

  function idToken({ email, nonce }: Asked): string {
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: issuer,
      aud: CLIENT.id,
      sub: createHash('sha256').update(email).digest('hex').slice(0, 20),
      iat: now,
      exp: now + 300,
      email,
      email_verified: true,
      given_name: 'Greta',
      family_name: 'Keller',
      ...(nonce && { nonce }),
    }
    const signed = `${encoded({ alg: 'RS256', typ: 'JWT', kid: 'double' })}.${encoded(claims)}`
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`
  }

  function tokens(form: URLSearchParams, authorization: string | undefined): [status: number, body: object] {
    const [id, secret] = authorization?.startsWith('Basic ')
      ? Buffer.from(authorization.slice(6), 'base64').toString().split(':').map(decodeURIComponent)
      : [form.get('client_id'), form.get('client_secret')]
    const asked = codes.get(form.get('code'))
    codes.delete(form.get('code'))
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const fits = asked && asked.redirectUri === form.get('redirect_uri') && (asked.challenge ?? challenge) === challenge
    if (id !== CLIENT.id || secret !== CLIENT.secret || !fits) return [400, { error: 'invalid_grant' }]
    return [200, { access_token: 'opaque', token_type: 'Bearer', expires_in: 300, id_token: idToken(asked) }]
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const url = new URL(request.url ?? '/', issuer)
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (url.pathname === '/.well-known/openid-configuration') return json(200, addresses(issuer))
    if (url.pathname === '/keys') {
      const key = { ...publicKey.export({ format: 'jwk' }), kid: 'double', use: 'sig', alg: 'RS256' }
      return json(200, { keys: [key] })
    }
    const form = new URLSearchParams(await text(request))
    if (url.pathname === '/token') return json(...tokens(form, request.headers.authorization))
    if (url.pathname !== '/auth') return response.writeHead(404).end()
    if (request.method === 'GET') return response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
    const { searchParams: asked } = url
    const code = randomBytes(16).toString('hex')
    const redirectUri = asked.get('redirect_uri')
    const challenge = asked.get('code_challenge') ?? undefined
    codes.set(code, { email: form.get('email') ?? '', nonce: asked.get('nonce'), redirectUri, challenge })
    const back = new URLSearchParams({ state: asked.get('state') ?? '', code })
    return response.writeHead(303, { location: `${redirectUri}?${back}` }).end()
  }

  return {
    issuer,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Endpoints of the provider. */
const addresses = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
})

/** The settings with which a product or a realm offers this provider. */
export const googleSettings = (issuer: string) => ({
  GOOGLE_ISSUER: issuer,
  GOOGLE_CLIENT_ID: CLIENT.id,
  GOOGLE_CLIENT_SECRET: CLIENT.secret,
})
