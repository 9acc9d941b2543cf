import type { DateField, DecisionResult, DocTypeFilter, Facet, Outcome } from '@trilex/catalog'
import { type Columns, DOC_TYPE_BITS, OUTCOME_BITS, VOLUMES } from './columns.ts'
import { FACET_BITS } from './filters.ts'
import { LANGUAGES } from './term-kinds.ts'

/** Later years are not counted. */
const LAST_YEAR = 9999

/**
 * Counts of every facet over the documents found. A facet ignores its own filter, so `failed` gives for each document
 * the bits of the filters it fails: none counts for all facets, exactly one counts for the facet of that filter.
 * `passing`: the documents of the first kind; without `failed` all are.
 */
export function countFacets(
  columns: Columns,
  yearField: DateField,
  documents: Uint32Array,
  failed: Uint8Array | null,
  passing: Uint32Array,
): DecisionResult['facets'] {
  const years = yearField === 'publication' ? columns.publicationYear : columns.decisionYear
  const counters = {
    years: new Counter(years, LAST_YEAR + 1),
    docTypes: new Counter(columns.docTypes, 256),
    domains: new Counter(columns.domainSet, columns.domainSets.names.length),
    volumes: new Counter(columns.volume, VOLUMES.length),
    decisions: new Counter(columns.outcomes, 256),
    chambers: new Counter(columns.chamber, columns.chambers.names.length),
    languages: new Counter(columns.language, 256),
  } satisfies Record<Facet, Counter>
  const all = Object.values(counters)
  const byBit = new Map((Object.keys(counters) as Facet[]).map((facet) => [FACET_BITS[facet], counters[facet]]))
  for (const counter of all) counter.addAll(passing)
  if (failed) {
    for (let i = 0; i < documents.length; i++) {
      if (failed[i] !== 0) byBit.get(failed[i] as number)?.add(documents[i] as number)
    }
  }
  return {
    years: counters.years.named((year) => (year === 0 ? [] : [String(year)])),
    docTypes: counters.docTypes.named((bits) => valuesIn<DocTypeFilter>(bits, DOC_TYPE_BITS)),
    domains: counters.domains.named((set) => columns.domainsOf(set)),
    volumes: counters.volumes.named((code) => (code === 0 ? [] : [VOLUMES[code] as string])),
    decisions: counters.decisions.named((bits) => valuesIn<Outcome>(bits, OUTCOME_BITS)),
    chambers: counters.chambers.named((code) => (code === 0 ? [] : [columns.chambers.names[code] as string])),
    languages: counters.languages.named((tag) => [LANGUAGES[tag] as string]),
  }
}

class Counter {
  readonly #column: Uint8Array | Uint16Array | Uint32Array
  readonly #counts: Uint32Array

  constructor(column: Uint8Array | Uint16Array | Uint32Array, values: number) {
    this.#column = column
    this.#counts = new Uint32Array(values)
  }

  add(document: number): void {
    const value = this.#column[document] as number
    this.#counts[value] = (this.#counts[value] as number) + 1
  }

  addAll(documents: Uint32Array): void {
    const column = this.#column
    const counts = this.#counts
    for (let i = 0; i < documents.length; i++) {
      const value = column[documents[i] as number] as number
      counts[value] = (counts[value] as number) + 1
    }
  }

  /** Counts by the names of each value; a value may have several. */
  named(namesOf: (value: number) => readonly string[]): Record<string, number> {
    const named: Record<string, number> = {}
    const counts = this.#counts
    for (let value = 0; value < counts.length; value++) {
      const count = counts[value] as number
      if (count > 0) for (const name of namesOf(value)) named[name] = (named[name] ?? 0) + count
    }
    return named
  }
}

export const valuesIn = <K extends string>(bits: number, table: Record<K, number>): K[] =>
  (Object.keys(table) as K[]).filter((value) => (bits & table[value]) !== 0)
