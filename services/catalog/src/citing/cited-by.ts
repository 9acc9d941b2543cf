import type { BriefRow } from '../decision/decision-brief.ts'
import { type Treatment, TREATMENTS } from '@trilex/citations/vocabulary'
import { byCase, reporterFirst } from './case-groups.ts'
import type { CollectionPlaces } from './collection-places.ts'
import type { CitingRow } from './kept/edge-lines.ts'
import type { CitingEdge } from './kept/citing-index.ts'
import type { GraphStore } from './graph-store.ts'
import { Pace } from '../pace.ts'
import {
  grandChamberOf,
  isAdmissibility,
  isDocket,
  isGrandChamber,
  ownKeysOf,
  type PlaceKey,
  recordsOf,
} from './place-keys.ts'

/** A case that cites a decision. */
export interface CitingDecision extends Omit<CitingEdge, 'edge'> {
  year: number | null
  /** Ids of the other records of the case that cite it. */
  others: string[]
  /** Keys by which it cites the decision: its place in the reporter, a docket. */
  keys: PlaceKey[]
  considerations: string[]
  treatments: Treatment[]
}

/** A key of the requested decision; several decisions of different days may share a docket. */
interface OwnKey {
  key: PlaceKey
  ambiguous: boolean
}

/** The keys by which a decision and all records of its case are cited, and the ids of those records. */
interface Case {
  decision: BriefRow
  keys: OwnKey[]
  family: Set<string>
}

/** The keys of a citation, and the day that it names; a case that names another day does not cite the same decision. */
interface CitedKeys {
  keys: readonly PlaceKey[]
  date?: string | undefined
}

/** How many cases cite a decision, and how they treat it. */
export interface CitationFact {
  citing: number
  treatments: Set<Treatment>
}

/** Finds who cites a decision, by its place in the reporter and by every docket of its case, which count as one. */
export class CitedBy {
  readonly #graph: GraphStore
  readonly #places: CollectionPlaces

  constructor(graph: GraphStore, places: CollectionPlaces) {
    this.#graph = graph
    this.#places = places
  }

