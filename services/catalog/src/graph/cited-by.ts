import type { BriefRow } from '../decision-brief.ts'
import type { Treatment } from '../search/decision-index.ts'
import type { CollectionPlaces } from './collection-places.ts'
import { edgeTo } from './edge-lines.ts'
import type { CitingEdge, CitingNorm, GraphStore } from './graph-store.ts'
import { KeptLists } from './kept-lists.ts'
import { ownKeysOf, type PlaceKey } from './place-keys.ts'

/** A decision that cites another one. */
export interface CitingDecision extends Omit<CitingEdge, 'edge'> {
  year: number | null
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

/** Rows kept of what cites decisions (some 150 bytes each) and of what cites articles (with the lines of all articles). */
const MOST_EDGES = 100_000
const MOST_NORMS = 10_000

/** Who cites a decision: under its place in the reporter and under every docket of the case, which are one. */
export class CitedBy {
  readonly #graph: GraphStore
  readonly #places: CollectionPlaces
  readonly #edges = new KeptLists<CitingEdge>(MOST_EDGES)
  readonly #norms = new KeptLists<CitingNorm>(MOST_NORMS)

  constructor(graph: GraphStore, places: CollectionPlaces) {
    this.#graph = graph
    this.#places = places
  }

  /** Citing decisions in any order, each once; the case does not cite itself. */
  async of(decision: BriefRow): Promise<CitingDecision[]> {
    const own = [...new Set(ownKeysOf(decision))]
    // Most cases have no other keys than those of the decision itself: the two look-ups go side by side.
    const [[found], ownLists] = await Promise.all([this.#cases([decision]), this.#citing(own)])
    const { keys, family } = found ?? { keys: [], family: new Set<string>() }
    const others = keys.flatMap(({ key }) => (own.includes(key) ? [] : [key]))
    const lists = new Map([...pairs(own, ownLists), ...pairs(others, await this.#citing(others))])
    const citing = new Map<string, CitingDecision>()
    for (const { key, ambiguous } of keys) {
      for (const row of lists.get(key) ?? []) {
        const { edge } = row
        if (family.has(row.id) || !meant(edge.namedDay, decision, ambiguous)) continue
        const known = citing.get(row.id)
        if (!known) citing.set(row.id, citingOf(row, key))
        else {
          known.keys.push(key)
          known.considerations = [...new Set([...known.considerations, ...edge.considerations])]
          known.treatments = [...new Set([...known.treatments, ...edge.treatments])]
        }
      }
    }
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

  /** Decisions that cite an article, in any order. */
  async ofNorm(key: string): Promise<CitingNorm[]> {
    const [rows = []] = await this.#norms.of([key], async () => [await this.#graph.citingNorm(key)])
    return rows
  }

  /** What is kept of these keys is no longer true. */
  forget(keys: Iterable<string>): void {
    const all = [...keys]
    this.#edges.forget(all)
    this.#norms.forget(all)
  }

  #citing(keys: readonly PlaceKey[]): Promise<CitingEdge[][]> {
    return this.#edges.of(keys, (missing) => this.#graph.citing(missing))
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

const pairs = <T>(keys: readonly PlaceKey[], lists: readonly T[]): [PlaceKey, T][] =>
  keys.flatMap((key, index) => {
    const list = lists[index]
    return list === undefined ? [] : [[key, list]]
  })

const citingOf = ({ edge: { considerations, treatments }, ...row }: CitingEdge, key: PlaceKey): CitingDecision => ({
  ...row,
  year: Number(row.date.slice(0, 4)) || null,
  ...{ keys: [key], considerations, treatments },
})

/** A named day has to agree; without one, a number that several decisions share means none of them. */
function meant(date: string | null, { decisionDate }: BriefRow, ambiguous: boolean): boolean {
  if (date === null) return !ambiguous
  return decisionDate.precision !== 'day' || decisionDate.value === date
}
