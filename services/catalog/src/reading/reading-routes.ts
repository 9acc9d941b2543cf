import { type App, userOf } from '@trilex/platform'
import { NoQuery, NullableInteger, oneOf } from '@trilex/platform/field-schemas'
import { DOC_TYPES, type DocType } from '@trilex/citations/vocabulary'
import { Type } from 'typebox'
import type { Readers } from './readers.ts'
import type { ReadingAccess } from './reading-access.ts'

const Moment = Type.String({ format: 'date-time' })
const Reading = Type.Object({
  month: Type.String({ description: 'In Zurich: 2026-11' }),
  used: Type.Integer({ description: 'Distinct documents opened in that month' }),
  limit: Type.Unsafe<number | null>({ ...NullableInteger, description: 'Null without a quota' }),
  resetsAt: Moment,
  documents: Type.Array(
    Type.Object({ docType: oneOf(DOC_TYPES), docId: Type.String(), title: Type.String(), openedAt: Moment }),
    { description: 'Last opened first, without those that are no longer in the collection' },
  ),
})
const Row = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })

/** Finds those of the decisions that are in the collection, in any order. */
export type Briefs = (
  ids: readonly string[],
) => Promise<readonly { _id: string; docType: DocType; docId: string; title: string }[]>

interface Parts {
  access: ReadingAccess
  readers: Readers
  briefs: Briefs
}

/** `GET /reading`: what the caller opened this month; `GET /me/data`: all personal data held of the caller. */
export function readingRoutes(app: App, { access, readers, briefs }: Parts): void {
  const common = { access: 'signedIn', tags: ['profile'], querystring: NoQuery }
  const schema = { ...common, summary: 'Documents opened this month', response: { 200: Reading } }
  app.get('/reading', { schema }, async (request, reply) => {
    const { documents, limit, month, resetsAt } = await access.monthOf(userOf(request))
    const found = new Map((await briefs(documents.map(({ id }) => id))).map((row) => [row._id, row]))
    const shown = documents.toReversed().flatMap(({ id, openedAt }) => {
      const row = found.get(id)
      if (!row) return []
      return { docType: row.docType, docId: row.docId, title: row.title, openedAt: openedAt.toISOString() }
    })
    reply.header('cache-control', 'private, no-store')
    return { month, used: documents.length, limit, resetsAt: resetsAt.toISOString(), documents: shown }
  })

  const Use = Type.Object({
    month: Type.String({ description: 'In Zurich: 2026-11' }),
    readers: Type.Integer({ description: 'Users with a quota who opened a document' }),
    documents: Type.Integer(),
    usedUp: Type.Integer({ description: 'Users with nothing left of their quota' }),
  })
  const use = {
    access: 'admin',
    tags: ['admin'],
    summary: 'Use of the quotas this month',
    querystring: NoQuery,
    response: { 200: Use },
  }
  app.get('/admin/reading', { schema: use }, async (_request, reply) => {
    reply.header('cache-control', 'private, no-store')
    return access.quotaUse()
  })

  const data = Type.Object({ collections: Type.Record(Type.String(), Type.Array(Row)) })
  const dataSchema = {
    ...common,
    impersonation: 'refused',
    summary: 'Personal data held by this service',
    response: { 200: data },
  }
  app.get('/me/data', { schema: dataSchema }, async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const collections = await readers.dataOf(userOf(request).id)
    return { collections: JSON.parse(JSON.stringify(collections)) as Record<string, Record<string, unknown>[]> }
  })
}
