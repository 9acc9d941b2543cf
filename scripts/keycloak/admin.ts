import { setTimeout as wait } from 'node:timers/promises'
import { Failure } from '../failure.mjs'

/** Access tokens of the realm `master` are valid for 60 seconds. */
const TOKEN_LIVES_MS = 45_000
/** The first requests of a server that has just started are slow on a busy machine. */
const DEADLINE_MS = 120_000

type Send = <T>(path: string, body?: object) => Promise<T | undefined>

/** Paths are relative to `/admin/realms`; the caller states the type of the response. */
export interface KeycloakAdmin {
  get: Send
  post: Send
  put: Send
  remove: Send
}

/** Why a request failed before it was answered: undici puts the system's error into `cause`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message
}

/**
 * Client of Keycloak's Admin REST at `url`, as an administrator (`user`, `password`) of the realm `master`. Requests
 * resolve to the parsed answer, or undefined for 404 and an empty body; they reject with a `Failure` that names the
 * request and the server's reason.
 */
export function keycloakAdmin(url: string, { user, password }: { user: string; password: string }): KeycloakAdmin {
  let token = ''
  let fetchedAt = -TOKEN_LIVES_MS

  async function ask<T>(method: string, path: string, options: RequestInit): Promise<T | undefined> {
    const signal = AbortSignal.timeout(DEADLINE_MS)
    const answer = await fetch(url + path, { method, signal, ...options }).catch((error: unknown) => {
      throw new Failure(`Keycloak at ${url} does not answer (${reasonOf(error)}).`)
    })
    const text = await answer.text()
    if (answer.status === 404) return undefined
    if (answer.ok) return text === '' ? undefined : (JSON.parse(text) as T)
    throw new Failure(`Keycloak refused ${method} ${path} with ${answer.status}: ${text.slice(0, 500)}`)
  }

  async function authorization(): Promise<string> {
    if (performance.now() - fetchedAt > TOKEN_LIVES_MS) {
      const body = new URLSearchParams({ grant_type: 'password', client_id: 'admin-cli', username: user, password })
      const path = '/realms/master/protocol/openid-connect/token'
      token = (await ask<{ access_token: string }>('POST', path, { body }))?.access_token ?? ''
      fetchedAt = performance.now()
    }
    return `Bearer ${token}`
  }

  const request =
    (method: string) =>
    async <T>(path: string, body?: object): Promise<T | undefined> => {
      const headers = { authorization: await authorization(), 'content-type': 'application/json' }
      return ask<T>(method, `/admin/realms${path}`, { headers, ...(body && { body: JSON.stringify(body) }) })
    }
  return { get: request('GET'), post: request('POST'), put: request('PUT'), remove: request('DELETE') }
}

/** Resolves when `check` resolves to true; rejects with `Failure` after `withinMs`. */
export async function until(check: () => Promise<boolean>, withinMs: number, late: string): Promise<void> {
  for (const end = performance.now() + withinMs; performance.now() < end; await wait(200)) {
    if (await check().catch(() => false)) return
  }
  throw new Failure(late)
}
