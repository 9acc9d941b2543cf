import mongoose, { type Connection, type IndexDefinition, type mongo } from 'mongoose'
import type { Static, TObject, TProperties, TSchema } from 'typebox'
import { OUTBOX_FIELDS, OUTBOX_INDEX, type OutboxFields } from './outbox-fields.ts'
import { storedDefinition } from './stored-definition.ts'

/** Keys in order: `{ userId: 1, 'visit.lastAt': -1 }`. */
type IndexKeys<F> = Partial<Record<(keyof F & string) | `${keyof F & string}.${string}`, 1 | -1>>
type IndexOptions = Pick<
  mongo.CreateIndexesOptions,
  'unique' | 'sparse' | 'expireAfterSeconds' | 'partialFilterExpression'
>

interface Declaration<F extends TProperties, O extends TSchema, B extends boolean> {
  /** Of the collection in the database. */
  name: string
  /**
   * Each marked by `personal()`. Without `_id`, the driver makes up object ids. Times are declared as `Moment` or
   * `NullableMoment`, and stored as dates.
   */
  fields: F
  /** Further fields, whose names are known only from the data. */
  open?: O
  indexes?: readonly (readonly [keys: IndexKeys<F>, options?: IndexOptions])[]
  /** Nothing in the collection is about a person, so that no field needs a mark. */
  personal?: 'none'
  /** Documents hold the events that they publish, see `emitEvent`. */
  outbox?: B
}

/** A declared collection; each service and test uses it on its own connection. */
export interface Collection<T extends object, F extends TProperties = TProperties> {
  readonly name: string
  readonly fields: F
  /** Registers the collection on a connection, for `ensureIndexes` and the inventory of personal data. May be repeated. */
  on(connection: Connection): mongo.Collection<T>
}

/** A document of a collection, without an `_id` that the driver made up. */
export type Stored<C> = C extends Collection<infer T> ? T : never

type DocumentOf<F extends TProperties, O extends TSchema, B extends boolean> = Static<TObject<F>> &
  Static<O> &
  (B extends true ? OutboxFields : object)

/**
 * Declares a collection once, for the type of its documents (`Stored`), its mongoose schema, its indexes, and the inventory of
 * personal data. Queries go through the driver's collection, which neither casts nor validates: only the type says what is stored.
 */
export function defineCollection<
  F extends TProperties,
  O extends TSchema = TObject<NonNullable<unknown>>,
  const B extends boolean = false,
>(declaration: Declaration<F, O, B>): Collection<DocumentOf<F, O, B>, F> {
  const { name, fields, open, indexes = [], personal, outbox } = declaration
  const definition = storedDefinition(outbox ? { ...fields, ...OUTBOX_FIELDS } : fields, name, personal)
  const opened = new WeakMap<Connection, mongo.Collection<DocumentOf<F, O, B>>>()

  function register(connection: Connection): mongo.Collection<DocumentOf<F, O, B>> {
    if (connection.models[name]) throw new Error(`the collection ${name} is declared twice`)
    const schema = new mongoose.Schema(definition, { versionKey: false, id: false, strict: open === undefined })
    for (const [keys, options] of outbox ? [...indexes, OUTBOX_INDEX] : indexes)
      schema.index(keys as IndexDefinition, options)
    const { collection } = connection.model(name, schema, name)
    // mongoose types it with its own interface, without the documents' type; at run time it is the driver's.
    return collection as unknown as mongo.Collection<DocumentOf<F, O, B>>
  }

  return {
    name,
    fields,
    on(connection) {
      const collection = opened.get(connection) ?? register(connection)
      opened.set(connection, collection)
      return collection
    },
  }
}
