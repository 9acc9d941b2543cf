import { type BrandKey, brandKeys } from './brands.ts'

/** First segments at which the front end has a page in every language. */
const common = [
  '',
  'search',
  'other',
  'domains',
  'terms',
  'privacy',
  'norm',
  'checker',
  'search-test',
  'wordcloud-test',
]

/** First segments that differ by language: the reporter and the Strasbourg court under the abbreviation of each. */
const localised: Record<BrandKey, string>[] = [
  { fr: 'atf', de: 'bge', it: 'dtf' },
  { fr: 'cedh', de: 'egmr', it: 'cedu' },
  { fr: 'atf-index', de: 'bge-index', it: 'dtf-index' },
]

const familyOf = new Map(localised.flatMap((family) => brandKeys.map((key) => [family[key], family] as const)))
const known = new Set([...common, ...familyOf.keys()])

const segmentOf = (path: string) => path.split('/')[1] ?? ''

/** Whether the front end has a page at a path; at all others it shows that there is none. */
export function isPagePath(path: string): boolean {
  return known.has(segmentOf(path))
}

/** The path of the same page in another language. */
export function pathIn(path: string, key: BrandKey): string {
  const [, segment = '', ...rest] = path.split('/')
  return ['', familyOf.get(segment)?.[key] ?? segment, ...rest].join('/')
}
