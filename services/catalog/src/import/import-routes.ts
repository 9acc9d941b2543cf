import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'
import { type App, ProblemSchema, type RouteLimit, sendWritten, StorageFull, toProblemError } from '@trilex/platform'
import { NoQuery, NullableInteger, NullableString, oneOf } from '@trilex/platform/field-schemas'
import { swissDay } from '@trilex/citations/dates'
import { type Static, Type } from 'typebox'
import { ImportRunning } from '../errors.ts'
import { type ImportHistory, type ImportRecord, refusalsOf } from './import-model.ts'
import { importStream } from './import-stream.ts'
import { type ImportReport, SOURCE_NAMES } from './reports.ts'
import type { Decision } from '../decision.ts'
import type { DecisionStore } from '../decision/decision-store.ts'
import type { HeldTexts } from './held-texts.ts'
import type { Demonstration } from '../decision/demonstration.ts'
import type { NormaliseTables } from './normalise.ts'

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

interface Parts {
  store: DecisionStore
  tables: NormaliseTables
  demonstration: Demonstration
  history: ImportHistory
  held: HeldTexts
  publish: () => void
}

/** `POST /imports`: imports the bytes of one file and reports while it reads. */
export async function importRoutes(
  app: App,
  { store, history, held, tables, demonstration, publish }: Parts,
): Promise<void> {
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
    // The answer is generated while the client reads it, outside the request's async context: binding keeps its trace.
    const save = AsyncLocalStorage.bind(async (decisions: Decision[]) => {
      const changes = await store.save(decisions, { compare: true, acceptShrunk })
      await held.settle(decisions.flatMap(({ id }, at) => (changes[at] === 'shrunk' ? [] : id)))
      return changes
    })
    const hold = AsyncLocalStorage.bind(held.hold.bind(held))
    reply.raw.once('close', () => {
      stop.abort(new Error('client disconnected'))
      if (!started) running = null
    })

    async function* lines(): AsyncGenerator<string> {
      started = true
      let record: Awaited<ReturnType<ImportHistory['begin']>> | null = null
      let last: ImportReport | null = null
      const { refusals, see } = refusalsOf()
      try {
        record = await history.begin(name, source)
        // A request body by content type is typed as an object of all types.
        const input = (request.body as unknown as Readable).iterator({ destroyOnReturn: false })
        const options = { name, source, tables, today: swissDay(new Date()), signal: stop.signal, hold }
        for await (const report of importStream(input, options, save)) {
          if (report.type === 'progress' || report.type === 'summary') {
            await demonstration.leave()
            publish()
          }
          last = report
          see(report)
          yield `${JSON.stringify(report)}\n`
        }
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
        publish()
        const unended = (error: unknown): void =>
          request.log.error({ err: error, file: name }, 'end of the import not recorded')
        if (record !== null) await history.end(record, last, refusals).catch(unended)
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
