import { STAFF_ROLES } from '@trilex/platform'
import { ProviderUnavailable } from '../errors.ts'
import type { Role } from '../profile/profile-model.ts'
import type { ProviderUser } from '../profile/provider-user.ts'
import type { AccountsProvider } from '../provider-admin.ts'
import type { EndedAccess } from './ended-access.ts'

/** A session at the provider, shared by all brands. */
export interface ProviderSession {
  id: string
  ipAddress?: string
  /** Milliseconds since 1970. */
  start: number
  /** Milliseconds since 1970. */
  lastAccess: number
  /** Client ids, by the provider's internal id of the client. */
  clients?: Record<string, string>
  /** Description of the browser, or its `User-Agent` header; Keycloak provides neither. */
  browser?: string
}

export interface ProviderEvent {
  id: string
  /** Milliseconds since 1970. */
  time: number
  type: string
  userId?: string
  sessionId?: string
  details?: Record<string, string>
}

export interface ProviderAdminEvent {
  id: string
  /** Milliseconds since 1970. */
  time: number
  operationType: string
  resourceType: string
  /** `users/<id>`, or a deeper path. */
  resourcePath: string
}

/** Fields of a user to change; the others are left as they are. */
export type UserChange = Partial<Pick<ProviderUser, 'firstName' | 'lastName' | 'attributes' | 'enabled'>>

const PAGE = 100
type Named = { name: string }

/**
 * The provider's admin API as far as this service uses it. Every method throws 503 when the provider is unavailable or
 * fails.
 */
export class Accounts {
  readonly #provider: AccountsProvider

  readonly #ended: Pick<EndedAccess, 'session' | 'account'>

  /** @param ended records the sessions ended by this class */
  constructor(provider: AccountsProvider, ended: Pick<EndedAccess, 'session' | 'account'>) {
    this.#provider = provider
    this.#ended = ended
  }

  /** Null when the provider has no such user. */
  async user(id: string): Promise<ProviderUser | null> {
    return (await this.#ask('GET', `/users/${encodeURIComponent(id)}`)) as ProviderUser | null
  }

  /** All users, page by page. */
  async *users(): AsyncGenerator<ProviderUser[]> {
    yield* this.#pages<ProviderUser>('/users?')
  }

  /**
   * Changes a user. Merges the attributes with the existing ones, because Keycloak replaces all of them.
   * @returns false when the provider has no such user
   */
  async change(id: string, { attributes, ...change }: UserChange): Promise<boolean> {
    const user = await this.user(id)
    if (!user) return false
    const body = { ...user, ...change, attributes: { ...user.attributes, ...attributes } }
    return (await this.#ask('PUT', `/users/${encodeURIComponent(id)}`, body)) !== null
  }

  /** Ends all sessions and deletes the user; a missing one is not an error. */
  async remove(id: string): Promise<void> {
    await this.#ask('DELETE', `/users/${encodeURIComponent(id)}`)
  }

  /** Realm roles assigned directly, without those they include. Null when the provider has no such user. */
  async roles(id: string): Promise<string[] | null> {
    const roles = (await this.#ask('GET', `/users/${encodeURIComponent(id)}/role-mappings/realm`)) as Named[] | null
    return roles && roles.map(({ name }) => name)
  }

  /**
   * Assigns this role and removes any other above `user`.
   * @returns false when the provider has no such user
   */
  async setRole(id: string, role: Role): Promise<boolean> {
    const path = `/users/${encodeURIComponent(id)}/role-mappings/realm`
    const given = (await this.#ask('GET', path)) as Named[] | null
    if (!given) return false
    const surplus = given.filter(({ name }) => STAFF_ROLES.includes(name) && name !== role)
    if (surplus.length > 0) {
      await this.#ask('DELETE', path, surplus)
      // Tokens issued before still contain the removed role.
      await this.#ended.account(id)
    }
    if (role === 'user' || given.some(({ name }) => name === role)) return true
    const named = await this.#ask('GET', `/roles/${role}`)
    if (!named) throw new ProviderUnavailable('The provider of identities has no such role')
    return (await this.#ask('POST', path, [named])) !== null
  }

  /** Users with this role, at most a hundred. */
  async withRole(role: Role): Promise<ProviderUser[]> {
    return ((await this.#ask('GET', `/roles/${role}/users?first=0&max=${PAGE}`)) ?? []) as ProviderUser[]
  }

  /** Makes the provider send the verification mail. False when it has no such user. */
  async sendVerification(id: string): Promise<boolean> {
    const path = `/users/${encodeURIComponent(id)}/execute-actions-email`
    return (await this.#ask('PUT', path, ['VERIFY_EMAIL'])) !== null
  }

  async sessions(id: string): Promise<ProviderSession[]> {
    return ((await this.#ask('GET', `/users/${encodeURIComponent(id)}/sessions`)) ?? []) as ProviderSession[]
  }

  async endSession(sessionId: string): Promise<void> {
    await this.#ask('DELETE', `/sessions/${encodeURIComponent(sessionId)}`)
    await this.#ended.session(sessionId)
  }

  async endAllSessions(id: string): Promise<void> {
    await this.#ask('POST', `/users/${encodeURIComponent(id)}/logout`)
    await this.#ended.account(id)
  }

  /** Events of these types since `from`, oldest first. */
  events(types: readonly string[], from: Date): Promise<ProviderEvent[]> {
    return this.#since<ProviderEvent>(`/events?${types.map((type) => `type=${type}&`).join('')}`, from)
  }

  /** Changes of users by administrators since `from`, oldest first. */
  adminEvents(from: Date): Promise<ProviderAdminEvent[]> {
    return this.#since<ProviderAdminEvent>(
      '/admin-events?operationTypes=CREATE&operationTypes=UPDATE&operationTypes=DELETE&operationTypes=ACTION&resourceTypes=USER&',
      from,
    )
  }

  /** Events that arrive during paging shift others to the next page, so duplicates are dropped by id. */
  async #since<T extends { id: string; time: number }>(path: string, from: Date): Promise<T[]> {
    const events = new Map<string, T>()
    for await (const page of this.#pages<T>(`${path}dateFrom=${from.getTime()}&`))
      for (const event of page) events.set(event.id, event)
    return [...events.values()].sort((a, b) => a.time - b.time)
  }

  async *#pages<T>(path: string): AsyncGenerator<T[]> {
    for (let first = 0; ; first += PAGE) {
      const page = (await this.#ask('GET', `${path}first=${first}&max=${PAGE}`)) as T[] | null
      // The provider answers an empty list with 200, so a 404 means a wrong address or realm.
      if (!page) throw new ProviderUnavailable('The provider of identities has no such list')
      if (page.length > 0) yield page
      if (page.length < PAGE) return
    }
  }

  /** The response body, `{}` when empty; null for 404. */
  async #ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await this.#provider.request(method, path, body)
    if (answer.status === 404) return null
    if (answer.status >= 200 && answer.status < 300) return answer.body ?? {}
    const cause = new Error(`provider answered ${answer.status} to ${method} ${path.split(/[/?]/)[1] ?? ''}`)
    throw new ProviderUnavailable('The provider of identities does not do it', { cause })
  }
}
