import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { appendEvents, isDuplicateKey, type OutboxEntry } from '@trilex/platform'
import type { LicenceTier } from '@trilex/plans'
import { audited, type AuditEntry } from '../audit/audit-log.ts'
import { OrganizationNotFound } from '../errors.ts'
import { searchPartsOf } from '../profile/search-parts.ts'
import { organizationChanged } from './organization-events.ts'
import type { Organization, OrganizationModels, StoredOrganization } from './organization-model.ts'
import { newSeats } from './seats.ts'

/** Maximum attempts of an optimistic write that conflicts with other processes. */
const TRIES = 50
/** Longest pause between two attempts, in milliseconds. */
const PAUSE_MS = 20

/** A change of an organisation; undefined fields are removed. */
export interface OrganizationChange {
  set: Partial<Organization>
  events?: OutboxEntry[]
  /** Members whose profiles must be updated. */
  follow?: string[]
  /** Audit entries of staff. */
  audit?: AuditEntry[]
}

type Decide = (organization: StoredOrganization) => OrganizationChange | null | Promise<OrganizationChange | null>

/**
 * Id of a new organisation, derived from the founder's idempotency key, so that a request repeated after a crash
 * creates it only once. Random without a key.
 */
export function organizationIdFor(founderId: string, idempotencyKey: string | undefined): string {
  if (idempotencyKey === undefined) return randomUUID()
  const digest = createHash('sha256')
    .update(`${founderId}\n${idempotencyKey.replaceAll('"', '')}`)
    .digest('hex')
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The stored organisations. Every change and its events are one write. */
export class Organizations {
  readonly #stored: OrganizationModels['organizations']
  readonly #kick: (ids: string[]) => void
  readonly #now: () => Date
  /** Serialises changes of one organisation within this process, so that they do not conflict. */
  readonly #turns = new Map<string, Promise<void>>()

  /** @param kick called with the ids of organisations after a write with an event */
  constructor(stored: OrganizationModels['organizations'], kick: (ids: string[]) => void, now: () => Date) {
    this.#stored = stored
    this.#kick = kick
    this.#now = now
  }

  /** Null when there is none or it is closed. */
  find(id: string): Promise<StoredOrganization | null> {
    return this.#stored.findOne({ _id: id, closedAt: null })
  }

  /** Organisations in which a person has a seat, suspended ones included; individual ones last. */
  async ofMember(userId: string): Promise<StoredOrganization[]> {
    const found = await this.#stored.find({ 'seats.userId': userId, closedAt: null }).toArray()
    return found.sort((a, b) => Number(a.type === 'individual') - Number(b.type === 'individual'))
  }

  /** The individual organisation of a person; created by the first call, also for old profiles. */
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

  /** Creates a firm without members, with its event and audit entries, in one write. Does nothing when it exists. */
  async found(
    id: string,
    { name, licenceTier, seatsTotal }: { name: string; licenceTier: LicenceTier; seatsTotal: number },
    audit: AuditEntry[],
  ): Promise<void> {
    const now = this.#now()
    const firm: Organization = {
      name,
      type: 'company',
      adminIds: [],
      billingManagerIds: [],
      licenceTier,
      seats: newSeats(seatsTotal, now),
      invitations: [],
      unfollowed: [],
      createdAt: now,
      updatedAt: now,
      version: 1,
    }
    const update = { $set: { ...firm, searchParts: searchPartsOf([name]) }, ...audited(audit, now) }
    const absent = { _id: id, version: { $exists: false } }
    try {
      await this.#stored.updateOne(absent, appendEvents(update, [organizationChanged(id, firm)]), { upsert: true })
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
    }
    this.#kick([id])
  }

  /**
   * Changes an organisation. `decide` receives the stored state, again after a concurrent change; null changes nothing,
   * an error aborts.
   * @returns the state after the change. Throws 404 when there is none.
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
    throw new Error('organisation not changed: too many concurrent changes')
  }

  /** Null after a concurrent change. */
  async #write(
    before: StoredOrganization,
    { set, events: told = [], follow = [], audit = [] }: OrganizationChange,
  ): Promise<StoredOrganization | null> {
    // An individual organisation emits no events: it concerns only its one member.
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
