import type { Logger } from '@trilex/platform'
import { erasedBefore } from './kept.ts'

const ROUND_MS = 3_600_000
const ZURICH_HOUR = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Zurich', hour: '2-digit', hourCycle: 'h23' })

/** Whether it is the hour that a clock change skips or repeats. */
export const isChangingHour = (moment: Date): boolean => Number(ZURICH_HOUR.format(moment)) === 2

interface Erasable {
  eraseBefore(limit: Date, closing: AbortSignal): Promise<number>
}

/** Erases expired events at the start and then hourly, but never between 02:00 and 03:00 in Zurich. */
export class Erasing {
  readonly #rooms: readonly Erasable[]
  readonly #log: Pick<Logger, 'info' | 'warn'>
  readonly #now: () => Date
  readonly #closing = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #round: Promise<void> = Promise.resolve()

  constructor(rooms: readonly Erasable[], log: Pick<Logger, 'info' | 'warn'>, now: () => Date) {
    this.#rooms = rooms
    this.#log = log
    this.#now = now
  }

  start(): void {
    this.#timer = setInterval(() => this.#next(), ROUND_MS).unref()
    this.#next()
  }

  async stop(): Promise<void> {
    this.#closing.abort()
    clearInterval(this.#timer)
    await this.#round
  }

  #next(): void {
    this.#round = this.#round.then(async () => {
      await this.erase().catch((error: unknown) =>
        this.#log.warn({ err: error }, 'old events not erased, retrying in an hour'),
      )
    })
  }

  /** Resolves to the number of rows, or to null in the hour in which nothing is erased. */
  async erase(): Promise<number | null> {
    const now = this.#now()
    if (isChangingHour(now)) return null
    let erased = 0
    for (const room of this.#rooms) erased += await room.eraseBefore(erasedBefore(now), this.#closing.signal)
    if (erased > 0) this.#log.info({ erased }, 'old events erased')
    return erased
  }
}
