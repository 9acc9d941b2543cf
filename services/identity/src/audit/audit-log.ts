import { randomUUID } from 'node:crypto'
import { defineCollection, isDuplicateKey, personal, type Stored } from '@trilex/platform'
import { Moment, NullableMoment, NullableString, oneOf } from '@trilex/platform/field-schemas'
import type { Connection, mongo } from 'mongoose'
import { type Static, type TObject, Type } from 'typebox'
import { networkOf } from './network.ts'

/** Most documents in one round. */
const BATCH = 100
/** Most entries of one person, in each direction. */
const MOST_ABOUT = 10_000

/** What administrators did. Holds ids instead of names and addresses, so that it can stay when a person is erased. */
const auditLogCollection = defineCollection({
  name: 'audit_log',
  fields: {
    _id: personal('none', Type.String()),
    at: personal('use', Moment),
    /** Who did it. */
    actorId: personal('identity', Type.String()),
    /** `organization.changed`. */
    action: personal('use', Type.String()),
    targetKind: personal('none', oneOf(['user', 'organization', 'product'])),
    targetId: personal('identity', Type.String()),
    /** Fields that changed, as they were. */
    before: personal('account', Type.Record(Type.String(), Type.Unknown())),
    after: personal('account', Type.Record(Type.String(), Type.Unknown())),
    /** Network, without the machine in it. Older entries have the whole address. */
    ip: personal('security', Type.String()),
    /** Browser and system in words; null where unknown. */
    device: personal('security', NullableString),
    /** The impersonation in which the actor did it as the target. */
    impersonating: Type.Optional(personal('none', Type.String())),
  },
  indexes: [
    [{ at: -1 }],
    [{ actorId: 1, at: -1 }],
    [{ targetId: 1, at: -1 }],
    [{ action: 1, at: -1 }],
    [{ 'after.member': 1 }, { sparse: true }],
  ],
})
export type AuditEntry = Stored<typeof auditLogCollection>

/** Fields of a document whose changes are audited: the entry is in the same write, and moves to the log from there. */
export const AUDITED = {
  audits: Type.Optional(personal('account', Type.Array(Type.Object(auditLogCollection.fields)))),
  /** Since when the oldest of them waits. */
  auditsSince: Type.Optional(personal('none', NullableMoment)),
}
export type AuditedFields = Static<TObject<typeof AUDITED>>

/** What puts entries into a document in the write of a change. */
export function audited(entries: AuditEntry[], now: Date): object {
  return entries.length === 0 ? {} : { $push: { audits: { $each: entries } }, $min: { auditsSince: now } }
}

/** Who acts, and from where. */
export interface Actor {
  id: string
  ip: string
  device: string | null
}

export interface AuditFilter {
  actorId?: string
  targetId?: string
  action?: string
  at?: { $gte?: Date; $lt?: Date }
}

export interface AuditModels {
  auditLog: mongo.Collection<AuditEntry>
}

export const auditModels = (connection: Connection): AuditModels => ({ auditLog: auditLogCollection.on(connection) })

/** An entry, to be written with the change that it tells of. */
export function auditEntry(
  actor: Actor,
  action: string,
  target: Pick<AuditEntry, 'targetKind' | 'targetId'>,
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  at: Date,
): AuditEntry {
  const { id: actorId, ip, device } = actor
  return { _id: randomUUID(), at, actorId, action, ...target, before, after, ip: networkOf(ip), device }
}

/** What of a record differs, as it was and as it is; values that hold names or addresses are left out by the caller. */
export function differences(before: Record<string, unknown>, after: Record<string, unknown>) {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const of = (record: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, record[name] ?? null]))
  return { before: of(before), after: of(after) }
}

/** The log of what administrators did. It is only ever added to: nothing here changes or removes an entry. */
export class AuditLog {
  readonly #log: mongo.Collection<AuditEntry>
  readonly #audited: mongo.Collection<AuditedFields>[]

  /** @param audited collections whose documents hold entries that are not in the log yet */
  constructor({ auditLog }: AuditModels, audited: unknown[]) {
    this.#log = auditLog
    this.#audited = audited as mongo.Collection<AuditedFields>[]
  }

  /** Newest first. */
  async list(filter: AuditFilter, offset: number, limit: number): Promise<{ entries: AuditEntry[]; total: number }> {
    await this.resume()
    const sorted = this.#log.find(filter).sort({ at: -1 }).skip(offset).limit(limit)
    const [entries, total] = await Promise.all([sorted.toArray(), this.#log.countDocuments(filter)])
    return { entries, total }
  }

  /** What a person did as staff and what staff did to that person, newest first, as far as an export goes. */
  async about(userId: string): Promise<AuditEntry[]> {
    await this.resume()
    const filters = [{ actorId: userId }, { targetId: userId }, { 'after.member': userId }]
    const lists = await Promise.all(
      filters.map((filter) => this.#log.find(filter).sort({ at: -1 }).limit(MOST_ABOUT).toArray()),
    )
    const entries = new Map(lists.flat().map((entry) => [entry._id, entry]))
    return [...entries.values()].sort((a, b) => Number(b.at) - Number(a.at))
  }

  /** Newest first, one after another. */
  async *all(filter: AuditFilter, most: number): AsyncGenerator<AuditEntry> {
    await this.resume()
    yield* this.#log.find(filter).sort({ at: -1 }).limit(most)
  }

  /** Adds what changes nothing stored: an export, or what somebody did in the name of another. */
  async add(entry: AuditEntry): Promise<void> {
    await this.#append(entry)
  }

  /** Takes entries that wait in documents over. One that is there already stays as it is. */
  async resume(): Promise<void> {
    for (const collection of this.#audited) {
      const waiting = collection.find({ auditsSince: { $gt: new Date(0) } }).limit(BATCH)
      for (const { _id, audits = [] } of await waiting.toArray()) {
        for (const entry of audits) await this.#append(entry)
        const ids = audits.map((entry) => entry._id)
        await collection.updateOne({ _id }, { $pull: { audits: { _id: { $in: ids } } } })
        await collection.updateOne({ _id, audits: { $size: 0 } }, { $unset: { auditsSince: '' } })
      }
    }
  }

  async #append(entry: AuditEntry): Promise<void> {
    await this.#log.insertOne(entry).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error
    })
  }
}
