import { type BrandKey, brandKeys } from './brands.ts'

/** How many segments, least and most, follow the first of a page's path. */
type Following = readonly [number, number]

const ALONE: Following = [0, 0]
/** Of a document its id. */
const DOCUMENT: Following = [1, 1]

/** First segments at which the front end has a page in every language. */
const common: Record<string, Following> = {
  '': ALONE,
  search: ALONE,
  other: DOCUMENT,
  domains: ALONE,
  terms: ALONE,
  privacy: ALONE,
  // Act and article.
  norm: [2, 2],
  checker: ALONE,
  'search-test': ALONE,
  'wordcloud-test': ALONE,
}

/** First segments that differ by language: the reporter and the Strasbourg court under the abbreviation of each. */
const localised: { names: Record<BrandKey, string>; following: Following }[] = [
  { names: { fr: 'atf', de: 'bge', it: 'dtf' }, following: DOCUMENT },
  { names: { fr: 'cedh', de: 'egmr', it: 'cedu' }, following: DOCUMENT },
  // Volume and part.
  { names: { fr: 'atf-index', de: 'bge-index', it: 'dtf-index' }, following: [0, 2] },
]

const familyOf = new Map(localised.flatMap(({ names }) => brandKeys.map((key) => [names[key], names] as const)))
/** First segments of the pages of all languages. */
export const PAGE_SEGMENTS: ReadonlyMap<string, Following> = new Map([
  ...Object.entries(common),
  ...localised.flatMap(({ names, following }) => brandKeys.map((key) => [names[key], following] as const)),
])

/** Whether the front end has a page at a path; at all others it shows that there is none. */
export function isPagePath(path: string): boolean {
  const [segment = '', ...rest] = path.replace(/\/$/, '').split('/').slice(1)
  const [least, most] = PAGE_SEGMENTS.get(segment) ?? [0, -1]
  return rest.length >= least && rest.length <= most
}

/** The path of the same page in another language. */
export function pathIn(path: string, key: BrandKey): string {
  const [, segment = '', ...rest] = path.split('/')
  return ['', familyOf.get(segment)?.[key] ?? segment, ...rest].join('/')
}
