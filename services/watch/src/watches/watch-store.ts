import { randomBytes } from 'node:crypto'
import { appendEvent, emitEvent, isDuplicateKey } from '@trilex/platform'
import { QuestionDroppedSchema, QuestionFollowedSchema } from '@trilex/proto/watch/v1/events'
import type { ReaderRoom } from '../readers/readers.ts'
import { AccountDeleted } from '@trilex/platform/deleted-accounts'
import { WatchAlreadySet, WatchLimit, WatchNotFound } from '../errors.ts'
import type { StoredWatch, WatchRows } from './watch-model.ts'
import { askedOf, questionIdOf, type WatchQuestion } from './watch-question.ts'

/** How long a removed watch stays, so that its last event is published. */
const REMOVED_MS = 24 * 3_600_000

export type WatchToSet = WatchQuestion & Pick<StoredWatch, 'title' | 'rhythm' | 'hour' | 'weekday' | 'canton' | 'mails'>
export type WatchChange = Partial<
  Pick<StoredWatch, 'title' | 'rhythm' | 'hour' | 'weekday' | 'canton' | 'mails' | 'paused'>
>

const token = (): string => randomBytes(24).toString('base64url')

/** Watches of readers; those of others answer 404. */
export class WatchStore {
  readonly #rows: WatchRows
  readonly #readers: Pick<ReaderRoom, 'allowanceOf' | 'isGone'>
  readonly #now: () => Date

  constructor(rows: WatchRows, readers: Pick<ReaderRoom, 'allowanceOf' | 'isGone'>, now: () => Date) {
    this.#rows = rows
    this.#readers = readers
    this.#now = now
  }

  /** Oldest first. */
  async of(userId: string): Promise<StoredWatch[]> {
    return this.#rows.find({ userId, live: true }, { sort: { createdAt: 1, _id: 1 } }).toArray()
  }

  async find(userId: string, _id: string): Promise<StoredWatch> {
    const found = await this.#rows.findOne({ _id, userId, live: true })
    if (!found) throw new WatchNotFound()
    return found
  }

  /** Throws 409 when the reader follows the same already, or the plan allows no more. */
  async set(userId: string, { value, ...watch }: WatchToSet): Promise<StoredWatch> {
    const { limit } = await this.#readers.allowanceOf(userId)
    const asked = askedOf({ ...watch, value })
    const questionId = questionIdOf({ ...watch, value })
    if (await this.#rows.findOne({ userId, questionId, live: true })) throw new WatchAlreadySet()
    if ((await this.#rows.countDocuments({ userId, live: true })) >= limit) throw overLimit(limit)
    const at = this.#now()
    const _id = randomBytes(12).toString('base64url')
    const document: StoredWatch = {
      ...watch,
      _id,
      userId,
      questionId,
      value: watch.kind === 'search' ? new URLSearchParams(asked).toString() : value.trim(),
      title: watch.title.trim(),
      paused: false,
      unsubscribeToken: token(),
      feedToken: null,
      createdAt: at,
      updatedAt: at,
      live: true,
      __v: 0,
      outbox: [],
      outboxSeq: 0,
    }
    emitEvent(document, QuestionFollowedSchema, followedIn(document))
    try {
      await this.#rows.insertOne(document)
    } catch (error) {
      if (isDuplicateKey(error)) throw new WatchAlreadySet()
      throw error
    }
    // Meanwhile another request may have created a watch, or the account may have been deleted.
    const rank = (await this.of(userId)).findIndex((each) => each._id === _id)
    if (rank >= limit) {
      await this.remove(userId, _id)
      throw overLimit(limit)
    }
    if (await this.#readers.isGone(userId)) {
      await this.#rows.deleteMany({ userId })
      throw new AccountDeleted()
    }
    return document
  }

  async change(userId: string, _id: string, change: WatchChange): Promise<StoredWatch> {
    const before = await this.find(userId, _id)
    const { title } = change
    const update = { $set: { ...change, ...(title && { title: title.trim() }), updatedAt: this.#now() } }
    const { paused = before.paused } = change
    const filter = { _id, userId, live: true, paused: before.paused }
    const turned =
      paused === before.paused
        ? update
        : paused
          ? appendEvent<StoredWatch, typeof QuestionDroppedSchema>(update, QuestionDroppedSchema, { watchId: _id })
          : appendEvent<StoredWatch, typeof QuestionFollowedSchema>(update, QuestionFollowedSchema, followedIn(before))
    const changed = await this.#rows.findOneAndUpdate(filter, turned, { returnDocument: 'after' })
    // No match: the watch was paused or resumed concurrently, so try again.
    return changed ?? this.change(userId, _id, change)
  }

  async remove(userId: string, _id: string): Promise<void> {
    const at = this.#now()
    const update = appendEvent<StoredWatch, typeof QuestionDroppedSchema>(
      { $set: { live: false, feedToken: null, updatedAt: at, expiresAt: new Date(at.getTime() + REMOVED_MS) } },
      QuestionDroppedSchema,
      { watchId: _id },
    )
    const { matchedCount } = await this.#rows.updateOne({ _id, userId, live: true }, update)
    if (matchedCount === 0) throw new WatchNotFound()
  }

  /** Gives the feed of a watch a new address, which replaces the former one; turns the feed off unless `wanted`. */
  async feed(userId: string, _id: string, wanted: boolean): Promise<StoredWatch> {
    const update = { $set: { feedToken: wanted ? token() : null, updatedAt: this.#now() } }
    const changed = await this.#rows.findOneAndUpdate({ _id, userId, live: true }, update, { returnDocument: 'after' })
    if (!changed) throw new WatchNotFound()
    return changed
  }

  async ofFeed(feedToken: string): Promise<StoredWatch | null> {
    return this.#rows.findOne({ feedToken, live: true })
  }

  async ofUnsubscribeToken(unsubscribeToken: string): Promise<StoredWatch | null> {
    return this.#rows.findOne({ unsubscribeToken, live: true })
  }

  async endMails(ids: readonly string[]): Promise<void> {
    await this.#rows.updateMany({ _id: { $in: [...ids] } }, { $set: { mails: false, updatedAt: this.#now() } })
  }

  /** Active watches with these questions. If a reader has more watches than the plan allows, the oldest ones count. */
  async asking(questionIds: readonly string[]): Promise<StoredWatch[]> {
    const filter = { questionId: { $in: [...questionIds] }, live: true, paused: false }
    const found = await this.#rows.find(filter, { projection: { outbox: 0 } }).toArray()
    const allowed: StoredWatch[] = []
    const limits = new Map<string, ReadonlySet<string>>()
    for (const watch of found) {
      const known = limits.get(watch.userId) ?? (await this.#allowed(watch.userId))
      limits.set(watch.userId, known)
      if (known.has(watch._id)) allowed.push(watch)
    }
    return allowed
  }

  async #allowed(userId: string): Promise<ReadonlySet<string>> {
    if (await this.#readers.isGone(userId)) return new Set()
    const { limit } = await this.#readers.allowanceOf(userId)
    return new Set((await this.of(userId)).slice(0, limit).map(({ _id }) => _id))
  }
}

const overLimit = (limit: number) => new WatchLimit(`${limit} at most`, { limit })

const followedIn = ({ _id, questionId, kind, value, language }: StoredWatch) => ({
  watchId: _id,
  questionId,
  kind,
  asked: askedOf({ kind, value }),
  language,
})
