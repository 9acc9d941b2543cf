import { setTimeout as sleep } from 'node:timers/promises'
import { type Adapter, type EngineKind, httpUrl, inSpan } from '@trilex/platform'
import { Type } from 'typebox'
import { ProviderUnavailable } from './errors.ts'

/** The identity provider's administration, in the shape of Keycloak's Admin REST API. */
export interface AccountsProvider {
  /**
   * Sends one request below `/admin/realms/{realm}`: `request('GET', '/users/4f…')`. Resolves for every status; `body`
   * is the JSON of the answer or null. Throws 503 when the provider cannot be reached.
   */
  request(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>
}

/** The identity provider. Profiles can be read without it, so readiness does not depend on it. */
export const accounts: EngineKind<AccountsProvider> = { name: 'accounts' }

const DEADLINE_MS = 5_000
/** Deadline of one request including retries, shorter than the handler timeout. */
const TRIES_MS = 8_000
const RETRIES = 2
/** A token is renewed this long before it expires. */
const RENEW_MS = 20_000
/** Idempotent methods, which can be retried. */
const REPEATABLE = new Set(['GET', 'PUT', 'DELETE'])
const UNAVAILABLE = new Set([502, 503, 504])

const settings = {
  keycloakRealmUrl: httpUrl('Realm as this service reaches it: `https://login.example/realms/trilex`'),
  keycloakAdminClient: Type.String({ minLength: 1, default: 'trilex-identity' }),
  keycloakAdminSecret: Type.String({
    minLength: 1,
    secret: true,
    description: 'Usually set by KEYCLOAK_ADMIN_SECRET_FILE',
  }),
}

interface Token {
  text: string
  /** Milliseconds since 1970. */
  until: number
}

/** Keycloak, through its service account (client credentials, RFC 6749 §4.4). */
export const keycloakAccounts: Adapter<AccountsProvider, typeof settings> = {
  settings,
  async open({ keycloakRealmUrl, keycloakAdminClient: client, keycloakAdminSecret: secret }) {
    const realm = keycloakRealmUrl.replace(/\/$/, '')
    const admin = realm.replace(/\/realms\/([^/]+)$/, '/admin/realms/$1')
    let token: Promise<Token> | undefined
    const askForToken = async (signal: AbortSignal): Promise<Token> => {
      const form = { grant_type: 'client_credentials', client_id: client, client_secret: secret }
      const answer = await fetch(`${realm}/protocol/openid-connect/token`, {
        method: 'POST',
        body: new URLSearchParams(form),
        redirect: 'error',
        signal,
      })
      if (!answer.ok) throw new Error(`the provider refused the service client: ${answer.status}`)
      const { access_token: text, expires_in: seconds } = (await answer.json()) as Record<string, unknown>
      return { text: String(text), until: Date.now() + Number(seconds) * 1000 - RENEW_MS }
    }
    const validToken = async (signal: AbortSignal): Promise<string> => {
      const known = await token?.catch(() => undefined)
      if (known && known.until > Date.now()) return known.text
      token = askForToken(signal)
      return (await token).text
    }
    const once = async (method: string, path: string, body: unknown, signal: AbortSignal) => {
      const headers = { authorization: `Bearer ${await validToken(signal)}`, accept: 'application/json' }
      const answer = await fetch(`${admin}${path}`, {
        method,
        redirect: 'error',
        signal,
        headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      const json = answer.headers.get('content-type')?.includes('json') && text !== ''
      return { status: answer.status, body: json ? (JSON.parse(text) as unknown) : null }
    }
    const tried: AccountsProvider['request'] = async (method, path, body) => {
      const end = AbortSignal.timeout(TRIES_MS)
      for (let attempt = 0; ; attempt++) {
        const last = attempt === RETRIES || !REPEATABLE.has(method) || end.aborted
        try {
          const answer = await once(method, path, body, AbortSignal.any([AbortSignal.timeout(DEADLINE_MS), end]))
          if (answer.status === 401) token = undefined
          if ((answer.status !== 401 && !UNAVAILABLE.has(answer.status)) || attempt === RETRIES) return answer
          // A request refused because of its token had no effect, so it can be retried.
          if (answer.status !== 401 && last) return answer
        } catch (cause) {
          if (last) throw new ProviderUnavailable('The provider of identities does not answer', { cause })
        }
        await sleep(100 * 2 ** attempt)
      }
    }
    const request: AccountsProvider['request'] = (method, path, body) =>
      inSpan(asking(method), () => tried(method, path, body))
    return { engine: { request }, close: async () => undefined }
  },
}

/** The span of one request including retries. The path is left out because it contains ids of people. */
const asking = (method: string) => ({
  service: 'identity',
  kind: 'client' as const,
  name: `${method} accounts`,
  attributes: { 'http.request.method': method, 'trilex.upstream': 'accounts' },
})
