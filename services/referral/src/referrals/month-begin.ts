import type { Logger } from '@trilex/platform'

const ROUND_MS = 60_000

/** Counts queued referrals within a minute after a month has begun in Zurich, and what was missed while no process ran. */
export class MonthBegin {
  readonly #beginMonth: () => Promise<unknown>
  readonly #log: Pick<Logger, 'warn'>
  #timer: NodeJS.Timeout | undefined
  #round: Promise<void> = Promise.resolve()

  constructor(beginMonth: () => Promise<unknown>, log: Pick<Logger, 'warn'>) {
    this.#beginMonth = beginMonth
    this.#log = log
  }

  start(): void {
    this.#timer = setInterval(() => this.#go(), ROUND_MS).unref()
    this.#go()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#round
  }

  #go(): void {
    this.#round = this.#round.then(async () => {
      await this.#beginMonth().catch((error: unknown) =>
        this.#log.warn({ err: error }, 'queued referrals not counted, retrying in a minute'),
      )
    })
  }
}
