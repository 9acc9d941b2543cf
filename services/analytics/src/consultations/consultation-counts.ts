import { appendEvent, type Logger } from '@trilex/platform'
import { ConsultationsCountedSchema } from '@trilex/proto/analytics/v1/events'
import { ENOUGH_PEOPLE } from '../enough-people.ts'
import type { ConsultationRoom } from './consultations.ts'

const ROUND_MS = 5_000
const BATCH = 100
const DAY_MS = 24 * 3_600_000

/**
 * Counts again the decisions whose consultations changed, and announces numbers that changed. What a kill interrupts is still
 * marked, and counted by the next round.
 */
export class ConsultationCounts {
  readonly #room: Pick<ConsultationRoom, 'rows' | 'counts' | 'changed'>
  readonly #log: Pick<Logger, 'warn'>
  readonly #announced: () => void
  #timer: NodeJS.Timeout | undefined
  #round: Promise<void> = Promise.resolve()
  #stopped = false

  /** `announced` is called when events wait to be published. */
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
    // A process that was killed between storing a consultation and marking its decision left it unmarked.
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

  /** Counts everything that is marked. */
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
        // What changed meanwhile stays marked, and the number counted before it is not announced.
        await counts.updateOne({ _id, changes }, shown === people ? { $set } : appendEvent({ $set }, ...event))
        if (shown !== people) this.#announced()
      }
    }
  }
}
