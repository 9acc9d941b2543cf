import type { Language, SearchHit } from '../../../api/types.ts'

/**
 * For each hit that is one judgment with another of the list in another language (the same application number and day),
 * that other one, by id.
 */
export function versionsAmong(hits: readonly SearchHit[]): Map<string, SearchHit> {
  const judgments = new Map<string, SearchHit[]>()
  for (const hit of hits) {
    const [number] = hit.dockets
    if (hit.doc_type !== 'cedh' || !number || (hit.decision_date?.length ?? 0) < EXACT) continue
    const key = `${number} ${hit.decision_date}`
    judgments.set(key, [...(judgments.get(key) ?? []), hit])
  }
  return new Map(
    [...judgments.values()].flatMap((same) =>
      same.flatMap((hit): [string, SearchHit][] => {
        const other = same.find(({ language }) => language !== hit.language)
        return other ? [[hit.id, other]] : []
      }),
    ),
  )
}

/** Hits with each judgment once, at its best rank: in the reader's language if available, otherwise the first. */
export function onePerJudgment(
  hits: readonly SearchHit[],
  versions: ReadonlyMap<string, SearchHit>,
  reader: Language,
): SearchHit[] {
  const shown = new Set<string>()
  return hits.flatMap((hit) => {
    const other = versions.get(hit.id)
    const best = other && other.language === reader ? other : hit
    if (shown.has(best.id) || (other && shown.has(other.id))) return []
    shown.add(best.id)
    return [best]
  })
}

/** Length of a date that names a day. */
const EXACT = 10
