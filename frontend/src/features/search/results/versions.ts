import type { Language, SearchHit } from '../../../api/types.ts'

/** A Strasbourg judgment in another language. */
export type Version = NonNullable<SearchHit['versions']>[number]

/**
 * For each hit that is one judgment with another one in another language, that other one, by id: as the engine says, or
 * in the same list (the same application number and day).
 */
export function versionsAmong(hits: readonly SearchHit[]): Map<string, Version> {
  const judgments = new Map<string, SearchHit[]>()
  for (const hit of hits) {
    const [number] = hit.dockets
    if (hit.doc_type !== 'cedh' || !number || (hit.decision_date?.length ?? 0) < EXACT) continue
    const key = `${number} ${hit.decision_date}`
    judgments.set(key, [...(judgments.get(key) ?? []), hit])
  }
  const told = hits.flatMap(({ id, versions }): [string, Version][] => (versions?.[0] ? [[id, versions[0]]] : []))
  return new Map([
    ...told,
    ...[...judgments.values()].flatMap((same) =>
      same.flatMap((hit): [string, Version][] => {
        const other = same.find(({ language }) => language !== hit.language)
        return other ? [[hit.id, other]] : []
      }),
    ),
  ])
}

/** Hits with each judgment once, at its best rank: in the reader's language if available, otherwise the first. */
export function onePerJudgment(
  hits: readonly SearchHit[],
  versions: ReadonlyMap<string, Version>,
  reader: Language,
): SearchHit[] {
  const shown = new Set<string>()
  const byId = new Map(hits.map((hit) => [hit.id, hit]))
  return hits.flatMap((hit) => {
    const version = versions.get(hit.id)
    const other = version && byId.get(version.id)
    const best = other && other.language === reader ? other : hit
    if (shown.has(best.id) || (other && shown.has(other.id))) return []
    shown.add(best.id)
    return [best]
  })
}

/** Length of a date that names a day. */
const EXACT = 10
