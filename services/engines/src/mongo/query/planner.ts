import { identical } from '../values/bson.ts'
import { type Constraint, type Constraints, constraintsOf } from './constraints.ts'
import { intersectPrefixes } from './prefix-intersection.ts'
import type { IndexTable } from '../store/index-table.ts'
import { encodeComponent, type KeyRange, prefixRange, stringPrefixRange, valueRange } from '../values/keys.ts'
import { type Doc, field, isDocument, type SortSpec } from '../values/values.ts'

/** How the candidates for a filter are found. */
export interface Plan {
  /** Null: scan every document of the collection. */
  index: IndexTable | null
  /** Disjoint, in ascending order. */
  ranges: KeyRange[]
  /** The candidates come in the requested order. */
  sorted: boolean
  reverse: boolean
  /** Every candidate matches, so no test is needed. */
  exact: boolean
  /** Only these rows can match; null: all. */
  rids: ReadonlySet<number> | null
}

const MAX_RANGES = 1000
const MAX_ID_RANGES = 100_000
/** Limits for counting keys, tried in this order: the first index whose ranges hold no more keys is chosen. */
const COUNT_LIMITS = [100, 10_000]

interface Candidate {
  plan: Plan
  /** Rank by filter and sort order: equality scores higher than a range, a range higher than sort order alone. */
  score: number
  /** Each range holds at most one document. */
  unique: boolean
}

/**
 * Chooses the most selective index. When the query needs only the first `wanted` documents (0: all), prefers an index
 * in the requested order to one that narrows little, because every document that the latter finds would have to be read
 * and sorted.
 */
export function plan(
  collection: { readonly indexes: readonly IndexTable[]; sizeAtMost(): number },
  filter: Doc,
  sort: SortSpec,
  wanted = 0,
): Plan {
  const constraints = constraintsOf(filter)
  const candidates = collection.indexes
    .flatMap((index) => rate(index, constraints, filter, sort) ?? [])
    .sort((a, b) => b.score - a.score)
  const ordered = candidates.find(({ plan: { sorted } }) => sorted)
  // If n documents match, the first `wanted` lie among about wanted · size / n in index order: fewer than n when n exceeds
  // this.
  const few = Math.sqrt(wanted * collection.sizeAtMost())
  const intersection = intersectPrefixes(collection.indexes, constraints)
  if (intersection !== null) {
    if (wanted > 0 && ordered !== undefined && intersection.rids.size > few) return { ...ordered.plan, ...intersection }
    return { ...scanOf(constraints, sort), sorted: sort.length === 0, ...intersection }
  }
  const [best] = candidates
  if (best === undefined) return scanOf(constraints, sort)
  if ((best.plan.exact && best.plan.sorted) || best.unique) return best.plan
  const narrow = narrowest(candidates, best)
  if (narrow.plan.sorted || ordered === undefined || wanted === 0) return narrow.plan
  return holdsMore(narrow, few) ? ordered.plan : narrow.plan
}

/** A filter alone does not show how common its values are; counting keys does. */
function narrowest(candidates: Candidate[], best: Candidate): Candidate {
  if (candidates.length === 1) return best
  for (const most of COUNT_LIMITS) {
    const narrow = candidates.find((candidate) => !holdsMore(candidate, most))
    if (narrow !== undefined) return narrow
  }
  return best
}

const holdsMore = ({ plan: { index, ranges } }: Candidate, most: number): boolean =>
  index?.holdsMore(ranges, most) === true

function scanOf({ fields, other }: Constraints, sort: SortSpec): Plan {
  const natural = sort.length === 1 && sort[0]?.[0] === '$natural' && sort[0][1] === 1
  return {
    index: null,
    ranges: [],
    sorted: sort.length === 0 || natural,
    reverse: false,
    exact: fields.size === 0 && !other,
    rids: null,
  }
}

