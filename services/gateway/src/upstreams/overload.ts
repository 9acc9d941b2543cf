import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { Overloaded } from '../errors.ts'

/** A burst ends when nothing was refused for this long, in milliseconds. */
const BURST_MS = 5_000

/** Takes a place for a request until its answer has ended or its client has left; throws 503 where none is free. */
export type TakePlace = (reply: Pick<FastifyReply, 'raw'>) => void

/**
 * Refuses a request while `most` that need the same engine are under way, by whatever route: it would wait longer than its
 * client does and delay all others. The first refusal of a burst is logged, not each.
 * @param engine names it in the log
 */
export function limitAtOnce(most: number, engine: string, log: Pick<FastifyBaseLogger, 'warn'>): TakePlace {
  let underWay = 0
  let refusedAt = Number.NEGATIVE_INFINITY
  return ({ raw }) => {
    if (underWay >= most) {
      const now = performance.now()
      if (now - refusedAt > BURST_MS) log.warn({ engine, most }, 'too much at once: requests are refused')
      refusedAt = now
      throw new Overloaded(undefined, { logged: true, headers: { 'retry-after': '1' } })
    }
    underWay++
    raw.once('close', () => underWay--)
  }
}
