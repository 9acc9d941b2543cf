import type { CitingFacet, Language } from '../../../api/types.ts'

const CITING_SORTS = ['newest', 'oldest', 'most_consulted'] as const

/** A query for the decisions that cite this one; each filter holds at most one value. */
export interface CitingQuestion {
  consideration: string
  languages: string
  years: string
  chambers: string
  treatments: string
  sort: (typeof CITING_SORTS)[number]
  page: number
}

export const CITING_PAGE_SIZE = 20

export const CITING_FILTERS = ['consideration', 'languages', 'years', 'chambers', 'treatments'] as const
export type CitingFilter = (typeof CITING_FILTERS)[number]

/** The facet that counts the values of a filter. */
export function facetOf(filter: CitingFilter): CitingFacet {
  return filter === 'consideration' ? 'considerations' : filter
}

/** How many decisions to return, and in which language. */
interface CitingShown {
  limit?: number
  lang?: Language
}

/** Reads the query from a page address; invalid values are ignored. */
export function readCiting(params: URLSearchParams): CitingQuestion {
  const page = Number(params.get('page'))
  return {
    consideration: params.get('consideration') ?? '',
    languages: params.get('languages') ?? '',
    years: params.get('years') ?? '',
    chambers: params.get('chambers') ?? '',
    treatments: params.get('treatments') ?? '',
    sort: CITING_SORTS.find((known) => known === params.get('sort')) ?? 'newest',
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}

/** Writes the query without default values. */
export function writeCiting(question: CitingQuestion): URLSearchParams {
  const params = new URLSearchParams()
  for (const filter of CITING_FILTERS) if (question[filter]) params.set(filter, question[filter])
  if (question.sort !== 'newest') params.set('sort', question.sort)
  if (question.page > 1) params.set('page', String(question.page))
  return params
}

/** The query string for the service; `lang` requests titles in that language. */
export function citingRequest(question: CitingQuestion, { limit = CITING_PAGE_SIZE, lang }: CitingShown): string {
  const params = writeCiting(question)
  if (lang) params.set('lang', lang)
  params.set('limit', String(limit))
  return params.toString()
}
