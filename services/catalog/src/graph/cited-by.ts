import type { BriefRow } from '../decision-brief.ts'
import type { Treatment } from '../search/decision-index.ts'
import type { CollectionPlaces } from './collection-places.ts'
import { type Edge, edgeTo } from './edge-lines.ts'
import type { CitingRow, GraphStore } from './graph-store.ts'
import { ownKeysOf, type PlaceKey } from './place-keys.ts'

/** A decision that cites another one. */
export interface CitingDecision extends Omit<CitingRow, 'lines' | 'citedBy'> {
  /** Keys under which it names the cited decision: its place in the reporter, a docket. */
  keys: PlaceKey[]
  considerations: string[]
  treatments: Treatment[]
}

/** What a key is answered by: several decisions of different days may share a docket. */
interface OwnKey {
  key: PlaceKey
  ambiguous: boolean
}

/** Lists of the most asked keys stay in memory: so many citing decisions in all, no longer than a minute. */
const MOST_ROWS = 60_000
const LONGEST_MS = 60_000

/** Who cites a decision: under its place in the reporter and under every docket of the case, which are one. */
export class CitedBy {
  readonly #graph: GraphStore
  readonly #places: CollectionPlaces
  readonly #lists = new Map<PlaceKey, { rows: CitingRow[]; at: number }>()
  #rows = 0

  constructor(graph: GraphStore, places: CollectionPlaces) {
    this.#graph = graph
    this.#places = places
  }

  /** Citing decisions in any order, each once; the case does not cite itself. */
  async of(decision: BriefRow): Promise<CitingDecision[]> {
    const { keys, family } = await this.#family(decision)
    const lists = await Promise.all(keys.map(({ key }) => this.list(key)))
    const citing = new Map<string, CitingDecision>()
    keys.forEach(({ key, ambiguous }, index) => {
      for (const row of lists[index] ?? []) {
        const edge = family.has(row.id) ? null : edgeTo(row.lines, key)
        if (!edge || !meant(edge.namedDay, decision, ambiguous)) continue
        const known = citing.get(row.id)
        if (!known) citing.set(row.id, citingOf(row, key, edge))
        else {
          known.keys.push(key)
          known.considerations = [...new Set([...known.considerations, ...edge.considerations])]
          known.treatments = [...new Set([...known.treatments, ...edge.treatments])]
        }
      }
    })
    return [...citing.values()]
  }

  /** Rows of one key, from memory when it was asked for a moment ago. */
  async list(key: PlaceKey): Promise<CitingRow[]> {
    const kept = this.#lists.get(key)
    if (kept && performance.now() - kept.at < LONGEST_MS) return kept.rows
    const rows = await this.#graph.citing(key)
    this.forget([key])
    this.#lists.set(key, { rows, at: performance.now() })
    this.#rows += rows.length
    for (const oldest of this.#lists.keys()) {
      if (this.#rows <= MOST_ROWS) break
      this.forget([oldest])
    }
    return rows
  }

  /** What is kept of these keys is no longer true. */
  forget(keys: Iterable<PlaceKey>): void {
    for (const key of keys) {
      this.#rows -= this.#lists.get(key)?.rows.length ?? 0
      this.#lists.delete(key)
    }
  }

  /** Keys of the whole case: a judgment and its extract in the reporter share dockets and day. */
  async #family(decision: BriefRow): Promise<{ keys: OwnKey[]; family: Set<string> }> {
    const own = ownKeysOf(decision)
    const numbers = own.filter((key) => !key.startsWith('bge:') && !key.startsWith('hudoc:'))
    const sharing = numbers.length > 0 ? await this.#places.byKeys(numbers) : new Map<PlaceKey, BriefRow[]>()
    const isSame = (row: BriefRow) => row.decisionDate.value === decision.decisionDate.value
    const siblings = [...sharing.values()].flat().filter(isSame)
    const keys = new Set([...own, ...siblings.flatMap(ownKeysOf)])
    return {
      keys: [...keys].map((key) => ({ key, ambiguous: sharing.get(key)?.some((row) => !isSame(row)) ?? false })),
      family: new Set([decision._id, ...siblings.map(({ _id }) => _id)]),
    }
  }
}

const citingOf = (
  { id, language, chamber, year, date }: CitingRow,
  key: PlaceKey,
  { considerations, treatments }: Edge,
): CitingDecision => ({ id, language, chamber, year, date, keys: [key], considerations, treatments })

/** A named day has to agree; without one, a number that several decisions share means none of them. */
function meant(date: string | null, { decisionDate }: BriefRow, ambiguous: boolean): boolean {
  if (date === null) return !ambiguous
  return decisionDate.precision !== 'day' || decisionDate.value === date
}
