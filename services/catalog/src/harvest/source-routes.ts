import { type App, ProblemSchema } from '@trilex/platform'
import { NoBody, NoQuery, NullableInteger, NullableString, oneOf, orNull } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'
import { RecordNotFound, SourceNotSetUp } from '../errors.ts'
import { HARVESTED, type HarvestedSource } from './source-adapter.ts'
import { FAULTS } from './source-fault.ts'
import type { SourceRun } from './source-model.ts'
import { retryRecord, type RunOptions } from './source-run.ts'
import type { ConfiguredSource, SourceSchedule } from './source-schedule.ts'
import type { SourceStore } from './source-store.ts'

const Moment = Type.String({ format: 'date-time' })
const NullableMoment = Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' })
const RunView = Type.Object({
  id: Type.String(),
  startedAt: Moment,
  endedAt: NullableMoment,
  status: oneOf(['fetching', 'importing', 'complete', 'partial', 'stopped'], {
    description: 'partial: the rest follows with the next run; stopped: nothing of it was imported',
  }),
  fault: orNull(Type.Object({ code: oneOf(FAULTS), detail: Type.String() })),
  requests: Type.Integer(),
  new: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  withdrawn: Type.Integer({ description: 'Skipped because they were withdrawn permanently' }),
  shrunk: Type.Integer({ description: 'Held back because the stored text is fuller' }),
  withoutText: Type.Integer(),
  refused: Type.Integer(),
})
const SourceView = Type.Object({
  source: oneOf(HARVESTED),
  setUp: Type.Boolean({ description: 'Whether the settings have its address' }),
  paused: Type.Boolean(),
  requested: Type.Boolean({ description: 'A run was asked for and has not begun' }),
  nextRunAt: NullableMoment,
  freshAt: orNull(
    Type.String({ format: 'date-time', description: 'Everything the source had then is in the collection' }),
  ),
  cursor: orNull(Type.Object({ day: Type.String(), after: NullableString })),
  size: { ...NullableInteger, description: 'Decisions that the source holds' },
  refused: Type.Integer({ description: 'Records that wait, over all runs' }),
  runs: Type.Array(RunView, { description: 'The last 10, newest first' }),
})
const SourceAddress = Type.Object({ source: oneOf(HARVESTED) })
const Page = Type.Object(
  {
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  },
  { additionalProperties: false },
)
const RefusedView = Type.Object({
  key: Type.String({ description: 'Name of the record at its source' }),
  at: Moment,
  code: Type.String(),
  field: NullableString,
  detail: Type.String(),
})
const NoContent = Type.Unsafe<void>({ type: 'null' })
const MOST_RUNS = 10

interface Parts extends Pick<RunOptions, 'imports' | 'now'> {
  sources: readonly ConfiguredSource[]
  store: SourceStore
  schedule: SourceSchedule
}

