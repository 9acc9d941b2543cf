import type { mongo } from 'mongoose'
import { isDuplicateKey } from '../documents/duplicate-key.ts'

/**
 * Makes a consumer idempotent with one conditional write: sets `state` on the document `id`, or stores it, unless an event with
 * this sequence number or a later one was applied. Documents carry `appliedSequence`; one without it has seen no event.
 * @param where further conditions on a stored document, under which alone it changes
 * @returns false when nothing changed
 */
export async function applyOnce<T extends { _id: string }>(
  rows: mongo.Collection<T>,
  id: string,
  sequence: number,
  state: Partial<T>,
  where: mongo.Filter<T> = {},
): Promise<boolean> {
  const earlier = { ...where, _id: id, appliedSequence: { $not: { $gte: sequence } } } as mongo.Filter<T>
  const change: mongo.Document = { $set: { ...state, appliedSequence: sequence } }
  try {
    const { matchedCount, upsertedCount } = await rows.updateOne(earlier, change, { upsert: true })
    return matchedCount + upsertedCount === 1
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    // Either the event is already applied, or a concurrent event of the same id was stored first.
    return (await rows.updateOne(earlier, change)).matchedCount === 1
  }
}
