import type { DateField, DecisionResult, Facet } from '../../port.ts'
import type { DocTypeFilter, Outcome } from '@trilex/citations/vocabulary'
import { type Columns, DOC_TYPE_BITS, OUTCOME_BITS, VOLUMES } from './columns.ts'
import { FACET_BITS } from './filters.ts'
import { pick, placesOf } from '../../bytes/picking.ts'
import { scratch } from '../../bytes/scratch.ts'
import { LANGUAGES } from '../../language/term-kinds.ts'

/**
 * Counts of every facet over the documents found. A facet ignores its own filter: it counts the documents that fail no
 * filter and those that fail only this one. `failed` holds for each document the bits of the filters it fails; null:
 * all documents pass. `passing`: the documents that pass.
 */
export function countFacets(
  columns: Columns,
  yearField: DateField,
  documents: Uint32Array,
  failed: Uint8Array | null,
  passing: Uint32Array,
): DecisionResult['facets'] {
  const passed = new Counts(columns, yearField)
  passed.add(passing)
  const failures = failed && timesOf(failed)
  const countsOf = (facet: Facet): Counts => {
    const bit = FACET_BITS[facet]
    if (!failed || !failures?.[bit]) return passed
    const places = placesOf(failed, bit)
    const counts = new Counts(columns, yearField, passed)
    counts.add(pick(documents, places, scratch.uint32(places.length)))
    return counts
  }
  const ofPassed = byTrait(columns, passed.traits)
  const traitOf = (facet: keyof typeof ofPassed): Uint32Array => {
    const counts = countsOf(facet)
    return (counts === passed ? ofPassed : byTrait(columns, counts.traits))[facet]
  }
  const chambers = columns.traitSets.chambers.names
  return {
    years: byYear(countsOf('years').years),
    docTypes: named(traitOf('docTypes'), (bits) => valuesIn<DocTypeFilter>(bits, DOC_TYPE_BITS)),
    domains: named(countsOf('domains').domains, (set) => columns.domainsOf(set)),
    volumes: named(traitOf('volumes'), (code) => (code === 0 ? [] : [VOLUMES[code] as string])),
    decisions: named(traitOf('decisions'), (bits) => valuesIn<Outcome>(bits, OUTCOME_BITS)),
    chambers: named(traitOf('chambers'), (code) => (code === 0 ? [] : [chambers[code] as string])),
    languages: named(traitOf('languages'), (tag) => [LANGUAGES[tag] as string]),
  }
}

/**
 * Sums up counts by code of traits for each trait. One loop for all five: independent sums run in parallel on the
 * processor.
 */
function byTrait({ traitSets }: Columns, counts: Uint32Array) {
  const sums = {
    docTypes: zeros(setsOf(DOC_TYPE_BITS)),
    volumes: zeros(VOLUMES.length),
    decisions: zeros(setsOf(OUTCOME_BITS)),
    chambers: zeros(traitSets.chambers.names.length),
    languages: zeros(LANGUAGES.length),
  }
  const add = (to: Uint32Array, value: number, count: number): void => {
    to[value] = (to[value] as number) + count
  }
  for (let code = 0; code < counts.length; code++) {
    const count = counts[code] as number
    add(sums.docTypes, traitSets.docTypes[code] as number, count)
    add(sums.volumes, traitSets.volume[code] as number, count)
    add(sums.decisions, traitSets.outcomes[code] as number, count)
    add(sums.chambers, traitSets.chamber[code] as number, count)
    add(sums.languages, traitSets.language[code] as number, count)
  }
  return sums
}

/** Number of documents of each year, each code of traits and each set of domains. */
class Counts {
  readonly years: Uint32Array
  readonly traits: Uint32Array
  readonly domains: Uint32Array
  readonly #columns: Columns
  readonly #yearField: DateField

  /** `others`: counts to start from. */
  constructor(columns: Columns, yearField: DateField, others?: Counts) {
    this.#columns = columns
    this.#yearField = yearField
    this.years = zeros(columns.lastYear + 1)
    this.traits = zeros(columns.traitSets.names.length)
    this.domains = zeros(columns.domainSets.names.length)
    if (!others) return
    this.years.set(others.years)
    this.traits.set(others.traits)
    this.domains.set(others.domains)
  }

  add(documents: Uint32Array): void {
    const { years, traits, domains } = this
    const { traits: code, domainSet: set, decisionYear, publicationYear } = this.#columns
    const year = this.#yearField === 'publication' ? publicationYear : decisionYear
    for (let i = 0; i < documents.length; i++) {
      const document = documents[i] as number
      const own = year[document] as number
      years[own] = (years[own] as number) + 1
      const its = code[document] as number
      traits[its] = (traits[its] as number) + 1
      const of = set[document] as number
      domains[of] = (domains[of] as number) + 1
    }
  }
}

const zeros = (length: number): Uint32Array => scratch.uint32(length).fill(0)

/** How often each byte occurs. */
function timesOf(bytes: Uint8Array): Uint32Array {
  const times = zeros(256)
  for (let i = 0; i < bytes.length; i++) times[bytes[i] as number] = (times[bytes[i] as number] as number) + 1
  return times
}

function byYear(counts: Uint32Array): Record<string, number> {
  const sums: Record<number, number> = {}
  for (let year = 1; year < counts.length; year++) if (counts[year] !== 0) sums[year] = counts[year] as number
  return sums
}

/** Turns counts by value into counts by name; a value may have several names. */
function named(counts: Uint32Array, namesOf: (value: number) => readonly string[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (let value = 0; value < counts.length; value++) {
    const count = counts[value] as number
    if (count > 0) for (const name of namesOf(value)) sums[name] = (sums[name] ?? 0) + count
  }
  return sums
}

/** Number of value sets that the bits can represent. */
const setsOf = (table: Record<string, number>): number => 2 * Math.max(...Object.values(table))

export const valuesIn = <K extends string>(bits: number, table: Record<K, number>): K[] =>
  (Object.keys(table) as K[]).filter((value) => (bits & table[value]) !== 0)
