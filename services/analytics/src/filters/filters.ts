import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import type { Connection } from 'mongoose'
import { ENOUGH_PEOPLE } from '../enough-people.ts'
import { remembered } from '../remembered.ts'
import { filterCollection, type FilterType, type StoredFilter } from './filter-model.ts'
import { popularOf } from './popular.ts'

/** Within an organisation two people are enough; what only one member searched is never shown. */
const ENOUGH_COLLEAGUES = 2
const BATCH = 100

export type FilterRoom = ReturnType<typeof openFilters>

/** What signed-in people search with, and what is popular among them. */
export function openFilters(documents: Connection) {
  const rows = filterCollection.on(documents)
  const shown = { projection: { filterValue: 1, userId: 1, uses: 1 } }

  const readPopular = remembered(async (key: string) => {
    const [filterType, language] = key.split(' ') as [FilterType, InterfaceLanguage | undefined]
    const used = await rows.find({ filterType }, shown).toArray()
    return popularOf(used, ENOUGH_PEOPLE, language ?? null)
  })
  return {
    rows,
    /** Values that at least five people used in a language, the most popular first. */
    popular: (filterType: FilterType, language: InterfaceLanguage) => readPopular(`${filterType} ${language}`),
    /** What at least two members of an organisation used. */
    async ofOrganization(organizationId: string) {
      const used = await rows.find({ organizationId }).toArray()
      const of = (type: FilterType) =>
        popularOf(
          used.filter(({ filterType }) => filterType === type),
          ENOUGH_COLLEAGUES,
          null,
        ).map((popular) => ({ filterType: type, ...popular }))
      return [...of('search_query'), ...of('legal_domain')].sort((a, b) => b.people - a.people || b.times - a.times)
    },
    ofPerson: async (userId: string) => (await rows.find({ userId }).toArray()).map(appliedFilter),
    /** Removes uses before a moment, and filters without any left. Continues where an interrupted call stopped. */
    async eraseBefore(limit: Date, closing: AbortSignal): Promise<number> {
      let erased = 0
      while (!closing.aborted) {
        const old = await rows
          .find({ 'uses.at': { $lt: limit } }, { projection: { _id: 1 } })
          .limit(BATCH)
          .toArray()
        if (old.length === 0) break
        const _id = { $in: old.map((row) => row._id) }
        await rows.updateMany({ _id }, { $pull: { uses: { at: { $lt: limit } } } })
        erased += old.length
      }
      await rows.deleteMany({ uses: { $size: 0 } })
      return erased
    },
    /** Moves the filters of a person to their current organisation, or to none. */
    move: (userId: string, organizationId: string | null) =>
      rows.updateMany({ userId }, organizationId ? { $set: { organizationId } } : { $unset: { organizationId: '' } }),
    held: async (userId: string) => ({
      applied_filters: (await rows.find({ userId }).toArray()).map((row) => ({ ...row, ...appliedFilter(row) })),
    }),
    erase: (userId: string) => rows.deleteMany({ userId }),
  }
}

/** An applied filter in the form of the specification. */
function appliedFilter(row: StoredFilter) {
  const times = row.uses.map(({ at }) => at.getTime())
  return {
    filterType: row.filterType,
    filterValue: row.filterValue,
    firstAppliedAt: new Date(Math.min(...times)).toISOString(),
    lastAppliedAt: new Date(Math.max(...times)).toISOString(),
    timesApplied: times.length,
  }
}
