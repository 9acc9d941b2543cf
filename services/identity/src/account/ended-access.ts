import { createHash } from 'node:crypto'
import { defineCollection } from '@trilex/platform'
import { Moment } from '@trilex/platform/field-schemas'
import type { Connection } from 'mongoose'
import { Type } from 'typebox'

/** An access token is valid for five minutes, with a minute for clocks that differ. */
const TOKEN_MS = 7 * 60_000

/** Sessions that ended while access tokens of them are still valid. */
const endedAccessCollection = defineCollection({
  name: 'ended_access',
  personal: 'none',
  fields: {
    /** A digest, so that it names neither a session nor a person. */
    _id: Type.String(),
    at: Moment,
    /** All sessions of an account ended: tokens given since are of new ones. */
    ofAccount: Type.Boolean(),
  },
  indexes: [[{ at: 1 }, { expireAfterSeconds: TOKEN_MS / 1000 }]],
})

const digestOf = (kind: 'account' | 'session', id: string): string =>
  createHash('sha256').update(`${kind}\n${id}`).digest('base64url')
/** Names an account, where its id must not be told. */
export const accountDigest = (id: string): string => digestOf('account', id)

/** Remembers which access has ended, for as long as an access token lasts. */
export class EndedAccess {
  readonly #ended: ReturnType<typeof endedAccessCollection.on>
  readonly #now: () => Date

  constructor(connection: Connection, now: () => Date) {
    this.#ended = endedAccessCollection.on(connection)
    this.#now = now
  }

  /** One session ended. */
  async session(id: string): Promise<void> {
    await this.#note(digestOf('session', id), false, this.#now())
  }

  /** All sessions of an account ended at this moment. */
  async account(id: string, at: Date = this.#now()): Promise<void> {
    await this.#note(accountDigest(id), true, at)
  }

  /** What ended lately: `givenBefore` (seconds since 1970) for an account, null for a session. */
  async lately(): Promise<{ key: string; givenBefore: number | null }[]> {
    const rows = await this.#ended.find({ at: { $gt: this.since() } }).toArray()
    return rows.map(({ _id: key, at, ofAccount }) => {
      return { key, givenBefore: ofAccount ? Math.floor(at.getTime() / 1000) : null }
    })
  }

  /** Tokens from before this moment have expired. */
  since(): Date {
    return new Date(this.#now().getTime() - TOKEN_MS)
  }

  async #note(_id: string, ofAccount: boolean, at: Date): Promise<void> {
    await this.#ended.updateOne({ _id }, { $set: { ofAccount }, $max: { at } }, { upsert: true })
  }
}
