import type { DatabaseSync } from 'node:sqlite'
import type { Objects } from './objects.ts'
import type { TestClock } from './resources.ts'

const OFFSET = 'clock offset'

/** The provider's time in seconds: the system clock plus an offset that only grows, or a customer's test clock. */
export class Clock {
  readonly #database: DatabaseSync
  readonly #objects: Objects
  readonly #now: () => Date

  constructor(database: DatabaseSync, objects: Objects, now: () => Date) {
    this.#database = database
    this.#objects = objects
    this.#now = now
  }

  get offset(): number {
    return Number(this.#database.prepare('SELECT value FROM setting WHERE name = ?').get(OFFSET)?.['value'] ?? 0)
  }

  forward(seconds: number): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)')
      .run(OFFSET, this.offset + Math.max(0, Math.floor(seconds)))
  }

  /** @param testClock id of a test clock, if the customer has one */
  now(testClock: string | null = null): number {
    if (testClock !== null) return this.#objects.get<TestClock>('test_helpers.test_clock', testClock).frozen_time
    return Math.floor(this.#now().getTime() / 1000) + this.offset
  }
}

const DAY = 86_400
export const days = (count: number): number => count * DAY

/** Adds months to an instant; a day that the month lacks becomes its last day, as with Stripe. */
export function monthsAfter(anchor: number, months: number): number {
  const from = new Date(anchor * 1000)
  const first = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1)
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate()
  const day = Math.min(from.getUTCDate(), lastDay)
  return (
    first / 1000 +
    (day - 1) * DAY +
    (anchor - Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()) / 1000)
  )
}