function rate(index: IndexTable, constraints: Constraints, filter: Doc, sort: SortSpec): Candidate | null {
  if (index.partial !== null && !implies(filter, constraints, index.partial)) return null
  const { prefixes, used, exact } = equalities(index, constraints)
  const single = index.isId && used === 1
  let ranges: KeyRange[] = prefixes.map((prefix) => (single ? { ...prefixRange(prefix), single } : prefixRange(prefix)))
  let score = used * 10
  const next = index.key[used]
  const bounds = next === undefined ? undefined : constraints.fields.get(next[0])
  const range = next === undefined || bounds === undefined ? null : rangeOf(bounds, next[1], index.multikey)
  if (range !== null) {
    ranges = prefixes.map((p) => ({ low: Buffer.concat([p, range.low]), high: Buffer.concat([p, range.high]) }))
    score += 5
  }
  const narrowed = used > 0 || range !== null
  if (index.sparse && !narrowed) return null
  const order = orderOf(index, used, sort, ranges.length)
  if (order !== null && sort.length > 0) score += 4
  if (!narrowed && (order === null || sort.length === 0)) return null
  const unique = index.unique && used === index.key.length
  if (unique) score += 3
  const covered = range === null && used === constraints.fields.size
  return {
    score,
    unique,
    plan: {
      index,
      ranges,
      sorted: order !== null,
      reverse: order === -1,
      exact: exact && covered && (!index.multikey || isOneTopField(index)) && index.partial === null,
      rids: null,
    },
  }
}

/** Such a field has one key for each array element, so a document found by a value has that value. */
const isOneTopField = ({ key }: IndexTable): boolean => key.length === 1 && key[0]?.[0].includes('.') === false

/** Key prefixes of the leading components that the filter fixes. */
function equalities(index: IndexTable, constraints: Constraints): { prefixes: Buffer[]; used: number; exact: boolean } {
  let prefixes: Buffer[] = [Buffer.alloc(0)]
  let used = 0
  let exact = !constraints.other
  const most = index.isId ? MAX_ID_RANGES : MAX_RANGES
  for (const [path, direction] of index.key) {
    const constraint = constraints.fields.get(path)
    const values = constraint?.equal
    if (constraint === undefined || values === undefined || values.length * prefixes.length > most) break
    const withNull = values.some((value) => value === null || value === undefined)
    if (withNull && index.sparse) break
    if (constraint.rest || constraint.prefixes.length > 0 || withNull) exact = false
    const parts = values.map((value) => encodeComponent(value, direction))
    prefixes = used === 0 ? parts : prefixes.flatMap((prefix) => parts.map((part) => Buffer.concat([prefix, part])))
    used++
  }
  if (prefixes.length > 1) prefixes = distinct(prefixes)
  return { prefixes, used, exact }
}

function distinct(keys: Buffer[]): Buffer[] {
  const sorted = keys.toSorted(Buffer.compare)
  return sorted.filter((key, at) => at === 0 || !key.equals(sorted[at - 1] as Buffer))
}

/** A multikey index allows only one bound, because different elements may satisfy the two. */
function rangeOf(constraint: Constraint, direction: 1 | -1, multikey: boolean): KeyRange | null {
  const { equal, low, high, prefixes } = constraint
  if (equal !== undefined) return null
  if (low !== undefined || high !== undefined) {
    return valueRange(low, multikey && low !== undefined ? undefined : high, direction)
  }
  return prefixes[0] === undefined ? null : stringPrefixRange(prefixes[0], direction)
}

/** 1 or -1 when reading the index forwards or backwards gives the requested order; otherwise null. */
function orderOf(index: IndexTable, used: number, sort: SortSpec, ranges: number): 1 | -1 | null {
  if (sort.length === 0) return 1
  if (index.multikey) return null
  const singleId = index.isId && used === 1 && sort.length === 1 && sort[0]?.[0] === '_id'
  if (singleId) return sort[0]?.[1] ?? null
  if (ranges !== 1) return null
  // A fixed component of an index without arrays is the same in all its documents; a fixed field outside the index may be an
  // array that only contains the value.
  const fixed = index.key.slice(0, used).map(([path]) => path)
  const wanted = sort.filter(([path]) => !fixed.includes(path))
  const rest = index.key.slice(used)
  for (const sign of [1, -1] as const) {
    const agrees = wanted.every(([path, direction], at) => {
      const component = rest[at]
      return component !== undefined && component[0] === path && component[1] * sign === direction
    })
    if (agrees) return sign
  }
  return null
}

/** True when every document that matches the filter is in the partial index. */
function implies(filter: Doc, constraints: Constraints, partial: Doc): boolean {
  return Object.entries(partial).every(([path, condition]) => {
    if (Object.hasOwn(filter, path) && identical(filter[path], condition)) return true
    const demandsPresence =
      isDocument(condition) && Object.keys(condition).length === 1 && field(condition, '$exists') === true
    const equal = constraints.fields.get(path)?.equal
    return demandsPresence && equal !== undefined && equal.every((value) => value !== null && value !== undefined)
  })
}
