import { createHash } from 'node:crypto'
import { defineCollection } from '@trilex/platform'
import { Moment } from '@trilex/platform/field-schemas'
import type { Connection } from 'mongoose'
import { Type } from 'typebox'

/** Lifetime of an access token (5 minutes) plus tolerance for clock skew. */
const TOKEN_MS = 7 * 60_000

/** Ended sessions whose access tokens may not have expired. */
const endedAccessCollection = defineCollection({
  name: 'ended_access',
  personal: 'none',
  fields: {
    /** A digest, so that it identifies neither a session nor a person. */
    _id: Type.String(),
    at: Moment,
    /** All sessions of an account ended; tokens issued later belong to new sessions. */
    ofAccount: Type.Boolean(),
  },
  indexes: [[{ at: 1 }, { expireAfterSeconds: TOKEN_MS / 1000 }]],
})

const digestOf = (kind: 'account' | 'session', id: string): string =>
  createHash('sha256').update(`${kind}\n${id}`).digest('base64url')
/** Identifies an account without revealing its id. */
export const accountDigest = (id: string): string => digestOf('account', id)

/** Records revoked access for the lifetime of an access token. */
export class EndedAccess {
  readonly #ended: ReturnType<typeof endedAccessCollection.on>
  readonly #now: () => Date

  constructor(connection: Connection, now: () => Date) {
    this.#ended = endedAccessCollection.on(connection)
    this.#now = now
  }

  /** Revokes one session. */
  async session(id: string): Promise<void> {
    await this.#note(digestOf('session', id), false, this.#now())
  }

  /** Revokes all sessions of an account that exist at this time. */
  async account(id: string, at: Date = this.#now()): Promise<void> {
    await this.#note(accountDigest(id), true, at)
  }

  /** Recent revocations: `givenBefore` (seconds since 1970) for an account, null for a session. */
  async recent(): Promise<{ key: string; givenBefore: number | null }[]> {
    const rows = await this.#ended.find({ at: { $gt: this.since() } }).toArray()
    return rows.map(({ _id: key, at, ofAccount }) => {
      return { key, givenBefore: ofAccount ? Math.floor(at.getTime() / 1000) : null }
    })
  }

  /** Tokens issued before this time have expired. */
  since(): Date {
    return new Date(this.#now().getTime() - TOKEN_MS)
  }

  async #note(_id: string, ofAccount: boolean, at: Date): Promise<void> {
    await this.#ended.updateOne({ _id }, { $set: { ofAccount }, $max: { at } }, { upsert: true })
  }
}
