import { describe, expect, test } from '@jest/globals'
import { ProblemError } from '@trilex/platform'
import fc from 'fast-check'
import { repetitions } from '@trilex/platform/repetitions'
import { Value } from 'typebox/value'
import { readReferenceTables } from '../domains/reference-tables.ts'
import { SearchQuery, toDecisionQuery } from './search-query.ts'

const { vocabulary } = readReferenceTables()
const now = new Date('2026-03-18T12:00:00Z')
const word = { kind: 'word', text: 'bail' } as const
const read = (query: SearchQuery, text: typeof word | null = null) => toDecisionQuery(query, text, vocabulary, now)

describe('the query string of a search', () => {
  test('without parameters requests the newest decisions, 50 per page', () => {
    expect(read({})).toMatchObject({ sort: 'decision_date_desc', offset: 0, limit: 50, language: 'fr', facets: true })
  })

  test.each([
    [{}, word, 'relevance'],
    [{ sort: 'relevance' }, null, 'decision_date_desc'],
    [{ sort: 'alpha_asc', sortBy: 'alpha_desc' }, word, 'alpha_asc'],
    [{ sortBy: 'publication_date_asc' }, null, 'publication_date_asc'],
  ] as const)('%j is sorted by the default rule', (query, text, sort) => {
    expect(read({ ...query }, text).sort).toBe(sort)
  })

  test('reads words that are taken out, with their commas', () => {
    expect(read({ without: 'fr:vice, erreur,de:Mietzins' }, word).leftOut).toEqual([
      { language: 'fr', text: 'vice, erreur' },
      { language: 'de', text: 'Mietzins' },
    ])
    expect(Value.Check(SearchQuery, { without: 'fr:vice, erreur,de:Mietzins' })).toBe(true)
    expect(Value.Check(SearchQuery, { without: 'vice,de:Mietzins' })).toBe(false)
  })

  test('reads lists, both names of a chamber and the page', () => {
    const query = read({
      years: '2021,2020,2021',
      yearDateType: 'publication',
      docTypes: 'atf,echr_judgment',
      domains: 'pub3_b_avs',
      volumes: 'I,V',
      decisions: 'rejected',
      chambers: 'court_public_1,civil_2,GRANDCHAMBER',
      languages: 'de,rm',
      ids: 'atf-147-I-268',
      page: 3,
      limit: 20,
    })
    expect(query).toMatchObject({ offset: 40, limit: 20 })
    expect(query.filters).toEqual({
      ids: ['atf-147-I-268'],
      years: [2021, 2020],
      yearField: 'publication',
      docTypes: ['atf', 'echr_judgment'],
      domains: ['pub3_b_avs'],
      volumes: ['I', 'V'],
      decisions: ['rejected'],
      chambers: ['public_1', 'civil_2', 'GRANDCHAMBER'],
      languages: ['de', 'rm'],
      treatments: [],
    })
  })

  test.each([
    [{ domains: 'pub3_b_avs,nonsense' }, 'domains'],
    [{ domains: ',' }, 'domains'],
    [{ chambers: 'court_public_9' }, 'chambers'],
    [{ chambers: 'court_court_public_1' }, 'chambers'],
    [{ chambers: 'pcourt_ublic_1' }, 'chambers'],
    [{ years: '2021-2019' }, 'years'],
    [{ years: '2020,1000-9999' }, 'years'],
    [{ dateRange: 'this_year', decisionDateRange: 'today' }, 'decisionDateRange'],
  ] as const)('%j is refused, naming the parameter', (query, field) => {
    expect(() => read({ ...query })).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED', extras: { field } }))
  })

  test('accepts ranges of years beside single ones', () => {
    expect(read({ years: '2023,2019-2021,2020' }).filters.years).toEqual([2023, 2019, 2020, 2021])
    expect(read({ years: '2019-2019' }).filters.years).toEqual([2019])
  })

  test.each([
    ['court_penal_1', ['penal_1', 'penal_unified']],
    ['penal_2,penal_1', ['penal_2', 'penal_unified', 'penal_1']],
    ['public_3', ['public_3', 'social_2']],
    ['public_4', ['public_4', 'social_1']],
    ['penal_unified', ['penal_unified']],
    ['civil_2', ['civil_2']],
  ])('a filter on %s finds the decisions of %j', (chambers, keys) => {
    expect(read({ chambers }).filters.chambers).toEqual(keys)
  })

  test('combines two ranges of decision dates', () => {
    const query = read({ dateRange: 'this_year', dateRangeType: 'decision', decisionDateRange: 'this_week' })
    expect(query.filters.dates).toEqual({ field: 'decision', from: '2026-03-16', to: '2026-03-22', years: [] })
  })

  const sorts = [
    'decision_date_desc',
    'decision_date_asc',
    'relevance',
    'publication_date_desc',
    'publication_date_asc',
  ]
  test.each<[string, (string | number)[], string | number]>([
    ['q', ['', 'bail "congé abusif"'], 'x'.repeat(10_000)],
    ['years', ['2021', '2021,2022', '2019-2021', '1954-1960,2021'], '2019-'],
    ['yearDateType', ['decision', 'publication'], 'both'],
    ['docTypes', ['atf', 'cedh', 'echr_judgment', 'echr_decision', 'other', 'atf,cedh'], 'bge'],
    ['domains', ['pub3_b_avs'], 'Pub!'],
    ['volumes', ['I', 'II', 'III', 'IV', 'V', 'I,V'], 'VI'],
    ['decisions', ['accepted', 'partially_accepted', 'rejected', 'inadmissible', 'remanded', 'struck_off'], 'lost'],
    ['dateRange', ['this_month', 'this_year', 'last_5_years', 'last_10_years'], 'today'],
    ['dateRangeType', ['decision', 'publication'], 'both'],
    ['decisionDateRange', ['today', 'this_week', 'this_month', 'this_year'], 'last_5_years'],
    ['sort', sorts, 'newest'],
    ['sortBy', sorts, 'newest'],
    ['page', [1, 1000], 0],
    ['limit', [1, 50, 100], 0],
    ['lang', ['fr', 'de', 'it'], 'en'],
  ])('%s accepts exactly the values of the specification (§2, §5)', (name, values, other) => {
    for (const value of values) expect([value, Value.Check(SearchQuery, { [name]: value })]).toEqual([value, true])
    expect(Value.Check(SearchQuery, { [name]: other })).toBe(false)
  })

  test('whatever passes the schema yields a query or a problem that names its field', () => {
    const hostile = fc.oneof(
      fc.string(),
      fc.constantFrom('', ',', '2021', 'I', 'atf', 'fr', 'pub3_b_avs', "' OR 1=1 --", '$where', '../..', '\u0000'),
    )
    const names = Object.keys(SearchQuery.properties)
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), hostile), (raw) => {
        if (!Value.Check(SearchQuery, raw)) return
        try {
          expect(read(raw).limit).toBeGreaterThan(0)
        } catch (error) {
          expect(error).toBeInstanceOf(ProblemError)
          expect((error as ProblemError).statusCode).toBe(400)
        }
      }),
      { numRuns: repetitions(500) },
    )
  })
})
