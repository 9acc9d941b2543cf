import type { SortKey } from '../../port.ts'
import { all, atLeast, type Filter } from '../documents/filter.ts'
import type { Plan } from './plan.ts'
import { TERMS } from '../documents/terms.ts'

/** How many words of the query distinguish the best decisions. */
const MOST_WORDS = 5

/** A filter and its weight in the order: a decision gets the largest weight among the tiers that contain it. */
export interface Tier {
  filter: Filter
  weight: number
}

/**
 * Filters that put the best decisions first: those that contain more of the words, in the headnote before the text.
 * Within a tier the most cited come first.
 */
function tiersOf({ filter, words, widened }: Plan): Tier[] {
  const looked = words.slice(0, MOST_WORDS)
  const tier = (attribute: string, least: number): Filter =>
    all([
      filter,
      atLeast(
        looked.map((word) => word.within(attribute)),
        least,
      ),
    ])
  const tiers: Tier[] = widened ? [] : [{ filter, weight: Math.max(1, looked.length) / 2 }]
  for (let least = looked.length; least > 0; least--) {
    tiers.push({ filter: tier(TERMS.headnote, least), weight: least + 0.01 })
    if (widened) tiers.push({ filter: tier(TERMS.anywhere, least), weight: least / 2 })
  }
  return tiers
}

/** The same when the reader also filters: any of these filters may match. */
export const tiersWithin = (plan: Plan, reader: readonly Filter[]): Tier[] =>
  tiersOf(plan)
    .flatMap(({ filter, weight }) => reader.map((each) => ({ filter: all([filter, each]), weight })))
    .filter(({ filter }) => filter.kind !== 'nothing')

const ORDERS: Record<Exclude<SortKey, 'relevance'>, string> = {
  decision_date_desc: 'decidedOrder:desc',
  decision_date_asc: 'decidedOrder:asc',
  publication_date_desc: 'publishedOrder:desc',
  publication_date_asc: 'publishedOrder:asc',
  alpha_asc: 'titleOrder:asc',
  alpha_desc: 'titleOrder:desc',
}

/** Equally good decisions are in the order of `ranking/top.ts`: the newest first, then by id. */
export const sortOf = (sort: SortKey): string[] => [
  ...(sort === 'relevance' ? ['decidedOrder:desc'] : [ORDERS[sort]]),
  ...(sort.startsWith('alpha') ? ['decidedOrder:desc'] : []),
  'id:asc',
]
