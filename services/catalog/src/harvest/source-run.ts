import { swissDay } from '@trilex/citations/dates'
import type { Logger } from '@trilex/platform'
import type { ImportRoom } from '../import/import.ts'
import type { ImportReport } from '../import/reports.ts'
import { type Cursor, daysBefore, type SourceAdapter, type Step } from './source-adapter.ts'
import { SourceFault } from './source-fault.ts'
import type { SourceRecord, SourceRun } from './source-model.ts'
import type { SourceStore } from './source-store.ts'
import { BudgetSpent, WebClient } from './web-client.ts'

export interface RunOptions {
  adapter: SourceAdapter
  /** Address of the source, and of its feeds if it differs. */
  url: string
  feedsUrl?: string
  userAgent: string
  /** Maximum number of records per run. */
  most: number
  /** Milliseconds between two requests. */
  pauseMs: number
  store: SourceStore
  imports: Pick<ImportRoom, 'importFile' | 'tryFile'>
  now: () => Date
  log: Pick<Logger, 'info' | 'warn'>
  signal: AbortSignal
}

/** A source with less than this share of the decisions of the last run is not trusted. */
const LEAST_SHARE = 0.9
/**
 * The source has changed its format if at least this many records of a run, and more than this share of them, are
 * refused.
 */
const MANY_REFUSED = 3
const MOST_REFUSED = 0.5

/** Thrown when staff pause the source; its run continues once they resume it. */
export class Paused extends Error {}

type Refusal = Extract<ImportReport, { type: 'refused' }>

/**
 * Starts or continues one run of a source: fetches what is new, parses all of it, then imports it and advances the
 * cursor. A fault in the source's format discards the run; when a source stops answering, everything fetched before is
 * imported. Resolves when the run has ended; rejects with {@link Paused} or the signal's reason when it is to continue
 * later, or when the store fails.
 */
export async function runSource(run: SourceRun, options: RunOptions): Promise<void> {
  const { store, now, log, signal, adapter } = options
  try {
    if (run.status === 'fetching') {
      try {
        await fetchAll(run, options)
      } catch (error) {
        signal.throwIfAborted()
        if (!(error instanceof SourceFault)) throw error
        run.fault = { code: error.code, detail: error.message.slice(0, 500) }
        if (error.discards) return await stop(run, options)
      }
      run.status = 'importing'
      await store.save(run)
    }
    await importAll(run, options)
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof SourceFault)) throw error
    run.fault = { code: error.code, detail: error.message.slice(0, 500) }
    return stop(run, options)
  }
  run.status = run.whole ? 'complete' : 'partial'
  run.endedAt = now()
  await store.save(run)
  const fresh = run.whole ? { freshAt: run.startedAt, ...(run.size !== null && { size: run.size }) } : {}
  await store.change(adapter.name, { run: null, cursor: run.cursor, ...fresh })
  const { source, status, fault, requests, fetched, refused } = run
  log.info(
    { source, status, fault, requests, fetched, new: run.new, changed: run.changed, refused },
    'run of the source ended',
  )
}

/** Ends a run without importing: the cursor is unchanged, so that staff can look at the fault. */
async function stop(run: SourceRun, { store, now, log, adapter }: RunOptions): Promise<void> {
  await store.discard(run._id)
  run.status = 'stopped'
  run.endedAt = now()
  await store.save(run)
  await store.change(adapter.name, { run: null })
  log.warn({ source: run.source, fault: run.fault }, 'run of the source stopped, nothing imported')
}

async function fetchAll(run: SourceRun, options: RunOptions): Promise<void> {
  const { adapter, store, now, most, signal, url, feedsUrl = url, userAgent, pauseMs } = options
  // Twice the number of records, because a document takes a request and lists take some more; 100 more for a source
  // with nothing new.
  const budget = { left: 2 * most + 100 - run.requests }
  const clientAt = (base: string) => new WebClient({ base, userAgent, signal, budget, pauseMs })
  const client = clientAt(url)
  const feeds = feedsUrl === url ? client : clientAt(feedsUrl)
  const requestsAt = run.requests + budget.left
  const today = swissDay(now())
  try {
    if (run.size === null) {
      run.size = await adapter.size(client)
      const { size: before } = await store.source(adapter.name)
      if (run.size !== null && before !== null && run.size < before * LEAST_SHARE)
        throw new SourceFault('FEWER', `${run.size} decisions, ${before} at the last run`)
    }
    const reading = {
      client,
      feeds,
      cursor: startOf(run.cursor, adapter),
      today,
      known: (key: string) => store.known(adapter.name, key),
    }
    for await (const step of believed(adapter.steps(reading), signal)) {
      const same = await store.keep(run, step, now())
      run.cursor = step.cursor
      run.unchanged += step.unchanged + same
      run.withoutText += step.withoutText
      run.fetched += step.records.length
      run.requests = requestsAt - budget.left
      await store.save(run)
      signal.throwIfAborted()
      if ((await store.source(adapter.name)).paused) throw new Paused('the source was paused')
      if (run.fetched >= most) return
    }
    run.whole = run.cursor.after === null && run.cursor.day === today
  } catch (error) {
    if (!(error instanceof BudgetSpent)) throw error
  } finally {
    run.requests = requestsAt - budget.left
  }
}

