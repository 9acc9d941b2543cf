/**
 * A filter of Meilisearch as a tree, so that no value is ever part of the syntax. Attributes are those of `settings.ts`; values
 * come from readers and decisions and are quoted when the tree is written.
 */
export type Filter =
  | { kind: 'everything' }
  | { kind: 'nothing' }
  | { kind: 'in'; attribute: string; values: readonly (string | number)[] }
  | { kind: 'compare'; attribute: string; operator: '>' | '>=' | '<='; value: number }
  | { kind: 'and' | 'or'; filters: readonly Filter[] }
  | { kind: 'not'; filter: Filter }

export const EVERYTHING: Filter = { kind: 'everything' }
export const NOTHING: Filter = { kind: 'nothing' }

/** Documents whose attribute contains one of the values. */
export const among = (attribute: string, values: readonly (string | number)[]): Filter =>
  values.length === 0 ? NOTHING : { kind: 'in', attribute, values }

export const compare = (attribute: string, operator: '>' | '>=' | '<=', value: number): Filter => ({
  kind: 'compare',
  attribute,
  operator,
  value,
})

export function all(filters: readonly Filter[]): Filter {
  const flat = filters.flatMap((each) => (each.kind === 'and' ? each.filters : [each]))
  const some = flat.filter(({ kind }) => kind !== 'everything')
  if (some.some(({ kind }) => kind === 'nothing')) return NOTHING
  return some.length > 1 ? { kind: 'and', filters: some } : (some[0] ?? EVERYTHING)
}

/** Documents of any of the filters; lists of one attribute become one list. */
export function any(filters: readonly Filter[]): Filter {
  const flat = filters.flatMap((each) => (each.kind === 'or' ? each.filters : [each]))
  if (flat.some(({ kind }) => kind === 'everything')) return EVERYTHING
  const lists = new Map<string, (string | number)[]>()
  const others: Filter[] = []
  for (const each of flat) {
    if (each.kind === 'in') lists.set(each.attribute, [...(lists.get(each.attribute) ?? []), ...each.values])
    else if (each.kind !== 'nothing') others.push(each)
  }
  const merged = [...lists].map(([attribute, values]) => among(attribute, [...new Set(values)]))
  const some = [...merged, ...others]
  return some.length > 1 ? { kind: 'or', filters: some } : (some[0] ?? NOTHING)
}

export function not(filter: Filter): Filter {
  if (filter.kind === 'everything') return NOTHING
  if (filter.kind === 'nothing') return EVERYTHING
  return filter.kind === 'not' ? filter.filter : { kind: 'not', filter }
}

/**
 * Documents that pass at least this many of the filters. Put the most selective filter first: Meilisearch evaluates
 * the right side of an AND only within the left.
 */
export function atLeast(filters: readonly Filter[], least: number): Filter {
  const [first, ...rest] = filters
  if (least <= 0 || !first) return least <= 0 ? EVERYTHING : NOTHING
  if (least === 1) return any(filters)
  if (least === filters.length) return all(filters)
  return any([all([first, atLeast(rest, least - 1)]), atLeast(rest, least)])
}

/** The filter in Meilisearch syntax; '' matches everything. */
export const written = (filter: Filter): string => (filter.kind === 'everything' ? '' : write(filter))

function write(filter: Filter): string {
  switch (filter.kind) {
    case 'everything':
      return 'id EXISTS'
    case 'nothing':
      return 'NOT id EXISTS'
    case 'in':
      return `${filter.attribute} IN [${filter.values.map(quoted).join()}]`
    case 'compare':
      return `${filter.attribute} ${filter.operator} ${filter.value}`
    case 'not':
      return `NOT (${write(filter.filter)})`
    default:
      return filter.filters.map((each) => `(${write(each)})`).join(filter.kind === 'and' ? ' AND ' : ' OR ')
  }
}

/** Inside quotation marks, only the quotation mark and the backslash need escaping. */
const quoted = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${value.replace(/[\\"]/g, '\\$&')}"`
