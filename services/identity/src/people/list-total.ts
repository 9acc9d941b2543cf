import { Type } from 'typebox'
import type { mongo } from 'mongoose'

/** Most of a list that are counted, listed one after another, and exported. */
export const MOST_LISTED = 10_000
/** Most that are counted of a search: each of them is read for it. */
const MOST_FOUND = 1_000

/** How many a list has. */
export const ListTotal = {
  total: Type.Integer({ description: `Counted up to ${MOST_LISTED}, of a search up to ${MOST_FOUND}` }),
  totalIsExact: Type.Boolean({ description: 'False where there are more than were counted' }),
}

/** Counts what matches, up to the limit of a list or, with a question, of a search. */
export async function listTotal<T extends object>(
  stored: Pick<mongo.Collection<T>, 'countDocuments'>,
  filter: mongo.Filter<T>,
  q: string | undefined,
): Promise<{ total: number; totalIsExact: boolean }> {
  const most = q ? MOST_FOUND : MOST_LISTED
  const counted = await stored.countDocuments(filter, { limit: most + 1 })
  return { total: Math.min(counted, most), totalIsExact: counted <= most }
}
