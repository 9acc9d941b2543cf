import type { Connection } from 'mongoose'
import type { Personal } from './stored-definition.ts'

/** A stored field, and what it says about a person. */
export interface StoredField {
  collection: string
  /** `preferences.language`. */
  path: string
  /** Null where its schema does not say. */
  personal: Personal | null
}

/** Every field of the collections that are registered on a connection: the source of the inventory of personal data. */
export function storedFields(connection: Connection): StoredField[] {
  return Object.values(connection.models).flatMap(({ collection, schema }) =>
    Object.entries(schema.paths).map(([path, { options }]) => {
      const { personal, auto } = options as { personal?: Personal; auto?: boolean }
      // An id that the database made up says nothing.
      return { collection: collection.name, path, personal: personal ?? (auto ? 'none' : null) }
    }),
  )
}
