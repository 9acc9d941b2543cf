import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { Overloaded } from './errors.ts'

/** A burst ends when nothing was refused for this long, in milliseconds. */
const BURST_MS = 5_000
/** Slower answers under load mean too much concurrency: half of what R20 allows. Milliseconds. */
const LATE_MS = 400
/** Lower bound of the concurrency limit: a few readers whose pages each send several requests. */
const LEAST_PLACES = 16
/** Factor by which the limit shrinks when an answer was late. */
const NARROWING = 0.7

/** Takes a place for a request until its answer has ended or its client has left. */
export interface Places {
  /** False where none is free. */
  take(reply: Pick<FastifyReply, 'raw'>): boolean
  /** Throws 503 where none is free. */
  demand(reply: Pick<FastifyReply, 'raw'>): void
}

/**
 * Limits how many requests that need the same engine are under way, by whatever route: one more would wait longer than its
 * client does and delay all others. There are at most `most` places; how many is found out as TCP finds its window
 * (RFC 5681 §3.1): one more with each round of answers in time, fewer at once when answers are late. The first refusal of a
 * burst is logged, not each.
 * @param engine names it in the log
 */
export function limitAtOnce(most: number, engine: string, log: Pick<FastifyBaseLogger, 'warn'>): Places {
  let places = Math.min(2 * LEAST_PLACES, most)
  let underWay = 0
  let refusedAt = Number.NEGATIVE_INFINITY
  let narrowedAt = Number.NEGATIVE_INFINITY

  /** @param wasOf how many were under way when the place was taken */
  function release(takenAt: number, wasOf: number): void {
    const now = performance.now()
    if (now - takenAt <= LATE_MS) {
      if (wasOf > places / 2) places = Math.min(most, places + 2 / places)
    } else if (underWay >= LEAST_PLACES && takenAt >= narrowedAt) {
      // Answers to requests from before the last narrowing are late too, and say nothing new.
      places = Math.max(Math.min(LEAST_PLACES, most), underWay * NARROWING)
      narrowedAt = now
    }
    underWay--
  }

  function take({ raw }: Pick<FastifyReply, 'raw'>): boolean {
    const now = performance.now()
    if (underWay >= Math.floor(places)) {
      if (now - refusedAt > BURST_MS) log.warn({ engine, most: underWay }, 'overloaded, rejecting requests')
      refusedAt = now
      return false
    }
    const of = ++underWay
    raw.once('close', () => release(now, of))
    return true
  }

  return {
    take,
    demand(reply) {
      if (!take(reply)) throw new Overloaded(undefined, { logged: true, headers: { 'retry-after': '1' } })
    },
  }
}
