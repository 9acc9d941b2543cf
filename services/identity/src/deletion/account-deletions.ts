import { mailAddressForms } from '@trilex/platform/mail-address'
import { emitEvent, type EventBus } from '@trilex/platform'
import type { Idempotency } from '@trilex/platform/idempotency'
import { UserDeletedSchema } from '@trilex/proto/identity/v1/events'
import { type AuditEntry, type AuditLog, audited } from '../audit/audit-log.ts'
import type { Memberships } from '../organizations/memberships.ts'
import type { OrganizationModels } from '../organizations/organization-model.ts'
import { addressee } from '../profile/profile-events.ts'
import type { ProfileModels, StoredUser, Tombstone } from '../profile/profile-model.ts'
import type { Accounts } from '../account/accounts.ts'

/** Longer than access tokens live (5 minutes) and than the provider's events may be late. */
const TOMBSTONE_MS = 24 * 60 * 60_000
/** Maximum accounts per round. */
const BATCH = 100

interface DeletionNeeds {
  users: ProfileModels['users']
  tombstones: ProfileModels['tombstones']
  organizations: OrganizationModels['organizations']
  memberships: Pick<Memberships, 'withdraw'>
  /** Pending entries in the profile must be moved to the log before the profile is erased. */
  audit: Pick<AuditLog, 'resume'>
  accounts: Accounts
  requests: Pick<Idempotency, 'erase'>
  bus: Pick<EventBus, 'erase' | 'read' | 'limits'>
  topic: string
  kick: (ids: string[]) => void
  now: () => Date
}

/**
 * Deletes accounts in repeatable steps: requested (every request is refused from then on) → deleted at the provider →
 * removed from its organisations → profile erased and `UserDeleted` emitted in one write → its events and those of its
 * organisations erased → tombstone removed. `resume` continues after a crash or an outage of the provider.
 */
export class AccountDeletions {
  readonly #needs: DeletionNeeds

  constructor(needs: DeletionNeeds) {
    this.#needs = needs
  }

  /**
   * Stores the request: once this resolves, the deletion will happen. Has no effect when it was requested before. The
   * audit entries are part of the same write.
   */
  async want(id: string, audit: AuditEntry[] = []): Promise<void> {
    const { users, tombstones, now } = this.#needs
    const deletion = { requestedAt: now() }
    const { matchedCount } = await users.updateOne(
      { _id: id, deletion: null },
      { $set: { deletion }, ...audited(audit, now()) },
    )
    if (matchedCount > 0) return
    // The account was deleted at the provider before its first request to this service: without a tombstone, a token
    // that has not expired would create a profile.
    const tombstone: Omit<Tombstone, '_id'> = {
      __v: 0,
      outbox: [],
      outboxSeq: 0,
      deletion: { ...deletion, erasedAt: now(), eventsErased: true },
    }
    await tombstones.updateOne({ _id: id }, { $setOnInsert: tombstone }, { upsert: true })
  }

  /**
   * Continues all requested deletions. A failed one is retried by the next call; the first error is thrown at the end.
   */
  async resume(): Promise<void> {
    const { tombstones, now } = this.#needs
    const over = new Date(now().getTime() - TOMBSTONE_MS)
    const due = [{ 'deletion.eventsErased': { $ne: true } }, { 'deletion.erasedAt': { $lte: over } }]
    const wanted = tombstones
      .find({ 'deletion.requestedAt': { $gt: new Date(0) }, $or: due })
      // Accounts before tombstones: they lack this field.
      .sort({ 'deletion.erasedAt': 1 })
      .limit(BATCH)
    const errors: unknown[] = []
    for (const user of await wanted.toArray()) await this.#go(user).catch((error: unknown) => errors.push(error))
    if (errors.length > 0) throw errors[0]
  }

  async #go(found: StoredUser | Tombstone): Promise<void> {
    if (isTombstone(found)) return this.#bury(found)
    await this.#needs.accounts.remove(found._id)
    const left = await this.#needs.memberships.withdraw(found)
    await this.#needs.audit.resume()
    await this.#needs.requests.erase(found._id)
    await this.#erase(found._id, [...new Set([...left, ...(await this.#keysNaming(found))])])
  }

  /** Keys of other aggregates whose events contain the person: organisations with a membership or invitation. */
  async #keysNaming({ _id, email }: StoredUser): Promise<string[]> {
    const { bus, topic } = this.#needs
    if (bus.limits.includes('erases-by-retention')) return []
    const keys = new Set<string>()
    const [id, addresses] = [JSON.stringify(_id), mailAddressForms(email).map((each) => JSON.stringify(each))]
    for await (const { key, value } of bus.read(topic)) {
      const text = JSON.stringify(value)
      const small = text.toLowerCase()
      if (text.includes(id) || addresses.some((address) => small.includes(address))) keys.add(key)
    }
    keys.delete(_id)
    return [...keys]
  }

  /**
   * Erases the profile and emits the event in one write; events that still wait to be published keep their place before
   * it.
   */
  async #erase(id: string, namedIn: string[]): Promise<void> {
    const { users, tombstones, kick, now } = this.#needs
    const user = await users.findOne({ _id: id })
    if (!user?.deletion || isTombstone(user)) return
    const { __v = 0, outbox, outboxSeq, outboxPending } = user
    const tombstone: Tombstone = {
      _id: id,
      __v: __v + 1,
      outbox: [...outbox],
      outboxSeq,
      ...(outboxPending && { outboxPending }),
      deletion: { requestedAt: user.deletion.requestedAt, erasedAt: now(), eventsErased: false, namedIn },
    }
    emitEvent(tombstone, UserDeletedSchema, addressee(user))
    const filter = { _id: id, outboxSeq, outbox: { $size: outbox.length }, 'audits.0': { $exists: false } }
    const { matchedCount } = await tombstones.replaceOne(filter, tombstone)
    if (matchedCount === 0) {
      await this.#needs.audit.resume()
      return this.#erase(id, namedIn)
    }
    kick([id])
  }

  /** Erases the events once every consumer has handled them, and the tombstone a day later. */
  async #bury({ _id, outbox, deletion }: Tombstone): Promise<void> {
    const { tombstones, organizations, bus, topic, now } = this.#needs
    if (outbox.length > 0) return
    if (!deletion.eventsErased) {
      const { namedIn = [] } = deletion
      const unpublished = { _id: { $in: namedIn }, outboxPending: { $gt: new Date(0) } }
      if ((await organizations.countDocuments(unpublished)) > 0) return
      for (const key of [_id, ...namedIn]) if ((await bus.erase(topic, key, UserDeletedSchema.typeName)) > 0) return
      await tombstones.updateOne(
        { _id },
        { $set: { 'deletion.eventsErased': true }, $unset: { 'deletion.namedIn': '' } },
      )
    }
    if (now().getTime() - deletion.erasedAt.getTime() < TOMBSTONE_MS) return
    await tombstones.deleteOne({ _id, outbox: { $size: 0 } })
  }
}

function isTombstone(user: StoredUser | Tombstone): user is Tombstone {
  return user.deletion !== undefined && user.deletion !== null && 'erasedAt' in user.deletion
}
