import { defineCollection } from '@trilex/platform'
import type { Connection } from 'mongoose'
import { Type } from 'typebox'

/** Ids of decisions that the catalogue has withdrawn and not published again. */
const withdrawnCollection = defineCollection({
  name: 'withdrawn_decisions',
  personal: 'none',
  fields: { _id: Type.String() },
})

export interface WithdrawnDecisions {
  has(decisionId: string): Promise<boolean>
  add(decisionIds: string[]): Promise<void>
  delete(decisionIds: string[]): Promise<void>
}

export function withdrawnDecisionsOf(connection: Connection): WithdrawnDecisions {
  const ids = withdrawnCollection.on(connection)
  return {
    has: async (_id) => (await ids.countDocuments({ _id }, { limit: 1 })) > 0,
    async add(decisionIds) {
      for (const _id of decisionIds) await ids.updateOne({ _id }, { $set: { _id } }, { upsert: true })
    },
    async delete(decisionIds) {
      await ids.deleteMany({ _id: { $in: decisionIds } })
    },
  }
}
