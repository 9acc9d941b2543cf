import type { App } from '@trilex/platform'
import { oneOf } from '@trilex/platform/field-schemas'
import type { mongo } from 'mongoose'
import { type Static, Type } from 'typebox'
import { auditEntry, type AuditLog } from '../audit/audit-log.ts'
import type { OrganizationModels } from '../organizations/organization-model.ts'
import type { ProfileModels, StoredUser } from '../profile/profile-model.ts'
import { staffOf } from '../staff/staff.ts'
import { userFilter } from './user-query.ts'

/** Maximum users in an answer. */
const MOST = 20

const Found = Type.Object({
  users: Type.Array(
    Type.Object({ uid: Type.String(), firstName: Type.String(), lastName: Type.String(), email: Type.String() }),
  ),
  organizations: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
})
/** What the search field was given, as its page understood it. */
const KINDS = ['text', 'mailAddress', 'messageId', 'invoice', 'citation'] as const
const Query = Type.Object(
  {
    q: Type.String({ minLength: 1, maxLength: 200, description: 'Id, or part of a name or mail address' }),
    kind: oneOf(KINDS, { default: 'text', description: 'Recorded in the audit log, without the text' }),
  },
  { additionalProperties: false },
)

interface LookupNeeds {
  users: ProfileModels['users']
  /** The stored organisations. */
  stored: OrganizationModels['organizations']
  audit: AuditLog
  now: () => Date
}

/** `GET /admin/lookup`: a person or an organisation by what staff have at hand. Each use is in the audit log. */
export function lookupRoutes(app: App, { users, stored, audit, now }: LookupNeeds): void {
  const schema = {
    access: 'admin',
    tags: ['admin'],
    summary: 'People and organisations by id, name or mail address',
    querystring: Query,
    response: { 200: Found },
  }
  app.get('/admin/lookup', { schema }, async (request): Promise<Static<typeof Found>> => {
    const { kind } = request.query
    const q = request.query.q.trim()
    const filter = userFilter({ q })
    const either: mongo.Filter<StoredUser>[] = [{ _id: q }, ...(filter ? [filter] : [])]
    const [people, firms] = await Promise.all([
      Promise.all(either.map((each) => users.find(each).limit(MOST).toArray())),
      stored.find({ _id: q }).toArray(),
    ])
    const found = new Map(people.flat().map((user) => [user._id, user]))
    const staying = [...found.values()].filter(({ deletion }) => !deletion).slice(0, MOST)
    const target = { targetKind: 'product' as const, targetId: 'users' }
    const after = { kind, found: staying.length + firms.length }
    await audit.add(auditEntry(staffOf(request), 'people.lookedUp', target, { before: {}, after }, now()))
    return {
      users: staying.map(({ _id: uid, firstName, lastName, email }) => ({ uid, firstName, lastName, email })),
      organizations: firms.map(({ _id: id, name }) => ({ id, name })),
    }
  })
}
