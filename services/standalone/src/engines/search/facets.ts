import type { DateField, DecisionResult, DocTypeFilter, Facet, Outcome } from '@trilex/catalog'
import { type Columns, DOC_TYPE_BITS, OUTCOME_BITS, VOLUMES } from './columns.ts'
import { FACET_BITS } from './filters.ts'
import { pick, placesOf } from './picking.ts'
import { LANGUAGES } from './term-kinds.ts'

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
  const { traits, domainSet } = columns
  const year = yearField === 'publication' ? columns.publicationYear : columns.decisionYear
  const passed = new Counts(columns)
  passed.add(year, traits, domainSet, passing)
  const countsOf = (facet: Facet): Counts[] => {
    const places = failed?.includes(FACET_BITS[facet]) ? placesOf(failed, FACET_BITS[facet]) : null
    if (places === null) return [passed]
    const others = new Counts(columns)
    others.add(year, traits, domainSet, pick(documents, places, new Uint32Array(places.length)))
    return [passed, others]
  }
  const { traitSets } = columns
  const byTraits = (facet: Facet, values: readonly number[], namesOf: (value: number) => readonly string[]) => {
    const sums = new Uint32Array(256 + traitSets.chambers.names.length)
    for (const { traits: counts } of countsOf(facet)) {
      for (let code = 0; code < counts.length; code++) {
        const value = values[code] as number
        sums[value] = (sums[value] as number) + (counts[code] as number)
      }
    }
    return named([sums], namesOf)
  }
  const sumsOf = (facet: Facet, of: 'years' | 'domains') => countsOf(facet).map((counts) => counts[of])
  return {
    years: named(sumsOf('years', 'years'), (year) => (year === 0 ? [] : [String(year)])),
    docTypes: byTraits('docTypes', traitSets.docTypes, (bits) => valuesIn<DocTypeFilter>(bits, DOC_TYPE_BITS)),
    domains: named(sumsOf('domains', 'domains'), (set) => columns.domainsOf(set)),
    volumes: byTraits('volumes', traitSets.volume, (code) => (code === 0 ? [] : [VOLUMES[code] as string])),
    decisions: byTraits('decisions', traitSets.outcomes, (bits) => valuesIn<Outcome>(bits, OUTCOME_BITS)),
    chambers: byTraits('chambers', traitSets.chamber, (code) =>
      code === 0 ? [] : [traitSets.chambers.names[code] as string],
    ),
    languages: byTraits('languages', traitSets.language, (tag) => [LANGUAGES[tag] as string]),
  }
}

/** How many documents have each year, each code of traits and each set of domains. */
class Counts {
  readonly years: Uint32Array
  readonly traits: Uint32Array
  readonly domains: Uint32Array

  constructor({ lastYear, traitSets, domainSets }: Columns) {
    this.years = new Uint32Array(lastYear + 1)
    this.traits = new Uint32Array(traitSets.names.length)
    this.domains = new Uint32Array(domainSets.names.length)
  }

  add(year: Uint16Array, code: Uint32Array, set: Uint32Array, documents: Uint32Array): void {
    const { years, traits, domains } = this
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

/** Counts by the names of each value; a value may have several. */
function named(all: readonly Uint32Array[], namesOf: (value: number) => readonly string[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const counts of all) {
    for (let value = 0; value < counts.length; value++) {
      const count = counts[value] as number
      if (count > 0) for (const name of namesOf(value)) sums[name] = (sums[name] ?? 0) + count
    }
  }
  return sums
}

export const valuesIn = <K extends string>(bits: number, table: Record<K, number>): K[] =>
  (Object.keys(table) as K[]).filter((value) => (bits & table[value]) !== 0)
