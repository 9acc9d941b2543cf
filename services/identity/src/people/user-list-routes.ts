import type { App } from '@trilex/platform'
import { csvLine } from '@trilex/platform/csv'
import { type Static, Type } from 'typebox'
import { auditEntry, type AuditLog } from '../audit/audit-log.ts'
import { BATCH, sendCsv } from '../audit/csv-file.ts'
import { ListTotal, listTotal, MOST_LISTED } from './list-total.ts'
import { staffOf } from '../staff/staff.ts'
import type { OrganizationModels } from '../organizations/organization-model.ts'
import { planOfProfile } from '../profile/listed-fields.ts'
import { lastSignInOf, type ProfileModels, type StoredUser } from '../profile/profile-model.ts'
import { UserFilter, userFilter, UserLine, userOrder } from './user-query.ts'

const Query = Type.Object(
  {
    ...UserFilter,
    offset: Type.Integer({ minimum: 0, maximum: MOST_LISTED, default: 0 }),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
  },
  { additionalProperties: false },
)
const Found = Type.Object({
  users: Type.Array(UserLine),
  ...ListTotal,
})
const ExportQuery = Type.Object(UserFilter, { additionalProperties: false })

interface UserListNeeds {
  users: ProfileModels['users']
  /** The stored organisations. */
  stored: OrganizationModels['organizations']
  audit: AuditLog
  now: () => Date
}

/** `GET /admin/users` and the same as CSV. */
export function userListRoutes(app: App, { users: all, stored, audit, now }: UserListNeeds): void {
  const staff = { access: 'admin', tags: ['admin'] }
  app.get(
    '/admin/users',
    { schema: { ...staff, summary: 'Users', querystring: Query, response: { 200: Found } } },
    async (request) => {
      const { sort, offset, limit, ...asked } = request.query
      const filter = userFilter(asked)
      if (!filter) return { users: [], total: 0, totalIsExact: true }
      const page = all.find(filter).sort(userOrder(sort)).skip(offset).limit(limit)
      const [users, total] = await Promise.all([page.toArray(), listTotal(all, filter, asked.q)])
      return { users: await linesOf(stored, users), ...total }
    },
  )

  const file = {
    ...staff,
    summary: `Users as CSV, at most ${MOST_LISTED}`,
    querystring: ExportQuery,
    response: { 200: { content: { 'text/csv': { schema: Type.String() } } } },
  }
  app.get('/admin/users/export', { schema: file }, async (request, reply) => {
    const { sort, ...asked } = request.query
    const filter = userFilter(asked)
    // The query may contain a person's name.
    const after = { ...asked, ...(asked.q && { q: '…' }) }
    const target = { targetKind: 'product' as const, targetId: 'users' }
    await audit.add(auditEntry(staffOf(request), 'users.exported', target, { before: {}, after }, now()))
    const found = filter && all.find(filter).sort(userOrder(sort)).limit(MOST_LISTED).batchSize(BATCH)
    return sendCsv(reply, 'trilex-users.csv', COLUMNS, found ?? [], async (users) =>
      (await linesOf(stored, users)).map(csvOf).join(''),
    )
  })
}

const COLUMNS = Object.keys(UserLine.properties) as (keyof Static<typeof UserLine>)[]
const csvOf = (line: Static<typeof UserLine>): string => csvLine(COLUMNS.map((name) => line[name]))

async function linesOf(
  stored: OrganizationModels['organizations'],
  users: StoredUser[],
): Promise<Static<typeof UserLine>[]> {
  const ids = [...new Set(users.flatMap(({ organizationId }) => organizationId ?? []))]
  const firms = ids.length === 0 ? [] : await stored.find({ _id: { $in: ids } }).toArray()
  const names = new Map(firms.map(({ _id, name }) => [_id, name]))
  // Accounts being deleted disappear within seconds.
  const staying = users.filter(({ deletion }) => !deletion)
  return staying.map((user) => {
    const { _id: uid, email, firstName, lastName, profession, role, accountStatus: status, organizationId } = user
    return {
      uid,
      email,
      firstName,
      lastName,
      profession,
      role,
      status,
      plan: planOfProfile(user),
      organizationName: names.get(organizationId ?? '') ?? null,
      createdAt: user.createdAt.toISOString(),
      lastSignInAt: lastSignInOf(user)?.toISOString() ?? null,
    }
  })
}
