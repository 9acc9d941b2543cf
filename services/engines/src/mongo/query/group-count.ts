import type { Collection } from '../store/collection.ts'
import { compileFilter } from '../filter/filter.ts'
import type { IndexTable } from '../store/index-table.ts'
import { decodeParts, prefixRange } from '../values/keys.ts'
import { plan } from './planner.ts'
import { type Doc, isDocument, toNumber } from '../values/values.ts'

/** What a `$group` counts: pairs of result name and top-level field, and the name of the sum. */
interface Counting {
  fields: [name: string, field: string][]
  sum: string
}

/** Recognises `{ _id: { a: '$x', b: '$y' }, n: { $sum: 1 } }`; null for any other `$group`. */
function countingOf(group: Doc): Counting | null {
  const { _id: id, ...sums } = group
  const [[sum, counted] = ['', null], ...more] = Object.entries(sums)
  if (!isDocument(id) || more.length > 0 || !isDocument(counted)) return null
  if (Object.keys(counted).length !== 1 || toNumber(counted['$sum'], 0) !== 1) return null
  const fields = Object.entries(id).map(([name, path]): [string, string] => [
    name,
    /^\$([^$.]+)$/.exec(typeof path === 'string' ? path : '')?.[1] ?? '',
  ])
  return fields.length > 0 && fields.every(([, field]) => field !== '') ? { fields, sum } : null
}

/**
 * Counts the groups of the matching documents through an index whose first fields are those of the group: one look-up per
 * group, no document read. Null when there is no such index, or when a key does not hold one of the values.
 */
export function countGroups(collection: Collection, filter: Doc, group: Doc): Doc[] | null {
  const counting = countingOf(group)
  const { test, roots } = compileFilter(filter)
  if (counting === null || roots === null) return null
  const fields = new Set(counting.fields.map(([, field]) => field))
  const { index, ranges } = plan(collection, filter, [])
  const [range] = ranges
  if (index === null || range === undefined || ranges.length > 1 || index.multikey) return null
  if (![...roots].every((root) => fields.has(root)) || !beginsWith(index, fields)) return null
  const key = index.key.slice(0, fields.size)
  const directions = key.map(([, direction]) => direction)
  const groups: Doc[] = []
  for (let { low } = range; ; ) {
    const first = index.first({ low, high: range.high })
    if (first === null) return groups
    const parts = decodeParts(first, directions)
    if (parts === null) return null
    const document = Object.fromEntries(key.map(([field], at) => [field, parts.values[at]]))
    // All documents of a group share the values that the filter reads.
    const same = prefixRange(Buffer.from(first.subarray(0, parts.length)))
    if (test(document)) {
      const id = Object.fromEntries(counting.fields.map(([name, field]) => [name, document[field]]))
      groups.push({ _id: id, [counting.sum]: index.count(same) })
    }
    low = same.high
  }
}

const beginsWith = ({ key }: IndexTable, fields: ReadonlySet<string>): boolean =>
  key.length >= fields.size && key.slice(0, fields.size).every(([path]) => fields.has(path))
