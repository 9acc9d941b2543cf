import { appendEvent, type Logger } from '@trilex/platform'
import { ConsultationsCountedSchema } from '@trilex/proto/analytics/v1/events'
import { ENOUGH_PEOPLE } from '../enough-people.ts'
import type { ConsultationRoom } from './consultations.ts'

const ROUND_MS = 5_000
const BATCH = 100
const DAY_MS = 24 * 3_600_000

/**
 * Recounts decisions whose consultations changed, and emits numbers that changed. Decisions interrupted by a kill stay
 * marked and are counted in the next round.
 */
export class ConsultationCounts {
  readonly #room: Pick<ConsultationRoom, 'rows' | 'counts' | 'changed'>
  readonly #log: Pick<Logger, 'warn'>
  readonly #announced: () => void
  #timer: NodeJS.Timeout | undefined
  #round: Promise<void> = Promise.resolve()
  #stopped = false

  /** @param announced called when events wait to be published */
  constructor(
    room: Pick<ConsultationRoom, 'rows' | 'counts' | 'changed'>,
    log: Pick<Logger, 'warn'>,
    announced: () => void,
  ) {
    this.#room = room
    this.#log = log
    this.#announced = announced
  }

  async start(): Promise<void> {
    // Marks the last day's decisions again: a process killed between storing a consultation and marking its decision
    // left it unmarked.
    await this.#room.changed(
      await this.#room.rows.distinct('decisionId', { lastAt: { $gte: new Date(Date.now() - DAY_MS) } }),
    )
    this.#timer = setInterval(() => this.#next(), ROUND_MS).unref()
    this.#next()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#round
  }

  #next(): void {
    this.#round = this.#round.then(() =>
      this.count().catch((error: unknown) =>
        this.#log.warn({ err: error }, 'consultations cannot be counted, retrying in 5 s'),
      ),
    )
  }

  /** Counts all marked decisions. */
  async count(): Promise<void> {
    const { rows, counts } = this.#room
    while (!this.#stopped) {
      const marked = await counts.find({ changed: true }).limit(BATCH).toArray()
      if (marked.length === 0) return
      for (const { _id, people, changes } of marked) {
        const opened = await rows.countDocuments({ decisionId: _id })
        const shown = opened >= ENOUGH_PEOPLE ? opened : 0
        const $set = { people: shown, changed: false }
        const event = [ConsultationsCountedSchema, { decisionId: _id, people: shown }] as const
        // A decision that changed meanwhile stays marked, and its outdated number is not emitted.
        await counts.updateOne({ _id, changes }, shown === people ? { $set } : appendEvent({ $set }, ...event))
        if (shown !== people) this.#announced()
      }
    }
  }
}
