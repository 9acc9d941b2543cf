import { randomUUID } from 'node:crypto'
import { defineCollection, isDuplicateKey, personal, type Stored } from '@trilex/platform'
import { Moment, NullableMoment, NullableString, oneOf } from '@trilex/platform/field-schemas'
import type { Connection, mongo } from 'mongoose'
import { type Static, type TObject, Type } from 'typebox'
import { networkOf } from '@trilex/platform/network'

export const TARGET_KINDS = ['user', 'organization', 'product'] as const

/** Maximum documents per round. */
const BATCH = 100
/** Maximum entries of one person, for the roles of actor and target each. */
const MOST_ABOUT = 10_000

/**
 * Actions of administrators. Contains ids instead of names and addresses, so that it can be kept when a person is
 * erased.
 */
const auditLogCollection = defineCollection({
  name: 'audit_log',
  fields: {
    _id: personal('none', Type.String()),
    at: personal('use', Moment),
    actorId: personal('identity', Type.String()),
    /** Such as `organization.changed`. */
    action: personal('use', Type.String()),
    targetKind: personal('none', oneOf(TARGET_KINDS)),
    targetId: personal('identity', Type.String()),
    /** Changed fields, with their values before the change. */
    before: personal('account', Type.Record(Type.String(), Type.Unknown())),
    after: personal('account', Type.Record(Type.String(), Type.Unknown())),
    /** Network address without the host part. Older entries have the whole address. */
    ip: personal('security', Type.String()),
    /** Browser and system; null where unknown. */
    device: personal('security', NullableString),
    /** Id of the impersonation in which the actor acted as the target. */
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

/** Fields of a document whose changes are audited: the entry is written with the change, and then moved to the log. */
export const AUDITED = {
  audits: Type.Optional(personal('account', Type.Array(Type.Object(auditLogCollection.fields)))),
  /** Time of the oldest entry that has not been moved yet. */
  auditsSince: Type.Optional(personal('none', NullableMoment)),
}
export type AuditedFields = Static<TObject<typeof AUDITED>>

/** The part of an update that adds entries to a document. */
export function audited(entries: AuditEntry[], now: Date): object {
  return entries.length === 0 ? {} : { $push: { audits: { $each: entries } }, $min: { auditsSince: now } }
}

/** Who acts, from which network and device. */
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

/** Builds an entry, to be written together with the change that it describes. */
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

/** Fields that differ, with old and new values. The caller leaves out values with names or addresses. */
export function differences(before: Record<string, unknown>, after: Record<string, unknown>) {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const of = (record: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, record[name] ?? null]))
  return { before: of(before), after: of(after) }
}

/** The audit log. It is append-only: nothing here changes or removes an entry. */
export class AuditLog {
  readonly #log: mongo.Collection<AuditEntry>
  readonly #audited: mongo.Collection<AuditedFields>[]

  /** @param audited collections whose documents may contain entries that have not been moved yet */
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

  /** Actions of a person as staff and of staff on that person, newest first, up to the limit of an export. */
  async about(userId: string): Promise<AuditEntry[]> {
    await this.resume()
    const filters = [{ actorId: userId }, { targetId: userId }, { 'after.member': userId }]
    const lists = await Promise.all(
      filters.map((filter) => this.#log.find(filter).sort({ at: -1 }).limit(MOST_ABOUT).toArray()),
    )
    const entries = new Map(lists.flat().map((entry) => [entry._id, entry]))
    return [...entries.values()].sort((a, b) => Number(b.at) - Number(a.at))
  }

  /** Streams entries, newest first. */
  async *all(filter: AuditFilter, most: number): AsyncGenerator<AuditEntry> {
    await this.resume()
    yield* this.#log.find(filter).sort({ at: -1 }).limit(most)
  }

  /** Adds an entry for an action that changes no document, such as an export or a request during an impersonation. */
  async add(entry: AuditEntry): Promise<void> {
    await this.#append(entry)
  }

  /** Moves pending entries from documents to the log. An entry that is already there is left unchanged. */
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
