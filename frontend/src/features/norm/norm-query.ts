import type { Language } from '../../api/types.ts'

export const NORM_SORTS = ['newest', 'most_cited', 'most_consulted'] as const

/** What a reader asks of an article: one of its paragraphs, an order, a page. */
export interface NormQuestion {
  paragraph: string
  sort: (typeof NORM_SORTS)[number]
  page: number
}

export const NORM_PAGE_SIZE = 20

/** Reads the question from a page address; what makes no sense counts as not asked. */
export function readNormQuestion(params: URLSearchParams): NormQuestion {
  const page = Number(params.get('page'))
  return {
    paragraph: params.get('paragraph') ?? '',
    sort: NORM_SORTS.find((known) => known === params.get('sort')) ?? 'newest',
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}

/** The query as a query string, without default values; begins with `?` or is empty. */
export function normAddress({ paragraph, sort, page }: NormQuestion): string {
  const params = new URLSearchParams()
  if (paragraph) params.set('paragraph', paragraph)
  if (sort !== 'newest') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `?${params}` : ''
}

/** The query string of the service, with titles in the reader's language. */
export function normRequest(question: NormQuestion, reader: Language): string {
  const params = new URLSearchParams(normAddress(question))
  params.set('lang', reader)
  params.set('limit', String(NORM_PAGE_SIZE))
  return params.toString()
}
