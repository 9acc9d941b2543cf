import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Connection } from 'mongoose'
import { Type } from 'typebox'
import { createError } from '../problems/problem.ts'
import { defineCollection } from './define-collection.ts'
import { isDuplicateKey } from './duplicate-key.ts'
import { Moment } from './moment.ts'

/** The same code as that of the gateway. */
const RateLimited = createError('RATE_LIMITED', 'Too many requests', 429)

const HOUR_MS = 3_600_000

/** Number of a caller's actions in the hour or day that began with the first one. */
const counterCollection = defineCollection({
  name: 'counters',
  personal: 'none',
  fields: {
    /** Hash of action and caller, so that addresses are not stored in the clear. */
    _id: Type.String(),
    count: Type.Integer(),
    until: Moment,
  },
  indexes: [[{ until: 1 }, { expireAfterSeconds: 0 }]],
})

/** Counts in the database, so that a limit applies across all replicas; each step is one atomic write. */
export class HourlyLimits {
  readonly #counters: ReturnType<typeof counterCollection.on>
  readonly #now: () => number

  constructor(connection: Connection, now: () => number = Date.now) {
    this.#counters = counterCollection.on(connection)
    this.#now = now
  }

  /**
   * Counts one more action. Throws 429 with `Retry-After`, without counting, when `most` were counted within the hour,
   * or within `withinMs`.
   */
  async count(what: string, of: string, most: number, withinMs = HOUR_MS): Promise<void> {
    const _id = createHash('sha256').update(`${what}\n${of}`).digest('base64url')
    for (;;) {
      const now = new Date(this.#now())
      const more = await this.#counters.updateOne(
        { _id, until: { $gt: now }, count: { $lt: most } },
        { $inc: { count: 1 } },
      )
      if (more.matchedCount === 1) return
      if (await this.#begin(_id, now, withinMs)) return
      const full = await this.#counters.findOne({ _id, until: { $gt: now }, count: { $gte: most } })
      if (full) throw tooMany(full.until.getTime() - now.getTime())
    }
  }

  /** Starts a counter; false when a concurrent request started it. */
  async #begin(_id: string, now: Date, withinMs: number): Promise<boolean> {
    const $set = { count: 1, until: new Date(now.getTime() + withinMs) }
    try {
      await this.#counters.updateOne({ _id, until: { $lte: now } }, { $set }, { upsert: true })
      return true
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      return false
    }
  }
}

function tooMany(ms: number) {
  return new RateLimited(undefined, { headers: { 'retry-after': String(Math.max(1, Math.ceil(ms / 1_000))) } })
}

/** Identifies a client: an IPv4 address, or the /64 network of an IPv6 address, which one household has. */
export function clientOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const groups = (text: string) => text.split(':').filter(Boolean)
  const begin = groups(head)
  const missing = tail === undefined ? 0 : 8 - begin.length - groups(tail).length
  const all = [...begin, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...groups(tail ?? '')]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
