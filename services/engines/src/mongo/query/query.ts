import type { Collection } from '../store/collection.ts'
import { CommandError } from '../errors.ts'
import { compileFilter } from '../filter/filter.ts'
import type { Row } from '../store/index-table.ts'
import { partialDecoder } from '../values/partial.ts'
import { rootOf, sortKey } from '../values/paths.ts'
import { type Plan, plan } from './planner.ts'
import type { Doc, SortSpec } from '../values/values.ts'

interface Find {
  filter: Doc
  sort?: SortSpec
  skip?: number
  /** 0: no limit. */
  limit?: number
  /** Top-level fields that the caller reads; null: any. */
  fields?: Fields
  /** Milliseconds since 1970 after which the query ends with error 50. */
  deadline?: number
}

interface Query {
  filter: Doc
  limit: number
  fields: Fields
  deadline: number | undefined
}

/**
 * Matching documents in the requested order, with at least the fields that the caller reads. Changes made between two rows may
 * or may not be seen.
 */
export function* find(
  collection: Collection,
  { filter, sort = [], skip = 0, limit = 0, fields = null, deadline }: Find,
): Generator<Row> {
  const wanted = limit > 0 ? skip + limit : 0
  const chosen = plan(collection, filter, sort, wanted)
  const matching = matches(collection, chosen, {
    filter,
    limit: chosen.sorted ? wanted : 0,
    fields: withOrder(fields, sort),
    deadline,
  })
  const ordered = chosen.sorted ? matching : sortRows(collection, matching, sort, wanted)
  let seen = 0
  for (const row of ordered) {
    if (seen++ < skip) continue
    yield row
    if (limit > 0 && seen >= skip + limit) return
  }
}

function* matches(collection: Collection, chosen: Plan, { filter, limit, fields, deadline }: Query): Generator<Row> {
  const { test, roots } = compileFilter(filter)
  const read = partialDecoder(roots)
  const fromKeys = isCovered(chosen, fields, roots)
  let visited = 0
  for (const row of candidates(collection, chosen, chosen.exact ? limit : 0, fromKeys)) {
    if (deadline !== undefined && ++visited % 64 === 0 && Date.now() > deadline) {
      throw new CommandError(50, 'operation exceeded time limit')
    }
    if (chosen.exact || test(read(row.raw))) yield row
  }
}

type Fields = ReadonlySet<string> | null

const withOrder = (fields: Fields, sort: SortSpec): Fields =>
  fields && new Set([...fields, ...sort.map(([path]) => rootOf(path))])

/** Whether the index covers the query: its keys hold all fields that are read. */
const isCovered = ({ index }: Plan, fields: Fields, roots: Fields): boolean =>
  fields !== null && roots !== null && index?.covers(new Set([...fields, ...roots])) === true

function* candidates(
  collection: Collection,
  { index, ranges, reverse, rids }: Plan,
  wanted: number,
  fromKeys: boolean,
): Generator<Row> {
  if (index === null) {
    if (rids === null) yield* collection.scan(wanted)
    for (const rid of rids ?? []) {
      const row = collection.byRid(rid)
      if (row !== null) yield row
    }
    return
  }
  const seen = index.multikey ? new Set<number>() : null
  for (const range of reverse ? ranges.toReversed() : ranges) {
    for (const row of index.scan(range, reverse, rids === null ? wanted : 0, fromKeys, rids)) {
      if (seen?.has(row.rid)) continue
      seen?.add(row.rid)
      yield row
    }
  }
}

/** Keeps keys and row ids instead of documents, and at most `wanted` of them when that is above 0. */
function* sortRows(collection: Collection, rows: Iterable<Row>, sort: SortSpec, wanted: number): Generator<Row> {
  const read = partialDecoder(new Set(sort.map(([path]) => rootOf(path))))
  let kept: { key: Buffer; rid: number }[] = []
  const byKey = (a: { key: Buffer }, b: { key: Buffer }): number => Buffer.compare(a.key, b.key)
  const most = wanted > 0 ? wanted * 2 + 1000 : Number.POSITIVE_INFINITY
  for (const { rid, raw } of rows) {
    kept.push({ key: sortKey(read(raw), sort), rid })
    if (kept.length >= most) kept = kept.sort(byKey).slice(0, wanted)
  }
  for (const { rid } of kept.sort(byKey)) {
    const row = collection.byRid(rid)
    if (row !== null) yield row
  }
}

/** Number of matching documents; reads only keys when these decide. */
export function count(collection: Collection, { filter, skip = 0, limit = 0, deadline }: Find): number {
  const chosen = plan(collection, filter, [])
  const most = limit > 0 ? skip + limit : Number.POSITIVE_INFINITY
  let found = 0
  // In a multikey index several keys may belong to one document.
  if (chosen.exact && (chosen.ranges.length < 2 || !chosen.index?.multikey)) {
    found =
      chosen.index === null
        ? (chosen.rids?.size ?? collection.size())
        : chosen.ranges.reduce((sum, range) => sum + (chosen.index?.count(range) ?? 0), 0)
  } else {
    const matching = matches(collection, chosen, { filter, limit: 0, fields: new Set<string>(), deadline })
    while (found < most && !matching.next().done) found++
  }
  found = Math.max(0, found - skip)
  return limit > 0 ? Math.min(found, limit) : found
}

/** The plan in the shape of MongoDB's `winningPlan`, as far as the engine has the equivalent. */
export function explain(collection: Collection, { filter, sort = [], skip = 0, limit = 0, fields = null }: Find): Doc {
  const chosen = plan(collection, filter, sort, limit > 0 ? skip + limit : 0)
  const { index, ranges, sorted, reverse, exact, rids } = chosen
  const read =
    index === null
      ? { stage: 'COLLSCAN' }
      : {
          stage: index.isId && ranges.length === 1 && exact ? 'IDHACK' : 'IXSCAN',
          indexName: index.name,
          keyPattern: Object.fromEntries(index.key),
          ranges: ranges.length,
          direction: reverse ? 'backward' : 'forward',
        }
  const access = rids === null ? read : { stage: 'AND_HASH', inputStage: read }
  const covered = isCovered(chosen, withOrder(fields, sort), compileFilter(filter).roots)
  const tested = exact || covered ? access : { stage: 'FETCH', filter, inputStage: access }
  const ordered = sorted ? tested : { stage: 'SORT', sortPattern: Object.fromEntries(sort), inputStage: tested }
  return covered ? { stage: 'PROJECTION_COVERED', inputStage: ordered } : ordered
}
