import { fullName } from '../organizations/organization-events.ts'
import type { IdentityModels } from '../profile/profile-model.ts'
import type { AuditEntry } from './audit-log.ts'

/** Names of people and organisations, by id. */
export type AuditNames = Map<string, string>

/** How those are called now whom entries name by id; without those that are gone. */
export async function namesOf(
  { users, organizations }: Pick<IdentityModels, 'users' | 'organizations'>,
  entries: readonly Pick<AuditEntry, 'actorId' | 'targetId' | 'targetKind'>[],
): Promise<AuditNames> {
  const of = (kind: AuditEntry['targetKind']) =>
    entries.filter(({ targetKind }) => targetKind === kind).map(({ targetId }) => targetId)
  const people = { _id: { $in: [...new Set([...entries.map(({ actorId }) => actorId), ...of('user')])] } }
  const firms = { _id: { $in: [...new Set(of('organization'))] } }
  const [named, called] = await Promise.all([
    users.find({ ...people, deletion: null } as never, { projection: { firstName: 1, lastName: 1 } }).toArray(),
    organizations.find(firms, { projection: { name: 1 } }).toArray(),
  ])
  return new Map([
    ...named.map((user) => [user._id, fullName(user)] as const),
    ...called.map(({ _id, name }) => [_id, name] as const),
  ])
}
