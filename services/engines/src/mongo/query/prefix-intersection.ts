import type { IndexTable } from '../store/index-table.ts'
import { stringPrefixRange } from '../values/keys.ts'
import type { Constraints } from './constraints.ts'

/** Most keys to read for one prefix: above this, reading the documents that the other conditions leave costs less. */
const MOST_KEYS = 150_000

/**
 * Documents whose values on one path have all the prefixes that the filter demands, found by intersecting index keys
 * alone. Null when the filter demands fewer than two prefixes, no index holds them, or a prefix is too common. `exact`:
 * the filter demands nothing else.
 */
export function intersectPrefixes(
  indexes: readonly IndexTable[],
  { fields, other }: Constraints,
): { rids: ReadonlySet<number>; exact: boolean } | null {
  for (const [path, { prefixes, equal, rest }] of fields) {
    if (prefixes.length < 2) continue
    const index = indexes.find(({ key, partial }) => key.length === 1 && key[0]?.[0] === path && partial === null)
    const direction = index?.key[0]?.[1]
    if (index === undefined || direction === undefined) continue
    const ranges = prefixes.map((prefix) => stringPrefixRange(prefix, direction))
    const met = ranges.filter((range) => !index.holdsMore([range], MOST_KEYS))
    if (met.length < 2) continue
    const whole = met.length === ranges.length && equal === undefined && !rest
    return { rids: index.intersection(met), exact: whole && fields.size === 1 && !other }
  }
  return null
}