/**
 * Turns unexpected errors of an adapter into `SHAPE` faults: they come from an unforeseen format, so retrying would not
 * help.
 */
async function* believed(steps: AsyncIterable<Step>, signal: AbortSignal): AsyncGenerator<Step> {
  try {
    yield* steps
  } catch (error) {
    signal.throwIfAborted()
    const { name, message } = error as Error
    const passes = error instanceof SourceFault || error instanceof BudgetSpent || name.startsWith('Mongo')
    throw passes ? error : new SourceFault('SHAPE', message)
  }
}

/** A cursor within a day continues at its position; a cursor without a position starts some days earlier. */
const startOf = (cursor: Cursor, { overlapDays }: SourceAdapter): Cursor =>
  cursor.after === null ? { day: daysBefore(cursor.day, overlapDays), after: null } : cursor

async function importAll(run: SourceRun, { adapter, store, imports, now, signal }: RunOptions): Promise<void> {
  const { name } = adapter
  const ids = await store.waiting(run._id)
  const refused = await refusalsIn(imports.tryFile(linesOf(store.read(ids)), name, signal), ids)
  if (refused.size >= MANY_REFUSED && refused.size > ids.length * MOST_REFUSED) {
    const [first] = refused.values()
    const why = first ? `${first.code} ${first.field ?? ''} ${first.detail}` : ''
    throw new SourceFault('SHAPE', `${refused.size} of ${ids.length} records cannot be read, the first: ${why}`)
  }
  for (const [id, { code, field = null, detail }] of refused) await store.refuse(id, { code, field, detail })
  const accepted = ids.filter((id) => !refused.has(id))
  run.refused = refused.size
  if (accepted.length > 0) {
    const file = `${name} ${swissDay(run.startedAt)}`
    for await (const report of imports.importFile(linesOf(store.read(accepted)), { name: file, source: name, signal }))
      if (report.type === 'summary') {
        run.new = report.new
        run.changed = report.changed
        run.unchanged += report.unchanged
        run.withdrawn = report.withdrawn
        run.shrunk = report.shrunk
        run.withoutText += report.metadataOnly
      }
    await store.settle(accepted, now())
  }
}

/**
 * Imports a refused record again, with the current import rules. Resolves to the new refusal; null if it was imported.
 */
export async function retryRecord(
  { _id, source, key }: Pick<SourceRecord, '_id' | 'source' | 'key'>,
  { store, imports, now, signal }: Pick<RunOptions, 'store' | 'imports' | 'now' | 'signal'>,
): Promise<SourceRecord['refusal']> {
  const file = imports.importFile(linesOf(store.read([_id])), { name: `${source} ${key}`, source, signal })
  const refusal = (await refusalsIn(file, [_id])).get(_id)
  if (!refusal) {
    await store.settle([_id], now())
    return null
  }
  const { code, field = null, detail } = refusal
  await store.refuse(_id, { code, field, detail })
  return { code, field, detail }
}

/** Refusals by record id; line n of the imported file is the record with the nth id. */
async function refusalsIn(reports: AsyncIterable<ImportReport>, ids: readonly string[]): Promise<Map<string, Refusal>> {
  const refused = new Map<string, Refusal>()
  for await (const report of reports) {
    const id = report.type === 'refused' ? ids[(report.line ?? 1) - 1] : undefined
    if (report.type === 'refused' && id !== undefined) refused.set(id, report)
  }
  return refused
}

async function* linesOf(records: AsyncIterable<SourceRecord>): AsyncGenerator<Uint8Array> {
  for await (const { record } of records) yield Buffer.from(`${record}\n`)
}
