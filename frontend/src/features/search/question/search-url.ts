import type { Outcome } from '../../../api/types.ts'
import { FORMATION_TEXT } from '../../../decision/labels.ts'
import { parseYears, writeYears } from './year-runs.ts'

export const DATE_FIELDS = ['decision', 'publication'] as const
export const DOC_TYPE_FILTERS = ['atf', 'cedh', 'echr_judgment', 'echr_decision', 'other'] as const
export const VOLUMES = ['I', 'II', 'III', 'IV', 'V'] as const
export const OUTCOMES = [
  'accepted',
  'partially_accepted',
  'rejected',
  'inadmissible',
  'remanded',
  'struck_off',
  'violation',
  'no_violation',
  'just_satisfaction',
] as const satisfies readonly Outcome[]
export const DATE_RANGES = ['this_month', 'this_year', 'last_5_years', 'last_10_years'] as const
export const DECISION_DATE_RANGES = ['today', 'this_week', 'this_month', 'this_year'] as const
export const SORTS = [
  'relevance',
  'decision_date_desc',
  'decision_date_asc',
  'publication_date_desc',
  'publication_date_asc',
  'alpha_asc',
  'alpha_desc',
] as const
/** What later decisions say of a decision, in the court's own words. */
export const TREATMENTS = ['changed', 'clarified', 'confirmed'] as const
export const TEXT_LANGUAGES = ['fr', 'de', 'it', 'rm', 'en'] as const
/** Words in the other languages: not searched, ranked after the words as typed, or ranked alike. */
export const TRANSLATIONS = ['own', 'default', 'all'] as const
export const PAGE_SIZES = [20, 50, 100] as const
/** Maximum length of a question that the service accepts. */
export const LONGEST_QUESTION = 1000
const LEFT_OUT = /^(?:fr|de|it):[^\p{Cc}]{1,100}$/u
/** A comma before a language divides two words; a word may hold others. */
const BETWEEN_LEFT_OUT = /,(?=(?:fr|de|it):)/u
/** Longest list of them that the service accepts. */
const LONGEST_LEFT_OUT = 4000
const DEFAULT_PAGE_SIZE = 50
const MAX_PAGE_SIZE = 100

export type DateField = (typeof DATE_FIELDS)[number]
export type DocTypeFilter = (typeof DOC_TYPE_FILTERS)[number]
export type Volume = (typeof VOLUMES)[number]
export type Sort = (typeof SORTS)[number]
export type Translation = (typeof TRANSLATIONS)[number]
export type TreatmentFilter = (typeof TREATMENTS)[number]
export type FilterLanguage = (typeof TEXT_LANGUAGES)[number]

/** The state of the search page; it lives in the address and nowhere else. Lists hold no duplicates. */
export interface SearchState {
  q: string
  /** Ascending in an address. */
  years: number[]
  yearDateType: DateField
  docTypes: DocTypeFilter[]
  domains: string[]
  volumes: Volume[]
  decisions: Outcome[]
  dateRange: (typeof DATE_RANGES)[number] | null
  dateRangeType: DateField
  decisionDateRange: (typeof DECISION_DATE_RANGES)[number] | null
  /** Null: newest first without a query, relevance with one. */
  sort: Sort | null
  page: number
  limit: number
  mini: boolean
  starred: boolean
  chambers: string[]
  languages: FilterLanguage[]
  treatments: TreatmentFilter[]
  translation: Translation
  /** Further words that are not searched, with their language: `de:Mietzins`. */
  without: string[]
}

export const EMPTY_SEARCH: SearchState = {
  q: '',
  years: [],
  yearDateType: 'decision',
  docTypes: [],
  domains: [],
  volumes: [],
  decisions: [],
  dateRange: null,
  dateRangeType: 'publication',
  decisionDateRange: null,
  sort: null,
  page: 1,
  limit: DEFAULT_PAGE_SIZE,
  mini: false,
  starred: false,
  chambers: [],
  languages: [],
  treatments: [],
  translation: 'default',
  without: [],
}

