import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import type { Decision } from '../decision.ts'
import type { ShelfPlace } from './reporter-shelf.ts'

/** Titles of decisions by id, as lists show them to a reader of one language. */
export type Titles = (
  reader: InterfaceLanguage,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, { title: string; titleLanguage: string }>>

/** The same places with the titles that a reader of this language sees. */
export async function titledFor(
  reader: InterfaceLanguage,
  places: readonly ShelfPlace[],
  titlesOf: Titles,
): Promise<ShelfPlace[]> {
  const ids = places.map(({ _id }) => _id)
  const titles = await titlesOf(reader, ids)
  return places.map((place) => {
    const shown = titles.get(place._id)
    return shown ? { ...place, title: shown.title, language: shown.titleLanguage as Decision['language'] } : place
  })
}
