import { defineCollection, personal } from '@trilex/platform'
import { Moment, Strings } from '@trilex/platform/field-schemas'
import type { Connection } from 'mongoose'
import { Type } from 'typebox'

/** Retention: two years, like trials (docs/decisions/0036). */
const KEPT_MS = 730 * 24 * 3_600_000

/** Unpaid invoices of deleted accounts, by mark of the person. */
const debtCollection = defineCollection({
  name: 'debts',
  fields: {
    /** Keyed mark of a person or a mailbox. */
    _id: personal('billing', Type.String()),
    invoiceIds: personal('billing', Strings),
    expiresAt: personal('none', Moment),
  },
  indexes: [[{ invoiceIds: 1 }], [{ expiresAt: 1 }, { expireAfterSeconds: 0 }]],
})

/**
 * Remembers who deleted an account with an unpaid invoice, so that registering again does not allow another purchase by
 * invoice.
 */
export function openDebts(documents: Connection) {
  const rows = debtCollection.on(documents)
  return {
    async remember(marks: string[], invoiceIds: string[], at: Date): Promise<void> {
      const expiresAt = new Date(at.getTime() + KEPT_MS)
      const change = { $addToSet: { invoiceIds: { $each: invoiceIds } }, $set: { expiresAt } }
      if (invoiceIds.length > 0) for (const _id of marks) await rows.updateOne({ _id }, change, { upsert: true })
    },
    owes: async (marks: string[]): Promise<boolean> =>
      (await rows.countDocuments({ _id: { $in: marks } }, { limit: 1 })) > 0,
    async paid(invoiceId: string): Promise<void> {
      await rows.updateMany({ invoiceIds: invoiceId }, { $pull: { invoiceIds: invoiceId } })
      await rows.deleteMany({ invoiceIds: { $size: 0 } })
    },
    of: (marks: string[]): Promise<object[]> => rows.find({ _id: { $in: marks } }).toArray(),
  }
}
