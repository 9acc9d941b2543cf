import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ProviderAdminEvent, ProviderEvent, ProviderSession } from './account/accounts.ts'
import type { ProviderUser } from './profile/provider-user.ts'
import type { AccountsProvider } from './provider-admin.ts'

/** In-memory double of the part of Keycloak's API that the service uses. */
export interface AccountsDouble extends AccountsProvider {
  users: Map<string, ProviderUser>
  /** Realm roles by user id. */
  roles: Map<string, string[]>
  sessions: (ProviderSession & { userId: string })[]
  /** Newest last; returned newest first, like Keycloak. */
  events: ProviderEvent[]
  adminEvents: ProviderAdminEvent[]
  /** Answered requests, such as `DELETE /users/4f…`. */
  requests: string[]
  /** While true, every request is answered 503. */
  away: boolean
  /** Adds a user and returns the id. */
  add(user?: Partial<ProviderUser>): string
  /** Adds an event at the current time. */
  happens(event: Omit<ProviderEvent, 'id' | 'time'>): ProviderEvent
}

type Answer = { status: number; body: unknown }
const found = (body: unknown): Answer => (body === undefined ? { status: 404, body: null } : { status: 200, body })
const done: Answer = { status: 204, body: null }

export function accountsDouble(): AccountsDouble {
  const double: AccountsDouble = {
    users: new Map(),
    roles: new Map(),
    sessions: [],
    events: [],
    adminEvents: [],
    requests: [],
    away: false,
    add(user = {}) {
      const id = user.id ?? randomUUID()
      const usual = {
        email: `${id}@example.org`,
        emailVerified: true,
        enabled: true,
        firstName: 'Anna',
        lastName: 'Muster',
      }
      double.users.set(id, { ...usual, attributes: {}, ...user, id })
      return id
    },
    happens(event) {
      const whole = { id: randomUUID(), time: Date.now(), ...event }
      double.events.push(whole)
      return whole
    },
    async request(method, path, body) {
      if (double.away) return { status: 503, body: null }
      double.requests.push(`${method} ${path}`)
      // Cloned, as if sent over the network.
      return structuredClone(answerTo(double, method, path, structuredClone(body)))
    },
  }
  return double
}

function answerTo(double: AccountsDouble, method: string, path: string, body: unknown): Answer {
  const { pathname, searchParams: query } = new URL(path, 'http://provider')
  const [, what = '', id = '', part] = pathname.split('/').map(decodeURIComponent)
  const page = <T>(all: T[]): T[] =>
    all.slice(Number(query.get('first') ?? 0)).slice(0, Number(query.get('max') ?? 100))
  const since = <T extends { time: number }>(all: T[]): T[] =>
    all.filter(({ time }) => time >= Number(query.get('dateFrom') ?? 0)).toReversed()
  switch (`${method} ${what}${id && '/:id'}${part ? `/${part}` : ''}`) {
    case 'GET users':
      return found(page([...double.users.values()]))
    case 'GET users/:id':
      return found(double.users.get(id))
    case 'PUT users/:id': {
      const user = double.users.get(id)
      if (!user) return found(undefined)
      double.users.set(id, { ...user, ...(body as Partial<ProviderUser>) })
      return done
    }
    case 'DELETE users/:id':
      double.sessions = double.sessions.filter(({ userId }) => userId !== id)
      return double.users.delete(id) ? done : found(undefined)
    case 'GET users/:id/sessions':
      return found(double.sessions.filter(({ userId }) => userId === id))
    case 'GET users/:id/role-mappings':
      return found(
        double.users.has(id) ? (double.roles.get(id) ?? ['user']).map((name) => ({ id: name, name })) : undefined,
      )
    case 'POST users/:id/role-mappings':
    case 'DELETE users/:id/role-mappings': {
      const names = (body as { name: string }[]).map(({ name }) => name)
      const others = (double.roles.get(id) ?? ['user']).filter((name) => !names.includes(name))
      double.roles.set(id, method === 'POST' ? [...others, ...names] : others)
      return done
    }
    case 'PUT users/:id/execute-actions-email':
      return double.users.has(id) ? done : found(undefined)
    case 'GET roles/:id':
      return found({ id, name: id })
    case 'GET roles/:id/users':
      return found(page([...double.users.values()].filter((user) => double.roles.get(user.id)?.includes(id))))
    case 'POST users/:id/logout':
      double.sessions = double.sessions.filter(({ userId }) => userId !== id)
      return done
    case 'DELETE sessions/:id':
      double.sessions = double.sessions.filter((session) => session.id !== id)
      return done
    case 'GET events':
      return found(page(since(double.events.filter(({ type }) => query.getAll('type').includes(type)))))
    case 'GET admin-events':
      return found(
        page(since(double.adminEvents.filter((e) => query.getAll('operationTypes').includes(e.operationType)))),
      )
    default:
      return found(undefined)
  }
}

export interface AccountsServer {
  /** Address of the realm. */
  realmUrl: string
  /** Number of tokens issued. */
  tokens(): number
  /** Statuses with which the next requests fail; 0 closes the connection. */
  faults: number[]
  /** Revokes all issued tokens. */
  revoke(): void
  stop(): Promise<void>
}

/** The double over HTTP, with a token endpoint for the client `trilex-identity`. */
export async function serveAccounts(double: AccountsDouble, secret: string): Promise<AccountsServer> {
  const valid = new Set<string>()
  const faults: number[] = []
  let tokens = 0
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const send = (status: number, body: unknown): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const url = request.url ?? ''
    if (url === '/realms/trilex/protocol/openid-connect/token') {
      const form = new URLSearchParams(text)
      if (form.get('client_id') !== 'trilex-identity' || form.get('client_secret') !== secret) return send(401, {})
      const token = `token-${++tokens}`
      valid.add(token)
      return send(200, { access_token: token, expires_in: 300 })
    }
    const fault = faults.shift()
    if (fault === 0) return void request.socket.destroy()
    if (fault !== undefined) return send(fault, {})
    if (!valid.has(request.headers.authorization?.replace('Bearer ', '') ?? '')) return send(401, {})
    const path = url.replace('/admin/realms/trilex', '')
    const given = await double.request(request.method ?? '', path, text === '' ? undefined : JSON.parse(text))
    return given.body === null ? void response.writeHead(given.status).end() : send(given.status, given.body)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    realmUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/realms/trilex`,
    tokens: () => tokens,
    faults,
    revoke: () => valid.clear(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
