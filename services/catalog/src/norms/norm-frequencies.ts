import { Pace } from '../pace.ts'
import { byCase } from '../citing/case-groups.ts'
import { eachNorm } from '../citing/kept/edge-lines.ts'
import type { GraphStore } from '../citing/graph-store.ts'

const PAGE = 500
/** Shortest time between two counts while decisions are imported. */
const REST_MS = 60_000

const placeOf = (key: string, paragraph: string) => `${key}\t${paragraph}`

/** The articles of a decision, and their paragraphs. */
function placesIn(norms: string): string[] {
  const places: string[] = []
  eachNorm(norms, (key, _, paragraphs) => {
    places.push(key)
    for (const paragraph of paragraphs()) places.push(placeOf(key, paragraph))
  })
  return places
}

/**
 * Counts in how many decisions each article and each of its paragraphs is cited; the records of one case are one decision. This reveals, without a list, the articles that nearly every
 * judgment recites (the conditions of an appeal). Counts at the start and, when decisions changed, about a minute
 * later.
 */
export class NormFrequencies {
  #timer: NodeJS.Timeout | undefined
  #countedAt = Number.NEGATIVE_INFINITY
  #counts: ReadonlyMap<string, number> = new Map()
  #decisions = 0

  /** Counts soon, at most once a minute; a failed count is made up by the next. */
  refresh(graph: GraphStore, signal: AbortSignal): void {
    if (this.#timer || signal.aborted) return
    const wait = Math.max(0, this.#countedAt + REST_MS - performance.now())
    this.#timer = setTimeout(() => {
      this.#countedAt = performance.now()
      this.#timer = undefined
      this.count(graph, signal).catch(() => undefined)
    }, wait).unref()
  }

  /** Recounts all decisions. */
  async count(graph: GraphStore, signal: AbortSignal): Promise<void> {
    const counts = new Map<string, number>()
    const pace = new Pace()
    const records: { id: string; date: string; dockets: string }[] = []
    const add = (place: string, by: number) => counts.set(place, (counts.get(place) ?? 0) + by)
    for (let after: string | null = null; ; ) {
      signal.throwIfAborted()
      const page = await graph.norms(after, PAGE)
      for (const { id, norms, date, dockets } of page) {
        for (const place of placesIn(norms)) add(place, 1)
        records.push({ id, date, dockets })
        await pace.breathe()
      }
      after = page.at(-1)?.id ?? null
      if (page.length < PAGE) break
    }
    const cases = byCase(records)
    const several = cases.filter((members) => members.length > 1)
    for (let from = 0; from < several.length; from += PAGE) {
      signal.throwIfAborted()
      const group = several.slice(from, from + PAGE)
      const normsOf = await graph.normsOf(group.flat().map(({ id }) => id))
      for (const members of group) {
        const seen = new Set<string>()
        for (const place of members.flatMap(({ id }) => placesIn(normsOf.get(id) ?? ''))) {
          if (seen.has(place)) add(place, -1)
          seen.add(place)
        }
        await pace.breathe()
      }
    }
    this.#counts = counts
    this.#decisions = cases.length
  }

  /** Number of decisions that cite the article, or that paragraph of it. */
  citing(key: string, paragraph: string | null = null): number {
    return this.#counts.get(paragraph === null ? key : placeOf(key, paragraph)) ?? 0
  }

  /** Share of the decisions that cite the article, 0 to 1; 0 before the first count. */
  share(key: string): number {
    return this.#decisions === 0 ? 0 : (this.#counts.get(key) ?? 0) / this.#decisions
  }

  /** How informative a mention is: ln(decisions / citing decisions), 0 for an article that every decision cites. */
  rarity(key: string): number {
    return Math.log((this.#decisions + 2) / ((this.#counts.get(key) ?? 0) + 1))
  }

  /**
   * How much a decision is about an article: its share of the decision's statute references, each weighted by rarity, 0
   * to 1. Near 0 if the article is recited beside others, near 1 if the decision is about it.
   * @returns a function of the lines of a decision's articles; it computes the article's rarity once for many decisions
   */
  weighing(key: string): (norms: string) => number {
    const known = new Map<string, number>()
    return (norms) => {
      let [own, all] = [0, 0]
      eachNorm(norms, (other, count) => {
        let rarity = known.get(other)
        if (rarity === undefined) known.set(other, (rarity = this.rarity(other)))
        all += count * rarity
        if (other === key) own = count * rarity
      })
      return all === 0 ? 0 : own / all
    }
  }
}
