import { KNOWN_READER_PATH } from '@trilex/platform/known-reader'
import Keycloak, { type KeycloakLoginOptions, type OpenIdProviderMetadata } from 'keycloak-js'
import type { Accounts } from '../api/accounts.ts'
import type { Language } from '../api/types.ts'

/**
 * The provider, Keycloak or the embedded one, through keycloak-js. Loaded only for those who sign in. Tokens stay in memory:
 * each tab has its own, so that none uses up the refresh token of another.
 */

export interface SignIn {
  /** `create` registers; `login` asks for the password again; `none` shows no page and may return without a session. */
  prompt?: 'none' | 'login' | 'create'
  action?: 'UPDATE_PASSWORD' | 'UPDATE_EMAIL'
  maxAge?: number
}

/** The redirect URI, whatever page the reader left. */
const SYNC_PATH = '/auth-sync'
const SIGN_OUT = '/oidc/account/sign-out'

const redirectUri = () => window.location.origin + SYNC_PATH

/**
 * Reads the provider's answer from the address, if there is one, and removes it. `told` receives the outcome of an action, where
 * the provider reports it. Rejects with `{ error }` when the provider refused.
 */
export async function openProvider(
  { clientId, keycloak, metadata }: Accounts,
  told: (status: 'success' | 'cancelled' | 'error') => void = () => undefined,
): Promise<Keycloak> {
  // What is not given as an object keycloak-js would fetch from the other origin, with cookies, which the provider refuses.
  const client = new Keycloak(
    keycloak ? { ...keycloak, clientId } : { clientId, oidcProvider: metadata as OpenIdProviderMetadata },
  )
  client.onActionUpdate = told
  await client.init({
    pkceMethod: 'S256',
    // No page of the provider is framed: browsers keep its cookies from frames of other sites.
    checkLoginIframe: false,
    responseMode: 'query',
    redirectUri: redirectUri(),
    scope: 'openid profile email',
  })
  return client
}

/** The address at which the provider signs in. No mail address goes into it. */
export function signInAddress(client: Keycloak, { prompt, ...how }: SignIn, language: Language): Promise<string> {
  return client.createLoginUrl({ ...how, locale: language, ...(prompt && { prompt }) } as KeycloakLoginOptions)
}

const REACHED_MS = 2_000

/**
 * The way to the provider through the brands of the other languages, which remember that somebody signs in here; those that do
 * not answer are left out. The brands are different origins: only the address bar takes the browser into their storage.
 */
export async function throughBrands(origins: readonly string[], address: string): Promise<string> {
  const reached = await Promise.all(
    origins.map((origin) =>
      fetch(origin + KNOWN_READER_PATH, { mode: 'no-cors', signal: AbortSignal.timeout(REACHED_MS) }).then(
        () => [origin],
        () => [],
      ),
    ),
  )
  return reached
    .flat()
    .reduce((then, origin) => `${origin}${KNOWN_READER_PATH}?${new URLSearchParams({ then })}`, address)
}

/**
 * Checks the session with a provider at our own origin without leaving the page: follows its redirects and reads the answer
 * from the final address. Resolves to a client that has the tokens, or null.
 */
export async function askHere(accounts: Accounts, language: Language): Promise<Keycloak | null> {
  const client = await openProvider(accounts)
  const { url } = await fetch(await signInAddress(client, { prompt: 'none' }, language), { cache: 'no-store' })
  const answer = new URL(url)
  if (answer.origin !== window.location.origin || answer.pathname !== SYNC_PATH) return null
  const { pathname, search, hash } = window.location
  const more = `${search === '' ? '?' : `${search}&`}${answer.search.slice(1)}`
  // keycloak-js reads its answer from the address and at once puts the address right again.
  window.history.replaceState(window.history.state, '', pathname + more + hash)
  return openProvider(accounts)
}

/**
 * Ends the session for all brands and goes to the start page. Both providers require a proof, which is sent in the body, never in an
 * address: the embedded one this tab's refresh token, Keycloak the identity token.
 */
export async function leaveSignedOut(client: Keycloak | null, { keycloak }: Accounts): Promise<void> {
  const after = `${window.location.origin}/`
  if (client && keycloak) return client.logout({ redirectUri: after, logoutMethod: 'POST' })
  const { refreshToken } = client ?? {}
  if (refreshToken !== undefined) {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(SIGN_OUT, { method: 'POST', headers, body: JSON.stringify({ refreshToken }) })
    if (!answer.ok) throw new Error(`sign-out answered ${answer.status}`)
  }
  window.location.assign(after)
}
