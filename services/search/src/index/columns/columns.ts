import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { CitationMark, DocType, DocTypeFilter, Outcome, TextLanguage } from '@trilex/citations/vocabulary'
import { type ArrayStatement, prepareArrays } from '@trilex/platform/sqlite'
import { Names } from '../../bytes/names.ts'
import { grown } from '../../bytes/strings.ts'
import { LANGUAGES } from '../../language/term-kinds.ts'
import { IdTable } from './id-table.ts'
import { TermLists } from './term-lists.ts'
import { TraitSets } from './traits.ts'

/** Bits and codes of the packed columns. */
export const DOC_TYPE_BITS: Record<DocTypeFilter, number> = {
  atf: 1,
  cedh: 2,
  echr_judgment: 4,
  echr_decision: 8,
  other: 16,
}
export const DOC_TYPE_CODES: Record<DocType, number> = { atf: 0, cedh: 1, other: 2 }
export const OUTCOME_BITS: Record<Outcome, number> = {
  accepted: 1,
  partially_accepted: 2,
  rejected: 4,
  inadmissible: 8,
  remanded: 16,
  struck_off: 32,
  violation: 64,
  no_violation: 128,
  just_satisfaction: 256,
}
export const TREATMENT_BITS: Record<CitationMark, number> = {
  changed: 1,
  clarified: 2,
  confirmed: 4,
  changes: 8,
  clarifies: 16,
  confirms: 32,
}
/** Reporter parts that the volume filter distinguishes; code 0 is none. Ia and Ib count as I. */
export const VOLUMES = ['', 'I', 'II', 'III', 'IV', 'V'] as const
export const volumeCode = (part: string | null): number =>
  part === null ? 0 : Math.max(0, (VOLUMES as readonly string[]).indexOf(part === 'Ia' || part === 'Ib' ? 'I' : part))

const FIELDS = `number, id, doc_types, doc_type, language, part, outcomes, decision_year, publication_year,
  decision_date, publication_date, chamber, domains, treatments, cited_by, own, cites, added`

/** The typed columns, in the order in which a snapshot stores them. */
export const COLUMN_NAMES = [
  ...(['decisionDate', 'publicationDate', 'traits', 'domainSet', 'citedBy', 'idStart'] as const),
  ...(['decisionYear', 'publicationYear', 'idLength', 'alive', 'docType', 'treatments', 'added'] as const),
] as const

/** Columns for filters, sorting and facets, indexed by document number. `refresh` updates them from the database. */
export class Columns {
  generation = -1
  /** One more than the highest document number. */
  end = 1
  documents = 0
  alive = new Uint8Array(1 << 10)
  docType = new Uint8Array(1 << 10)
  treatments = new Uint8Array(1 << 10)
  decisionYear = new Uint16Array(1 << 10)
  publicationYear = new Uint16Array(1 << 10)
  decisionDate = new Int32Array(1 << 10)
  publicationDate = new Int32Array(1 << 10)
  traits = new Uint32Array(1 << 10)
  domainSet = new Uint32Array(1 << 10)
  citedBy = new Uint32Array(1 << 10)
  /** When it was added to the collection, in milliseconds since 1970. */
  added = new Float64Array(1 << 10)
  /** Ids as UTF-8, one after the other. */
  allIds = new Uint8Array(1 << 14)
  idsEnd = 0
  idStart = new Uint32Array(1 << 10)
  idLength = new Uint16Array(1 << 10)
  readonly docTypeCodes = DOC_TYPE_CODES
  /** Terms by which others cite a decision (`own`), and terms of the decisions that it cites (`cites`). */
  readonly own = new TermLists()
  readonly cites = new TermLists()
  /** Latest decision or publication year of all documents. */
  lastYear = 0
  readonly traitSets = new TraitSets()
  /** Sets of domains as JSON arrays; code 0 is the empty set. */
  readonly domainSets = new Names()
  readonly #domains: string[][] = []
  readonly #changed: ArrayStatement
  readonly #numbers = new IdTable(this)

  constructor(database: DatabaseSync) {
    this.domainSets.codeOf('[]')
    this.#changed = prepareArrays(database, `SELECT ${FIELDS} FROM decisions WHERE changed > ?`)
  }

  /** Domains of a set, by its code. */
  domainsOf(set: number): readonly string[] {
    this.#domains[set] ??= JSON.parse(this.domainSets.names[set] as string) as string[]
    return this.#domains[set]
  }

  languageOf(number: number): TextLanguage {
    return LANGUAGES[this.traitSets.language[this.traits[number] as number] as number] as TextLanguage
  }

  numberOf(id: string): number | undefined {
    return this.#numbers.numberOf(id)
  }

  idOf(number: number): string {
    return Buffer.from(this.idBytes(number)).toString()
  }

  /** Whether the id of document `a` sorts before that of `b`. */
  idBefore(a: number, b: number): boolean {
    return Buffer.compare(this.idBytes(a), this.idBytes(b)) < 0
  }

  /** Reads the rows changed since the last call. */
  refresh(generation: number): void {
    if (generation === this.generation) return
    for (const row of this.#changed.iterate(this.generation)) this.#put(row)
    this.generation = generation
  }

  /** Makes room for document numbers below `end`. */
  reserve(end: number): void {
    if (end <= this.alive.length) return
    let length = this.alive.length
    while (length < end) length *= 2
    Object.assign(this, Object.fromEntries(COLUMN_NAMES.map((name) => [name, grown(this[name], length)])))
    this.own.reserve(length)
    this.cites.reserve(length)
  }

  /** Its id as UTF-8. */
  idBytes(number: number): Uint8Array {
    const start = this.idStart[number] as number
    return this.allIds.subarray(start, start + (this.idLength[number] as number))
  }

  #put(row: SQLOutputValue[]): void {
    const number = Number(row[0])
    const id = row[1]
    this.reserve(number + 1)
    if (number >= this.end) this.end = number + 1
    if (typeof id !== 'string') {
      if (this.alive[number]) this.documents--
      this.alive[number] = 0
      return
    }
    this.treatments[number] = Number(row[13])
    this.citedBy[number] = Number(row[14])
    // The other values of a document number never change.
    if (this.alive[number]) return
    this.documents++
    this.alive[number] = 1
    this.docType[number] = Number(row[3])
    this.traits[number] = this.traitSets.codeOf({
      docTypes: Number(row[2]),
      volume: Number(row[5]),
      outcomes: Number(row[6]),
      language: Number(row[4]),
      chamber: String(row[11] ?? ''),
    })
    const [decisionYear, publicationYear] = [Number(row[7]), Number(row[8])]
    this.decisionYear[number] = decisionYear
    this.publicationYear[number] = publicationYear
    this.lastYear = Math.max(this.lastYear, decisionYear, publicationYear)
    this.decisionDate[number] = Number(row[9])
    this.publicationDate[number] = Number(row[10])
    this.domainSet[number] = this.domainSets.codeOf(String(row[12]))
    this.added[number] = Number(row[17])
    this.#putId(number, Buffer.from(id))
    if (row[15] instanceof Uint8Array) this.own.put(number, row[15])
    if (row[16] instanceof Uint8Array) this.cites.put(number, row[16])
  }

  #putId(number: number, id: Uint8Array): void {
    const end = this.idsEnd + id.length
    if (end > this.allIds.length) this.allIds = grown(this.allIds, end * 2)
    this.allIds.set(id, this.idsEnd)
    this.idStart[number] = this.idsEnd
    this.idLength[number] = id.length
    this.idsEnd = end
  }
}
