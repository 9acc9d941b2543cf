import { ObjectId } from 'bson'
import fc from 'fast-check'
import type { Doc, SortSpec } from './values/values.ts'

const IDS = Array.from({ length: 5 }, (_, at) => new ObjectId(`${at}`.repeat(24)))

/** Few distinct values of many types, so that random conditions hit random documents. */
const scalar: fc.Arbitrary<unknown> = fc.oneof(
  fc.integer({ min: -3, max: 5 }),
  fc.integer({ min: 0, max: 5 }).map((n) => n + 0.5),
  fc.constantFrom('a', 'ax', 'ay', 'b', 'bz', 'a\0', 'a\0b', '', 'é', '\u{1F600}', '\uFFEE'),
  fc.constantFrom(null, true, false, Number.NaN),
  fc.integer({ min: 0, max: 4 }).map((n) => new Date(n * 1000)),
  fc.constantFrom(...IDS),
)
const value = fc.oneof({ weight: 6, arbitrary: scalar }, { weight: 2, arbitrary: fc.array(scalar, { maxLength: 3 }) })
const optional = (arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 5, arbitrary }, { weight: 1, arbitrary: fc.constant(undefined) })

const inner = fc.record({ e: value }, { requiredKeys: [] })
const nested: fc.Arbitrary<unknown> = fc.oneof(scalar, inner, fc.array(fc.oneof(inner, scalar), { maxLength: 3 }))

/** A document without `_id`. `a` never holds an array, so that no index covers two arrays. */
export const anyDocument: fc.Arbitrary<Doc> = fc
  .record({ a: optional(scalar), b: optional(value), c: optional(scalar), d: optional(nested), p: fc.boolean() })
  .map((fields) => Object.fromEntries(Object.entries(fields).filter(([, found]) => found !== undefined)))

const condition: fc.Arbitrary<unknown> = fc.oneof(
  scalar,
  fc.record({ $gt: scalar }),
  fc.record({ $lte: scalar }),
  fc.record({ $gte: scalar, $lt: scalar }),
  fc.record({ $gt: scalar, $lte: scalar }),
  fc.record({ $in: fc.array(scalar, { maxLength: 4 }) }),
  fc.record({ $nin: fc.array(scalar, { maxLength: 2 }) }),
  fc.record({ $ne: scalar }),
  fc.record({ $eq: value }),
  fc.record({ $exists: fc.boolean() }),
  fc.record({ $not: fc.record({ $gt: scalar }) }),
  fc.record({ $size: fc.integer({ min: 0, max: 2 }) }),
  fc.record({ $elemMatch: fc.record({ $gte: scalar, $lt: scalar }) }),
  fc.record({ $type: fc.constantFrom('string', 'number', 'array', 'null') }),
  fc.constantFrom(/^a/, /^ax?/, /y$/, /^A/i),
)

const PATHS = ['a', 'b', 'c', 'd.e', 'd', 'p', '_id'] as const

function conditionOn(path: string): fc.Arbitrary<unknown> {
  if (path === 'p') return fc.boolean()
  if (path === 'd') return fc.record({ $elemMatch: fc.record({ e: condition }) })
  if (path !== '_id') return condition
  const id = fc.integer({ min: 0, max: 1600 })
  return fc.oneof(
    id,
    fc.record({ $gt: id }),
    fc.record({ $gte: id, $lt: id }),
    fc.record({ $in: fc.array(id, { maxLength: 5 }) }),
  )
}

const conjunctionOf = (allowed: readonly string[]): fc.Arbitrary<Doc> =>
  fc
    .uniqueArray(fc.constantFrom(...allowed), { minLength: 0, maxLength: 3 })
    .chain((paths) =>
      fc.record(
        Object.fromEntries(paths.map((path) => [path, conditionOn(path)])) as Record<string, fc.Arbitrary<unknown>>,
      ),
    )
const conjunction = conjunctionOf(PATHS)

const composed: fc.Arbitrary<Doc> = fc
  .record(
    {
      base: conjunction,
      or: fc.array(conjunction, { minLength: 1, maxLength: 2 }),
      and: fc.array(conjunction, { minLength: 1, maxLength: 2 }),
    },
    { requiredKeys: ['base'] },
  )
  .map(({ base, or, and }) => ({ ...base, ...(or ? { $or: or } : {}), ...(and ? { $and: and } : {}) }))

/** One field with prefixes that several conditions share; elements of an array may have different ones. */
const beginnings: fc.Arbitrary<Doc> = fc
  .record({
    begins: fc.array(fc.constantFrom(/^a/, /^ax/, /^ay?/, /^b/), { minLength: 2, maxLength: 3 }),
    beside: conjunctionOf(['a', 'p']),
  })
  .map(({ begins, beside }) => ({ ...beside, $and: begins.map((b) => ({ b })) }))

/** Some filters use only fields that one index holds and that are never arrays, so its keys alone may answer them. */
export const anyFilter: fc.Arbitrary<Doc> = fc.oneof(
  { weight: 3, arbitrary: composed },
  { weight: 1, arbitrary: conjunctionOf(['a', 'c', 'p']) },
  { weight: 1, arbitrary: beginnings },
)

const direction = fc.constantFrom<1 | -1>(1, -1)

/** Ends with `_id`, which makes the order total; empty means any order. */
export const anySort: fc.Arbitrary<SortSpec> = fc.oneof(
  fc.constant<SortSpec>([]),
  fc
    .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd.e', 'p'), direction), {
      minLength: 0,
      maxLength: 2,
      selector: ([path]) => path,
    })
    .chain((sort) => direction.map((last): SortSpec => [...sort, ['_id', last]])),
)

/** Fields that the query reads; null: the whole document. */
export const anyFields: fc.Arbitrary<string[] | null> = fc.option(
  fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'p', '_id'), { minLength: 1, maxLength: 2 }),
)

/** Indexes of every kind over the fields of `anyDocument`. */
export const INDEXES: Doc[] = [
  { key: { a: 1 } },
  { key: { a: -1, b: 1 } },
  { key: { b: 1, c: -1 } },
  { key: { 'd.e': 1 } },
  { key: { c: 1, a: 1, p: 1, _id: 1 } },
  { key: { c: 1 } },
  { key: { c: -1, a: -1 } },
  { key: { p: 1, a: 1, _id: 1 } },
  { key: { b: -1 }, sparse: true, name: 'sparse' },
  { key: { a: 1, c: 1 }, partialFilterExpression: { p: true }, name: 'partial' },
  { key: { c: 1, p: 1 }, partialFilterExpression: { c: { $exists: true } }, name: 'present' },
]
