import type { DecisionFilters, DocTypeFilter, Facet, Outcome, CitationMark } from '@trilex/catalog'
import { type Columns, DOC_TYPE_BITS, OUTCOME_BITS, TREATMENT_BITS, VOLUMES } from './columns.ts'
import { LANGUAGE_TAGS } from './term-kinds.ts'
import { dateNumber } from './record.ts'

type Test = (document: number) => boolean

/** Bits of the filters that have a facet; `OTHER` stands for ids, dates and treatments, which have none. */
export const FACET_BITS: Record<Facet, number> = {
  years: 1,
  docTypes: 2,
  domains: 4,
  volumes: 8,
  decisions: 16,
  chambers: 32,
  languages: 64,
}
const OTHER = 128

/** The filters as a function: 0 for a document that passes, else the bits of the filters it fails. Null: all pass. */
export function compileFilters(columns: Columns, filters: DecisionFilters): ((document: number) => number) | null {
  const tests: { bit: number; test: Test }[] = []
  const add = (bit: number, values: readonly unknown[] | undefined, test: () => Test) => {
    if (values && values.length > 0) tests.push({ bit, test: test() })
  }
  add(FACET_BITS.years, filters.years, () => {
    const column = filters.yearField === 'publication' ? columns.publicationYear : columns.decisionYear
    const wanted = tableOf(0x10000, filters.years ?? [])
    return (document) => wanted[column[document] as number] === 1
  })
  add(FACET_BITS.docTypes, filters.docTypes, () => {
    const mask = maskOf(filters.docTypes ?? [], (value: DocTypeFilter) => DOC_TYPE_BITS[value])
    return (document) => ((columns.docTypes[document] as number) & mask) !== 0
  })
  add(FACET_BITS.decisions, filters.decisions, () => {
    const mask = maskOf(filters.decisions ?? [], (value: Outcome) => OUTCOME_BITS[value])
    return (document) => ((columns.outcomes[document] as number) & mask) !== 0
  })
  add(FACET_BITS.volumes, filters.volumes, () => {
    const wanted = tableOf(
      256,
      (filters.volumes ?? []).map((value) => VOLUMES.indexOf(value)),
    )
    return (document) => wanted[columns.volume[document] as number] === 1
  })
  add(FACET_BITS.languages, filters.languages, () => {
    const wanted = tableOf(
      256,
      (filters.languages ?? []).map((value) => LANGUAGE_TAGS[value]),
    )
    return (document) => wanted[columns.language[document] as number] === 1
  })
  add(FACET_BITS.chambers, filters.chambers, () => {
    const keys = new Set(filters.chambers)
    const wanted = Uint8Array.from(columns.chambers.names, (name) => (name !== '' && keys.has(name) ? 1 : 0))
    return (document) => wanted[columns.chamber[document] as number] === 1
  })
  add(FACET_BITS.domains, filters.domains, () => {
    const keys = new Set(filters.domains)
    const holds = (set: number): boolean => columns.domainsOf(set).some((key) => keys.has(key))
    const wanted = Uint8Array.from(columns.domainSets.names, (_, set) => (holds(set) ? 1 : 0))
    return (document) => wanted[columns.domainSet[document] as number] === 1
  })
  add(OTHER, filters.treatments, () => {
    const mask = maskOf(filters.treatments ?? [], (value: CitationMark) => TREATMENT_BITS[value])
    return (document) => ((columns.treatments[document] as number) & mask) !== 0
  })
  add(OTHER, filters.ids, () => {
    const wanted = new Uint8Array(columns.end)
    for (const id of filters.ids ?? []) {
      const number = columns.numberOf(id)
      if (number !== undefined) wanted[number] = 1
    }
    return (document) => wanted[document] === 1
  })
  if (filters.dates) tests.push({ bit: OTHER, test: dateTest(columns, filters.dates) })
  if (tests.length === 0) return null
  return (document) => {
    let failed = 0
    for (const { bit, test } of tests) if (!test(document)) failed |= bit
    return failed
  }
}

function dateTest(columns: Columns, { field, from, to, years }: NonNullable<DecisionFilters['dates']>): Test {
  const column = field === 'publication' ? columns.publicationDate : columns.decisionDate
  const first = dateNumber(from)
  const last = dateNumber(to)
  const wanted = tableOf(0x10000, years)
  return (document) => {
    const date = column[document] as number
    if (date === 0) return false
    if (date % 10_000 === 0) return wanted[date / 10_000] === 1
    return date >= first && date <= last
  }
}

function tableOf(size: number, values: readonly number[]): Uint8Array {
  const table = new Uint8Array(size)
  for (const value of values) if (value > 0 || size === 256) table[value] = 1
  return table
}

const maskOf = <T>(values: readonly T[], bit: (value: T) => number): number =>
  values.reduce((mask, value) => mask | bit(value), 0)
