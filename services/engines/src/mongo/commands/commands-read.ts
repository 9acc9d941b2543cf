import { encode, show } from '../values/bson.ts'
import { aggregate } from '../query/aggregation.ts'
import {
  arrayOf,
  checkHint,
  type CommandContext,
  type CommandTable,
  deadlineOf,
  documentOf,
  namespaceOf,
  refuseCollation,
} from './command.ts'
import type { Collection } from '../store/collection.ts'
import { CommandError, notSupported } from '../errors.ts'
import { encodeKey } from '../values/keys.ts'
import { compileFilter } from '../filter/filter.ts'
import { partialDecoder } from '../values/partial.ts'
import { distinctValues, rootOf } from '../values/paths.ts'
import { compileProjection, keptFields } from '../query/projection.ts'
import { count, explain, find } from '../query/query.ts'
import { sortSpec } from '../query/sort-spec.ts'
import type { Store } from '../store/store.ts'
import { type Doc, isDocument, toNumber } from '../values/values.ts'

function batchSize(value: unknown): { batchSize?: number } {
  if (value === undefined || value === null) return {}
  const size = toNumber(value)
  if (!(size >= 0))
    throw new CommandError(51024, `BSON field 'batchSize' value must be >= 0, actual value '${show(value)}'`)
  return { batchSize: size }
}

function findCommand(command: Doc, context: CommandContext): Doc {
  refuseCollation(command)
  if (command['tailable'] === true) throw notSupported('A tailable cursor')
  const namespace = namespaceOf(command, context)
  const filter = documentOf(command, 'filter')
  const limit = toNumber(command['limit'])
  const projection = documentOf(command, 'projection')
  const project = compileProjection(projection, filter)
  const query = {
    filter,
    fields: keptFields(projection),
    sort: sortSpec(command['sort']),
    skip: toNumber(command['skip']),
    limit: Math.abs(limit),
    ...deadlineOf(command),
  }
  // A malformed filter is an error even when the collection does not exist.
  compileFilter(filter)
  return context.transactions.read(context.owner, (store) => {
    const collection = store.collection(namespace)
    if (collection !== null) checkHint(command, collection.indexes)
    return context.cursors.first({
      namespace,
      documents: collection === null ? [] : rawDocuments(collection, query, project),
      connection: context.connection,
      ...batchSize(command['batchSize']),
      singleBatch: command['singleBatch'] === true || limit < 0,
    })
  })
}

function* rawDocuments(
  collection: Collection,
  query: Parameters<typeof find>[1],
  project: ((raw: Uint8Array) => Uint8Array) | undefined,
): Generator<Uint8Array> {
  for (const { raw } of find(collection, query)) yield project === undefined ? raw : project(raw)
}

function aggregateCommand(command: Doc, context: CommandContext): Doc {
  refuseCollation(command)
  if (typeof command['aggregate'] !== 'string') throw notSupported('aggregate on a whole database')
  const namespace = namespaceOf(command, context)
  const pipeline = arrayOf(command, 'pipeline')
  return context.transactions.read(context.owner, (store) => {
    const collection = store.collection(namespace)
    const source = {
      collection,
      other: (name: string) => store.collection(`${context.database}.${name}`),
      ...deadlineOf(command),
    }
    const documents = aggregate(source, pipeline)
    return context.cursors.first({
      namespace,
      documents: encoded(documents),
      connection: context.connection,
      ...batchSize(documentOf(command, 'cursor')['batchSize']),
    })
  })
}

function* encoded(documents: Iterable<Doc>): Generator<Uint8Array> {
  for (const document of documents) yield encode(document)
}

function countCommand(command: Doc, context: CommandContext): Doc {
  refuseCollation(command)
  const namespace = namespaceOf(command, context)
  const filter = documentOf(command, 'query')
  compileFilter(filter)
  const query = {
    filter,
    skip: toNumber(command['skip']),
    limit: Math.abs(toNumber(command['limit'])),
    ...deadlineOf(command),
  }
  return context.transactions.read(context.owner, (store) => {
    const collection = store.collection(namespace)
    return { n: collection === null ? 0 : count(collection, query) }
  })
}

function distinctCommand(command: Doc, context: CommandContext): Doc {
  refuseCollation(command)
  const namespace = namespaceOf(command, context)
  const path = String(command['key'])
  const filter = documentOf(command, 'query')
  compileFilter(filter)
  return context.transactions.read(context.owner, (store) => {
    const collection = store.collection(namespace)
    const values = new Map<string, unknown>()
    const fields = new Set([rootOf(path)])
    const read = partialDecoder(fields)
    for (const { raw } of collection === null ? [] : find(collection, { filter, fields, ...deadlineOf(command) })) {
      for (const value of distinctValues(read(raw), path)) values.set(encodeKey(value).toString('latin1'), value)
    }
    return { values: [...values.values()] }
  })
}

function explainCommand(command: Doc, context: CommandContext): Doc {
  const inner = documentOf(command, 'explain')
  const [name] = Object.keys(inner)
  const namespace = namespaceOf(inner, context)
  const [first] = Array.isArray(inner['pipeline']) ? (inner['pipeline'] as unknown[]) : []
  const match = isDocument(first) && isDocument(first['$match']) ? first['$match'] : {}
  const filter = name === 'aggregate' ? match : documentOf(inner, name === 'find' ? 'filter' : 'query')
  const query = {
    filter,
    sort: sortSpec(inner['sort']),
    skip: toNumber(inner['skip']),
    limit: Math.abs(toNumber(inner['limit'])),
    fields: keptFields(documentOf(inner, 'projection')),
  }
  return context.transactions.read(context.owner, (store: Store) => {
    const collection = store.collection(namespace)
    const winningPlan = collection === null ? { stage: 'EOF' } : explain(collection, query)
    return { explainVersion: '1', queryPlanner: { namespace, parsedQuery: filter, winningPlan, rejectedPlans: [] } }
  })
}

function getMore(command: Doc, context: CommandContext): Doc {
  const namespace = `${context.database}.${String(command['collection'])}`
  return context.cursors.next(String(command['getMore']), namespace, toNumber(command['batchSize']), context.connection)
}

function killCursors(command: Doc, context: CommandContext): Doc {
  const ids = arrayOf(command, 'cursors')
  const killed = ids.filter((id) => context.cursors.kill(String(id)))
  return {
    cursorsKilled: killed,
    cursorsNotFound: ids.filter((id) => !killed.includes(id)),
    cursorsAlive: [],
    cursorsUnknown: [],
  }
}

export const READ_COMMANDS: CommandTable = {
  find: findCommand,
  aggregate: aggregateCommand,
  count: countCommand,
  distinct: distinctCommand,
  explain: explainCommand,
  getMore,
  killCursors,
}
