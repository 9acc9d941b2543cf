import type { Store } from '../store/store.ts'
import { deleteDocuments } from './write.ts'

/**
 * Removes documents that have expired under an index with `expireAfterSeconds` as of `now` (milliseconds since 1970). Returns
 * how many.
 */
export function removeExpired(store: Store, now: number): number {
  let removed = 0
  for (const namespace of store.namespaces()) {
    const collection = store.collection(namespace)
    for (const index of collection?.indexes ?? []) {
      const [first] = index.key
      if (collection === null || first === undefined || index.expireAfterSeconds === null) continue
      const over = new Date(now - index.expireAfterSeconds * 1000)
      removed += store.transaction(() => deleteDocuments(collection, { [first[0]]: { $lt: over } }, 0).length)
    }
  }
  return removed
}
