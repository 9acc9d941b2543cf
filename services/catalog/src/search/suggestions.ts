import { extractCitations } from '@trilex/citations/extract'
import { startPageOf } from '@trilex/citations/case-law/reporter'
import { citationInAddress } from '@trilex/citations/typed-text'
import { docKeyOf, docketKeyOf } from '../decision/decision-address.ts'
import { DOC_TYPES, type InterfaceLanguage, REPORTER_PARTS, type ReporterPart } from '@trilex/citations/vocabulary'
import { oneOf } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'
import type { BriefRow } from '../decision/decision-brief.ts'
import type { DecisionStore } from '../decision/decision-store.ts'
import { plainLetters } from '@trilex/search/language/plain-letters'
import type { DecisionIndex } from '@trilex/search/port'
import type { ReporterShelf, ShelfPlace } from '../reporter/reporter-shelf.ts'
import { browse } from '../domains/browse.ts'
import { domainKeysOf } from '../domains/vocabulary.ts'
import { casesNamed } from './named-cases.ts'
import { type Collection, readSearch, type SearchQuery } from './search-query.ts'

export const MOST_SUGGESTIONS = 10
const PER_KIND = 5
/** Most Strasbourg cases beside words and domains. */
const FEW_CASES = 3
/** Searches that one input may run to count its completions: each costs as much as a full search. */
const MOST_COUNTED = 2

/** `text` is what the search box shows; for a word, the whole query with its last word completed. */
export const Suggestion = Type.Object({
  kind: oneOf(['citation', 'docket', 'norm', 'domain', 'word']),
  text: Type.String(),
  docType: Type.Optional(oneOf(DOC_TYPES)),
  docId: Type.Optional(Type.String()),
  consideration: Type.Optional(Type.String({ description: 'Consideration that the input names' })),
  page: Type.Optional(Type.Integer({ description: 'Page that the input names' })),
  act: Type.Optional(Type.String({ description: 'Canonical code of the act of an article' })),
  article: Type.Optional(Type.String()),
  paragraph: Type.Optional(Type.String()),
  domain: Type.Optional(Type.String()),
  count: Type.Optional(
    Type.Integer({
      description:
        'For a word: results of a search for `text`, given for the first two words; for an article: decisions that cite it, or its paragraph where the input names one',
    }),
  ),
  demonstration: Type.Optional(Type.Literal(true, { description: 'A fictitious decision' })),
})
export type Suggestion = Static<typeof Suggestion>

export interface SuggestionParts extends Collection {
  store: DecisionStore
  shelf: ReporterShelf
  index: DecisionIndex
}

const REPORTER =
  /^\s*(?:(?:ATF|BGE|DTF)[\s.-]*)?(\d{2,3})[\s/.-]+(III|II|IV|I[ab]?|V)(?:[\s/.-]+(\d{1,4})?(?!\d).*)?$/iu
const DOCKET =
  /^\s*(?:\d{1,2}[A-Z][\s._-]?\d*(?:\/\d{0,4})?|[A-Z]\s\d{1,4}\/?\d{0,2}|\d{2,6}\/\d{0,2}|\d{3}-\d{2,})\s*$/iu
const ONE_WORD = /^\s*\p{L}+$/u
const LAST_WORD = /\p{L}{2}$/u

/**
 * At most 10 suggestions, of the first kind that applies: decisions at a reporter place, decisions by docket (both also
 * named by a pasted address), Strasbourg cases by the names of both parties, articles of acts, else domains named like
 * the input, completions of its last word and cases whose name begins so.
 * @param search the other parameters of the search that is being typed
 */
export async function suggestionsFor(
  parts: SuggestionParts,
  typed: string,
  language: InterfaceLanguage,
  search: SearchQuery = {},
  signal?: AbortSignal,
): Promise<Suggestion[]> {
  const input = citationInAddress(typed) ?? typed
  const reporter = REPORTER.exec(input)
  if (reporter) return citedPlaces(parts, reporter, pinpointOf(parts, input), language)
  if (DOCKET.test(input)) return docketed(parts, input)
  const pinpoint = pinpointOf(parts, input)
  if (pinpoint?.docket) return docketed(parts, pinpoint.docket, pinpoint)
  const { rows, versus } = await casesNamed(parts.store, input, language, PER_KIND)
  const cases = rows.map((row) => ofCase(row, language))
  if (versus && cases.length > 0) return cases
  const norms = parts.normsNamed(input, language)
  if (norms.length > 0) return norms
  const [words, domains] = [
    await completions(parts, input, { ...search, lang: language }, signal),
    await domainsNamed(parts, input, language),
  ]
  const few = cases.slice(0, FEW_CASES)
  return [...domains, ...words].slice(0, MOST_SUGGESTIONS - few.length).concat(few)
}

const ofCase = ({ citations, docType, docId, demonstration }: BriefRow, language: InterfaceLanguage): Suggestion => ({
  kind: 'citation',
  text: citations[language],
  docType,
  docId,
  ...invented(demonstration),
})

interface TypedPlace {
  docket: string | null
  consideration?: string
  page?: number
}

