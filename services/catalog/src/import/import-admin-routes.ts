import type { App } from '@trilex/platform'
import { NoQuery, NullableInteger, NullableString, oneOf } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'
import type { ImportHistory, ImportRecord } from './import-model.ts'

const MOST = 50
const Moment = Type.String({ format: 'date-time' })
const Refusal = Type.Object({ line: NullableInteger, code: Type.String(), field: NullableString })
const ImportView = Type.Object({
  id: Type.String(),
  name: Type.String({ description: 'Of the file, without the folders of the machine it came from' }),
  source: Type.String({ description: 'As it was named; `auto` where the file was recognised' }),
  startedAt: Moment,
  endedAt: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' }),
  status: oneOf(['running', 'complete', 'interrupted']),
  accepted: Type.Integer({ description: 'New, changed and unchanged decisions' }),
  refused: Type.Integer(),
  refusals: Type.Array(Refusal, { description: 'The first hundred' }),
})

/** `GET /admin/imports`: the last imports, newest first. */
export function importAdminRoutes(app: App, history: ImportHistory): void {
  const schema = {
    access: 'admin',
    tags: ['imports'],
    summary: `The last ${MOST} imports`,
    querystring: NoQuery,
    response: { 200: Type.Object({ imports: Type.Array(ImportView) }) },
  }
  app.get('/admin/imports', { schema }, async (_request, reply) => {
    reply.header('cache-control', 'private, no-store')
    return { imports: (await history.recent(MOST)).map(viewOf) }
  })
}

function viewOf(record: ImportRecord & { _id: unknown }): Static<typeof ImportView> {
  const { _id, name, source = 'auto', startedAt, endedAt, complete, refused, refusals = [] } = record
  return {
    id: String(_id),
    name: name.replace(/^.*[\\/]/, ''),
    source,
    refused,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    status: complete ? 'complete' : endedAt === null ? 'running' : 'interrupted',
    accepted: record.new + record.changed + record.unchanged,
    refusals: refusals.map(({ line, code, field }) => ({ line: line ?? null, code, field: field ?? null })),
  }
}
