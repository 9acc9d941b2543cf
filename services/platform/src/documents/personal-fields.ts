import type { Connection } from 'mongoose'

/** A stored field, and what it tells of a person: `contact`, `security` …; null where its schema does not say. */
export interface StoredField {
  collection: string
  /** `preferences.language`. */
  path: string
  personal: string | null
}

/** Fields of the outbox and of versions, which hold what others hold, for seconds, or nothing of the person. */
const MACHINERY = /^(?:__v|outbox(?:\..*|Seq|Pending)?)$/

/**
 * Every field of the models of a connection, with what its schema says under `personal`. The inventory of personal data is made
 * of it: a field of a collection with personal data must say what it is, `none` at least.
 */
export function storedFields(connection: Connection): StoredField[] {
  return Object.values(connection.models).flatMap(({ collection, schema }) =>
    Object.entries(schema.paths)
      .filter(([path]) => !MACHINERY.test(path))
      .map(([path, type]) => {
        const { personal } = type.options as { personal?: unknown }
        // An id that the database makes up tells nothing.
        const made = 'auto' in type.options && type.options['auto'] === true
        return {
          collection: collection.name,
          path,
          personal: typeof personal === 'string' ? personal : made ? 'none' : null,
        }
      }),
  )
}
