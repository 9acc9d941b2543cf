import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { Overloaded } from './errors.ts'

/** A burst ends when nothing was rejected for this long, in milliseconds. */
const BURST_MS = 5_000
/** Slower responses under load indicate too much concurrency: half of what R20 allows, in milliseconds. */
const LATE_MS = 400
/** Lower bound of the concurrency limit: a few readers whose pages each send several requests. */
const LEAST_PLACES = 16
/** Factor by which the limit shrinks when an answer was late. */
const NARROWING = 0.7

/** Takes a slot for a request until its response has ended or its client has disconnected. */
export interface Places {
  /** False where none is free. */
  take(reply: Pick<FastifyReply, 'raw'>): boolean
  /** Throws 503 where none is free. */
  demand(reply: Pick<FastifyReply, 'raw'>): void
}

/**
 * Limits the concurrent requests to the same engine, across all routes: one more would wait longer than its client does
 * and delay all others. The limit adapts like TCP's congestion window (RFC 5681 §3.1), up to `most`: it grows by one
 * with each round of timely responses, and shrinks at once when responses are late. Of a burst of rejections only the
 * first is logged.
 * @param engine its name in the log
 */
export function limitAtOnce(most: number, engine: string, log: Pick<FastifyBaseLogger, 'warn'>): Places {
  let places = Math.min(2 * LEAST_PLACES, most)
  let underWay = 0
  let refusedAt = Number.NEGATIVE_INFINITY
  let narrowedAt = Number.NEGATIVE_INFINITY

  /** @param wasOf number of concurrent requests when the slot was taken */
  function release(takenAt: number, wasOf: number): void {
    const now = performance.now()
    if (now - takenAt <= LATE_MS) {
      if (wasOf > places / 2) places = Math.min(most, places + 2 / places)
    } else if (underWay >= LEAST_PLACES && takenAt >= narrowedAt) {
      // Responses to requests from before the last reduction are late too, but do not justify another one.
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
