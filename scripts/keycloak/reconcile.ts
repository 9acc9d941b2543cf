import { Failure } from '../failure.mjs'
import type { KeycloakAdmin } from './admin.ts'
import { type Difference, differences } from './differences.ts'
import type { Client, IdentityProvider, Realm, RoleNames, Scope } from './realm.ts'

interface Identified {
  id: string
}
interface Role extends Identified {
  name: string
}
interface Execution {
  providerId: string
  requirement: string
}
type Known<T> = T & Identified

/** A difference with `at`, the object in the realm. */
export interface RealmDifference extends Difference {
  at: string
}

/**
 * Compares a realm with the files and, with `apply`, updates it to match. Resolves to the differences, each with `at`
 * (the object in the realm), `path`, `wanted` and `found`. Objects that the files do not mention are left unchanged,
 * except identity providers and roles of the service account, which are removed.
 */
export async function reconcile(
  admin: KeycloakAdmin,
  wanted: Realm,
  { apply }: { apply: boolean },
): Promise<RealmDifference[]> {
  const found: RealmDifference[] = []
  const name = wanted.settings.realm
  const realm = `/${name}`
  const note = (at: string, list: readonly Difference[]) => {
    found.push(...list.map((each) => ({ at, ...each })))
    return apply && list.length > 0
  }
  const whole = (value: unknown): Difference[] => [{ path: '', wanted: value, found: undefined }]

  if (!(await admin.get(realm))) {
    if (!note('realm', whole(name))) return found
    await admin.post('', { realm: name, enabled: true })
  }
  const settings = await get<Realm['settings']>(realm)
  if (note('realm', differences(wanted.settings, settings)))
    await admin.put(realm, {
      ...wanted.settings,
      attributes: { ...settings.attributes, ...wanted.settings.attributes },
    })

  const profile = await get(`${realm}/users/profile`)
  if (note('user profile', differences(wanted.profile, profile)))
    await admin.put(`${realm}/users/profile`, wanted.profile)

  await roles()
  for (const scope of wanted.scopes) await scopeOf(scope)
  for (const client of wanted.clients) await clientOf(client)
  await serviceAccount()
  await signIn()
  return found

  /** Fetches an object that must exist, because it was found or created before. */
  async function get<T = object>(path: string): Promise<T> {
    return made(path, await admin.get<T>(path))
  }

  async function roles(): Promise<void> {
    for (const { name: role, description, composites } of wanted.roles.realm) {
      const path = `${realm}/roles/${role}`
      const known = await admin.get(path)
      if (!known) {
        if (!note(`role ${role}`, whole(role))) continue
        await admin.post(`${realm}/roles`, { name: role, description })
      } else if (note(`role ${role}`, differences({ description }, known)))
        await admin.put(path, { ...known, description })
      await holds(`role ${role}`, `${path}/composites`, { realm: composites, clients: {} })
    }
    const defaults = `${realm}/roles/default-roles-${name.toLowerCase()}/composites`
    await holds('roles of everybody', defaults, wanted.roles.default)
  }

  /** Ensures that the roles at `path` (composites or role mappings) are exactly these. */
  async function holds(at: string, path: string, roles: RoleNames): Promise<void> {
    const kinds: [kind: string, names: string[], path: string, source: () => Promise<string>][] = [
      ['realm', roles.realm, `${path}/realm`, async () => `${realm}/roles`],
    ]
    for (const [client, list] of Object.entries(roles.clients)) {
      const id = async () => made(`client ${client}`, await clientNamed(client)).id
      kinds.push([client, list, `${path}/clients/${await id()}`, async () => `${realm}/clients/${await id()}/roles`])
    }
    for (const [kind, list, where, source] of kinds) {
      const have = (await admin.get<Role[]>(where)) ?? []
      const names = have.map((role) => role.name)
      if (!note(at, differences(list, names, kind))) continue
      const target = path.endsWith('/composites') ? path : where
      const more = list.filter((role) => !names.includes(role))
      const from = await source()
      if (more.length > 0) await admin.post(target, await Promise.all(more.map((role) => admin.get(`${from}/${role}`))))
      const less = have.filter((role) => !list.includes(role.name))
      if (less.length > 0) await admin.remove(target, less)
    }
  }

  async function clientNamed(clientId: string): Promise<Known<Client> | undefined> {
    return (await get<Known<Client>[]>(`${realm}/clients?clientId=${clientId}`))[0]
  }

  async function scopeOf({ protocolMappers, ...scope }: Scope): Promise<void> {
    const at = `scope ${scope.name}`
    const find = async () =>
      (await get<Known<Scope>[]>(`${realm}/client-scopes`)).find((each) => each.name === scope.name)
    if (!(await find())) {
      if (!note(at, whole(scope.name))) return
      await admin.post(`${realm}/client-scopes`, { ...scope, protocolMappers })
    }
    const known = made(at, await find())
    const path = `${realm}/client-scopes/${known.id}`
    if (note(at, differences(scope, known))) await admin.put(path, { ...known, ...scope })
    const mappers = known.protocolMappers ?? []
    if (!note(at, differences(protocolMappers, mappers, 'protocolMappers'))) return
    for (const { id } of mappers) await admin.remove(`${path}/protocol-mappers/models/${String(id)}`)
    await admin.post(`${path}/protocol-mappers/add-models`, protocolMappers)
  }

  async function clientOf(client: Client): Promise<void> {
    const at = `client ${client.clientId}`
    if (!(await clientNamed(client.clientId))) {
      if (!note(at, whole(client.clientId))) return
      await admin.post(`${realm}/clients`, client)
    }
    const known = made(at, await clientNamed(client.clientId))
    const path = `${realm}/clients/${known.id}`
    const { defaultClientScopes, optionalClientScopes, ...rest } = client
    if (note(at, differences(rest, known)))
      await admin.put(path, { ...known, ...rest, attributes: { ...known.attributes, ...rest.attributes } })
    const scopes = { defaultClientScopes, optionalClientScopes }
    if (!note(at, differences(scopes, known))) return
    const all = await get<Known<Scope>[]>(`${realm}/client-scopes`)
    const ids = Object.fromEntries(all.map((scope) => [scope.name, scope.id]))
    for (const kind of ['default', 'optional'] as const) {
      const [want, have] = [client[`${kind}ClientScopes`], known[`${kind}ClientScopes`]]
      const at = (scope: string) => `${path}/${kind}-client-scopes/${ids[scope]}`
      for (const scope of have.filter((each) => !want.includes(each))) await admin.remove(at(scope))
      for (const scope of want.filter((each) => !have.includes(each))) await admin.put(at(scope))
    }
  }

  async function serviceAccount(): Promise<void> {
    const { clientId, roles } = wanted.service
    const client = await clientNamed(clientId)
    if (!client) return
    const account = await get<Identified>(`${realm}/clients/${client.id}/service-account-user`)
    await holds(`service account ${clientId}`, `${realm}/users/${account.id}/role-mappings`, roles)
  }

  async function signIn(): Promise<void> {
    const flow = `${realm}/authentication/flows/registration/executions`
    const executions = await get<Execution[]>(flow)
    for (const [providerId, requirement] of Object.entries(wanted.registration)) {
      const execution = made(
        `registration step ${providerId}`,
        executions.find((each) => each.providerId === providerId),
      )
      if (note('registration', differences({ [providerId]: requirement }, { [providerId]: execution.requirement })))
        await admin.put(flow, { ...execution, requirement })
    }
    for (const action of wanted.requiredActions) {
      const path = `${realm}/authentication/required-actions/${action.alias}`
      const known = await get(path)
      if (note(`required action ${action.alias}`, differences(action, known)))
        await admin.put(path, { ...known, ...action })
    }
    const providers = `${realm}/identity-provider/instances`
    const offered = await get<IdentityProvider[]>(providers)
    for (const provider of wanted.identityProviders) {
      const at = `identity provider ${provider.alias}`
      const known = offered.find((each) => each.alias === provider.alias)
      if (note(at, known ? differences(provider, known) : whole(provider.alias)))
        await (known ? admin.put(`${providers}/${provider.alias}`, provider) : admin.post(providers, provider))
    }
    for (const { alias } of offered.filter(
      (each) => !wanted.identityProviders.some((want) => want.alias === each.alias),
    ))
      if (note(`identity provider ${alias}`, [{ path: '', wanted: undefined, found: alias }]))
        await admin.remove(`${providers}/${alias}`)
  }
}

function made<T>(what: string, found: T | undefined): T {
  if (found === undefined) throw new Failure(`Keycloak has no ${what}.`)
  return found
}
