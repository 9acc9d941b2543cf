import type { SavedDocumentsQuery } from '../../../api/library-types.ts'
import type { DocType } from '../../../api/types.ts'

export const DOC_TYPES = ['atf', 'cedh', 'other'] as const satisfies readonly DocType[]
export const PAGE_SIZE = 50

/** Filters and page of the list, held in the address. An empty text is no filter. */
export interface ListState {
  q: string
  folder: string
  tag: string
  docType: DocType | ''
  shared: boolean
  page: number
}

/** Reads an address; an invalid value counts as no filter. */
export function readList(parameters: URLSearchParams): ListState {
  const text = (name: string) => parameters.get(name)?.trim() ?? ''
  const page = Number(parameters.get('page'))
  return {
    q: text('q'),
    folder: text('folder'),
    tag: text('tag'),
    docType: DOC_TYPES.find((type) => type === parameters.get('type')) ?? '',
    shared: parameters.get('shared') === 'true',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

export function writeList({ q, folder, tag, docType, shared, page }: ListState): URLSearchParams {
  return new URLSearchParams({
    ...(q && { q }),
    ...(folder && { folder }),
    ...(tag && { tag }),
    ...(docType && { type: docType }),
    ...(shared && { shared: 'true' }),
    ...(page > 1 && { page: String(page) }),
  })
}

/** A change of the filters returns to the first page. */
export const changeList = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  page: 1,
  ...change,
})

export const hasListFilters = (state: ListState): boolean => writeList({ ...state, page: 1 }).size > 0

/** The query for the service. */
export function listQuery({ q, folder, tag, docType, shared, page }: ListState): SavedDocumentsQuery {
  return {
    ...(q && { q }),
    ...(folder && { folder }),
    ...(tag && { tag }),
    ...(docType && { documentType: docType }),
    ...(shared && { shared }),
    ...(page > 1 && { offset: (page - 1) * PAGE_SIZE }),
    limit: PAGE_SIZE,
  }
}
