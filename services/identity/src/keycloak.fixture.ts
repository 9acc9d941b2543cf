import { createHash, randomBytes } from 'node:crypto'
import { createLogger } from '@trilex/platform'
import { keycloakAccounts } from './provider-admin.ts'

function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run these tests by npm run test:engines`)
  return value
}

export const PASSWORD = 'Richtig-Gut-1'

/** The real Keycloak of the environment, as a browser and as the identity service use it. */
export function realKeycloak() {
  const realm = setting('KEYCLOAK_REALM_URL')
  const origin = setting('ORIGIN_DE')
  const open = () =>
    keycloakAccounts.open(
      {
        keycloakRealmUrl: realm,
        keycloakAdminClient: 'trilex-identity',
        keycloakAdminSecret: setting('KEYCLOAK_ADMIN_SECRET'),
      },
      { service: 'identity', logger: createLogger('identity', { level: 'silent' }) },
    )
  const token = async (form: Record<string, string>) => {
    const body = new URLSearchParams({ client_id: 'trilex-de', ...form })
    const answer = await fetch(`${realm}/protocol/openid-connect/token`, { method: 'POST', headers: { origin }, body })
    return { status: answer.status, body: (await answer.json()) as Record<string, string> }
  }
  return { realm, origin, open, token, authorize: authorizing(realm, origin), signIn: signingIn(realm, origin, token) }
}

interface Authorization {
  verifier: string
  /** The first answer: the login page, or a redirect with an error. */
  answer: Response
}

/** Requests an authorization code as the brand `de` does; `change` alters parameters, null removes one. */
const authorizing =
  (realm: string, origin: string) =>
  async (change: Record<string, string | null> = {}): Promise<Authorization> => {
    const verifier = randomBytes(32).toString('base64url')
    const wanted = {
      client_id: 'trilex-de',
      redirect_uri: `${origin}/auth-sync`,
      response_type: 'code',
      scope: 'openid profile email',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...change,
    }
    const query = new URLSearchParams(
      Object.entries(wanted).filter((pair): pair is [string, string] => pair[1] !== null),
    )
    const answer = await fetch(`${realm}/protocol/openid-connect/auth?${query}`, { redirect: 'manual' })
    return { verifier, answer }
  }

type Token = (form: Record<string, string>) => Promise<{ status: number; body: Record<string, string> }>

/** Signs in through the login form. Null when the form is shown again; otherwise the answer of the token endpoint. */
const signingIn =
  (realm: string, origin: string, token: Token) =>
  async (
    email: string,
    password = PASSWORD,
    more: Record<string, string> = {},
  ): Promise<Record<string, string> | null> => {
    const { verifier, answer } = await authorizing(realm, origin)()
    const action = /<form id="kc-form-login"[^>]* action="([^"]+)"/.exec(await answer.text())?.[1]
    if (!action) throw new Error('the login page has no form')
    const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])
    const sent = await fetch(action.replaceAll('&amp;', '&'), {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: cookie.join('; ') },
      body: new URLSearchParams({ username: email, password, credentialId: '', ...more }),
    })
    const code = new URL(sent.headers.get('location') ?? 'about:blank').searchParams.get('code')
    if (!code) return null
    const form = { code, code_verifier: verifier, redirect_uri: `${origin}/auth-sync` }
    return (await token({ grant_type: 'authorization_code', ...form })).body
  }

/** The claims of a token, unverified. */
export const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
