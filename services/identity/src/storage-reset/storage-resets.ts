import { isDuplicateKey } from '@trilex/platform'
import mongoose, { type Connection, type mongo } from 'mongoose'
import { type Actor, type AuditedFields, AUDITED, auditEntry, audited } from '../audit/audit-log.ts'
import { ResetVersionNotHigher } from '../errors.ts'

const { Schema } = mongoose

/** Collection `storage_resets`: the one demand that browsers clear what they keep of the product. */
export interface StorageReset extends AuditedFields {
  _id: string
  /** A browser that has applied a lower one clears its storage. */
  version: number
  reason: string
  demandedAt: Date
  demandedBy: string
}

/** Collection `storage_reset_confirmations`: browsers that have done so. */
interface Confirmation {
  /** Version, and the id that the browser made up. */
  _id: string
  version: number
  at: Date
}

interface StorageResetModels {
  storageResets: mongo.Collection<StorageReset>
  storageResetConfirmations: mongo.Collection<Confirmation>
}

export function storageResetModels(connection: Connection): StorageResetModels {
  const none = (type: unknown) => ({ type, personal: 'none' })
  const reset = new Schema<StorageReset>(
    {
      _id: none(String),
      version: none(Number),
      reason: none(String),
      demandedAt: none(Date),
      demandedBy: { type: String, personal: 'identity' },
      ...AUDITED,
    } as never,
    { versionKey: false },
  )
  reset.index({ auditsSince: 1 }, { sparse: true })
  const confirmation = new Schema<Confirmation>({ _id: none(String), version: none(Number), at: none(Date) } as never, {
    versionKey: false,
  })
  confirmation.index({ version: 1 })
  const of = (name: string, schema: unknown, collection: string) =>
    connection.model(name, schema as mongoose.Schema, collection).collection as never
  return {
    storageResets: of('storage_reset', reset, 'storage_resets'),
    storageResetConfirmations: of('storage_reset_confirmation', confirmation, 'storage_reset_confirmations'),
  }
}

const ONLY = 'demanded'
/** Nobody fills the disk with browsers that he makes up. */
const MOST_CONFIRMATIONS = 1_000_000

/** The demand of specification §4, and how many browsers have followed it. */
export class StorageResets {
  readonly #models: StorageResetModels
  readonly #now: () => Date

  constructor(models: StorageResetModels, now: () => Date) {
    this.#models = models
    this.#now = now
  }

  /** Null before the first one. */
  demanded(): Promise<StorageReset | null> {
    return this.#models.storageResets.findOne({ _id: ONLY })
  }

  confirmed(version: number): Promise<number> {
    return this.#models.storageResetConfirmations.countDocuments({ version })
  }

  /** Throws 409 for a version that is not higher than the last one. */
  async demand({ version, reason }: Pick<StorageReset, 'version' | 'reason'>, actor: Actor): Promise<StorageReset> {
    const now = this.#now()
    const before = await this.demanded()
    const fields = {
      before: before ? { version: before.version, reason: before.reason } : {},
      after: { version, reason },
    }
    const target = { targetKind: 'product' as const, targetId: 'local-storage' }
    const entry = auditEntry(actor, 'localStorage.resetDemanded', target, fields, now)
    const update = { $set: { version, reason, demandedAt: now, demandedBy: actor.id }, ...audited([entry], now) }
    const filter = { _id: ONLY, version: { $lt: version } }
    await this.#models.storageResets.updateOne(filter, update as never, { upsert: true }).catch((error: unknown) => {
      if (isDuplicateKey(error)) throw new ResetVersionNotHigher(undefined, { field: 'version' })
      throw error
    })
    await this.#models.storageResetConfirmations.deleteMany({ version: { $lt: version } })
    return { _id: ONLY, version, reason, demandedAt: now, demandedBy: actor.id }
  }

  /** A browser has cleared its storage: counted once, and only for what is demanded now. */
  async confirm(version: number, client: string): Promise<void> {
    const demanded = await this.demanded()
    if (demanded?.version !== version || (await this.confirmed(version)) >= MOST_CONFIRMATIONS) return
    const confirmation = { _id: `${version} ${client}`, version, at: this.#now() }
    await this.#models.storageResetConfirmations.insertOne(confirmation).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error
    })
  }
}
