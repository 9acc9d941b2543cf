import mongoose, { type Connection, type mongo } from 'mongoose'

/** Collection `withdrawn_decisions`: ids of decisions that the catalogue has withdrawn and not published again. */
export interface WithdrawnDecisions {
  has(decisionId: string): Promise<boolean>
  add(decisionIds: string[]): Promise<void>
  delete(decisionIds: string[]): Promise<void>
}

export function withdrawnDecisionsOf(connection: Connection): WithdrawnDecisions {
  const schema = new mongoose.Schema({ _id: String }, { versionKey: false })
  const model = connection.model('withdrawn_decision', schema, 'withdrawn_decisions')
  const ids = model.collection as unknown as mongo.Collection<{ _id: string }>
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
