import { type App } from '@trilex/platform'
import { csvLine } from '@trilex/platform/csv'
import { NullableString, oneOf, PAGE } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'
import { actorOf } from './actor.ts'
import { type AuditEntry, auditEntry, type AuditFilter, type AuditLog } from './audit-log.ts'
import { sendCsv } from './csv-file.ts'
import { networkOf } from '@trilex/platform/network'

const Fields = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })
const Moment = Type.String({ format: 'date-time' })
const Entry = Type.Object({
  id: Type.String(),
  at: Moment,
  actor: Type.Object({
    uid: Type.String(),
    name: { ...NullableString, description: 'Current name; null once the account is deleted' },
  }),
  action: Type.String(),
  subject: Type.Object({ kind: oneOf(['user', 'organization', 'product']), id: Type.String(), name: NullableString }),
  before: Fields,
  after: Fields,
  address: Type.String({ description: 'Network address without the host part' }),
  device: NullableString,
  impersonating: { ...NullableString, description: 'Id of the impersonation during which it was done' },
})
const Id = Type.String({ minLength: 1, maxLength: 100 })
const Filter = {
  actor: Type.Optional(Id),
  subject: Type.Optional(Id),
  action: Type.Optional(Id),
  from: Type.Optional(Moment),
  to: Type.Optional({ ...Moment, description: 'Before the change' }),
}
const Query = Type.Object(
  {
    ...Filter,
    ...PAGE,
  },
  { additionalProperties: false },
)
const ExportQuery = Type.Object(Filter, { additionalProperties: false })
type Asked = Static<typeof ExportQuery>
const MOST_ROWS = 50_000

/** Current names by id; deleted ids are left out. */
export interface AuditNames {
  ofPeople(ids: string[]): Promise<Map<string, string>>
  ofOrganizations(ids: string[]): Promise<Map<string, string>>
}

/** The audit log, newest first, read-only. */
export function auditRoutes(
  app: App,
  { log, names, now }: { log: AuditLog; names: AuditNames; now: () => Date },
): void {
  const staff = { access: 'admin', tags: ['admin'] }
  const found = { 200: Type.Object({ entries: Type.Array(Entry), total: Type.Integer() }) }
  app.get(
    '/admin/audit',
    { schema: { ...staff, summary: 'Actions of administrators', querystring: Query, response: found } },
    async (request) => {
      const { offset, limit, ...asked } = request.query
      const { entries, total } = await log.list(filterOf(asked), offset, limit)
      const called = await namesIn(entries, names)
      return { entries: entries.map((entry) => toEntry(entry, called)), total }
    },
  )

  const file = {
    ...staff,
    summary: `Actions of administrators as CSV, at most ${MOST_ROWS} entries`,
    querystring: ExportQuery,
    response: { 200: { content: { 'text/csv': { schema: Type.String() } } } },
  }
  app.get('/admin/audit/export', { schema: file }, async (request, reply) => {
    const filter = filterOf(request.query)
    const target = { targetKind: 'product' as const, targetId: 'audit' }
    const fields = { before: {}, after: { ...request.query } }
    await log.add(auditEntry(actorOf(request), 'audit.exported', target, fields, now()))
    return sendCsv(reply, 'trilex-audit.csv', COLUMNS, log.all(filter, MOST_ROWS), async (entries) => {
      const called = await namesIn(entries, names)
      return entries.map((entry) => csvOf(toEntry(entry, called))).join('')
    })
  })
}

function filterOf({ actor, subject, action, from, to }: Asked): AuditFilter {
  const at = { ...(from && { $gte: new Date(from) }), ...(to && { $lt: new Date(to) }) }
  return {
    ...(actor && { actorId: actor }),
    ...(subject && { targetId: subject }),
    ...(action && { action }),
    ...(Object.keys(at).length > 0 && { at }),
  }
}

/** Names of the people and organisations in the entries, by id. */
async function namesIn(entries: readonly AuditEntry[], names: AuditNames): Promise<Map<string, string>> {
  const targets = (kind: AuditEntry['targetKind']) =>
    entries.filter(({ targetKind }) => targetKind === kind).map(({ targetId }) => targetId)
  const [people, organizations] = await Promise.all([
    names.ofPeople([...new Set([...entries.map(({ actorId }) => actorId), ...targets('user')])]),
    names.ofOrganizations([...new Set(targets('organization'))]),
  ])
  return new Map([...people, ...organizations])
}

function toEntry(entry: AuditEntry, names: Map<string, string>): Static<typeof Entry> {
  const { _id: id, at, actorId, action, targetKind: kind, targetId, before, after, ip, device, impersonating } = entry
  return {
    id,
    at: at.toISOString(),
    action,
    before,
    after,
    address: networkOf(ip),
    device,
    actor: { uid: actorId, name: names.get(actorId) ?? null },
    subject: { kind, id: targetId, name: names.get(targetId) ?? null },
    impersonating: impersonating ?? null,
  }
}

const COLUMNS = [
  ...['at', 'actorId', 'actorName', 'action', 'subjectKind', 'subjectId', 'subjectName', 'before', 'after'],
  ...['address', 'device', 'impersonating'],
]
function csvOf({ at, actor, action, subject, before, after, address, device, impersonating }: Static<typeof Entry>) {
  const changed = [JSON.stringify(before), JSON.stringify(after)]
  const who = [at, actor.uid, actor.name, action, subject.kind, subject.id, subject.name]
  return csvLine([...who, ...changed, address, device, impersonating])
}
