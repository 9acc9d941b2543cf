import type { RunningIdentity } from '../identity.fixture.ts'

interface LogEntry {
  action: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Staff and users of a running service, with their roles at the provider. */
export function staffOf(identity: RunningIdentity) {
  const roles = { user: ['user'], admin: ['user', 'admin'], super_admin: ['user', 'admin', 'super_admin'] }
  const people = new Map<string, { id: string; email: string; roles: string[] }>()
  const staff = {
    /** A user who has signed in. */
    async newcomer(id: string, role: keyof typeof roles = 'user', names: Record<string, string> = {}) {
      const email = names['email'] ?? `${id}@example.org`
      const person = { ...names, id, email, roles: roles[role] }
      identity.provider.add({ ...names, id, email })
      identity.provider.roles.set(id, role === 'user' ? ['user'] : ['user', role])
      people.set(id, person)
      await identity.ask(person, 'GET', '/me')
      return id
    },
    async ask(id: string, method: string, path: string, body?: object, headers: Record<string, string> = {}) {
      const person = people.get(id)
      if (!person) throw new Error(`no user is called ${id}`)
      const answer = await identity.ask(person, method, path, { ...(body && { body }), headers })
      const json = answer.headers['content-type']?.includes('json')
      return { status: answer.statusCode, body: json ? answer.json() : answer.body, etag: String(answer.headers.etag) }
    },
    change: (id: string, target: string, body: object, ifMatch = '*') =>
      staff.ask(id, 'PATCH', `/admin/users/${target}`, body, { 'if-match': ifMatch }),
    log: async (id: string, query: string) =>
      (await staff.ask(id, 'GET', `/admin/audit?${query}`)).body.entries as LogEntry[],
  }
  return staff
}
