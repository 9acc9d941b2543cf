import type { Citation, CitationTables, Pinpoint, Resolution } from '@trilex/citations/citation'
import { BRIEF_FIELDS, type BriefRow } from '../decision/decision-brief.ts'
import { isDateDoubtful } from '../doubts/doubts.ts'
import { docketKeyOf } from '../decision/decision-address.ts'
import type { CatalogModels } from '../decision/decision-model.ts'
import { Pace } from '../pace.ts'
import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import { locateCitation, resolveCitation } from '@trilex/citations/resolve/resolve'
import { dayOf, isAdmissibility, numberOf, ownKeysOf, type PlaceKey, placeKeysOf } from './place-keys.ts'

/** Where a citation leads. */
export interface CitedPlace {
  citation: Citation
  /** What the tables say; a decision of the collection counts as known whatever they say. */
  resolution: Resolution
  /** The cited decision, if exactly one of the collection can be meant. */
  decision: BriefRow | null
  consideration: string | null
  /** A page inside the decision. */
  page: number | null
  /** All decisions that have the number, whatever their date. */
  numbered: BriefRow[]
}

/** What a citation may name, and the day that it names. */
export interface CitedRecords {
  resolution: Resolution
  rows: BriefRow[]
  date?: string
}

const MOST_AT_ONCE = 400
/** A row with more dockets than this is excluded from further queries, so that it is not transferred twice. */
const LONG_CASE = 50
/** Most different places for which suggestions are made, which takes far longer than resolving. */
const MOST_SUGGESTED = 40
/** Rows the database sends at once. */
const READ_AT_ONCE = 1000

/**
 * Finds cited decisions in the collection by the tables and by dockets, in two look-ups for any number of citations.
 */
export class CollectionPlaces {
  readonly #decisions: CatalogModels['decisions']
  readonly #tables: CitationTables

  constructor({ decisions }: Pick<CatalogModels, 'decisions'>, tables: CitationTables) {
    this.#decisions = decisions
    this.#tables = tables
  }

