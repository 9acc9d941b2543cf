import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { changeSearch, effectiveSort, hasFilters, searchQueryString } from './search-change.ts'
import {
  DATE_FIELDS,
  DATE_RANGES,
  DECISION_DATE_RANGES,
  DOC_TYPE_FILTERS,
  EMPTY_SEARCH,
  formatSearch,
  LONGEST_QUESTION,
  OUTCOMES,
  parseSearch,
  type SearchState,
  SORTS,
  TEXT_LANGUAGES,
  TREATMENTS,
  TRANSLATIONS,
  VOLUMES,
} from './search-url.ts'

const key = fc.stringMatching(/^[a-z][a-z0-9_]{0,12}$/)
const some = <T extends string>(values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values))
const searchState: fc.Arbitrary<SearchState> = fc.record({
  q: fc.string({ unit: 'grapheme' }).map((text) => text.trim()),
  years: fc.uniqueArray(fc.integer({ min: 1954, max: 2030 })).map((years) => years.toSorted((a, b) => a - b)),
  yearDateType: fc.constantFrom(...DATE_FIELDS),
  docTypes: some(DOC_TYPE_FILTERS),
  domains: fc.uniqueArray(key),
  volumes: some(VOLUMES),
  decisions: some(OUTCOMES),
  dateRange: fc.option(fc.constantFrom(...DATE_RANGES)),
  dateRangeType: fc.constantFrom(...DATE_FIELDS),
  decisionDateRange: fc.option(fc.constantFrom(...DECISION_DATE_RANGES)),
  sort: fc.option(fc.constantFrom(...SORTS)),
  page: fc.integer({ min: 1, max: 999_999 }),
  limit: fc.integer({ min: 1, max: 100 }),
  mini: fc.boolean(),
  starred: fc.boolean(),
  chambers: fc.uniqueArray(
    fc.oneof(
      key.map((name) => `court_${name}`),
      fc.constantFrom('GRANDCHAMBER', 'COMMITTEE'),
    ),
  ),
  languages: some(TEXT_LANGUAGES),
  treatments: some(TREATMENTS),
  translation: fc.constantFrom(...TRANSLATIONS),
  without: fc.uniqueArray(
    fc.constantFrom('de:Mietzins', 'fr:avance de frais', 'it:risque … récidive', 'fr:art. 336 CO', 'fr:vice, erreur'),
  ),
})
const reparse = (text: string) => parseSearch(new URLSearchParams(text))

describe('the address of a search', () => {
  test('preserves every state', () => {
    fc.assert(
      fc.property(searchState, (state) => {
        expect(reparse(formatSearch(state).toString())).toEqual(state)
      }),
    )
  })

  test('never throws, and parsing it twice changes nothing', () => {
    const names = [...Object.keys(EMPTY_SEARCH), 'sortBy', 'unknown']
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('-1', '0', '1e9', 'true', 'TRUE', 'I,I,VI', '2020,20x,2020', '2019-2021,2030-2020', '<em>'),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), value)), (pairs) => {
        const once = formatSearch(parseSearch(new URLSearchParams(pairs))).toString()
        expect(formatSearch(reparse(once)).toString()).toBe(once)
      }),
    )
  })

  test('accepts sort and sortBy, and writes sort', () => {
    expect(reparse('sortBy=alpha_asc').sort).toBe('alpha_asc')
    expect(reparse('sort=alpha_desc&sortBy=alpha_asc').sort).toBe('alpha_desc')
    expect(formatSearch(reparse('sortBy=alpha_asc')).toString()).toBe('sort=alpha_asc')
  })

  test('omits what does not apply', () => {
    const state = reparse(
      'years=2020,abc,99999,2020&volumes=VI,III&page=-2&limit=5000&mini=yes&starred=True&dateRange=ever',
    )
    expect(state).toEqual({ ...EMPTY_SEARCH, years: [2020], volumes: ['III'], limit: 100 })
  })

  test('writes three consecutive years or more as a range, and parses ranges and single years', () => {
    expect(formatSearch({ ...EMPTY_SEARCH, years: [2015, 2016, 2017, 2019, 2020] }).get('years')).toBe(
      '2015-2017,2019,2020',
    )
    expect(reparse('years=2015-2017,2016,2012').years).toEqual([2012, 2015, 2016, 2017])
    expect(reparse('years=2019–2021').years).toEqual([2019, 2020, 2021])
    expect(reparse('years=2021-2019,1000-2999,2021-,2020').years).toEqual([2020])
  })

  test('of an empty search has no parameters', () => {
    expect(formatSearch(EMPTY_SEARCH).toString()).toBe('')
  })
})

