import type { Connection, mongo } from 'mongoose'

/** An index as declared in a model: fields in order, and its options. */
export type DeclaredIndex = [keys: Record<string, unknown>, options: Record<string, unknown>]
/** By collection. */
export type DeclaredIndexes = Record<string, DeclaredIndex[]>

/** Indexes of all models of a connection, collections in alphabetical order. */
export function declaredIndexes(connection: Connection): DeclaredIndexes {
  const all = Object.values(connection.models).map((model) => {
    const indexes = model.schema
      .indexes()
      .map(([keys, { background: _, ...options }]) => [keys, options] as DeclaredIndex)
    return [model.collection.name, indexes] as const
  })
  const byCollection = Map.groupBy(all, ([name]) => name)
  return Object.fromEntries(
    [...byCollection]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, models]) => [name, models.flatMap(([, indexes]) => indexes)]),
  )
}

/** Builds the missing ones; drops none. */
export async function buildIndexes(connection: Connection, declared: DeclaredIndexes): Promise<void> {
  for (const [name, indexes] of Object.entries(declared)) {
    for (const [keys, options] of indexes)
      await connection.collection(name).createIndex(keys as mongo.IndexSpecification, options)
  }
}

/** Names of the collections that lack an index of their models. */
export async function collectionsWithoutIndexes(connection: Connection): Promise<string[]> {
  const lacking: string[] = []
  for (const [name, indexes] of Object.entries(declaredIndexes(connection))) {
    const built = await connection
      .collection(name)
      .indexes()
      .catch(() => [])
    const known = new Set(built.map(({ key }) => JSON.stringify(key)))
    if (indexes.some(([keys]) => !known.has(JSON.stringify(keys)))) lacking.push(name)
  }
  return lacking
}
