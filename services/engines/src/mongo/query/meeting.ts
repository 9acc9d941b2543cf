import type { IndexTable } from '../store/index-table.ts'
import { stringPrefixRange } from '../values/keys.ts'
import type { Constraints } from './constraints.ts'

/** Most keys of a beginning: where there are more, reading the documents that the others leave is less work. */
const MOST_KEYS = 150_000

/**
 * Documents in which strings begin in several ways that a filter demands of one path, by the keys alone. Null where the filter
 * demands no two, no index holds them, or nearly all documents have one of them.
 * `exact`: the filter demands nothing else.
 */
export function meetingOf(
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
    return { rids: index.meeting(met), exact: whole && fields.size === 1 && !other }
  }
  return null
}
