import { encode } from '../values/bson.ts'
import { arrayOf, type CommandContext, type CommandTable, documentOf, namespaceOf } from './command.ts'
import { CommandError, notSupported } from '../errors.ts'
import { compileFilter } from '../filter/filter.ts'
import { createIndex, dropIndexes } from '../store/index-management.ts'
import { type Doc, isDocument, toNumber } from '../values/values.ts'

/** MongoDB version whose protocol and answers the engine follows (wire version 21). */
const SERVER_VERSION = '7.0.0'

/** Reports no replica set, so that drivers neither expect change streams nor retry writes on their own. */
function hello(_command: Doc, { connection }: CommandContext): Doc {
  return {
    helloOk: true,
    ismaster: true,
    isWritablePrimary: true,
    maxBsonObjectSize: 16_777_216,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: connection,
    minWireVersion: 0,
    maxWireVersion: 21,
    readOnly: false,
  }
}

function buildInfo(): Doc {
  return {
    version: SERVER_VERSION,
    versionArray: SERVER_VERSION.split('.').map(Number).concat(0),
    gitVersion: 'embedded',
    modules: [],
    bits: 64,
    maxBsonObjectSize: 16_777_216,
  }
}

function list(context: CommandContext, namespace: string, documents: Doc[]): Doc {
  return context.cursors.first({
    namespace,
    documents: documents.map((document) => encode(document)),
    connection: context.connection,
    batchSize: Number.POSITIVE_INFINITY,
  })
}

function listCollections(command: Doc, context: CommandContext): Doc {
  const { test } = compileFilter(documentOf(command, 'filter'))
  return context.transactions.read(context.owner, (store) => {
    const collections = store.namespaces(context.database).map((namespace) => ({
      name: namespace.slice(context.database.length + 1),
      type: 'collection',
      options: {},
      info: { readOnly: false },
      idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
    }))
    return list(context, `${context.database}.$cmd.listCollections`, collections.filter(test))
  })
}

function listDatabases(command: Doc, context: CommandContext): Doc {
  const { test } = compileFilter(documentOf(command, 'filter'))
  return context.transactions.read(context.owner, (store) => {
    const names = new Set(store.namespaces().map((namespace) => namespace.slice(0, namespace.indexOf('.'))))
    const databases = [...names].map((name) => ({ name, sizeOnDisk: 0, empty: false }))
    return { databases: databases.filter(test), totalSize: 0 }
  })
}

const REFUSED_COLLECTION_OPTIONS = [
  'capped',
  'timeseries',
  'viewOn',
  'validator',
  'clusteredIndex',
  'collation',
] as const

async function create(command: Doc, context: CommandContext): Promise<Doc> {
  const namespace = namespaceOf(command, context)
  for (const option of REFUSED_COLLECTION_OPTIONS) {
    const value = command[option]
    const harmless = value === undefined || value === false || (isDocument(value) && value['locale'] === 'simple')
    if (!harmless) throw notSupported(`A collection with ${option}`)
  }
  return context.transactions.write(context.owner, (store) => {
    if (store.collection(namespace) !== null) throw new CommandError(48, `Collection ${namespace} already exists.`)
    store.ensureCollection(namespace)
    return {}
  })
}

async function drop(command: Doc, context: CommandContext): Promise<Doc> {
  const namespace = namespaceOf(command, context)
  return context.transactions.write(context.owner, (store) => {
    const collection = store.collection(namespace)
    if (collection === null) return {}
    const nIndexesWas = collection.indexes.length
    store.drop(collection)
    return { ns: namespace, nIndexesWas }
  })
}

async function dropDatabase(_command: Doc, context: CommandContext): Promise<Doc> {
  return context.transactions.write(context.owner, (store) => {
    for (const namespace of store.namespaces(context.database)) {
      const collection = store.collection(namespace)
      if (collection !== null) store.drop(collection)
    }
    return { dropped: context.database }
  })
}

async function createIndexes(command: Doc, context: CommandContext): Promise<Doc> {
  const namespace = namespaceOf(command, context)
  const requests = arrayOf(command, 'indexes')
  return context.transactions.write(context.owner, (store) =>
    store.transaction(() => {
      const createdCollectionAutomatically = store.collection(namespace) === null
      const collection = store.ensureCollection(namespace)
      const numIndexesBefore = collection.indexes.length
      for (const request of requests) {
        if (!isDocument(request)) throw new CommandError(14, 'indexes must be documents')
        createIndex(collection, request)
      }
      return { numIndexesBefore, numIndexesAfter: collection.indexes.length, createdCollectionAutomatically }
    }),
  )
}

function listIndexes(command: Doc, context: CommandContext): Doc {
  const namespace = namespaceOf(command, context)
  return context.transactions.read(context.owner, (store) => {
    const collection = store.collection(namespace)
    if (collection === null) throw new CommandError(26, `ns does not exist: ${namespace}`)
    return list(
      context,
      namespace,
      collection.indexes.map((index) => index.spec),
    )
  })
}

async function dropIndexesCommand(command: Doc, context: CommandContext): Promise<Doc> {
  const namespace = namespaceOf(command, context)
  return context.transactions.write(context.owner, (store) => {
    const collection = store.collection(namespace)
    if (collection === null) throw new CommandError(26, `ns not found ${namespace}`)
    const nIndexesWas = collection.indexes.length
    dropIndexes(collection, command['index'])
    return { nIndexesWas }
  })
}

function transactionOwner({ owner }: CommandContext): string {
  if (owner === null) throw new CommandError(251, 'the command must run within a transaction')
  return owner
}

export const ADMIN_COMMANDS: CommandTable = {
  hello,
  ismaster: hello,
  isMaster: hello,
  ping: () => ({}),
  buildInfo,
  buildinfo: buildInfo,
  serverStatus: (_command, { cursors }) => ({
    version: SERVER_VERSION,
    process: 'embedded',
    uptime: process.uptime(),
    metrics: { cursor: { open: { total: toNumber(cursors.size) } } },
  }),
  connectionStatus: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } }),
  endSessions: () => ({}),
  killSessions: () => ({}),
  refreshSessions: () => ({}),
  listCollections,
  listDatabases,
  create,
  drop,
  dropDatabase,
  createIndexes,
  listIndexes,
  dropIndexes: dropIndexesCommand,
  commitTransaction: (_command, context) => {
    context.transactions.commit(transactionOwner(context))
    return {}
  },
  abortTransaction: (_command, context) => {
    context.transactions.abort(transactionOwner(context))
    return {}
  },
}