describe('a change of the search', () => {
  const onPage3 = { ...EMPTY_SEARCH, q: 'bail', page: 3 }

  test('returns to page 1 when it changes the hits', () => {
    expect(changeSearch(onPage3, { volumes: ['III'] }).page).toBe(1)
    expect(changeSearch(onPage3, { q: 'loyer' }).page).toBe(1)
    expect(changeSearch(onPage3, { limit: 20 }).page).toBe(1)
  })

  test('keeps the page when only the sort or the view changes', () => {
    expect(changeSearch(onPage3, { sort: 'decision_date_asc' }).page).toBe(3)
    expect(changeSearch(onPage3, { mini: true }).page).toBe(3)
  })

  test('of the year type matters only when years are chosen', () => {
    const withYears = { ...onPage3, years: [2020] }
    expect(changeSearch(onPage3, { yearDateType: 'publication' }).page).toBe(3)
    expect(changeSearch(withYears, { yearDateType: 'publication' }).page).toBe(1)
    const query = (state: SearchState) => searchQueryString(state, 'fr')
    expect(query(onPage3)).toBe(query({ ...onPage3, yearDateType: 'publication' }))
    expect(query(withYears)).not.toBe(query({ ...withYears, yearDateType: 'publication' }))
  })

  test('of the date-range type matters only when a range is set', () => {
    const withRange = { ...onPage3, dateRange: 'last_5_years' as const }
    const query = (state: SearchState) => searchQueryString(state, 'fr')
    expect(query(onPage3)).toBe(query({ ...onPage3, dateRangeType: 'decision' }))
    expect(query(withRange)).not.toBe(query({ ...withRange, dateRangeType: 'decision' }))
  })

  test('sorts by date without a query, by relevance with one, unless a sort was chosen', () => {
    expect(effectiveSort(EMPTY_SEARCH)).toBe('decision_date_desc')
    expect(effectiveSort(onPage3)).toBe('relevance')
    expect(effectiveSort({ ...onPage3, sort: 'alpha_asc' })).toBe('alpha_asc')
  })

  test('distinguishes filters from query, order and view', () => {
    expect(hasFilters({ ...onPage3, sort: 'alpha_asc', mini: true, limit: 20, yearDateType: 'publication' })).toBe(
      false,
    )
    expect(hasFilters({ ...EMPTY_SEARCH, languages: ['it'] })).toBe(true)
    expect(hasFilters({ ...EMPTY_SEARCH, decisionDateRange: 'today' })).toBe(true)
  })
})

test('a query can be as long as the service accepts', () => {
  const described: { paths: Record<string, { get: { parameters: { name: string; schema: object }[] } }> } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../../docs/openapi.json'), 'utf8'),
  )
  const q = described.paths['/api/catalog/search']?.get.parameters.find(({ name }) => name === 'q')
  expect(q?.schema).toMatchObject({ maxLength: LONGEST_QUESTION })
})

describe('words that are taken out', () => {
  test('may hold commas, and there may be many', () => {
    const words = ['fr:vice, erreur', ...Array.from({ length: 60 }, (_, n) => `de:Wort${n}`)]
    expect(reparse(formatSearch({ ...EMPTY_SEARCH, without: words }).toString()).without).toEqual(words)
  })

  test('are searched again with another question', () => {
    const state = { ...EMPTY_SEARCH, q: 'bail', without: ['de:Mietzins'] }
    expect(changeSearch(state, { years: [2020] }).without).toEqual(['de:Mietzins'])
    expect(changeSearch(state, { q: 'bail ' }).without).toEqual(['de:Mietzins'])
    expect(changeSearch(state, { q: 'congé' }).without).toEqual([])
  })
})
