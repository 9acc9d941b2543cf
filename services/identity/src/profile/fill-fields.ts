import type { mongo } from 'mongoose'

const BATCH = 500

/** Stored documents whose version every write increments. */
interface Versioned {
  _id: string
  version: number
}
/**
 * A collection of them, reduced to what is used here, because the driver's generic filter and update types need a
 * concrete type.
 */
interface Stored<T extends Versioned> {
  find(filter: object): mongo.FindCursor<T>
  bulkWrite(writes: readonly object[], options: object): Promise<{ matchedCount: number }>
}

/**
 * Writes derived fields into documents that lack them. `fieldsOf` returns them, or null where nothing is missing. A
 * document written concurrently is left to the next round.
 */
export async function fillFields<T extends Versioned>(
  stored: Stored<T>,
  fieldsOf: (document: T) => Partial<T> | null,
): Promise<void> {
  while ((await fillOnce(stored, fieldsOf)) > 0);
}

/** One round over all documents, in the order of their ids. Resolves to the number of write conflicts. */
async function fillOnce<T extends Versioned>(
  stored: Stored<T>,
  fieldsOf: (document: T) => Partial<T> | null,
): Promise<number> {
  let forestalled = 0
  for (let last = ''; ; ) {
    const page = await stored
      .find({ _id: { $gt: last } })
      .sort({ _id: 1 })
      .limit(BATCH)
      .toArray()
    last = page.at(-1)?._id ?? last
    const writes = page.flatMap((document) => {
      const fields = fieldsOf(document)
      const { _id, version } = document
      return fields ? [{ updateOne: { filter: { _id, version }, update: { $set: fields } } }] : []
    })
    if (writes.length > 0) {
      const { matchedCount } = await stored.bulkWrite(writes, { ordered: false })
      forestalled += writes.length - matchedCount
    }
    if (page.length < BATCH) return forestalled
  }
}
