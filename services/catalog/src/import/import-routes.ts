import { Readable } from 'node:stream'
import { type App, ProblemSchema, type RouteLimit, sendWritten, StorageFull, toProblemError } from '@trilex/platform'
import { NoQuery, NullableInteger, NullableString, oneOf } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'
import { ImportRunning } from '../errors.ts'
import type { ImportFile } from './import-file.ts'
import type { ImportHistory, ImportRecord } from './import-model.ts'
import { SOURCE_NAMES } from './reports.ts'

/** Longest delay of a timer: an upload may last as long as it needs. */
const NO_HANDLER_TIMEOUT = 2 ** 31 - 1

const ImportQuery = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 500, description: 'Name of the file, for the reports' }),
    source: Type.Optional(oneOf(['auto', ...SOURCE_NAMES], { default: 'auto' })),
    acceptShrunk: Type.Optional(
      Type.Boolean({ default: false, description: 'Also stores texts that are shorter than the stored ones' }),
    ),
  },
  { additionalProperties: false },
)

const ReportLine = Type.Object(
  { type: oneOf(['progress', 'refused', 'warning', 'summary', 'failed']) },
  { additionalProperties: true, description: 'One JSON object a line; the last one is a summary, or failed' },
)

/** Not rate-limited by IP address: an import has the operator's token. */
export const importLimits: RouteLimit[] = [{ path: '/imports', counted: 'never', bodyLimit: 'import', streams: true }]

/** `POST /imports`: imports the bytes of one file and reports while it reads. */
export async function importRoutes(app: App, importFile: ImportFile): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
  let running: AbortController | null = null
  app.addHook('preClose', async () => running?.abort(new Error('the service is stopping')))

  const schema = {
    access: 'service',
    tags: ['imports'],
    summary: 'Import one file; the answer streams reports',
    description: 'Requires `Authorization: Bearer` with the token set as IMPORT_TOKEN.',
    querystring: ImportQuery,
    body: {
      content: {
        'application/octet-stream': {
          schema: Type.Unsafe<Readable>({ description: 'Content of the file, gzip allowed' }),
        },
      },
    },
    response: {
      200: { description: 'Reports', content: { 'application/x-ndjson': { schema: ReportLine } } },
      401: ProblemSchema,
      409: ProblemSchema,
    },
  }
  const limits = {
    handlerTimeout: NO_HANDLER_TIMEOUT,
    bodyLimit: Number.MAX_SAFE_INTEGER,
    config: { bodyTimeoutMs: 0 },
  }

  app.post('/imports', { schema, ...limits }, async (request, reply) => {
    if (running) throw new ImportRunning()
    const stop = new AbortController()
    running = stop
    let started = false
    const { name, source = 'auto', acceptShrunk = false } = request.query
    reply.raw.once('close', () => {
      stop.abort(new Error('client disconnected'))
      if (!started) running = null
    })

    // A request body by content type is typed as an object of all types.
    const input = (request.body as unknown as Readable).iterator({ destroyOnReturn: false })
    const reports = importFile(input, { name, source, acceptShrunk, signal: stop.signal })

    async function* lines(): AsyncGenerator<string> {
      started = true
      try {
        for await (const report of reports) yield `${JSON.stringify(report)}\n`
      } catch (error) {
        request.log[stop.signal.aborted ? 'info' : 'error']({ err: error, file: name }, 'the import stopped')
        const problem = toProblemError(error)
        const full = problem instanceof StorageFull
        const code = full ? problem.code : 'CATALOG_IMPORT_FAILED'
        const detail = `${full ? 'its disk is full; ' : ''}what was reported as imported is kept`
        yield `${JSON.stringify({ type: 'failed', code, detail })}\n`
      } finally {
        // Bytes that an import left unread would keep the connection open.
        request.raw.resume()
        running = null
      }
    }
    return sendWritten(reply, 'application/x-ndjson; charset=utf-8', Readable.from(lines()))
  })
}

const MOST = 50
const Moment = Type.String({ format: 'date-time' })
const Refusal = Type.Object({ line: NullableInteger, code: Type.String(), field: NullableString })
const ImportView = Type.Object({
  id: Type.String(),
  name: Type.String({ description: 'Name of the file, without folders' }),
  source: Type.String({ description: 'As given in the request; `auto` if it was detected' }),
  startedAt: Moment,
  endedAt: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' }),
  status: oneOf(['running', 'complete', 'interrupted']),
  accepted: Type.Integer({ description: 'New, changed and unchanged decisions' }),
  refused: Type.Integer(),
  refusals: Type.Array(Refusal, { description: 'The first 100' }),
})

/** `GET /admin/imports`: the last imports, newest first. */
export function importHistoryRoutes(app: App, history: ImportHistory): void {
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
