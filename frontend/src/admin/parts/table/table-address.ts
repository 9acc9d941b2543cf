import { swissMidnight } from '../moments.ts'

/** The state of a table, as its address holds it. */
export interface TableState {
  q: string
  /** By name; those not set are absent. */
  filters: Readonly<Record<string, string>>
  /** `field`, or `-field` for descending; null for the service's default order. */
  sort: string | null
  /** From 1. */
  page: number
  size: number
}

export const PAGE_SIZES = [20, 50, 100] as const
const USUAL_SIZE = 50
/** The largest offset that services accept. */
const FURTHEST = 100_000

/** Filters of a table: a set of values, a day, or any text. */
export type TableFilters = Readonly<Record<string, readonly string[] | 'day' | 'text'>>

/** Longest text that services accept in a query or a filter. */
const LONGEST = 100

/** The value of a filter in an address; null when the service does not know it. */
function filterIn(address: URLSearchParams, name: string, kind: TableFilters[string]): string | null {
  const value = address.get(name)
  if (!value || kind === 'text') return value && value.slice(0, LONGEST)
  const isKnown = kind === 'day' ? swissMidnight(value) !== null : kind.includes(value)
  return isKnown ? value : null
}

/** Reads the state from an address; unknown parameters and values are ignored. */
export function readTable(address: URLSearchParams, filters: TableFilters, sorts: readonly string[]): TableState {
  const size = Number(address.get('size'))
  const page = Number(address.get('page'))
  const sort = address.get('sort') ?? ''
  const known = PAGE_SIZES.find((each) => each === size) ?? USUAL_SIZE
  return {
    q: (address.get('q') ?? '').slice(0, LONGEST),
    filters: Object.fromEntries(
      Object.entries(filters).flatMap(([name, kind]) => {
        const value = filterIn(address, name, kind)
        return value ? [[name, value] as const] : []
      }),
    ),
    sort: sorts.includes(sort.replace('-', '')) ? sort : null,
    page: Number.isInteger(page) && page >= 1 && (page - 1) * known <= FURTHEST ? page : 1,
    size: known,
  }
}

/** The query string of a state, without defaults. */
export function writeTable({ q, filters, sort, page, size }: TableState): string {
  return new URLSearchParams({
    ...(q && { q }),
    ...filters,
    ...(sort && { sort }),
    ...(size !== USUAL_SIZE && { size: String(size) }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
}

/** Date filters, which services take as timestamps: the start of the day, or its end. */
export type DayFilters = Readonly<Record<string, 'begins' | 'ends'>>

/** The filter parameters for the service; the same for the list and for its export. */
export function filterOf({ q, filters }: TableState, days: DayFilters = {}): string {
  const asked = Object.entries(filters).flatMap(([name, value]) => {
    const day = days[name]
    const told = day ? swissMidnight(value, day === 'ends' ? 1 : 0) : value
    return told === null ? [] : [[name, told] as const]
  })
  return new URLSearchParams({ ...(q.trim() && { q: q.trim() }), ...Object.fromEntries(asked) }).toString()
}

/** The list parameters for the service. */
export function questionOf(state: TableState, days?: DayFilters): string {
  const { sort, page, size } = state
  const asked = new URLSearchParams(filterOf(state, days))
  if (sort) asked.set('sort', sort)
  asked.set('offset', String((page - 1) * size))
  asked.set('limit', String(size))
  return asked.toString()
}

/** The order after a press on a column header: ascending, then descending, then the service's default. */
export function nextSort(sort: string | null, field: string): string | null {
  if (sort === field) return `-${field}`
  return sort === `-${field}` ? null : field
}
