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

/** A decision with all its case is cited by, and the decisions that are the same case. */
interface Case {
  decision: BriefRow
  keys: OwnKey[]
  family: Set<string>
}

/** How often a decision is cited, and how. */
export interface CitationFact {
  citing: Set<string>
  treatments: Set<Treatment>
}

/** Lists of the most asked keys stay in memory: so many citing decisions and keys in all, no longer than a minute. */
const MOST_ROWS = 20_000
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
    const [{ keys, family } = { keys: [], family: new Set<string>() }] = await this.#cases([decision])
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

  /** The same for many decisions at once, by their ids, counted and not listed: two queries for all of them. */
  async factsOf(decisions: readonly BriefRow[]): Promise<Map<string, CitationFact>> {
    const facts = new Map<string, CitationFact>()
    const asking = new Map<PlaceKey, (Case & { ambiguous: boolean })[]>()
    for (const asked of await this.#cases(decisions)) {
      facts.set(asked.decision._id, { citing: new Set(), treatments: new Set() })
      for (const { key, ambiguous } of asked.keys) {
        const known = asking.get(key)
        if (known) known.push({ ...asked, ambiguous })
        else asking.set(key, [{ ...asked, ambiguous }])
      }
    }
    for await (const { id, keys, lines } of this.#graph.citingAny([...asking.keys()])) {
      for (const key of keys) {
        const edge = asking.has(key) ? edgeTo(lines, key) : null
        for (const { decision, family, ambiguous } of edge ? (asking.get(key) ?? []) : []) {
          const fact = facts.get(decision._id)
          if (!edge || !fact || family.has(id) || !meant(edge.namedDay, decision, ambiguous)) continue
          fact.citing.add(id)
          for (const treatment of edge.treatments) fact.treatments.add(treatment)
        }
      }
    }
    return facts
  }

  /** Rows of one key, from memory when it was asked for a moment ago. */
  async list(key: PlaceKey): Promise<CitingRow[]> {
    const kept = this.#lists.get(key)
    if (kept && performance.now() - kept.at < LONGEST_MS) return kept.rows
    const rows = await this.#graph.citing(key)
    this.forget([key])
    this.#lists.set(key, { rows, at: performance.now() })
    this.#rows += rows.length + 1
    for (const oldest of this.#lists.keys()) {
      if (this.#rows <= MOST_ROWS) break
      this.forget([oldest])
    }
    return rows
  }

  /** What is kept of these keys is no longer true. */
  forget(keys: Iterable<PlaceKey>): void {
    for (const key of keys) {
      const kept = this.#lists.get(key)
      if (!kept) continue
      this.#rows -= kept.rows.length + 1
      this.#lists.delete(key)
    }
  }

  /** Keys of the whole case: a judgment and its extract in the reporter share dockets and day. */
  async #cases(decisions: readonly BriefRow[]): Promise<Case[]> {
    const own = decisions.map(ownKeysOf)
    const numbers = new Set(own.flat().filter((key) => !key.startsWith('bge:') && !key.startsWith('hudoc:')))
    const sharing = numbers.size > 0 ? await this.#places.byKeys([...numbers]) : new Map<PlaceKey, BriefRow[]>()
    return decisions.map((decision, at) => {
      const named = own[at] ?? []
      const isSame = (row: BriefRow) => row.decisionDate.value === decision.decisionDate.value
      const siblings = named.flatMap((key) => sharing.get(key) ?? []).filter(isSame)
      const keys = new Set([...named, ...siblings.flatMap(ownKeysOf)])
      return {
        decision,
        keys: [...keys].map((key) => ({
          key,
          ambiguous: (named.includes(key) && sharing.get(key)?.some((row) => !isSame(row))) ?? false,
        })),
        family: new Set([decision._id, ...siblings.map(({ _id }) => _id)]),
      }
    })
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
