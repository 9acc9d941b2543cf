import type { Logger } from '@trilex/platform'
import { type Cursor, daysBefore, type HarvestedSource } from './source-adapter.ts'
import type { SourceLease } from './source-lease.ts'
import type { SourceStore } from './source-store.ts'
import { Paused, type RunOptions, runSource } from './source-run.ts'

/** A source that this installation reads, with all that one run needs. */
export type ConfiguredSource = Omit<RunOptions, 'store' | 'now' | 'log' | 'signal'>

interface Given {
  sources: readonly ConfiguredSource[]
  store: SourceStore
  lease: SourceLease
  /** Time of day in Switzerland at which a run of every source is due, `HH:MM`; undefined: runs begin only when asked for. */
  at: string | undefined
  /** First day asked of a source that was never read. `YYYY-MM-DD` */
  since: string | undefined
  now: () => Date
  log: Pick<Logger, 'info' | 'warn'>
  pollMs?: number
}

/** How soon a run that was asked for begins; a source was asked every 3 s at most anyway. */
const POLL_MS = 10_000
/** Without another setting a source begins with what is newer than a month. */
const FIRST_DAYS = 30
const ZURICH = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Zurich',
  dateStyle: 'short',
  timeStyle: 'short',
})

/**
 * Runs the sources, one at a time in all processes: those that were asked for, those that are due by the clock, and those whose run
 * was interrupted.
 */
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

  /** Runs what is due now, unless that goes on already. Resolves when it has ended; never rejects. */
  poll(): Promise<void> {
    this.#round ??= this.#all().finally(() => (this.#round = null))
    return this.#round
  }

  /** When the clock asks for the next run of a source; null if it never does. */
  next(): Date | null {
    const { at, now } = this.#given
    if (at === undefined) return null
    const clock = ZURICH.format(now())
    const day = clock.slice(11) < at ? clock.slice(0, 10) : daysBefore(clock.slice(0, 10), -1)
    // Of the two possible offsets of the day, the one at which the Swiss clock shows this time.
    const moments = ['+01:00', '+02:00'].map((offset) => new Date(`${day}T${at}:00${offset}`))
    return moments.find((moment) => ZURICH.format(moment) === `${day} ${at}`) ?? moments[0] ?? null
  }

  async #all(): Promise<void> {
    const { sources, lease, log } = this.#given
    try {
      if (!(await this.#anyDue())) return
      await lease.holding(async (held) => {
        const signal = AbortSignal.any([held, this.#closing.signal])
        for (const source of sources) {
          if (signal.aborted) return
          await this.#one(source, signal).catch((error: unknown) => {
            if (!signal.aborted && !(error instanceof Paused))
              log.warn(
                { err: error, source: source.adapter.name },
                'the run was interrupted, it goes on with the next poll',
              )
          })
        }
      })
    } catch (error) {
      log.warn({ err: error }, 'sources not looked at, retrying with the next poll')
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

  /** The day for which the clock asks for a run that has not begun. */
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
