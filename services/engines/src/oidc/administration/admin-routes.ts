import { isBrandKey } from '@trilex/platform/brands'
import { type App, REALM_ROLES, type RealmRole } from '@trilex/platform'
import { isUniqueViolation } from '@trilex/platform/sqlite'
import type { Account } from '../people/accounts.ts'
import type { Identity } from '../people/identity.ts'
import { hashPassword } from '../people/passwords.ts'
import { changesIn, type User, userOf } from './representation.ts'

interface Refusal {
  statusCode: number
  error: string
}
const refused = (statusCode: number, error: string): Refusal & Error =>
  Object.assign(new Error(error), { statusCode, error })

type NewUser = Partial<User> & { email: string; credentials?: { type: string; value: string }[] }
type Named = { name: string }[]
type Query = Record<string, string | string[] | undefined>

const numberIn = (value: unknown, otherwise: number): number =>
  Number.isInteger(Number(value ?? NaN)) ? Number(value) : otherwise
const listIn = (value: string | string[] | undefined): string[] => [value ?? []].flat()
const roleOf = (name: string) => ({ id: name, name, composite: name !== 'user' })

/** `dateFrom` of Keycloak: a day, or milliseconds since 1970. */
function timeIn(value: unknown): number {
  if (typeof value !== 'string') return 0
  return /^\d{6,}$/.test(value) ? Number(value) : Date.parse(value) || 0
}

/** Users, roles and sessions, in the subset of Keycloak's Admin REST that the identity service uses. Not for browsers. */
export function adminRoutes(app: App, identity: Identity): void {
  const { accounts, events, sessions, mails } = identity.parts
  const known = ({ params }: { params: unknown }): Account => {
    const account = accounts.byId((params as { id: string }).id)
    if (!account) throw refused(404, 'User not found')
    return account
  }
  const unique = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      throw isUniqueViolation(error) ? refused(409, 'User exists with same email') : error
    }
  }

  app.get('/users', async ({ query }) => {
    const { email, first, max } = query as Query
    if (typeof email !== 'string') return accounts.page(numberIn(first, 0), numberIn(max, 100)).map(userOf)
    const found = accounts.byEmail(email)
    return found ? [userOf(found)] : []
  })
  app.get('/users/count', async () => accounts.count())
  app.get('/users/:id', async (request) => userOf(known(request)))

  app.post('/users', async ({ body }, reply) => {
    const { credentials = [], ...user } = body as NewUser
    const secret = credentials.find(({ type }) => type === 'password')?.value
    const password = secret === undefined ? null : await hashPassword(secret)
    const made = unique(() => accounts.add({ ...changesIn(user), email: user.email, password }))
    events.addAdmin('CREATE', made.id)
    return reply.code(201).header('location', `/users/${made.id}`).send()
  })
  app.put('/users/:id', async (request, reply) => {
    const { id, enabled } = known(request)
    const changes = changesIn(request.body as Partial<User>)
    unique(() => accounts.change(id, changes))
    if (enabled && changes.enabled === false) sessions.endAll(id)
    events.addAdmin('UPDATE', id)
    return reply.code(204).send()
  })
  app.delete('/users/:id', async (request, reply) => {
    identity.remove(known(request).id)
    return reply.code(204).send()
  })
  app.put('/users/:id/execute-actions-email', async (request, reply) => {
    const account = known(request)
    const brand = listIn(account.attributes['brand']).find(isBrandKey)
    const reader = { brand: brand ?? 'fr', language: brand ?? 'fr' } as const
    for (const action of request.body as string[]) {
      if (action === 'VERIFY_EMAIL') mails.link(account, 'verifyEmail', reader)
      else if (action === 'UPDATE_PASSWORD') mails.link(account, 'resetPassword', reader)
      else throw refused(400, 'Provided invalid required actions')
    }
    return reply.code(204).send()
  })

  app.post('/users/:id/logout', async (request, reply) => {
    sessions.endAll(known(request).id)
    return reply.code(204).send()
  })
  app.get('/users/:id/sessions', async (request) => {
    const { id, email } = known(request)
    return sessions.of(id).map(({ id: session, ipAddress, started, lastAccess, userAgent, remembered, clients }) => ({
      id: session,
      username: email,
      userId: id,
      ipAddress,
      start: started,
      lastAccess,
      rememberMe: remembered,
      browser: userAgent,
      clients: Object.fromEntries(clients.map((client) => [client, client])),
    }))
  })
  app.delete('/sessions/:id', async ({ params }, reply) => {
    if (!sessions.end((params as { id: string }).id)) throw refused(404, 'Session not found')
    return reply.code(204).send()
  })

  app.get('/roles/:name', async ({ params }) => {
    const { name } = params as { name: string }
    if (!REALM_ROLES.includes(name as RealmRole)) throw refused(404, 'Could not find role')
    return roleOf(name)
  })
  app.get('/roles/:name/users', async ({ params, query }) => {
    const { first, max } = query as Query
    const { name } = params as { name: string }
    return accounts.withRole(name as RealmRole, numberIn(first, 0), numberIn(max, 100)).map(userOf)
  })
  app.get('/users/:id/role-mappings/realm', async (request) => known(request).roles.map(roleOf))
  const change = (id: string, roles: RealmRole[]): void => {
    accounts.change(id, { roles })
    events.addAdmin('UPDATE', id)
  }
  const rolesIn = (body: unknown): RealmRole[] => {
    const names = (body as Named).map(({ name }) => name as RealmRole)
    if (names.some((name) => !REALM_ROLES.includes(name))) throw refused(404, 'Could not find role')
    return names
  }
  app.post('/users/:id/role-mappings/realm', async (request, reply) => {
    const { id, roles } = known(request)
    change(id, [...new Set([...roles, ...rolesIn(request.body)])])
    return reply.code(204).send()
  })
  app.delete('/users/:id/role-mappings/realm', async (request, reply) => {
    const { id, roles } = known(request)
    const gone = rolesIn(request.body)
    change(
      id,
      roles.filter((role) => !gone.includes(role)),
    )
    return reply.code(204).send()
  })

  app.get('/events', async ({ query }) => {
    const { type, dateFrom, first, max } = query as Query
    const page = { from: timeIn(dateFrom), first: numberIn(first, 0), max: numberIn(max, 100) }
    return events.list({ ...page, types: listIn(type) })
  })
  app.get('/admin-events', async ({ query }) => {
    const { operationTypes, dateFrom, first, max } = query as Query
    const page = { from: timeIn(dateFrom), first: numberIn(first, 0), max: numberIn(max, 100) }
    return events.listAdmin({ ...page, types: listIn(operationTypes) })
  })
}
