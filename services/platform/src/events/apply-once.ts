import { isDuplicateKey } from '../documents/duplicate-key.ts'
import type { Collection } from 'mongoose'

/**
 * Makes a consumer idempotent with one conditional write: sets `change` on the read model `id` unless an event with this
 * sequence number or a later one has been applied. Returns false when nothing changed. The model's documents carry
 * `appliedSequence`.
 */
export async function applyOnce(
  model: { collection: unknown },
  id: string,
  sequence: number,
  change: Record<string, unknown>,
): Promise<boolean> {
  const collection = model.collection as Collection<{ _id: string }>
  const next = { ...change, appliedSequence: sequence }
  const advance = async (): Promise<boolean> => {
    const result = await collection.updateOne({ _id: id, appliedSequence: { $lt: sequence } }, { $set: next })
    return result.matchedCount === 1
  }
  if (await advance()) return true
  try {
    await collection.insertOne({ _id: id, ...next })
    return true
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    // Either the event is already applied, or a concurrent event of the same id was inserted first.
    return advance()
  }
}
