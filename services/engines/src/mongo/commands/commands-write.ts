import { decodeStored } from '../values/bson.ts'
import type { Collection } from '../store/collection.ts'
import {
  arrayOf,
  checkHint,
  type CommandContext,
  type CommandTable,
  documentOf,
  namespaceOf,
  refuseCollation,
} from './command.ts'
import { CommandError } from '../errors.ts'
import { compileProjection } from '../query/projection.ts'
import { sortSpec } from '../query/sort-spec.ts'
import type { Store } from '../store/store.ts'
import { compileUpdate } from '../update/update.ts'
import { type Doc, field, isDocument, toNumber } from '../values/values.ts'
import { deleteDocuments, isReplacement, updateDocuments, type UpdateRequest } from '../update/write.ts'

interface BatchResult {
  n: number
  writeErrors?: Doc[]
}

/** Runs the items of a command in one transaction. A failing item is reported and, when `ordered`, ends the batch. */
function batch<T>(
  store: Store,
  items: readonly T[],
  ordered: boolean,
  run: (item: T, index: number) => number,
): BatchResult {
  const writeErrors: Doc[] = []
  const n = store.transaction(() => {
    let done = 0
    for (const [index, item] of items.entries()) {
      try {
        done += run(item, index)
      } catch (error) {
        if (!(error instanceof CommandError)) throw error
        writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.details })
        if (ordered) break
      }
    }
    return done
  })
  return writeErrors.length > 0 ? { n, writeErrors } : { n }
}

const isOrdered = (command: Doc): boolean => command['ordered'] !== false

async function insert(command: Doc, context: CommandContext): Promise<Doc> {
  const namespace = namespaceOf(command, context)
  const documents = arrayOf(command, 'documents')
  return context.transactions.write(context.owner, (store) =>
    store.transaction(() => {
      const collection = store.ensureCollection(namespace)
      const result = batch(store, documents, isOrdered(command), (document) => {
        if (!(document instanceof Uint8Array)) throw new CommandError(14, 'documents must be documents')
        collection.insert(document)
        return 1
      })
      return { ...result }
    }),
  )
}

function updateRequest(item: Doc): UpdateRequest {
  refuseCollation(item)
  const update = item['u']
  const replacing = isReplacement(update)
  const multi = item['multi'] === true
  if (replacing && multi) throw new CommandError(9, 'multi update is not supported for replacement-style update')
  return {
    filter: documentOf(item, 'q'),
    update: compileUpdate(update, item['arrayFilters'] === undefined ? [] : arrayOf(item, 'arrayFilters')),
    replacing,
    multi,
    upsert: item['upsert'] === true,
    sort: sortSpec(item['sort']),
  }
}

const documents = (items: unknown[]): Doc[] =>
  items.map((item) => {
    if (!isDocument(item)) throw new CommandError(14, 'each item of a batch must be an object')
    return item
  })

async function update(command: Doc, context: CommandContext): Promise<Doc> {
  const namespace = namespaceOf(command, context)
  const items = documents(arrayOf(command, 'updates'))
  return context.transactions.write(context.owner, (store) =>
    store.transaction(() => {
      const collection = collectionFor(store, namespace, items)
      const upserted: Doc[] = []
      let nModified = 0
      const result = batch(store, items, isOrdered(command), (item, index) => {
        const request = updateRequest(item)
        if (collection === null) return 0
        checkHint(item, collection.indexes)
        const done = updateDocuments(collection, request)
        nModified += done.modified
        if (done.upserted !== undefined) upserted.push({ index, _id: done.upserted.id })
        return done.matched + (done.upserted === undefined ? 0 : 1)
      })
      return { ...result, nModified, ...(upserted.length > 0 ? { upserted } : {}) }
    }),
  )
}

/** The collection to write to. Only an upsert creates a missing one. */
function collectionFor(store: Store, namespace: string, items: readonly Doc[]): Collection | null {
  return items.some((item) => item['upsert'] === true) ? store.ensureCollection(namespace) : store.collection(namespace)
}

async function remove(command: Doc, context: CommandContext): Promise<Doc> {
  const namespace = namespaceOf(command, context)
  const items = documents(arrayOf(command, 'deletes'))
  return context.transactions.write(context.owner, (store) => {
    const collection = store.collection(namespace)
    return {
      ...batch(store, items, isOrdered(command), (item) => {
        refuseCollation(item)
        if (collection === null) return 0
        checkHint(item, collection.indexes)
        return deleteDocuments(collection, documentOf(item, 'q'), toNumber(item['limit'])).length
      }),
    }
  })
}

async function findAndModify(command: Doc, context: CommandContext): Promise<Doc> {
  refuseCollation(command)
  const namespace = namespaceOf(command, context)
  const filter = documentOf(command, 'query')
  const sort = sortSpec(command['sort'])
  const project = compileProjection(documentOf(command, 'fields'), filter)
  const shown = (raw: Uint8Array | null | undefined): Doc | null =>
    raw ? decodeStored(project === undefined ? raw : project(raw)) : null
  const removing = command['remove'] === true
  if (removing && (command['update'] !== undefined || command['upsert'] === true || command['new'] === true)) {
    throw new CommandError(9, 'Cannot specify remove=true together with an update, upsert or new=true')
  }
  if (!removing && command['update'] === undefined)
    throw new CommandError(9, 'Either an update or remove=true must be specified')
  return context.transactions.write(context.owner, (store) =>
    store.transaction(() => {
      if (removing) {
        const collection = store.collection(namespace)
        const [row] = collection === null ? [] : deleteDocuments(collection, filter, 1, sort)
        return { lastErrorObject: { n: row === undefined ? 0 : 1 }, value: shown(row?.raw) }
      }
      const request = updateRequest({ ...command, q: filter, u: command['update'], multi: false })
      const collection = collectionFor(store, namespace, [command])
      if (collection === null) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null }
      checkHint(command, collection.indexes)
      const { matched, upserted, before, after } = updateDocuments(collection, request)
      const lastErrorObject = {
        n: upserted === undefined ? matched : 1,
        updatedExisting: matched > 0,
        ...(upserted === undefined ? {} : { upserted: upserted.id }),
      }
      return { lastErrorObject, value: shown(field(command, 'new') === true ? after : before) }
    }),
  )
}

export const WRITE_COMMANDS: CommandTable = {
  insert,
  update,
  delete: remove,
  findAndModify,
  findandmodify: findAndModify,
}
