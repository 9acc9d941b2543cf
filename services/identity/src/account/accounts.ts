import { ProviderAway } from '../errors.ts'
import type { Role } from '../profile/profile-model.ts'
import type { ProviderUser } from '../profile/provider-user.ts'
import type { AccountsProvider } from '../provider-admin.ts'
import type { EndedAccess } from './ended-access.ts'

/** A session of a person at the provider, common to all brands. */
export interface ProviderSession {
  id: string
  ipAddress?: string
  /** Milliseconds since 1970. */
  start: number
  /** Milliseconds since 1970. */
  lastAccess: number
  /** Client id by the provider's own id of the client. */
  clients?: Record<string, string>
  /** Browser in words, or what it sends as `User-Agent`; Keycloak does not tell. */
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
  /** `users/<id>`, or deeper. */
  resourcePath: string
}

/** Fields of a user that are changed; others stay. */
export type UserChange = Partial<Pick<ProviderUser, 'firstName' | 'lastName' | 'attributes' | 'enabled'>>

const PAGE = 100
const STAFF_ROLES: readonly string[] = ['admin', 'super_admin']
type Named = { name: string }

/** What the service does at the provider. Every method throws 503 while the provider is away or fails. */
export class Accounts {
  readonly #provider: AccountsProvider

  readonly #ended: Pick<EndedAccess, 'session' | 'account'>

  /** @param ended is told of the sessions that end here */
  constructor(provider: AccountsProvider, ended: Pick<EndedAccess, 'session' | 'account'>) {
    this.#provider = provider
    this.#ended = ended
  }

  /** Null when the provider has no such user. */
  async user(id: string): Promise<ProviderUser | null> {
    return (await this.#ask('GET', `/users/${encodeURIComponent(id)}`)) as ProviderUser | null
  }

  /** All users, a page at a time. */
  async *users(): AsyncGenerator<ProviderUser[]> {
    yield* this.#pages<ProviderUser>('/users?')
  }

  /**
   * Changes a user. Attributes are added to those there are: Keycloak takes the given ones for all of them.
   * @returns false when the provider has no such user
   */
  async change(id: string, { attributes, ...change }: UserChange): Promise<boolean> {
    const user = await this.user(id)
    if (!user) return false
    const body = { ...user, ...change, attributes: { ...user.attributes, ...attributes } }
    return (await this.#ask('PUT', `/users/${encodeURIComponent(id)}`, body)) !== null
  }

  /** Ends all sessions and removes the user; one that is gone already is no error. */
  async remove(id: string): Promise<void> {
    await this.#ask('DELETE', `/users/${encodeURIComponent(id)}`)
  }

  /** Realm roles that were given to the user, without those they include. Null when the provider has no such user. */
  async roles(id: string): Promise<string[] | null> {
    const roles = (await this.#ask('GET', `/users/${encodeURIComponent(id)}/role-mappings/realm`)) as Named[] | null
    return roles && roles.map(({ name }) => name)
  }

  /**
   * Gives the user this role, and of those above `user` no other.
   * @returns false when the provider has no such user
   */
  async setRole(id: string, role: Role): Promise<boolean> {
    const path = `/users/${encodeURIComponent(id)}/role-mappings/realm`
    const given = (await this.#ask('GET', path)) as Named[] | null
    if (!given) return false
    const surplus = given.filter(({ name }) => STAFF_ROLES.includes(name) && name !== role)
    if (surplus.length > 0) {
      await this.#ask('DELETE', path, surplus)
      // Tokens given until now hold the role that was taken away.
      await this.#ended.account(id)
    }
    if (role === 'user' || given.some(({ name }) => name === role)) return true
    const named = await this.#ask('GET', `/roles/${role}`)
    if (!named) throw new ProviderAway('The provider of identities has no such role')
    return (await this.#ask('POST', path, [named])) !== null
  }

  /** Users to whom a role was given, at most a hundred. */
  async withRole(role: Role): Promise<ProviderUser[]> {
    return ((await this.#ask('GET', `/roles/${role}/users?first=0&max=${PAGE}`)) ?? []) as ProviderUser[]
  }

  /** Lets the provider send the mail that confirms the address. False when it has no such user. */
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

  /** Events that arrive while pages are read move others to the next page: they are told apart by id. */
  async #since<T extends { id: string; time: number }>(path: string, from: Date): Promise<T[]> {
    const events = new Map<string, T>()
    for await (const page of this.#pages<T>(`${path}dateFrom=${from.getTime()}&`))
      for (const event of page) events.set(event.id, event)
    return [...events.values()].sort((a, b) => a.time - b.time)
  }

  async *#pages<T>(path: string): AsyncGenerator<T[]> {
    for (let first = 0; ; first += PAGE) {
      const page = (await this.#ask('GET', `${path}first=${first}&max=${PAGE}`)) as T[] | null
      // Lists are there even when they are empty: this is no provider, or another realm.
      if (!page) throw new ProviderAway('The provider of identities has no such list')
      if (page.length > 0) yield page
      if (page.length < PAGE) return
    }
  }

  /** The answer's body, `{}` for none; null for 404. */
  async #ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await this.#provider.request(method, path, body)
    if (answer.status === 404) return null
    if (answer.status >= 200 && answer.status < 300) return answer.body ?? {}
    const cause = new Error(`${method} of the provider's ${path.split(/[/?]/)[1] ?? ''} answers ${answer.status}`)
    throw new ProviderAway('The provider of identities does not do it', { cause })
  }
}
