import type { paths } from './schema.d.ts'

/** Answers of the services under the names that the interface uses, all derived from their description (schema.d.ts). */

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Body of the successful answer (200) to a method at a path of the description. */
export type Answer<Path extends keyof paths, Verb extends Method = 'get'> = paths[Path] extends {
  [V in Verb]: { responses: { 200: { content: { 'application/json': infer Body } } } }
}
  ? Body
  : never

/** Highlights are escaped HTML whose only tags are `<em>`. */
export type SearchAnswer = Answer<'/api/catalog/search'>
export type SearchHit = SearchAnswer['hits'][number]
export type TextLanguage = SearchHit['language']
export type Outcome = SearchHit['decisions'][number]
export type FacetName = keyof SearchAnswer['facets']
export type FacetCounts = SearchAnswer['facets'][FacetName]
export type CorrectionReason = NonNullable<SearchAnswer['correction']>['reason']

export type DecisionDocument = Answer<'/api/catalog/decisions/{docType}/{docId}'>
/** How much of a text the reader may read, and why not more. */
export type ReadingAccess = DecisionDocument['access']
export type DocType = DecisionDocument['doc_type']
export type Section = DecisionDocument['sections'][number]
export type Paragraph = Section['paragraphs'][number]
export type Regeste = NonNullable<DecisionDocument['regeste']['fr']>

/** A date no more precise than its source; `value` is `YYYY-MM-DD`, `YYYY` or null. */
export type DecisionDate = DecisionDocument['decision_date']

/** Languages of the interface. */
export type Language = keyof DecisionDocument['citations']
export type ByLanguage<T> = Record<Language, T>

export type Neighbours = Answer<'/api/catalog/decisions/{docType}/{docId}/neighbours'>
export type Neighbour = NonNullable<Neighbours['previous']>
/** The reader's usage this month. */
export type ReadingMonth = Answer<'/api/catalog/reading'>
export type Judgment = Answer<'/api/catalog/decisions/{docType}/{docId}/judgment'>

/** Lists follow the paragraphs of the document. */
export type DocumentLinks = Answer<'/api/catalog/decisions/{docType}/{docId}/links'>
/**
 * A citation or a statute in a text. `resolved` leads inside, `known` to the official source or the page of the
 * statute, the rest is text.
 */
export type TextLink = DocumentLinks['sections'][number]['paragraphs'][number][number]

export type DecisionCard = Answer<'/api/catalog/decisions/{docType}/{docId}/card'>
/** The court's own statement about its case law; never inferred. */
export type Treatment = DecisionCard['announced'][number]
export type CaseRecords = Answer<'/api/catalog/decisions/{docType}/{docId}/case'>
export type CitedByAnswer = Answer<'/api/catalog/decisions/{docType}/{docId}/cited-by'>
export type CitingDecision = CitedByAnswer['items'][number]
export type CitingFacet = keyof CitedByAnswer['facets']
export type Treatments = Answer<'/api/catalog/decisions/{docType}/{docId}/treatments'>
export type CitationTreatments = Answer<'/api/catalog/citations/treatments'>
export type TreatmentQuote = Treatments['treatments'][number]
/** A place that cites something, with the sentence and the citation in it. */
export type Quote = Omit<TreatmentQuote, 'treatment'>

export type NormAnswer = Answer<'/api/catalog/norms/{act}/{article}'>
export type NormDecision = NormAnswer['items'][number]
export type NormCard = Answer<'/api/catalog/norms/{act}/{article}/card'>

type ReporterIndex = Answer<'/api/catalog/atf-index'>
/** The whole reporter: per year and part, what the court published and how much of it is present. */
export type IndexYear = Extract<ReporterIndex, { years: unknown }>['years'][number]
export type IndexVolume = Exclude<ReporterIndex, { years: unknown }>

export type DomainList = Answer<'/api/catalog/domains'>
export type Domain = DomainList['domains'][number]
export type ChamberList = Answer<'/api/catalog/chambers'>
export type Chamber = ChamberList['chambers'][number]
export type SuggestionList = Answer<'/api/catalog/suggest'>
export type Suggestion = SuggestionList['suggestions'][number]
/** The decision that a citation resolves to. */
export type Resolution = Answer<'/api/catalog/citations/resolve'>
export type ExtractedCitation = Answer<'/api/catalog/citations/extract', 'post'>['citations'][number]
export type CitationFault = NonNullable<ExtractedCitation['faults']>[number]
export type Coverage = Answer<'/api/catalog/coverage'>
export type CollectionStats = Answer<'/api/catalog/stats'>