/** Reads the parameters of specification §5. Unknown parameters and invalid values are ignored, never an error. */
export function parseSearch(parameters: URLSearchParams): SearchState {
  const list = (name: string) => [
    ...new Set(
      parameters
        .getAll(name)
        .flatMap((value) => value.split(','))
        .map((value) => value.trim())
        .filter(Boolean),
    ),
  ]
  const one = <T extends string>(name: string, allowed: readonly T[]) => member(parameters.get(name), allowed)
  return {
    q: (parameters.get('q') ?? '').trim(),
    years: parseYears(list('years')),
    yearDateType: one('yearDateType', DATE_FIELDS) ?? EMPTY_SEARCH.yearDateType,
    docTypes: members(list('docTypes'), DOC_TYPE_FILTERS),
    domains: list('domains').filter(isKey),
    volumes: members(list('volumes'), VOLUMES),
    decisions: members(list('decisions'), OUTCOMES),
    dateRange: one('dateRange', DATE_RANGES),
    dateRangeType: one('dateRangeType', DATE_FIELDS) ?? EMPTY_SEARCH.dateRangeType,
    decisionDateRange: one('decisionDateRange', DECISION_DATE_RANGES),
    sort: one('sort', SORTS) ?? one('sortBy', SORTS),
    page: positive(parameters.get('page')) ?? 1,
    limit: Math.min(positive(parameters.get('limit')) ?? DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
    mini: parameters.get('mini') === 'true',
    starred: parameters.get('starred') === 'true',
    chambers: [...new Set(list('chambers').filter(isChamber).map(chamberKey))],
    languages: members(list('languages'), TEXT_LANGUAGES),
    treatments: members(list('treatments'), TREATMENTS),
    translation: one('translation', TRANSLATIONS) ?? EMPTY_SEARCH.translation,
    without: parseLeftOut(parameters.getAll('without')),
  }
}

/** Further words that are taken out, as many as fit. */
function parseLeftOut(values: string[]): string[] {
  const words = values.flatMap((value) => value.split(BETWEEN_LEFT_OUT)).map((word) => word.trim())
  let length = 0
  return [...new Set(words)].filter((word) => {
    if (!LEFT_OUT.test(word)) return false
    length += word.length + 1
    return length <= LONGEST_LEFT_OUT + 1
  })
}

/**
 * Writes the state without default values, in a fixed order, so that equal states give equal addresses. `sortBy` is
 * read but never written.
 */
export function formatSearch(state: SearchState): URLSearchParams {
  const parameters = new URLSearchParams()
  const set = (name: keyof SearchState, value: string | number | null, fallback: string | number | null = '') => {
    if (value !== null && value !== fallback) parameters.set(name, String(value))
  }
  set('q', state.q.trim())
  set('years', writeYears(state.years))
  set('yearDateType', state.yearDateType, EMPTY_SEARCH.yearDateType)
  set('docTypes', state.docTypes.join(','))
  set('domains', state.domains.join(','))
  set('volumes', state.volumes.join(','))
  set('decisions', state.decisions.join(','))
  set('dateRange', state.dateRange)
  set('dateRangeType', state.dateRangeType, EMPTY_SEARCH.dateRangeType)
  set('decisionDateRange', state.decisionDateRange)
  set('chambers', state.chambers.join(','))
  set('languages', state.languages.join(','))
  set('treatments', state.treatments.join(','))
  set('translation', state.translation, EMPTY_SEARCH.translation)
  set('without', state.without.join(','))
  set('sort', state.sort)
  set('page', state.page, 1)
  set('limit', state.limit, DEFAULT_PAGE_SIZE)
  set('mini', String(state.mini), 'false')
  set('starred', String(state.starred), 'false')
  return parameters
}

function member<T extends string>(value: string | null, allowed: readonly T[]): T | null {
  return allowed.find((candidate) => candidate === value) ?? null
}

function members<T extends string>(values: string[], allowed: readonly T[]): T[] {
  return values.map((value) => member(value, allowed)).filter((value) => value !== null)
}

/** The specification writes `court_public_1`; the bare key is accepted too. Formations of Strasbourg keep their code. */
function chamberKey(value: string): string {
  return value.startsWith('court_') || Object.hasOwn(FORMATION_TEXT, value) ? value : `court_${value}`
}

function isChamber(value: string): boolean {
  return isKey(value) || Object.hasOwn(FORMATION_TEXT, value)
}

function isKey(value: string): boolean {
  return /^[a-z][a-z0-9_]{0,79}$/.test(value)
}

function positive(value: string | null): number | null {
  return value !== null && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : null
}
