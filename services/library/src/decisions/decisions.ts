import type { Connection } from 'mongoose'
import type { DecisionNews } from './decision-news.ts'
import { type DecisionName, decisionIdOf } from './decision-name.ts'
import { DecisionUnknown } from '../errors.ts'
import { decisionCollection, type KnownDecision } from './decision-model.ts'

export type DecisionRoom = ReturnType<typeof openDecisions>

/** Decisions of the collection, from the catalogue's events. */
export function openDecisions(documents: Connection) {
  const decisions = decisionCollection.on(documents)
  return {
    /** Throws 404 for a decision that the catalogue has not announced. */
    async find(name: DecisionName): Promise<KnownDecision> {
      const found = await decisions.findOne({ _id: decisionIdOf(name) })
      if (!found) throw new DecisionUnknown()
      return found
    },
    /** Known decisions among the ids, by id. */
    async ofAll(ids: readonly string[]): Promise<Map<string, KnownDecision>> {
      const rows = await decisions.find({ _id: { $in: [...ids] } }).toArray()
      return new Map(rows.map((row) => [row._id, row]))
    },
    /** Applies events, idempotently. A withdrawn decision stays known, with its last titles. */
    async follow(news: readonly DecisionNews[]): Promise<void> {
      const writes = news.map(({ decisionId: _id, withdrawn, shown, cited }) => ({
        updateOne: { filter: { _id }, update: { $set: { withdrawn, ...shown, ...cited } }, upsert: true },
      }))
      if (writes.length > 0) await decisions.bulkWrite(writes, { ordered: true })
    },
  }
}
