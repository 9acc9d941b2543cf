import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { DocType, DocTypeFilter, Outcome, Treatment } from '@trilex/catalog'
import { grown } from './strings.ts'

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
}
export const TREATMENT_BITS: Record<Treatment, number> = { changed: 1, clarified: 2, confirmed: 4 }
/** Reporter parts as the volume filter knows them; 0 is none. Ia and Ib answer to I. */
export const VOLUMES = ['', 'I', 'II', 'III', 'IV', 'V'] as const
export const volumeCode = (part: string | null): number =>
  part === null ? 0 : Math.max(0, (VOLUMES as readonly string[]).indexOf(part === 'Ia' || part === 'Ib' ? 'I' : part))

/** Values of an open list (chambers, sets of domains) as numbers in order of appearance. */
class Names {
  readonly names: string[] = []
  readonly #codes = new Map<string, number>()

  codeOf(name: string): number {
    let code = this.#codes.get(name)
    if (code === undefined) {
      code = this.names.length
      this.names.push(name)
      this.#codes.set(name, code)
    }
    return code
  }
}

const FIELDS = `number, id, doc_types, doc_type, language, part, outcomes, decision_year, publication_year,
  decision_date, publication_date, chamber, domains, cited, treatments, cited_by`

/** What filters, sorts and facets read, by document number. Read from the database and kept up to date by `refresh`. */
export class Columns {
  generation = -1
  /** One more than the highest document number. */
  end = 1
  documents = 0
  alive = new Uint8Array(1 << 10)
  docTypes = new Uint8Array(1 << 10)
  docType = new Uint8Array(1 << 10)
  language = new Uint8Array(1 << 10)
  volume = new Uint8Array(1 << 10)
  outcomes = new Uint8Array(1 << 10)
  decisionYear = new Uint16Array(1 << 10)
  publicationYear = new Uint16Array(1 << 10)
  decisionDate = new Int32Array(1 << 10)
  publicationDate = new Int32Array(1 << 10)
  chamber = new Uint32Array(1 << 10)
  domainSet = new Uint32Array(1 << 10)
  cited = new Uint32Array(1 << 10)
  treatments = new Uint8Array(1 << 10)
  citedBy = new Uint32Array(1 << 10)
  ids: string[] = ['']
  /** Chamber keys; code 0 is none. */
  readonly chambers = new Names()
  /** Sets of domains as JSON arrays; code 0 is the empty set. */
  readonly domainSets = new Names()
  readonly #numbers = new Map<string, number>()
  readonly #changed: StatementSync

  constructor(database: DatabaseSync) {
    this.chambers.codeOf('')
    this.domainSets.codeOf('[]')
    this.#changed = database.prepare(`SELECT ${FIELDS} FROM decisions WHERE changed > ?`)
    this.#changed.setReturnArrays(true)
  }

  numberOf(id: string): number | undefined {
    return this.#numbers.get(id)
  }

  /** Reads what changed since the last call. */
  refresh(generation: number): void {
    if (generation === this.generation) return
    // With setReturnArrays rows are arrays, which the type of `iterate` does not know.
    const rows = this.#changed.iterate(this.generation) as Iterable<unknown> as Iterable<(number | string | null)[]>
    for (const row of rows) this.#put(row)
    this.generation = generation
  }

  #put(row: (number | string | null)[]): void {
    const number = Number(row[0])
    const id = row[1]
    while (number >= this.alive.length) this.#grow()
    if (number >= this.end) this.end = number + 1
    if (typeof id !== 'string') {
      if (this.alive[number]) {
        this.documents--
        this.#numbers.delete(this.ids[number] as string)
      }
      this.alive[number] = 0
      return
    }
    if (!this.alive[number]) this.documents++
    this.alive[number] = 1
    this.ids[number] = id
    this.#numbers.set(id, number)
    this.docTypes[number] = Number(row[2])
    this.docType[number] = Number(row[3])
    this.language[number] = Number(row[4])
    this.volume[number] = Number(row[5])
    this.outcomes[number] = Number(row[6])
    this.decisionYear[number] = Number(row[7])
    this.publicationYear[number] = Number(row[8])
    this.decisionDate[number] = Number(row[9])
    this.publicationDate[number] = Number(row[10])
    this.chamber[number] = this.chambers.codeOf(String(row[11] ?? ''))
    this.domainSet[number] = this.domainSets.codeOf(String(row[12]))
    this.cited[number] = Number(row[13])
    this.treatments[number] = Number(row[14])
    this.citedBy[number] = Number(row[15])
  }

  #grow(): void {
    const length = this.alive.length * 2
    this.alive = grown(this.alive, length)
    this.docTypes = grown(this.docTypes, length)
    this.docType = grown(this.docType, length)
    this.language = grown(this.language, length)
    this.volume = grown(this.volume, length)
    this.outcomes = grown(this.outcomes, length)
    this.decisionYear = grown(this.decisionYear, length)
    this.publicationYear = grown(this.publicationYear, length)
    this.decisionDate = grown(this.decisionDate, length)
    this.publicationDate = grown(this.publicationDate, length)
    this.chamber = grown(this.chamber, length)
    this.domainSet = grown(this.domainSet, length)
    this.cited = grown(this.cited, length)
    this.treatments = grown(this.treatments, length)
    this.citedBy = grown(this.citedBy, length)
  }
}
