import { defineCollection, isDuplicateKey, personal, type Stored } from '@trilex/platform'
import { Moment } from '@trilex/platform/field-schemas'
import type { Connection, mongo } from 'mongoose'
import { Type } from 'typebox'
import { type Actor, AUDITED, auditEntry, audited } from '../audit/audit-log.ts'
import { ResetVersionNotHigher } from '../errors.ts'

/** The current reset, a single document. */
const resetCollection = defineCollection({
  name: 'storage_resets',
  fields: {
    _id: personal('none', Type.String()),
    /** A browser that has applied a lower version clears its storage. */
    version: personal('none', Type.Integer()),
    reason: personal('none', Type.String()),
    demandedAt: personal('none', Moment),
    demandedBy: personal('identity', Type.String()),
    ...AUDITED,
  },
  indexes: [[{ auditsSince: 1 }, { sparse: true }]],
})
export type StorageReset = Stored<typeof resetCollection>

/** Confirmations of browsers. */
const confirmationCollection = defineCollection({
  name: 'storage_reset_confirmations',
  personal: 'none',
  fields: {
    /** Version, and the browser's random id. */
    _id: Type.String(),
    version: Type.Integer(),
    at: Moment,
  },
  indexes: [[{ version: 1 }]],
})

interface StorageResetModels {
  storageResets: mongo.Collection<StorageReset>
  storageResetConfirmations: ReturnType<typeof confirmationCollection.on>
}

export const storageResetModels = (connection: Connection): StorageResetModels => ({
  storageResets: resetCollection.on(connection),
  storageResetConfirmations: confirmationCollection.on(connection),
})

const ONLY = 'demanded'
/** Limits the disk space that invented browser ids can use. */
const MOST_CONFIRMATIONS = 1_000_000

/** The reset of specification §4, and how many browsers have applied it. */
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

  /** Throws 409 for a version that is not higher than the current one. */
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
    await this.#models.storageResets.updateOne(filter, update, { upsert: true }).catch((error: unknown) => {
      if (isDuplicateKey(error)) throw new ResetVersionNotHigher(undefined, { field: 'version' })
      throw error
    })
    await this.#models.storageResetConfirmations.deleteMany({ version: { $lt: version } })
    return { _id: ONLY, version, reason, demandedAt: now, demandedBy: actor.id }
  }

  /** Records that a browser has cleared its storage: once, and only for the current version. */
  async confirm(version: number, client: string): Promise<void> {
    const demanded = await this.demanded()
    if (demanded?.version !== version || (await this.confirmed(version)) >= MOST_CONFIRMATIONS) return
    const confirmation = { _id: `${version} ${client}`, version, at: this.#now() }
    await this.#models.storageResetConfirmations.insertOne(confirmation).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error
    })
  }
}