/** The consideration or page of a citation that is the whole input; null where the input is none. */
function pinpointOf({ tables }: SuggestionParts, input: string): TypedPlace | null {
  const [citation] = extractCitations(input.trim(), { tables, typed: true })
  if (!citation || citation.start > 0 || !('considerations' in citation.parts)) return null
  const { considerations, citedPage } = citation.parts
  const [consideration] = considerations
  const docket = 'docket' in citation.parts ? citation.parts.docket : null
  const typedPage = citation.kind === 'bge' && citedPage === undefined ? citation.parts.page : citedPage
  return {
    docket,
    ...(consideration !== undefined && { consideration }),
    ...(consideration === undefined && typedPage !== undefined && { page: typedPage }),
  }
}

/**
 * The decision that starts at the page, the one that contains it by the table of start pages, then those whose start
 * page begins with these digits.
 */
async function citedPlaces(
  { shelf, tables }: SuggestionParts,
  match: RegExpExecArray,
  pinpoint: TypedPlace | null,
  language: InterfaceLanguage,
): Promise<Suggestion[]> {
  const volume = Number(match[1])
  const part = REPORTER_PARTS.find((name) => name.toLowerCase() === match[2]?.toLowerCase()) as ReporterPart
  const typed = match[3] ?? ''
  const places = await shelf.part(volume, part)
  const start = typed === '' ? null : startPageOf(tables.startPages, volume, part, Number(typed))
  const named = (page: number) => page === Number(typed) || page === start
  const found = [
    ...places.filter(({ page }) => page === Number(typed)),
    ...places.filter(({ page }) => page === start),
    ...places.filter(({ page }) => String(page).startsWith(typed)),
  ]
  return [...new Set(found)]
    .slice(0, PER_KIND)
    .map((place) => citation(place, named(place.page) ? pinpoint : null, language))
}

function citation(
  { citations, docId, page: first, demonstration }: ShelfPlace,
  pinpoint: TypedPlace | null,
  language: InterfaceLanguage,
): Suggestion {
  const page = pinpoint?.page === first ? null : pinpoint
  return {
    kind: 'citation',
    text: citations[language],
    docType: 'atf',
    docId,
    ...placeOf(page),
    ...invented(demonstration),
  }
}

const invented = (demonstration: boolean | undefined): Pick<Suggestion, 'demonstration'> =>
  demonstration ? { demonstration: true } : {}

const placeOf = (pinpoint: TypedPlace | null): Pick<TypedPlace, 'consideration' | 'page'> => ({
  ...(pinpoint?.consideration !== undefined && { consideration: pinpoint.consideration }),
  ...(pinpoint?.page !== undefined && { page: pinpoint.page }),
})

async function docketed(
  { store }: SuggestionParts,
  input: string,
  pinpoint: TypedPlace | null = null,
): Promise<Suggestion[]> {
  const key = docketKeyOf(input)
  const found = await store.docketed(key, docKeyOf(input), PER_KIND)
  return found.map(({ docType, docId, dockets, demonstration }) => ({
    kind: 'docket',
    text: dockets.find((docket) => docketKeyOf(docket).startsWith(key)) ?? docId,
    docType,
    docId,
    ...placeOf(pinpoint),
    ...invented(demonstration),
  }))
}

/** Domains that hold decisions, by a word of their names. */
async function domainsNamed(
  { index, tables: { domains, vocabulary } }: SuggestionParts,
  input: string,
  language: InterfaceLanguage,
): Promise<Suggestion[]> {
  const prefix = fold(input.trim())
  if (prefix.length < 3) return []
  const named = domains.filter(
    ({ isSelectable, short, full }) => isSelectable && hasWord(prefix, `${short[language]} ${full[language]}`),
  )
  if (named.length === 0) return []
  const { facets } = await browse(index, {})
  return named
    .filter(({ key }) => domainKeysOf('domains', [key], vocabulary).some((each) => facets.domains?.[each]))
    .sort((a, b) => rank(prefix, a.short[language]) - rank(prefix, b.short[language]))
    .slice(0, PER_KIND)
    .map(({ key, short }) => ({ kind: 'domain', text: short[language], domain: key }))
}

const hasWord = (prefix: string, label: string) => ` ${fold(label)}`.includes(` ${prefix}`)
const rank = (prefix: string, label: string) => (fold(label).startsWith(prefix) ? 0 : 1)

const fold = (text: string): string =>
  plainLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Completions that a search finds: the first ones with the number of decisions found, the others without. The uncounted
 * ones are offered only for a single word without filters, which the collection contains; with more words or filters a
 * search may find nothing.
 */
async function completions(
  parts: SuggestionParts,
  input: string,
  search: SearchQuery & { lang: InterfaceLanguage },
  signal: AbortSignal | undefined,
): Promise<Suggestion[]> {
  if (!LAST_WORD.test(input)) return []
  const completed = await parts.index.complete(input, search.lang, PER_KIND)
  const word = (text: string) => ({ kind: 'word' as const, text })
  const counted = completed.slice(0, MOST_COUNTED).map(async ({ text }) => {
    // The blank marks the last word as complete, as on the results page.
    const { query } = await readSearch({ ...search, q: `${text} ` }, parts)
    const { total } = await parts.index.search({ ...query, offset: 0, limit: 1, facets: false }, signal)
    return { ...word(text), count: total }
  })
  const { lang: _, ...filters } = search
  const isSure = ONE_WORD.test(input) && Object.values(filters).every((value) => value === undefined)
  const others = isSure ? completed.slice(MOST_COUNTED).map(({ text }) => word(text)) : []
  return [...(await Promise.all(counted)).filter(({ count }) => count > 0), ...others]
}
