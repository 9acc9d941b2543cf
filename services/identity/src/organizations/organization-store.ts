import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { appendEvents, isDuplicateKey, type OutboxEntry } from '@trilex/platform'
import { audited, type AuditEntry } from '../audit/audit-log.ts'
import { OrganizationNotFound } from '../errors.ts'
import { searchPartsOf } from '../profile/search-parts.ts'
import type { Organization, OrganizationModels, StoredOrganization } from './organization-model.ts'
import { newSeats } from './seats.ts'

/** Tries of a write that other processes forestall. */
const TRIES = 50
/** Longest pause between two tries, in milliseconds. */
const PAUSE_MS = 20

/** A change of an organisation; fields that are undefined are removed. */
export interface OrganizationChange {
  set: Partial<Organization>
  events?: OutboxEntry[]
  /** Members whose profiles must follow. */
  follow?: string[]
  /** What an administrator of the product did. */
  audit?: AuditEntry[]
}

type Decide = (organization: StoredOrganization) => OrganizationChange | null | Promise<OrganizationChange | null>

/** The stored organisations. Every change of one and its events are one write. */
export class Organizations {
  readonly #stored: OrganizationModels['organizations']
  readonly #kick: (ids: string[]) => void
  readonly #now: () => Date
  /** Changes of one organisation in this process wait for one another, instead of forestalling one another. */
  readonly #turns = new Map<string, Promise<void>>()

  /** @param kick called with the ids of organisations after a write with an event */
  constructor(stored: OrganizationModels['organizations'], kick: (ids: string[]) => void, now: () => Date) {
    this.#stored = stored
    this.#kick = kick
    this.#now = now
  }

  /** Null when there is none, and when it is being closed. */
  find(id: string): Promise<StoredOrganization | null> {
    return this.#stored.findOne({ _id: id, closedAt: null })
  }

  /** Those in which a person has a seat, also a suspended one; the ones of one person last. */
  async ofMember(userId: string): Promise<StoredOrganization[]> {
    const found = await this.#stored.find({ 'seats.userId': userId, closedAt: null }).toArray()
    return found.sort((a, b) => Number(a.type === 'individual') - Number(b.type === 'individual'))
  }

  /** The organisation of one who is in no other; made at the first call, whatever the age of the profile. */
  async individualOf(userId: string): Promise<StoredOrganization> {
    const organizations = this.#stored
    const found = await organizations.findOne({ individualOf: userId, closedAt: null })
    if (found) return found
    const now = this.#now()
    const seats = newSeats(1, now).map((seat) => ({ ...seat, userId, status: 'assigned' as const, assignedAt: now }))
    const organization: StoredOrganization = {
      _id: randomUUID(),
      name: '',
      type: 'individual',
      adminIds: [userId],
      billingManagerIds: [userId],
      licenceTier: '1',
      seats,
      invitations: [],
      individualOf: userId,
      unfollowed: [],
      searchParts: [],
      createdAt: now,
      updatedAt: now,
      version: 1,
      __v: 0,
      outboxSeq: 0,
      outbox: [],
    }
    try {
      await organizations.insertOne(organization)
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      return this.individualOf(userId)
    }
    return organization
  }

  /**
   * Changes an organisation. `decide` receives the stored state, again after a concurrent change; null changes nothing, an
   * error ends it.
   * @returns the state after the change. Throws 404 where there is none.
   */
  change(id: string, decide: Decide): Promise<StoredOrganization> {
    const turn = (this.#turns.get(id) ?? Promise.resolve()).then(() => this.#change(id, decide))
    const settled = turn
      .then(
        () => undefined,
        () => undefined,
      )
      .then(() => {
        if (this.#turns.get(id) === settled) this.#turns.delete(id)
      })
    this.#turns.set(id, settled)
    return turn
  }

  async #change(id: string, decide: Decide): Promise<StoredOrganization> {
    for (let tries = 0; tries < TRIES; tries++) {
      const before = await this.find(id)
      if (!before) throw new OrganizationNotFound()
      const decided = await decide(before)
      if (decided === null) return before
      const after = await this.#write(before, decided)
      if (after) return after
      await sleep(Math.random() * PAUSE_MS)
    }
    throw new Error('the organisation changes too often')
  }

  /** Null when another write came first. */
  async #write(
    before: StoredOrganization,
    { set, events: told = [], follow = [], audit = [] }: OrganizationChange,
  ): Promise<StoredOrganization | null> {
    // An individual organisation concerns its one member alone.
    const events = (set?.type ?? before.type) === 'individual' ? [] : told
    const now = this.#now()
    const unfollowed = [...new Set([...before.unfollowed, ...follow])]
    const waits = follow.length > 0 && { unfollowed, unfollowedSince: before.unfollowedSince ?? now }
    const searchParts = searchPartsOf([set.name ?? before.name])
    const fields = Object.entries({ ...set, ...waits, searchParts, updatedAt: now })
    const $set = Object.fromEntries(fields.filter(([, value]) => value !== undefined))
    const removed = fields.filter(([, value]) => value === undefined).map(([name]) => [name, ''] as const)
    const update = {
      $set,
      $inc: { version: 1 },
      ...(removed.length > 0 && { $unset: Object.fromEntries(removed) }),
      ...audited(audit, now),
    }
    const { matchedCount } = await this.#stored.updateOne(
      { _id: before._id, version: before.version },
      appendEvents(update, events),
    )
    if (matchedCount === 0) return null
    if (events.length > 0) this.#kick([before._id])
    return { ...before, ...(Object.fromEntries(fields) as Partial<Organization>), version: before.version + 1 }
  }
}
