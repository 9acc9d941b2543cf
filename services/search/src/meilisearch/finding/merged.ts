import type { Found } from '../server.ts'

type Hit = Found['hits'][number]

/** A rule of order: `decidedOrder:desc`. */
export function ruleOf(rule: string): { attribute: string; isAscending: boolean } {
  const [attribute = '', direction] = rule.split(':')
  return { attribute, isAscending: direction === 'asc' }
}

/** Merges lists of hits that are sorted by this order; hits without a value come last, as in Meilisearch. */
export function merged(lists: readonly Pick<Found, 'hits'>[], order: readonly string[]): Hit[] {
  const rules = order.map(ruleOf)
  return lists
    .flatMap(({ hits }) => hits)
    .sort((a, b) => {
      for (const { attribute, isAscending } of rules) {
        const [x, y] = [a[attribute], b[attribute]] as [string | number | null, string | number | null]
        if (x === y) continue
        if (x == null || y == null) return x == null ? 1 : -1
        return x < y === isAscending ? -1 : 1
      }
      return 0
    })
}