  /**
   * The places of the citations, in order. A citation that may mean several different decisions leads to none; of the
   * impossible ones only the first `MOST_SUGGESTED` different ones get suggestions.
   */
  async locate(
    citations: readonly Citation[],
    language: InterfaceLanguage,
    pace: Pace = new Pace(),
  ): Promise<CitedPlace[]> {
    const suggested = new Map<string, Resolution>()
    const resolve = (citation: Citation): Resolution => {
      const known = suggested.get(citation.canonical)
      if (known) return known
      const resolution = locateCitation(citation, this.#tables, language)
      if (citation.kind !== 'bge' || resolution.status === 'known' || suggested.size === MOST_SUGGESTED)
        return resolution
      const nearest = resolveCitation(citation, this.#tables, language)
      suggested.set(citation.canonical, nearest)
      return nearest
    }
    const read: (Pick<CitedPlace, 'citation' | 'resolution'> & { keys: PlaceKey[]; date?: string })[] = []
    for (const citation of citations) {
      const resolution = resolve(citation)
      read.push({ citation, resolution, ...placeKeysOf(citation, resolution) })
      await pace.breathe()
    }
    const asked = read.flatMap(({ keys }) => keys.flatMap((key) => [key, numberOf(key)]))
    const found = await this.byKeys([...new Set(asked)])
    const rowsOf = (keys: readonly PlaceKey[]) => [
      ...new Map(keys.flatMap((key) => found.get(key) ?? []).map((row) => [row._id, row])).values(),
    ]
    const located: CitedPlace[] = []
    for (const { citation, resolution, keys, date } of read) {
      const decision = theOne(rowsOf(keys), date, language)
      const held = citation.kind === 'bge' && resolution.status !== 'known' ? decision?.page : null
      const known: Resolution = held ? { status: 'known', startPage: held } : resolution
      const numbered = rowsOf(keys.map(numberOf))
      located.push({ citation, resolution: known, decision, numbered, ...pinpointOf(citation, known) })
      await pace.breathe()
    }
    return located
  }

  /**
   * For each citation what the tables say, and every record of the collection that it may name: those of the day that
   * it names if there are any, else all of its number.
   */
  async recordsOf(citations: readonly Citation[], language: InterfaceLanguage): Promise<CitedRecords[]> {
    const read = citations.map((citation) => {
      const resolution = locateCitation(citation, this.#tables, language)
      return { resolution, ...placeKeysOf(citation, resolution) }
    })
    const found = await this.byKeys([...new Set(read.flatMap(({ keys }) => keys))])
    return read.map(({ resolution, keys, date }) => {
      const rows = keys.flatMap((key) => found.get(key) ?? [])
      const dated = rows.filter((row) => [null, date].includes(dayOf(row)))
      return { resolution, rows: dated.length > 0 ? dated : rows, ...(date && { date }) }
    })
  }

  /** Decisions of the collection by the keys others cite them with. */
  async byKeys(keys: readonly PlaceKey[]): Promise<Map<PlaceKey, BriefRow[]>> {
    const found = new Map<PlaceKey, BriefRow[]>()
    const add = (key: PlaceKey, row: BriefRow) => {
      const rows = found.get(key)
      if (rows) rows.push(row)
      else found.set(key, [row])
    }
    const [ids, dockets] = addressesOf(keys)
    const pace = new Pace()
    for (const some of inTurns([...ids.keys()])) {
      for (const row of await this.#read({ _id: { $in: some }, present: true })) add(ids.get(row._id) ?? '', row)
    }
    // The first find of a row adds it under all requested keys, so long rows are excluded from the next queries.
    const seen = new Set<string>()
    const long: string[] = []
    for (const some of inTurns([...dockets.keys()])) {
      const others = long.length > 0 ? { _id: { $nin: long.slice(0, MOST_AT_ONCE) } } : {}
      for (const row of await this.#read({ docketKeys: { $in: some }, present: true, ...others })) {
        if (seen.has(row._id)) continue
        seen.add(row._id)
        if (row.docketKeys.length > LONG_CASE) long.push(row._id)
        const own = new Set(ownKeysOf(row))
        const asked = row.docketKeys.flatMap((docket) => dockets.get(docket) ?? [])
        for (const key of asked) if (own.has(key) || !key.includes('@')) add(key, row)
        await pace.breathe()
      }
    }
    return found
  }

  async #read(filter: object): Promise<BriefRow[]> {
    const options = { projection: BRIEF_FIELDS, batchSize: READ_AT_ONCE }
    return this.#decisions.find<BriefRow>(filter, options).toArray()
  }
}

function* inTurns<T>(list: readonly T[]): Generator<T[]> {
  for (let at = 0; at < list.length; at += MOST_AT_ONCE) yield list.slice(at, at + MOST_AT_ONCE)
}

/** The ids and docket keys to look up, each with its place key. */
function addressesOf(keys: readonly PlaceKey[]): [Map<string, PlaceKey>, Map<string, PlaceKey[]>] {
  const ids = new Map<string, PlaceKey>()
  const dockets = new Map<string, PlaceKey[]>()
  for (const key of keys) {
    const colon = key.indexOf(':')
    const rest = key.slice(colon + 1)
    if (key.startsWith('bge:')) ids.set(`atf-${rest}`, key)
    else if (key.startsWith('hudoc:')) ids.set(`cedh-${rest}`, key)
    else {
      const docket = docketKeyOf(numberOf(rest))
      const same = dockets.get(docket)
      if (same) same.push(key)
      else dockets.set(docket, [key])
    }
  }
  return [ids, dockets]
}

/**
 * Chooses one of several decisions with the same number: the date decides; without one, decisions of different days are
 * ambiguous, but a judgment goes before decisions on admissibility, which are cited as such. A judgment and its extract
 * in the reporter are one case (the judgment goes first), and so are language versions.
 */
function theOne(rows: BriefRow[], date: string | undefined, language: InterfaceLanguage): BriefRow | null {
  const dated = date === undefined ? rows : rows.filter((row) => [null, date].includes(dayOf(row)))
  const judgments = dated.filter(({ chamber }) => !isAdmissibility(chamber))
  const named = judgments.length > 0 ? judgments : dated
  const days = named
    .filter(({ doubtKinds }) => !isDateDoubtful(doubtKinds))
    .map(({ decisionDate }) => decisionDate.value)
  if (new Set(days).size > 1) return null
  const rank = (row: BriefRow) => (row.docType === 'other' ? 0 : 2) - (row.language === language ? 1 : 0)
  return named.toSorted((a, b) => rank(a) - rank(b) || (a._id < b._id ? -1 : 1))[0] ?? null
}

/** The first consideration and page that the citation names; of a Strasbourg judgment its paragraph (`§44`). */
function pinpointOf({ kind, parts }: Citation, { startPage }: Resolution): Pick<CitedPlace, 'consideration' | 'page'> {
  if (kind === 'echr') return { consideration: parts.paragraphs[0] ? `§${parts.paragraphs[0]}` : null, page: null }
  const { considerations = [], citedPage }: Partial<Pinpoint> = 'considerations' in parts ? parts : {}
  const interior = kind === 'bge' && parts.page !== startPage ? parts.page : null
  return { consideration: considerations[0] ?? null, page: citedPage ?? interior }
}
