import type { Logger } from '@trilex/platform'
import type { Leases } from '@trilex/platform/leases'
import { type Cursor, daysBefore, type HarvestedSource } from './source-adapter.ts'
import type { SourceStore } from './source-store.ts'
import { Paused, type RunOptions, runSource } from './source-run.ts'

/** A source that this installation reads, with everything that a run needs. */
export type ConfiguredSource = Omit<RunOptions, 'store' | 'now' | 'log' | 'signal'>

interface Given {
  sources: readonly ConfiguredSource[]
  store: SourceStore
  leases: Leases
  /** Swiss time of day at which a run of every source is due, `HH:MM`; undefined: runs start only on request. */
  at: string | undefined
  /** First day to fetch from a source that was never read. `YYYY-MM-DD` */
  since: string | undefined
  now: () => Date
  log: Pick<Logger, 'info' | 'warn'>
  pollMs?: number
}

/** Delay within which a requested run starts. Shorter would gain little: sources get only one request every 3 s. */
const POLL_MS = 10_000
/** Age in days of the oldest decisions fetched from a source that was never read, unless `since` is set. */
const FIRST_DAYS = 30
const ZURICH = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Zurich',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Runs the sources, one at a time across all processes: requested runs, scheduled runs, and interrupted ones. */
export class SourceSchedule {
  readonly #given: Given
  readonly #closing = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #round: Promise<void> | null = null

  constructor(given: Given) {
    this.#given = given
  }

  start(): void {
    if (this.#given.sources.length === 0) return
    this.#timer = setInterval(() => void this.poll(), this.#given.pollMs ?? POLL_MS).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#closing.abort(new Error('the service is stopping'))
    await this.#round
  }

  /** Runs everything that is due, or joins the poll in progress. Resolves when it has ended; never rejects. */
  poll(): Promise<void> {
    this.#round ??= this.#all().finally(() => (this.#round = null))
    return this.#round
  }

  /** Time of the next scheduled run; null without a schedule. */
  next(): Date | null {
    const { at, now } = this.#given
    if (at === undefined) return null
    const clock = ZURICH.format(now())
    const day = clock.slice(11) < at ? clock.slice(0, 10) : daysBefore(clock.slice(0, 10), -1)
    // Takes the UTC offset at which the Swiss clock shows this time on that day.
    const moments = ['+01:00', '+02:00'].map((offset) => new Date(`${day}T${at}:00${offset}`))
    return moments.find((moment) => ZURICH.format(moment) === `${day} ${at}`) ?? moments[0] ?? null
  }

  async #all(): Promise<void> {
    const { sources, leases, log } = this.#given
    try {
      if (!(await this.#anyDue())) return
      await leases.holding('sources', { taken: () => undefined }, async (lost) => {
        const signal = AbortSignal.any([lost, this.#closing.signal])
        for (const source of sources) {
          if (signal.aborted) return
          await this.#one(source, signal).catch((error: unknown) => {
            if (!signal.aborted && !(error instanceof Paused))
              log.warn(
                { err: error, source: source.adapter.name },
                'run of the source interrupted, resuming at the next poll',
              )
          })
        }
      })
    } catch (error) {
      log.warn({ err: error }, 'could not check which runs are due, retrying at the next poll')
    }
  }

  async #anyDue(): Promise<boolean> {
    for (const { adapter } of this.#given.sources) if (await this.#isDue(adapter.name)) return true
    return false
  }

  async #isDue(name: HarvestedSource): Promise<boolean> {
    const { paused, run, requestedAt, scheduledDay } = await this.#given.store.source(name)
    return !paused && (run !== null || requestedAt !== null || this.#dueDay(scheduledDay) !== null)
  }

  /** The current day if its scheduled run is due and has not begun; null otherwise. */
  #dueDay(scheduledDay: string | null): string | null {
    const { at, now } = this.#given
    const clock = ZURICH.format(now())
    const day = clock.slice(0, 10)
    return at !== undefined && clock.slice(11) >= at && scheduledDay !== day ? day : null
  }

  async #one(source: ConfiguredSource, signal: AbortSignal): Promise<void> {
    const { store, now, log } = this.#given
    const { name } = source.adapter
    if (!(await this.#isDue(name))) return
    const state = await store.source(name)
    const day = this.#dueDay(state.scheduledDay)
    if (day !== null) await store.change(name, { scheduledDay: day })
    const open = state.run === null ? null : await store.run(state.run)
    const run = open ?? (await store.begin(name, state.cursor ?? this.#first(), now()))
    await runSource(run, { ...source, store, now, log, signal })
  }

  #first(): Cursor {
    const { since, now } = this.#given
    return { day: since ?? daysBefore(ZURICH.format(now()).slice(0, 10), FIRST_DAYS), after: null }
  }
}
