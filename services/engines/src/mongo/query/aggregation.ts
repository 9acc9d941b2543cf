import { decodePlain, encode } from '../values/bson.ts'
import type { Collection } from '../store/collection.ts'
import { badValue, CommandError, notSupported } from '../errors.ts'
import { runStages } from '../filter/expressions.ts'
import { compileFilter } from '../filter/filter.ts'
import { countGroups } from './group-count.ts'
import { encodeKey } from '../values/keys.ts'
import { distinctValues, rootOf, sortKey } from '../values/paths.ts'
import { count, find } from './query.ts'
import { fieldSet, pick } from '../values/raw.ts'
import { sortSpec } from './sort-spec.ts'
import { type Doc, isDocument, setField, type SortSpec, toNumber } from '../values/values.ts'

interface Aggregation {
  collection: Collection | null
  /** Another collection of the same database, null when it does not exist. */
  other(name: string): Collection | null
  deadline?: number
}

interface Stage {
  name: string
  operand: unknown
  stage: Doc
}

/**
 * Runs a pipeline. Errors: 40323 and 40324 for malformed or unknown stages, 238 for stages the engine does not
 * support.
 */
export function aggregate(source: Aggregation, pipeline: readonly unknown[]): Iterable<Doc> {
  const stages = pipeline.map(parseStage)
  return run(source, stages)
}

const REFUSED = new Set([
  '$changeStream',
  '$out',
  '$merge',
  '$geoNear',
  '$search',
  '$indexStats',
  '$collStats',
  '$currentOp',
])

/** Stages that mingo runs. */
const MINGO_STAGES: ReadonlySet<string> = new Set([
  '$addFields',
  '$bucket',
  '$bucketAuto',
  '$densify',
  '$documents',
  '$fill',
  '$graphLookup',
  '$group',
  '$project',
  '$redact',
  '$replaceRoot',
  '$replaceWith',
  '$sample',
  '$set',
  '$setWindowFields',
  '$sortByCount',
  '$unionWith',
  '$unset',
  '$unwind',
])

