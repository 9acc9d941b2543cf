import type { Connection } from 'mongoose'
import type { DecisionNews } from './decision-news.ts'
import { type DecisionName, decisionIdOf } from './decision-name.ts'
import { CatchingUp, DecisionUnknown } from '../errors.ts'
import { announcedCollection, decisionCollection, type KnownDecision } from './decision-model.ts'

export type DecisionRoom = ReturnType<typeof openDecisions>

const ID = 'catalog'
const RETRY = { headers: { 'retry-after': '30' } }

/**
 * Decisions of the collection, from the catalogue's events.
 * @param lag number of those events that are not handled yet
 */
export function openDecisions(documents: Connection, lag: () => Promise<number>) {
  const decisions = decisionCollection.on(documents)
  const announced = announcedCollection.on(documents)
  /** Never becomes false again, because decisions are not deleted. */
  let isWhole = false

  /** Whether all decisions have been received, so that an unknown one does not exist. */
  async function isCaughtUp(): Promise<boolean> {
    if ((await lag()) > 0) return false
    if (isWhole) return true
    const collection = await announced.findOne({ _id: ID })
    isWhole = collection !== null && (await decisions.countDocuments({})) >= collection.decisions
    return isWhole
  }

  return {
    /** Throws 404 for a decision outside the collection, and 503 for an unknown one while events are missing. */
    async find(name: DecisionName): Promise<KnownDecision> {
      const one = { _id: decisionIdOf(name) }
      const known = await decisions.findOne(one)
      if (known) return known
      if (!(await isCaughtUp())) throw new CatchingUp(undefined, RETRY)
      const arrived = await decisions.findOne(one)
      if (!arrived) throw new DecisionUnknown()
      return arrived
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
    /** Records how many decisions the catalogue has published in total. */
    async expect(size: number): Promise<void> {
      await announced.updateOne({ _id: ID }, { $set: { decisions: size } }, { upsert: true })
    },
  }
}
