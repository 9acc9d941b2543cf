/**
 * Parameters of the view only: page, page size, compact or not, and the interface language, which is stored separately.
 */
const VIEWS = new Set(['page', 'limit', 'mini', 'lang'])
/** Parameters with several values, whose order does not matter. */
const LISTS = new Set([
  'years',
  'docTypes',
  'domains',
  'volumes',
  'decisions',
  'chambers',
  'languages',
  'treatments',
  'without',
])
const SINGLES = new Set([
  ...['q', 'yearDateType', 'dateRange', 'dateRangeType', 'decisionDateRange', 'sort', 'translation', 'starred', 'ids'],
])
/** Values of absent parameters. */
const DEFAULTS: Record<string, string> = {
  yearDateType: 'decision',
  dateRangeType: 'publication',
  translation: 'default',
  starred: 'false',
}
/** The longest range of years in an address, as in the search. */
const MOST_YEARS = 200

export interface SearchAsked {
  q: string
  /** Ascending, each once. */
  years: number[]
  docTypes: string[]
  domains: string[]
  /** Normalised parameters that define the search, in a fixed order. */
  key: string
}

/**
 * Parses the address of a search (path and query). Two addresses have the same `key` when they find the same hits in
 * the same order: parameters and values may be in any order, repeated or written as their default; page, page size,
 * view and unknown parameters are ignored.
 */
export function searchAsked(url: string): SearchAsked {
  const parameters = new URLSearchParams(url.split('?').slice(1).join('?').split('#')[0])
  const asked = new Map<string, string[]>()
  for (const [written, value] of parameters) {
    const name = written === 'sortBy' ? 'sort' : written
    if (written === 'sortBy' && parameters.has('sort')) continue
    if (VIEWS.has(name) || !(LISTS.has(name) || SINGLES.has(name))) continue
    if (LISTS.has(name)) asked.set(name, [...(asked.get(name) ?? []), ...listed(value)])
    else if (!asked.has(name)) asked.set(name, [value.trim().replace(/\s+/g, ' ')])
  }
  const q = asked.get('q')?.[0] ?? ''
  const years = yearsOf(asked.get('years') ?? [])
  if (years.length === 0) asked.delete('yearDateType')
  if (!asked.get('dateRange')?.[0]) asked.delete('dateRangeType')
  if (
    asked.get('sort')?.[0] === (q ? 'relevance' : 'decision_date_desc') ||
    (!q && asked.get('sort')?.[0] === 'relevance')
  )
    asked.delete('sort')
  asked.set('years', years.map(String))
  asked.set(
    'chambers',
    (asked.get('chambers') ?? []).map((key) => key.replace(/^court_/, '')),
  )
  const values = (name: string) => [...new Set(asked.get(name) ?? [])]
  const key = [...asked.keys()].sort().flatMap((name) => {
    const value = (name === 'years' ? values(name) : values(name).sort()).join()
    return value === '' || value === DEFAULTS[name] ? [] : [`${name}=${value}`]
  })
  return { q, years, docTypes: values('docTypes'), domains: values('domains'), key: key.join('&') }
}

const listed = (value: string): string[] =>
  value
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)

/** Years, and ranges such as `2015-2020`; anything else is ignored. */
function yearsOf(written: string[]): number[] {
  const years = written.flatMap((part) => {
    const [, from, to = from] = /^([12]\d{3})(?:[-–]([12]\d{3}))?$/.exec(part) ?? []
    const [first, last] = [Number(from), Number(to)]
    return first <= last && last - first < MOST_YEARS
      ? Array.from({ length: last - first + 1 }, (_, index) => first + index)
      : []
  })
  return [...new Set(years)].sort((a, b) => a - b)
}
