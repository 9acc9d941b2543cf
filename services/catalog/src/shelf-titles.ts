import type { InterfaceLanguage } from './decision.ts'
import type { GraphStore } from './graph/graph-store.ts'
import type { ShelfPlace } from './reporter-shelf.ts'

/** Places with the title that a reader of one language is shown: the head of the headnote in it where there is one, else their own. */
export async function titledFor(
  reader: InterfaceLanguage,
  places: readonly ShelfPlace[],
  graph: GraphStore,
): Promise<ShelfPlace[]> {
  const foreign = places.filter(({ language }) => language !== reader)
  const kept =
    foreign.length > 0
      ? await graph.quoted(
          foreign.map(({ _id }) => _id),
          [],
        )
      : null
  return places.map((place) => {
    const title = place.language === reader ? undefined : kept?.get(place._id)?.decision.titles[reader]
    return title === undefined ? place : { ...place, title, language: reader }
  })
}
