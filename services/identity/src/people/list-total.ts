import { Type } from 'typebox'
import type { mongo } from 'mongoose'

/** Maximum records that are counted, paged through and exported. */
export const MOST_LISTED = 10_000
/** Maximum records counted in a search, because each must be read. */
const MOST_FOUND = 1_000

/** Number of records in a list. */
export const ListTotal = {
  total: Type.Integer({ description: `Counted up to ${MOST_LISTED}, in a search up to ${MOST_FOUND}` }),
  totalIsExact: Type.Boolean({ description: 'False if there are more than were counted' }),
}

/** Counts matches, up to the limit of a list or, with a query, of a search. */
export async function listTotal<T extends object>(
  stored: Pick<mongo.Collection<T>, 'countDocuments'>,
  filter: mongo.Filter<T>,
  q: string | undefined,
): Promise<{ total: number; totalIsExact: boolean }> {
  const most = q ? MOST_FOUND : MOST_LISTED
  const counted = await stored.countDocuments(filter, { limit: most + 1 })
  return { total: Math.min(counted, most), totalIsExact: counted <= most }
}
