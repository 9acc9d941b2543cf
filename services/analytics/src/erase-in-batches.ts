import type { mongo } from 'mongoose'

/** Rows of one batch (specification §9). */
const BATCH = 100

/**
 * Deletes the rows that match, 100 at a time, so that no delete blocks the collection for long. Rows left by a kill or
 * stop are deleted by the next call. Resolves to the number of rows.
 */
export async function eraseInBatches<T extends { _id: unknown }>(
  rows: mongo.Collection<T>,
  filter: mongo.Filter<T>,
  closing: AbortSignal,
): Promise<number> {
  let erased = 0
  while (!closing.aborted) {
    const found = await rows
      .find(filter, { projection: { _id: 1 } })
      .limit(BATCH)
      .toArray()
    if (found.length === 0) break
    const ids = found.map(({ _id }) => _id) as T['_id'][]
    const { deletedCount } = await rows.deleteMany({ _id: { $in: ids } } as mongo.Filter<T>)
    erased += deletedCount
  }
  return erased
}
