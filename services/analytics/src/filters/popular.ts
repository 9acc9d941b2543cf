import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import type { FilterUse } from './filter-model.ts'

/** A value with how many people used it and how often. */
export interface Popular {
  value: string
  people: number
  times: number
}
export interface UsedBy {
  filterValue: string
  userId: string
  uses: readonly Pick<FilterUse, 'language'>[]
}

/**
 * Values in order of popularity: by number of people, so that one person cannot move a value up by repeating a search,
 * then by uses. Depends on the set of uses only, not on their order.
 * @param enough number of different people below which a value is left out
 * @param language only uses in this language of the interface; null: all
 */
export function popularOf(rows: Iterable<UsedBy>, enough: number, language: InterfaceLanguage | null): Popular[] {
  const counted = new Map<string, { people: Set<string>; times: number }>()
  for (const { filterValue, userId, uses } of rows) {
    const times = uses.filter((use) => language === null || use.language === language).length
    if (times === 0) continue
    const one = counted.get(filterValue) ?? { people: new Set(), times: 0 }
    counted.set(filterValue, one)
    one.people.add(userId)
    one.times += times
  }
  return [...counted]
    .map(([value, { people, times }]) => ({ value, people: people.size, times }))
    .filter(({ people }) => people >= enough)
    .sort((a, b) => b.people - a.people || b.times - a.times || (a.value < b.value ? -1 : 1))
}