function parseStage(stage: unknown): Stage {
  const names = isDocument(stage) ? Object.keys(stage) : []
  const [name] = names
  if (!isDocument(stage) || name === undefined || names.length > 1) {
    throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.')
  }
  if (REFUSED.has(name)) throw notSupported(`The stage ${name}`)
  if (!OWN_STAGES.has(name) && !MINGO_STAGES.has(name)) {
    throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`)
  }
  return { name, operand: stage[name], stage }
}

/** The leading stages that one query can answer (filter, order and window of the documents), and the remaining stages. */
function head(stages: Stage[]): { filter: Doc; sort: SortSpec; skip: number; limit: number; rest: Stage[] } {
  const rest = [...stages]
  const take = (name: string): unknown => (rest[0]?.name === name ? rest.shift()?.operand : undefined)
  const filters: Doc[] = []
  while (rest[0]?.name === '$match') filters.push(asDocument('$match', take('$match')))
  const filter = filters.length > 1 ? { $and: filters } : (filters[0] ?? {})
  const sort = sortSpec(take('$sort'))
  const skip = window('$skip', take('$skip') ?? 0)
  const limit = rest[0]?.name === '$limit' ? window('$limit', take('$limit')) : 0
  return { filter, sort, skip, limit, rest }
}

function* run(source: Aggregation, stages: Stage[]): Generator<Doc> {
  const { collection, deadline } = source
  const { filter, sort, skip, limit, rest } = head(stages)
  compileFilter(filter)
  if (collection === null) {
    yield* runRest(source, rest, [])
    return
  }
  const fields = fieldsOf(rest[0])
  const query = { filter, sort, skip, limit, fields, ...(deadline === undefined ? {} : { deadline }) }
  const counted = countOf(rest)
  if (counted !== null) {
    const found = count(collection, query)
    if (found > 0) yield* runRest(source, rest.slice(1), [counted(found)])
    return
  }
  const [next] = rest
  const all = sort.length === 0 && skip === 0 && limit === 0
  const groups =
    all && next?.name === '$group' && isDocument(next.operand) ? countGroups(collection, filter, next.operand) : null
  if (groups !== null) {
    yield* runRest(source, rest.slice(1), groups)
    return
  }
  const names = fields && fieldSet(fields)
  const read = names ? (raw: Uint8Array) => decodePlain(pick(raw, names)) : decodePlain
  if (rest.length === 0) for (const { raw } of find(collection, query)) yield read(raw)
  else
    yield* runRest(
      source,
      rest,
      Array.from(find(collection, query), ({ raw }) => read(raw)),
    )
}

/** Answers `$count` and the `$group` that drivers send for `countDocuments`; null for other stages. */
function countOf(rest: Stage[]): ((found: number) => Doc) | null {
  const [first] = rest
  if (first?.name === '$count') return (found) => ({ [String(first.operand)]: found })
  if (first?.name !== '$group' || !isDocument(first.operand)) return null
  const { _id: id, ...sums } = first.operand
  const [[name, sum] = ['', null], ...more] = Object.entries(sums)
  const constant = id === null || typeof id === 'number'
  if (
    !constant ||
    more.length > 0 ||
    !isDocument(sum) ||
    toNumber(sum['$sum'], 0) !== 1 ||
    Object.keys(sum).length !== 1
  )
    return null
  return (found) => ({ _id: id, [name]: found })
}

/** Top-level fields that a `$group` as the next stage can read; null: any. */
function fieldsOf(next: Stage | undefined): ReadonlySet<string> | null {
  if (next?.name !== '$group') return null
  const text = JSON.stringify(next.operand)
  if (text.includes('$$')) return null
  return new Set([...text.matchAll(/"\$([^"$.\\]+)[^"]*"(?!:)/g)].map((match) => rootOf(match[1] ?? '')))
}

function runRest(source: Aggregation, stages: readonly Stage[], documents: Doc[]): Doc[] {
  let current = documents
  let at = 0
  while (at < stages.length) {
    const stage = stages[at] as Stage
    const own = OWN_STAGES.get(stage.name)
    if (own !== undefined && (stage.name !== '$lookup' || isSimpleLookup(stage.operand))) {
      current = own(current, stage.operand, source)
      at++
      continue
    }
    const end = stages.findIndex((next, index) => index > at && OWN_STAGES.has(next.name))
    const until = end < 0 ? stages.length : end
    const group = stages.slice(at, until).map(({ stage: whole }) => whole)
    current = runStages(group, current, (name) => readAll(source, name))
    at = until
  }
  return current
}

function readAll(source: Aggregation, name: string): Doc[] {
  const collection = source.other(name)
  return collection === null ? [] : Array.from(collection.scan(0), ({ raw }) => decodePlain(raw))
}

type OwnStage = (documents: Doc[], operand: unknown, source: Aggregation) => Doc[]

/** Stages with the semantics of queries; mingo runs the others. */
const OWN_STAGES: ReadonlyMap<string, OwnStage> = new Map<string, OwnStage>([
  ['$match', (documents, operand) => documents.filter(compileFilter(asDocument('$match', operand)).test)],
  ['$sort', (documents, operand) => sorted(documents, sortSpec(operand))],
  ['$skip', (documents, operand) => documents.slice(window('$skip', operand))],
  ['$limit', (documents, operand) => documents.slice(0, window('$limit', operand))],
  ['$count', (documents, operand) => (documents.length > 0 ? [{ [String(operand)]: documents.length }] : [])],
  ['$lookup', lookup],
  ['$facet', facet],
])

function sorted(documents: Doc[], sort: SortSpec): Doc[] {
  const keyed = documents.map((document) => ({ document, key: sortKey(document, sort) }))
  return keyed.sort((a, b) => Buffer.compare(a.key, b.key)).map(({ document }) => document)
}

function isSimpleLookup(operand: unknown): boolean {
  return (
    isDocument(operand) &&
    typeof operand['localField'] === 'string' &&
    operand['pipeline'] === undefined &&
    operand['let'] === undefined
  )
}

/** Joins by equality of two fields, through the index on the foreign one. */
function lookup(documents: Doc[], operand: unknown, source: Aggregation): Doc[] {
  const { from, localField, foreignField, as } = asDocument('$lookup', operand)
  if ([from, localField, foreignField, as].some((value) => typeof value !== 'string')) {
    throw badValue('$lookup needs from, localField, foreignField and as')
  }
  const foreign = source.other(String(from))
  const known = new Map<string, Doc[]>()
  return documents.map((document) => {
    const found = distinctValues(document, String(localField))
    const values = found.length > 0 ? found : [null]
    const key = encodeKey(values).toString('latin1')
    let joined = known.get(key)
    if (joined === undefined) {
      const filter = { [String(foreignField)]: { $in: values } }
      joined = foreign === null ? [] : Array.from(find(foreign, { filter }), ({ raw }) => decodePlain(raw))
      known.set(key, joined)
    }
    const out = { ...document }
    setField(out, String(as), joined)
    return out
  })
}

function facet(documents: Doc[], operand: unknown, source: Aggregation): Doc[] {
  const result: Doc = {}
  for (const [name, pipeline] of Object.entries(asDocument('$facet', operand))) {
    if (!Array.isArray(pipeline)) throw badValue(`arguments to $facet must be arrays, ${name} is not`)
    // A stage may change documents in place, so each branch gets its own copies.
    const own = documents.map((document) => decodePlain(encode(document)))
    setField(result, name, runRest(source, pipeline.map(parseStage), own))
  }
  return [result]
}

function asDocument(name: string, operand: unknown): Doc {
  if (!isDocument(operand)) throw badValue(`the ${name} specification must be an object`)
  return operand
}

function window(name: string, operand: unknown): number {
  const value = toNumber(operand, Number.NaN)
  if (!Number.isInteger(value) || value < 0 || (name === '$limit' && value === 0)) {
    throw new CommandError(
      51024,
      `invalid argument to ${name} stage: Expected a ${name === '$limit' ? 'positive' : 'non-negative'} number in: ${name}: ${String(operand)}`,
    )
  }
  return value
}