/** Routes for staff to inspect and control the sources. */
export function sourceRoutes(app: App, { sources, store, schedule, imports, now }: Parts): void {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort(new Error('the service is stopping')))
  const isSetUp = (source: HarvestedSource) => sources.some(({ adapter }) => adapter.name === source)
  const refuseNotSetUp = (source: HarvestedSource) => {
    if (!isSetUp(source)) throw new SourceNotSetUp(source)
  }
  const staff = { access: 'admin', tags: ['imports'] }

  async function viewOf(source: HarvestedSource): Promise<Static<typeof SourceView>> {
    const [state, runs, refused] = await Promise.all([
      store.source(source),
      store.runs(source, MOST_RUNS),
      store.refused(source, 0, 1),
    ])
    const { paused, requestedAt, freshAt, cursor, size } = state
    const setUp = isSetUp(source)
    return {
      source,
      setUp,
      paused,
      requested: requestedAt !== null,
      nextRunAt: setUp && !paused ? (schedule.next()?.toISOString() ?? null) : null,
      freshAt: freshAt?.toISOString() ?? null,
      cursor,
      size,
      refused: refused.total,
      runs: runs.map(runView),
    }
  }

  const listSchema = {
    ...staff,
    summary: 'Sources that are read by themselves, with their last runs',
    querystring: NoQuery,
    response: { 200: Type.Object({ sources: Type.Array(SourceView) }) },
  }
  app.get('/admin/sources', { schema: listSchema }, async (_request, reply) => {
    reply.header('cache-control', 'private, no-store')
    return { sources: await Promise.all(HARVESTED.map(viewOf)) }
  })

  const runSchema = {
    ...staff,
    summary: 'Ask for a run of a source; it begins soon',
    params: SourceAddress,
    body: NoBody,
    response: { 202: NoContent, 409: ProblemSchema },
  }
  app.post('/admin/sources/:source/run', { schema: runSchema }, async (request, reply) => {
    const { source } = request.params
    refuseNotSetUp(source)
    await store.change(source, { requestedAt: now() })
    request.log.info({ source }, 'run of the source requested')
    void schedule.poll()
    return reply.code(202).send()
  })

  const pauseSchema = {
    ...staff,
    summary: 'Pause a source, or resume it; a run that goes on stops, and continues when resumed',
    params: SourceAddress,
    body: Type.Object({ paused: Type.Boolean() }, { additionalProperties: false }),
    response: { 204: NoContent, 409: ProblemSchema },
  }
  app.post('/admin/sources/:source/pause', { schema: pauseSchema }, async (request, reply) => {
    const { source } = request.params
    refuseNotSetUp(source)
    const { paused } = request.body
    await store.change(source, { paused })
    request.log.info({ source, paused }, 'source paused or resumed')
    if (!paused) void schedule.poll()
    return reply.code(204).send()
  })

  const refusedSchema = {
    ...staff,
    summary: 'Refused records of a source, newest first',
    params: SourceAddress,
    querystring: Page,
    response: { 200: Type.Object({ total: Type.Integer(), records: Type.Array(RefusedView) }) },
  }
  app.get('/admin/sources/:source/refused', { schema: refusedSchema }, async ({ params, query }, reply) => {
    reply.header('cache-control', 'private, no-store')
    const { total, records } = await store.refused(params.source, query.offset ?? 0, query.limit ?? 50)
    const seen = records.flatMap(({ key, at, refusal }) =>
      refusal
        ? [{ key, at: at.toISOString(), code: refusal.code, field: refusal.field ?? null, detail: refusal.detail }]
        : [],
    )
    return { total, records: seen }
  })

  const retrySchema = {
    ...staff,
    summary: 'Import a refused record again, by the rules of today',
    params: SourceAddress,
    body: Type.Object({ key: Type.String({ minLength: 1, maxLength: 300 }) }, { additionalProperties: false }),
    response: {
      200: Type.Object({ imported: Type.Boolean(), code: NullableString }),
      404: ProblemSchema,
    },
  }
  app.post('/admin/sources/:source/refused/retry', { schema: retrySchema }, async (request) => {
    const { source } = request.params
    const { key } = request.body
    const record = await store.refusedRecord(source, key)
    if (!record) throw new RecordNotFound(key)
    const refusal = await retryRecord(record, { store, imports, now, signal: closing.signal })
    request.log.info({ source, key, code: refusal?.code }, 'import of a refused record retried')
    return { imported: refusal === null, code: refusal?.code ?? null }
  })

  const beginSchema = {
    access: 'service',
    tags: ['imports'],
    summary: 'Ask for a run of every source that is not paused',
    description: 'Requires `Authorization: Bearer` with the token set as IMPORT_TOKEN.',
    body: NoBody,
    response: { 202: Type.Object({ sources: Type.Array(oneOf(HARVESTED)) }), 401: ProblemSchema },
  }
  app.post('/source-runs', { schema: beginSchema }, async (_request, reply) => {
    const asked: HarvestedSource[] = []
    for (const { adapter } of sources) {
      if ((await store.source(adapter.name)).paused) continue
      await store.change(adapter.name, { requestedAt: now() })
      asked.push(adapter.name)
    }
    void schedule.poll()
    return reply.code(202).send({ sources: asked })
  })
}

function runView(run: SourceRun): Static<typeof RunView> {
  const { _id: id, startedAt, endedAt, status, fault, requests, refused, shrunk, withoutText, withdrawn } = run
  return {
    id,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    status,
    fault,
    requests,
    new: run.new,
    changed: run.changed,
    unchanged: run.unchanged,
    withdrawn,
    shrunk,
    withoutText,
    refused,
  }
}
