import { decodeEvent, type IncomingEvent, type SignedInUser, STAFF_ROLES } from '@trilex/platform'
import { entitlementsFromEvent, entitlementsToEvent, planFromEvent } from '@trilex/plans'
import { UserChangedSchema, UserDeletedSchema, UserRegisteredSchema } from '@trilex/proto/identity/v1/events'
import type { Reader } from './access.ts'
import type { ReadingModels, StoredReader } from './reading-model.ts'

const EVENTS = [UserRegisteredSchema, UserChangedSchema, UserDeletedSchema] as const

/** Users as account events and their access tokens describe them. */
export class Readers {
  readonly #models: ReadingModels

  constructor(models: ReadingModels) {
    this.#models = models
  }

  /** Applies an account event; a repeated one changes nothing. */
  async follow(event: IncomingEvent, now: Date): Promise<void> {
    const decoded = decodeEvent<(typeof EVENTS)[number]>(EVENTS, event)
    if (!decoded) return
    const { message } = decoded
    if (message.$typeName === 'identity.v1.UserDeleted') return this.#erase(message.userId, now)
    const { userId, accountStatus, entitlements, subscriptionStatus } = message
    const stored: Omit<StoredReader, '_id'> = {
      accountStatus,
      plan: planFromEvent(message),
      entitlements: entitlementsToEvent(entitlementsFromEvent(entitlements)),
      subscriptionStatus: subscriptionStatus || 'none',
    }
    // An event that is handled again after the account was deleted must not restore it.
    if (await this.#models.readers.findOne({ _id: userId, goneAt: { $exists: true } })) return
    await this.#models.readers.updateOne({ _id: userId }, { $set: stored }, { upsert: true })
  }

  /**
   * The user of a verified token, with the entitlements of new users if no account event has arrived yet. Email
   * confirmation and the staff role come from the token, which is more recent than the events.
   */
  async of({ id, roles, emailVerified }: SignedInUser): Promise<Reader> {
    const stored = await this.#models.readers.findOne({ _id: id })
    const gone = stored?.goneAt !== undefined
    return {
      staff: roles.some((role) => STAFF_ROLES.includes(role)) && !gone && stored?.accountStatus !== 'disabled',
      active: emailVerified && !gone && stored?.accountStatus !== 'disabled',
      ...readerOf(stored),
    }
  }

  /** The same without a token, for users of whom an account event arrived: as confirmed, and not of the staff. */
  async stored(ids: string[]): Promise<Map<string, Reader>> {
    const rows = await this.#models.readers.find({ _id: { $in: ids }, goneAt: { $exists: false } }).toArray()
    return new Map(
      rows.map((row) => [row._id, { ...readerOf(row), staff: false, active: row.accountStatus !== 'disabled' }]),
    )
  }

  /** All personal data stored about a user, by collection. */
  async dataOf(userId: string): Promise<{ readers: object[]; readings: object[] }> {
    const { readers, readings } = this.#models
    return {
      readers: await readers.find({ _id: userId }).toArray(),
      readings: await readings.find({ userId }, { projection: { eraseAt: 0 } }).toArray(),
    }
  }

  async #erase(userId: string, now: Date): Promise<void> {
    // A tombstone, the only row that lacks all declared fields.
    await this.#models.readers.replaceOne({ _id: userId }, { goneAt: now } as never, { upsert: true })
    await this.#models.readings.deleteMany({ userId })
  }
}

/** Plan and subscription of a stored reader; without one, those of new users. */
const readerOf = (stored: StoredReader | null) => ({
  // Rows stored before the field `plan` existed are read like events from before it.
  plan: planFromEvent({ plan: stored?.plan, entitlements: stored?.entitlements }),
  entitlements: entitlementsFromEvent(stored?.entitlements),
  subscription: stored?.subscriptionStatus ?? 'none',
})
