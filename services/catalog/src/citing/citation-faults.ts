import { otherSpelling, plainLetters } from '@trilex/search/language/plain-letters'
import type { Citation } from '@trilex/citations/citation'
import { placeInText } from '@trilex/citations/resolve/place-in-text'
import { similarApplications, similarDockets } from '@trilex/citations/resolve/similar-numbers'
import type { BriefRow } from '../decision/decision-brief.ts'
import type { DecisionStore } from '../decision/decision-store.ts'
import type { Decision } from '../decision.ts'
import type { Fault, MeantDecision } from './citation-view.ts'
import type { CitedPlace, CollectionPlaces } from './collection-places.ts'
import { Pace } from '../pace.ts'
import { dayOf, ownKeysOf } from './place-keys.ts'

/** Most citations of unknown numbers whose neighbours are looked up. */
const MOST_SIMILAR = 40
const VERSUS = /\s(?:c\.|v\.|vs\.?|contre|gegen|g\.|contro|against)\s/i
/** Words of titles and citations that are not part of a name. */
const COMMON = new Set(
  'affaire case of the et autres and others other weitere andere altri ltd inc arret urteil sentenza judgment egmr cedh corte cour court courdh couredh corteedu der die das von van del della dos des und'.split(
    ' ',
  ),
)
/** Letters in which two spellings of a transliterated name may differ. */
const MOST_DIFFERENT = 2
const DOCKETS = new Set<Citation['kind']>(['bger', 'bger-old', 'evg'])

/** Checks citations (date, number, name, place inside) against the decisions of the collection that they cite. */
export class CitationFaults {
  readonly #places: CollectionPlaces
  readonly #store: DecisionStore

  constructor(places: CollectionPlaces, store: DecisionStore) {
    this.#places = places
    this.#store = store
  }

  /** The faults of each citation, in order; an empty list for a citation of which nothing is known. */
  async of(places: readonly CitedPlace[], pace: Pace = new Pace()): Promise<Fault[][]> {
    const pinpointed = places.filter((place) => place.decision !== null && placesOf(place.citation).length > 0)
    const texts = await this.#textsOf(pinpointed)
    const similar = await this.#similar(places)
    const faults: Fault[][] = []
    for (const place of places) {
      faults.push([
        ...dateFault(place),
        ...(similar.get(place) ?? []),
        ...nameFault(place),
        ...placeFault(place, texts),
        ...(await this.#pageFault(place)),
      ])
      await pace.breathe()
    }
    return faults
  }

  /** The cited texts by id, and those of the other records of their cases. */
  async #textsOf(places: readonly CitedPlace[]): Promise<Map<string, Decision>> {
    const rows = places.flatMap(({ decision }) => decision ?? [])
    const cases = await this.#places.byKeys([...new Set(rows.flatMap((row) => ownKeysOf(row)))])
    const ids = [...rows, ...[...cases.values()].flat()].map(({ _id }) => _id)
    return this.#store.texts([...new Set(ids)])
  }

  /** The fault of a number that the collection lacks while a similar number has the same date or name. */
  async #similar(places: readonly CitedPlace[]): Promise<Map<CitedPlace, Fault[]>> {
    const unknown = places.filter(({ decision, numbered }) => !decision && numbered.length === 0)
    const asked = unknown.flatMap((place) => {
      const keys = similarKeys(place.citation)
      return keys.length > 0 ? [{ place, keys }] : []
    })
    const found = await this.#places.byKeys([...new Set(asked.slice(0, MOST_SIMILAR).flatMap(({ keys }) => keys))])
    return new Map(
      asked.map(({ place, keys }) => {
        const rows = keys.flatMap((key) => found.get(key) ?? []).filter((row) => agrees(row, place.citation))
        return [
          place,
          rows.length > 0 ? [{ what: 'number', stated: numberOf(place.citation), decisions: meant(rows) }] : [],
        ]
      }),
    )
  }

  async #pageFault({ citation, resolution: { outside } }: CitedPlace): Promise<Fault[]> {
    if (citation.kind !== 'bge' || !outside) return []
    const { volume, part } = citation.parts
    const key = `bge:${volume}-${part}-${outside.start}`
    const rows = outside.start === null ? [] : ((await this.#places.byKeys([key])).get(key) ?? [])
    const holder = outside.start === null ? {} : { canonical: key }
    return [{ what: 'page', stated: String(outside.page), ...holder, decisions: meant(rows) }]
  }
}

/** The fault of a date that no decision with this number has. */
function dateFault({ citation: { kind, parts }, decision, numbered }: CitedPlace): Fault[] {
  const date = 'date' in parts ? parts.date : undefined
  const rows = numbered.filter((row) => dayOf(row) !== null)
  if (date === undefined || rows.length === 0 || rows.length < numbered.length) return []
  if (rows.some((row) => dayOf(row) === date)) return []
  // One application may have judgments and decisions of several days: a different day alone proves no mistake.
  const slip = kind !== 'echr' || rows.some(({ decisionDate }) => isSlip(date, decisionDate.value ?? ''))
  const fault = { what: 'date' as const, stated: date, decisions: meant(decision ? [decision] : rows) }
  return [slip ? fault : { ...fault, state: 'other' }]
}

/** Whether two days differ in one of year, month and day alone, or in the order of day and month. */
function isSlip(one: string, other: string): boolean {
  const [a, b] = [one.split('-'), other.split('-')]
  const same = a.filter((part, at) => part === b[at]).length
  return same === 2 || (a[0] === b[0] && a[1] === b[2] && a[2] === b[1])
}