  /** Citing cases in any order, each once; the case does not cite itself. */
  async of(decision: BriefRow): Promise<CitingDecision[]> {
    const own = [...new Set(ownKeysOf(decision))]
    const dockets = own.filter(isDocket)
    const elsewhere = isUnderGrandChamber(decision) ? dockets.map(grandChamberOf) : []
    // One query asks for those that cite it and for those that share a docket: most cases have no other keys than the decision itself.
    const found = await this.#graph.citing([...own, ...dockets.map(recordsOf), ...elsewhere])
    const day = decision.decisionDate.value ?? ''
    const sharing = eachOnce(
      dockets.map((_, at) => found[own.length + at] ?? []),
      ({ id }) => id,
    )
    const siblings = sharing.filter(({ date }) => date === day)
    const family = new Set([decision._id, ...siblings.map(({ id }) => id)])
    const known = new Set(own)
    const others = [...new Set(siblings.flatMap(keysOfRow))].filter((key) => !known.has(key))
    const lists = [...found.slice(0, own.length), ...(others.length > 0 ? await this.#graph.citing(others) : [])]
    const shared = new Set(sharing.filter((row) => row.date !== day && isRival(row, decision)).flatMap(keysOfRow))
    const referred = dockets.filter((_, at) => (found[own.length + dockets.length + at] ?? []).length > 0)
    const ambiguous = new Set([...own.filter((key) => shared.has(key) && isNumbered(key)), ...referred])
    const citing = new Map<string, CitingDecision>()
    for (const [at, key] of [...own, ...others].entries()) {
      for (const row of lists[at] ?? []) {
        const { edge } = row
        if (!family.has(row.id) && meant(edge.namedDay, decision, ambiguous.has(key))) collect(citing, row, key)
      }
    }
    return byCase([...citing.values()]).map(joined)
  }

  /**
   * Cases that cite a decision which the collection lacks, in any order, each once.
   */
  async ofAbsent({ keys, date }: CitedKeys): Promise<CitingDecision[]> {
    const citing = new Map<string, CitingDecision>()
    for (const [at, rows] of (await this.#graph.citing(keys)).entries())
      for (const row of rows) if (agrees(row.edge.namedDay, date)) collect(citing, row, keys[at] ?? '')
    return byCase([...citing.values()]).map(joined)
  }

  /** How later decisions treat each of several decisions that the collection lacks: one query for all of them. */
  async treatmentsOfAbsent(cited: readonly CitedKeys[]): Promise<Treatment[][]> {
    const keys = [...new Set(cited.flatMap((each) => each.keys))]
    if (keys.length === 0) return cited.map(() => [])
    const found = await this.#graph.citing(keys)
    const rowsOf = new Map(keys.map((key, at) => [key, found[at] ?? []]))
    const pace = new Pace()
    const treatments: Treatment[][] = []
    for (const each of cited) {
      const rows = each.keys
        .flatMap((key) => rowsOf.get(key) ?? [])
        .filter(({ edge }) => agrees(edge.namedDay, each.date))
      const said = new Set(rows.flatMap(({ edge }) => edge.treatments))
      treatments.push(TREATMENTS.filter((treatment) => said.has(treatment)))
      await pace.breathe()
    }
    return treatments
  }

  /** Counts for many decisions at once, by their ids: two queries for all of them. */
  async factsOf(decisions: readonly BriefRow[]): Promise<Map<string, CitationFact>> {
    const facts = new Map<string, { citing: Map<string, CitingRow>; treatments: Set<Treatment> }>()
    const asking = new Map<PlaceKey, (Case & { ambiguous: boolean })[]>()
    for (const asked of await this.#cases(decisions)) {
      facts.set(asked.decision._id, { citing: new Map(), treatments: new Set() })
      for (const { key, ambiguous } of asked.keys) {
        const known = asking.get(key)
        if (known) known.push({ ...asked, ambiguous })
        else asking.set(key, [{ ...asked, ambiguous }])
      }
    }
    for await (const { id, row, edges } of this.#graph.citingAny([...asking.keys()])) {
      for (const [key, edge] of edges) {
        for (const { decision, family, ambiguous } of asking.get(key) ?? []) {
          const fact = facts.get(decision._id)
          if (!fact || family.has(id) || !meant(edge.namedDay, decision, ambiguous)) continue
          fact.citing.set(id, row)
          for (const treatment of edge.treatments) fact.treatments.add(treatment)
        }
      }
    }
    return new Map(
      [...facts].map(([id, { citing, treatments }]) => [
        id,
        { citing: byCase([...citing.values()]).length, treatments },
      ]),
    )
  }

  /** The keys of each whole case; a judgment and its extract in the reporter share dockets and day. */
  async #cases(decisions: readonly BriefRow[]): Promise<Case[]> {
    const own = decisions.map(ownKeysOf)
    const numbers = new Set(own.flat().filter(isDocket))
    const sharing = numbers.size > 0 ? await this.#places.byKeys([...numbers]) : new Map<PlaceKey, BriefRow[]>()
    const referred = await this.#referred(decisions.filter(isUnderGrandChamber))
    const keysById = new Map<string, PlaceKey[]>()
    const keysOf = (row: BriefRow): PlaceKey[] => {
      const keys = keysById.get(row._id) ?? ownKeysOf(row)
      keysById.set(row._id, keys)
      return keys
    }
    const pace = new Pace()
    const cases: Case[] = []
    for (const [at, decision] of decisions.entries()) {
      const named = new Set(own[at])
      const isSame = (row: BriefRow) => row.decisionDate.value === decision.decisionDate.value
      const rows = eachOnce(
        [...named].map((key) => sharing.get(key) ?? []),
        ({ _id }) => _id,
      )
      const siblings = rows.filter(isSame)
      const keys = new Set([...named, ...siblings.flatMap(keysOf)])
      const shared = new Set(rows.filter((row) => !isSame(row) && isRival(row, decision)).flatMap(keysOf))
      const isAmbiguous = (key: PlaceKey) =>
        isNumbered(key) && named.has(key) && (shared.has(key) || (referred.has(key) && isUnderGrandChamber(decision)))
      cases.push({
        decision,
        keys: [...keys].map((key) => ({ key, ambiguous: isAmbiguous(key) })),
        family: new Set([decision._id, ...siblings.map(({ _id }) => _id)]),
      })
      await pace.breathe()
    }
    return cases
  }

  /** Application numbers of these judgments with which some text cites a judgment of the Grand Chamber. */
  async #referred(decisions: readonly BriefRow[]): Promise<ReadonlySet<PlaceKey>> {
    const numbers = [...new Set(decisions.flatMap((decision) => ownKeysOf(decision).filter(isDocket)))]
    if (numbers.length === 0) return new Set()
    const citing = await this.#graph.citing(numbers.map(grandChamberOf))
    return new Set(numbers.filter((_, at) => (citing[at] ?? []).length > 0))
  }
}

/**
 * The rows of all lists, each once. Records of a case with thousands of application numbers share every one of them, so
 * whatever is done for each number and each row would be done millions of times.
 */
function eachOnce<T>(lists: readonly (readonly T[])[], idOf: (row: T) => string): T[] {
  const rows = new Map<string, T>()
  for (const list of lists) for (const row of list) if (!rows.has(idOf(row))) rows.set(idOf(row), row)
  return [...rows.values()]
}

const agrees = (namedDay: string | null, date: string | undefined): boolean =>
  date === undefined || namedDay === null || namedDay === date

/** Adds a row that cites by a key; the keys, considerations and treatments of one decision come together. */
function collect(citing: Map<string, CitingDecision>, row: CitingEdge, key: PlaceKey): void {
  const before = citing.get(row.id)
  if (!before) {
    citing.set(row.id, citingOf(row, key))
    return
  }
  before.keys.push(key)
  before.considerations = withThose(before.considerations, row.edge.considerations)
  before.treatments = withThose(before.treatments, row.edge.treatments)
}

/** Adds the rows that the list lacks; returns the same list if it lacks none. */
function withThose<T>(list: T[], others: readonly T[]): T[] {
  return others.every((other) => list.includes(other)) ? list : [...new Set([...list, ...others])]
}

/**
 * A place in the reporter and an item of HUDOC name one decision; a docket or an application number may name several.
 */
const isNumbered = (key: PlaceKey): boolean => isDocket(key) || key.includes('@')

/** A Strasbourg decision whose number alone may mean the later judgment of the Grand Chamber. */
const isUnderGrandChamber = ({ docType, chamber }: BriefRow): boolean => docType === 'cedh' && !isGrandChamber(chamber)

/**
 * Whether a number that both have may mean the other one: of a judgment and a decision on admissibility, the judgment.
 */
const isRival = (other: Pick<BriefRow, 'chamber'>, { chamber }: BriefRow): boolean =>
  isAdmissibility(chamber) || !isAdmissibility(other.chamber)

/** The keys by which others cite a record. */
const keysOfRow = ({ place, dockets }: CitingRow): PlaceKey[] => `${place}|${dockets}`.split('|').filter(Boolean)

const citingOf = ({ edge: { considerations, treatments }, ...row }: CitingEdge, key: PlaceKey): CitingDecision => ({
  ...row,
  year: Number(row.date.slice(0, 4)) || null,
  others: [],
  keys: [key],
  considerations,
  treatments,
})

/** Merges the records of a case into one; its extract in the reporter goes first. */
function joined(records: CitingDecision[]): CitingDecision {
  const [only] = records
  if (only && records.length === 1) return only
  const [first, ...others] = records.toSorted(reporterFirst)
  const all = <T>(list: (record: CitingDecision) => readonly T[]) => [...new Set(records.flatMap(list))]
  return {
    ...(first as CitingDecision),
    others: others.map(({ id }) => id),
    keys: all(({ keys }) => keys),
    considerations: all(({ considerations }) => considerations),
    treatments: all(({ treatments }) => treatments),
  }
}

/**
 * Whether a citation means this decision: a named day has to agree; without one, a number that several decisions share
 * means none of them.
 */
function meant(date: string | null, { decisionDate }: BriefRow, ambiguous: boolean): boolean {
  if (date === null) return !ambiguous
  return decisionDate.precision !== 'day' || decisionDate.value === date
}
