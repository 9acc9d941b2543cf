import { type App } from '@trilex/platform'
import { csvLine } from '@trilex/platform/csv'
import { NullableString, oneOf } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'
import type { IdentityParts } from '../identity-parts.ts'
import { actorOf } from './actor.ts'
import { type AuditEntry, auditEntry, type AuditFilter } from './audit-log.ts'
import { type AuditNames, namesOf } from './audit-names.ts'
import { sendCsv } from './csv-file.ts'
import { networkOf } from './network.ts'

const Fields = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })
const Moment = Type.String({ format: 'date-time' })
const Entry = Type.Object({
  id: Type.String(),
  at: Moment,
  actor: Type.Object({
    uid: Type.String(),
    name: { ...NullableString, description: 'Of now; null once the account is gone' },
  }),
  action: Type.String(),
  subject: Type.Object({ kind: oneOf(['user', 'organization', 'product']), id: Type.String(), name: NullableString }),
  before: Fields,
  after: Fields,
  address: Type.String({ description: 'Network, without the machine in it' }),
  device: NullableString,
  impersonating: { ...NullableString, description: 'The impersonation in which it was done' },
})
const Id = Type.String({ minLength: 1, maxLength: 100 })
const Filter = {
  actor: Type.Optional(Id),
  subject: Type.Optional(Id),
  action: Type.Optional(Id),
  from: Type.Optional(Moment),
  to: Type.Optional({ ...Moment, description: 'Before it' }),
}
const Query = Type.Object(
  {
    ...Filter,
    offset: Type.Integer({ minimum: 0, maximum: 100_000, default: 0 }),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
  },
  { additionalProperties: false },
)
const ExportQuery = Type.Object(Filter, { additionalProperties: false })
type Asked = Static<typeof ExportQuery>
const MOST_ROWS = 50_000

/** The log of what administrators did, newest first. It can be read, and nothing else. */
export function auditRoutes(app: App, { audit, models, now }: IdentityParts): void {
  const staff = { access: 'admin', tags: ['admin'] }
  const found = { 200: Type.Object({ entries: Type.Array(Entry), total: Type.Integer() }) }
  app.get(
    '/admin/audit',
    { schema: { ...staff, summary: 'What administrators did', querystring: Query, response: found } },
    async (request) => {
      const { offset, limit, ...asked } = request.query
      const { entries, total } = await audit.list(filterOf(asked), offset, limit)
      const names = await namesOf(models, entries)
      return { entries: entries.map((entry) => toEntry(entry, names)), total }
    },
  )

  const file = {
    ...staff,
    summary: `The same as CSV, ${MOST_ROWS} entries at most`,
    querystring: ExportQuery,
    response: { 200: { content: { 'text/csv': { schema: Type.String() } } } },
  }
  app.get('/admin/audit/export', { schema: file }, async (request, reply) => {
    const filter = filterOf(request.query)
    const target = { targetKind: 'product' as const, targetId: 'audit' }
    const fields = { before: {}, after: { ...request.query } }
    await audit.add(auditEntry(actorOf(request), 'audit.exported', target, fields, now()))
    return sendCsv(reply, 'trilex-audit.csv', COLUMNS, audit.all(filter, MOST_ROWS), async (entries) => {
      const names = await namesOf(models, entries)
      return entries.map((entry) => csvOf(toEntry(entry, names))).join('')
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

function toEntry(entry: AuditEntry, names: AuditNames): Static<typeof Entry> {
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