function nameFault({ citation, decision }: CitedPlace): Fault[] {
  if (citation.kind !== 'echr' || !decision || !citation.parts.name) return []
  const { name } = citation.parts
  return namesAnother(name, decision.title) ? [{ what: 'name', stated: name, decisions: meant([decision]) }] : []
}

/** Anchors of the places that a citation names, with the words of the citation. */
function placesOf({ kind, parts }: Citation): { stated: string; anchor: string }[] {
  if (kind === 'echr') return parts.paragraphs.map((number) => ({ stated: `§${number}`, anchor: `§${number}` }))
  const considerations = 'considerations' in parts ? parts.considerations : []
  return considerations.map((number) => ({ stated: number, anchor: `E${number}` }))
}

/** The fault of the first named place that the text lacks; for an extract, also whether the full judgment has it. */
function placeFault({ citation, decision: row }: CitedPlace, texts: ReadonlyMap<string, Decision>): Fault[] {
  const decision = row && texts.get(row._id)
  if (!row || !decision) return []
  const extract = decision.docType === 'atf'
  for (const { stated, anchor } of placesOf(citation)) {
    const { state, nearest } = placeInText(paragraphsOf(decision.sections), anchor)
    if (state === 'there' || state === 'unnumbered' || (state === 'gap' && !extract)) continue
    const fault = { what: 'place' as const, stated, nearest }
    if (!extract) return [{ ...fault, state: 'absent', decisions: [] }]
    const full = fullText(decision, texts)
    const there = full && placeInText(paragraphsOf(full.paragraphs), anchor).state === 'there'
    if (there) return [{ ...fault, state: 'unprinted', decisions: meantIn(full.decision, full.judgment) }]
    const printedOnly = !full && (state === 'gap' || DOCKETS.has(citation.kind))
    return [{ ...fault, state: printedOnly ? 'unprinted' : 'absent', decisions: [] }]
  }
  return []
}

/** The full judgment of an extract: beside it, or the record of the same docket and day. */
function fullText(extract: Decision, texts: ReadonlyMap<string, Decision>) {
  if (extract.judgment.length > 0) return { decision: extract, paragraphs: extract.judgment, judgment: true }
  for (const other of texts.values()) {
    const same = other.decisionDate.precision === 'day' && other.decisionDate.value === extract.decisionDate.value
    if (other.docType === 'other' && same && other.dockets.some((docket) => extract.dockets.includes(docket)))
      return { decision: other, paragraphs: other.sections, judgment: false }
  }
  return null
}

const paragraphsOf = (sections: Decision['sections']) => sections.flatMap(({ paragraphs }) => paragraphs)

function similarKeys({ kind, parts }: Citation): string[] {
  if ((kind === 'bger' || kind === 'bger-old') && parts.date)
    return similarDockets(parts.docket).map((docket) => `${kind}:${docket}`)
  if (kind !== 'echr' || (!parts.date && !parts.name)) return []
  return parts.applications
    .slice(0, 1)
    .flatMap(similarApplications)
    .map((number) => `echr:${number}`)
}

const numberOf = ({ parts }: Citation): string =>
  'docket' in parts ? parts.docket : 'applications' in parts ? (parts.applications[0] ?? '') : ''

/** Whether a decision of a similar number is the one meant: it has the date, and a name is not of another case. */
function agrees({ decisionDate, title }: BriefRow, { kind, parts }: Citation): boolean {
  const dated = 'date' in parts && parts.date ? decisionDate.value === parts.date : null
  if (kind !== 'echr') return dated === true
  const named = parts.name ? !namesAnother(parts.name, title) : null
  return dated !== false && named !== false && (dated === true || named === true)
}

/** Decisions as an answer lists them: the reporter's first, each decision once. */
function meant(rows: readonly BriefRow[]): MeantDecision[] {
  const distinct = [...new Map(rows.map((row) => [row._id, row])).values()]
  return distinct
    .toSorted((a, b) => Number(b.docType === 'atf') - Number(a.docType === 'atf'))
    .map(({ docType, docId, citations, dockets, decisionDate }) => ({
      docType,
      docId,
      citations,
      dockets,
      judgment: false,
      date: decisionDate.precision === 'day' ? decisionDate.value : null,
    }))
}

function meantIn({ docType, docId, citations, dockets, decisionDate }: Decision, judgment: boolean): MeantDecision[] {
  const date = decisionDate.precision === 'day' ? decisionDate.value : null
  return [{ docType, docId, citations, dockets, judgment, date }]
}

/**
 * Whether the applicant's name in a citation differs from that in the title of the Strasbourg decision (`CASE OF
 * NACHOVA AND OTHERS v. BULGARIA`). False for initials, and for titles that do not name the parties: nothing is known
 * then.
 */
function namesAnother(name: string, title: string): boolean {
  const [applicants = '', state] = title.split(VERSUS)
  const cited = wordsOf(name)
  const known = wordsOf(applicants)
  if (state === undefined || cited.length === 0 || known.length === 0) return false
  return !cited.some((word) => known.some((other) => similar(word, other)))
}

function wordsOf(text: string): string[] {
  return [text, otherSpelling(text) ?? '']
    .flatMap((each) => plainLetters(each).split(/[^\p{L}]+/u))
    .filter((word) => word.length > 2 && !COMMON.has(word))
}

function similar(one: string, other: string): boolean {
  if (one.slice(0, 5) === other.slice(0, 5)) return true
  return Math.min(one.length, other.length) > 4 && distance(one, other) <= MOST_DIFFERENT
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [to, with_] of [...other].entries())
      next.push(Math.min((row[to] ?? 0) + Number(letter !== with_), (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1))
    row = next
  }
  return row.at(-1) ?? 0
}
