import type { DecisionFilters, Facet } from '../../port.ts'
import { type Columns, DOC_TYPE_BITS, OUTCOME_BITS, TREATMENT_BITS, VOLUMES } from './columns.ts'
import { LANGUAGES } from '../../language/term-kinds.ts'
import { dateNumber } from '../../ranking/decision-terms.ts'
import { scratch } from '../../bytes/scratch.ts'

/** Bits of the filters that have a facet; `OTHER` covers ids, dates and treatments, which have none. */
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

/**
 * For each of `documents`, the bits of the filters that it fails, 0 when it passes. Null: all pass.
 * @param chosen numbers of the documents with the ids of the filter; null: it has none
 */
export function failedFilters(
  columns: Columns,
  filters: Omit<DecisionFilters, 'ids'>,
  chosen: Uint32Array | null,
  documents: Uint32Array,
): Uint8Array | null {
  const year = filters.yearField === 'publication' ? columns.publicationYear : columns.decisionYear
  const byYear = filters.years?.length ? tableOf(columns.lastYear + 1, filters.years, FACET_BITS.years) : null
  const tables = [
    { column: columns.traits, failed: failedByTraits(columns, filters) },
    { column: year, failed: byYear },
    { column: columns.domainSet, failed: failedByDomains(columns, filters.domains ?? []) },
  ].filter(({ failed }) => failed !== null)
  const others = otherTests(columns, filters)
  if (tables.length === 0 && others.length === 0 && !chosen) return null
  const all = scratch.uint8(documents.length).fill(0)
  for (const { column, failed } of tables) addFailed(all, documents, column, failed as Uint8Array)
  if (chosen) failOthers(all, documents, columns, chosen)
  for (const fits of others) {
    for (let i = 0; i < all.length; i++) if (!fits(documents[i] as number)) all[i] = (all[i] as number) | OTHER
  }
  return all
}

function addFailed(
  all: Uint8Array,
  documents: Uint32Array,
  column: Uint16Array | Uint32Array,
  failed: Uint8Array,
): void {
  for (let i = 0; i < all.length; i++)
    all[i] = (all[i] as number) | (failed[column[documents[i] as number] as number] as number)
}

/** Documents that are not chosen fail. */
function failOthers(all: Uint8Array, documents: Uint32Array, columns: Columns, chosen: Uint32Array): void {
  const failed = scratch.uint8(columns.end).fill(OTHER)
  for (const number of chosen) failed[number] = 0
  for (let i = 0; i < all.length; i++) all[i] = (all[i] as number) | (failed[documents[i] as number] as number)
}

/** By code of traits, the bits of the filters that such documents fail; null when no such filter is set. */
function failedByTraits({ traitSets }: Columns, filters: DecisionFilters): Uint8Array | null {
  const failed = scratch.uint8(traitSets.names.length).fill(0)
  let tested = false
  const test = (
    facet: Facet,
    wanted: readonly unknown[] | undefined,
    values: readonly number[],
    fits: (value: number) => boolean,
  ): void => {
    if (!wanted || wanted.length === 0) return
    tested = true
    values.forEach((value, code) => {
      if (!fits(value)) failed[code] = (failed[code] as number) | FACET_BITS[facet]
    })
  }
  const types = maskOf(filters.docTypes, DOC_TYPE_BITS)
  test('docTypes', filters.docTypes, traitSets.docTypes, (bits) => (bits & types) !== 0)
  const results = maskOf(filters.decisions, OUTCOME_BITS)
  test('decisions', filters.decisions, traitSets.outcomes, (bits) => (bits & results) !== 0)
  const volumes = new Set<string | undefined>(filters.volumes)
  test('volumes', filters.volumes, traitSets.volume, (code) => volumes.has(VOLUMES[code]))
  const languages = new Set<string | undefined>(filters.languages)
  test('languages', filters.languages, traitSets.language, (tag) => languages.has(LANGUAGES[tag]))
  const chambers = new Set<string | undefined>(filters.chambers)
  test(
    'chambers',
    filters.chambers,
    traitSets.chamber,
    (code) => code > 0 && chambers.has(traitSets.chambers.names[code]),
  )
  return tested ? failed : null
}

function failedByDomains(columns: Columns, domains: readonly string[]): Uint8Array | null {
  if (domains.length === 0) return null
  const keys = new Set(domains)
  const holds = (set: number): boolean => columns.domainsOf(set).some((key) => keys.has(key))
  return Uint8Array.from(columns.domainSets.names, (_, set) => (holds(set) ? 0 : FACET_BITS.domains))
}

/** Tests of the filters that have no facet. */
function otherTests(columns: Columns, filters: DecisionFilters): ((document: number) => boolean)[] {
  const tests: ((document: number) => boolean)[] = []
  if (filters.treatments?.length) {
    const mask = maskOf(filters.treatments, TREATMENT_BITS)
    tests.push((document) => ((columns.treatments[document] as number) & mask) !== 0)
  }
  if (filters.addedSince !== undefined) {
    const { addedSince: since } = filters
    tests.push((document) => (columns.added[document] as number) > since)
  }
  if (filters.dates) tests.push(dateTest(columns, filters.dates))
  if (filters.decided?.length) {
    const days = filters.decided.map(({ from, to }) => ({ field: 'decision' as const, from, to, years: [] }))
    const within = days.map((range) => dateTest(columns, range))
    tests.push((document) => within.some((holds) => holds(document)))
  }
  return tests
}

function dateTest(
  columns: Columns,
  { field, from, to, years }: NonNullable<DecisionFilters['dates']>,
): (document: number) => boolean {
  const column = field === 'publication' ? columns.publicationDate : columns.decisionDate
  const first = dateNumber(from)
  const last = dateNumber(to)
  const whole = new Set(years)
  return (document) => {
    const date = column[document] as number
    if (date === 0) return false
    if (date % 10_000 === 0) return whole.has(date / 10_000)
    return date >= first && date <= last
  }
}

/** 0 for each of `years`; `failed` for all other years and for year 0 (none). */
function tableOf(size: number, years: readonly number[], failed: number): Uint8Array {
  const table = scratch.uint8(size).fill(failed)
  for (const year of years) if (year > 0 && year < size) table[year] = 0
  return table
}

const maskOf = <K extends string>(values: readonly K[] | undefined, bits: Record<K, number>): number =>
  (values ?? []).reduce((mask, value) => mask | bits[value], 0)
