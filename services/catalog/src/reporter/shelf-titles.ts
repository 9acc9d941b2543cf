import type { Decision } from '../decision.ts'
import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import type { GraphStore } from '../citing/graph-store.ts'
import { titleFor } from '../decision/listed-decision.ts'
import type { ShelfPlace } from './reporter-shelf.ts'

/** Titles of decisions by id, as lists show them to a reader of one language (`titleFor`). */
export async function titlesFor(reader: InterfaceLanguage, ids: readonly string[], graph: GraphStore) {
  const kept = await graph.quoted(ids, [])
  return new Map([...kept].map(([id, { decision }]) => [id, titleFor(decision, reader)]))
}

/** Adds these titles to places. */
export async function titledFor(
  reader: InterfaceLanguage,
  places: readonly ShelfPlace[],
  graph: GraphStore,
): Promise<ShelfPlace[]> {
  const titles = await titlesFor(
    reader,
    places.map(({ _id }) => _id),
    graph,
  )
  return places.map((place) => {
    const shown = titles.get(place._id)
    return shown ? { ...place, title: shown.title, language: shown.titleLanguage as Decision['language'] } : place
  })
}
