import { setTimeout as sleep } from 'node:timers/promises'
import {
  appendEvents,
  emitEvent,
  isDuplicateKey,
  type OutboxEntry,
  type OutboxRelay,
  type SignedInUser,
  WITHOUT_OUTBOX,
} from '@trilex/platform'
import { AccountDeleted, defineDeletedAccounts } from '@trilex/platform/deleted-accounts'
import { newReferralCode } from '@trilex/platform/referral-code'
import { ReferralChangedSchema } from '@trilex/proto/referral/v1/events'
import type { Connection } from 'mongoose'
import { openMarks } from './marks.ts'
import { openPayers } from './payers.ts'
import { personCollection, type StoredPerson } from './person-model.ts'

/** Maximum attempts of an optimistic write that conflicts with other writes. */
const TRIES = 200
const LONGEST_PAUSE_MS = 20
/** Maximum attempts to find an unused code. */
const CODES = 20
const deletedAccounts = defineDeletedAccounts('erased_people', 'referral')

/** The state of an account, from an event of identity. */
interface Account {
  userId: string
  email: string
  firstName: string
  lastName: string
  accountStatus: string
  organizationId: string
  /** Empty if the event contains none. */
  referralCode: string
}

export interface PersonChange {
  set: Partial<StoredPerson>
  events?: OutboxEntry[]
}

export type PersonRoom = ReturnType<typeof openPeople>
export type People = PersonRoom['people']

/** People with their codes, from the events of identity; who pays, from those of billing. */
export function openPeople({
  documents,
  relay,
  now,
}: {
  documents: Connection
  /** Opens the relay that publishes the events of an outbox. */
  relay(collection: ReturnType<typeof personCollection.on>): Pick<OutboxRelay, 'kick'>
  now: () => Date
}) {
  const rows = personCollection.on(documents)
  const deleted = deletedAccounts.on(documents)
  const published = relay(rows)
  const marks = openMarks(documents, now)
  const payers = openPayers(documents)

  /** Stores a new person under the code, or under a new one where another person has it. Returns the stored person. */
  async function insert(account: Account, registeredAt: Date | null, appliedSequence: number): Promise<StoredPerson> {
    const { userId: _id, referralCode, ...about } = account
    for (let tries = 0; tries < CODES; tries++) {
      const code = tries === 0 && referralCode !== '' ? referralCode : newReferralCode(_id)
      const person: StoredPerson = {
        _id,
        code,
        ...about,
        registeredAt,
        visits: [],
        referredBy: null,
        entries: [],
        appliedSequence,
        revision: 1,
        changedAt: now(),
        outbox: [],
        outboxSeq: 0,
      }
      // Notifies identity, which shows the code, of the one in use.
      if (code !== referralCode) emitEvent(person, ReferralChangedSchema, { userId: _id, code })
      try {
        await rows.insertOne(person)
        published.kick([_id])
        return person
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
        const found = await rows.findOne({ _id })
        if (found) return found
      }
    }
    throw new Error('no free referral code found')
  }

  const people = {
    rows,
    isErased: deleted.has,

    find: (id: string): Promise<StoredPerson | null> => rows.findOne({ _id: id }),

    byCode: (code: string): Promise<StoredPerson | null> => rows.findOne({ code }),

    /** The caller, stored from the access token when the events about the account were never received. */
    async meet({ id: userId, email, firstName, lastName }: SignedInUser): Promise<StoredPerson> {
      if (await deleted.has(userId)) throw new AccountDeleted()
      const found = await rows.findOne({ _id: userId })
      if (found) return found
      const account = { email, firstName, lastName, accountStatus: '', organizationId: '', referralCode: '' }
      return insert({ userId, ...account }, null, 0)
    },

    /**
     * Applies the state of an account, unless a later one was applied.
     * @param registeredAt null unless the event is that of the first sign-in
     */
    async follow(account: Account, registeredAt: Date | null, sequence: number): Promise<void> {
      const { userId: _id, referralCode, ...state } = account
      const stored = (await rows.findOne({ _id })) ?? (await insert(account, registeredAt, sequence))
      const first = stored.registeredAt === null && registeredAt !== null ? { registeredAt } : {}
      await people.change(_id, (before) => {
        if (before.appliedSequence < sequence) return { set: { ...state, ...first, appliedSequence: sequence } }
        return Object.keys(first).length > 0 ? { set: first } : null
      })
    },

    /**
     * Changes a person, with events in the same write. `decide` receives the stored state, again after a concurrent change; null
     * changes nothing. Returns the state after it; null without a person.
     */
    async change(
      id: string,
      decide: (before: StoredPerson) => PersonChange | null | Promise<PersonChange | null>,
    ): Promise<StoredPerson | null> {
      for (let tries = 0; tries < TRIES; tries++) {
        const before = await rows.findOne({ _id: id })
        if (!before) return null
        const decided = await decide(before)
        if (decided === null) return before
        const { set, events = [] } = decided
        const plain = { $set: { ...set, changedAt: now() }, $inc: { revision: 1 } }
        const same = { _id: id, revision: before.revision }
        const { matchedCount } = await rows.updateOne(same, appendEvents<StoredPerson>(plain, events))
        if (matchedCount === 1) {
          if (events.length > 0) published.kick([id])
          return { ...before, ...set, revision: before.revision + 1 }
        }
        await sleep(Math.random() * LONGEST_PAUSE_MS)
      }
      throw new Error('person not changed: too many concurrent changes')
    },

    referredBy: (id: string): Promise<StoredPerson[]> =>
      rows.find({ 'referredBy.userId': id }).sort({ registeredAt: -1 }).toArray(),

    withIds: (ids: string[]): Promise<StoredPerson[]> => rows.find({ _id: { $in: ids } }).toArray(),
  }

  return {
    people,
    marks,
    payers,
    async held(id: string): Promise<Record<string, object[]>> {
      const projection = WITHOUT_OUTBOX
      return {
        referral: await rows.find({ _id: id }, { projection }).toArray(),
        payers: await payers.held(id),
        marks: await marks.held(id),
      }
    },
    /** Records that no more may be stored, then removes the person. */
    async erase(id: string): Promise<void> {
      await deleted.add(id, now())
      await payers.erase(id)
      await marks.release(id)
      await rows.updateMany({ 'referredBy.userId': id }, { $set: { 'referredBy.userId': null }, $inc: { revision: 1 } })
      await rows.deleteOne({ _id: id })
    },
  }
}
