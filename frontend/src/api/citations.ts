import { documentPath } from './address.ts'
import { api } from './api.ts'
import { type DocumentAddress, decisionPath, normPath } from './paths.ts'
import type { ByLanguage, CitationTarget, DecisionDate, DocType, Language, TextLanguage } from './types.ts'

/** The court's own word about its case law; never a guess. */
export type Treatment = 'changed' | 'clarified' | 'confirmed'

/** UTF-16 offsets. */
interface Span {
  start: number
  end: number
}

/** A citation or a statute in a text. `resolved` leads inside, `known` to the official source or the page of the statute, the rest is text. */
export interface TextLink extends Span {
  kind: string
  canonical: string
  status: 'resolved' | 'known' | 'impossible' | 'unrecognised'
  target?: CitationTarget
  /** `name`: abbreviation of the act in the reader's language. */
  norm?: { act: string; name?: string; article: string; paragraph?: string }
  /** A place of the same document. */
  anchor?: string
  /** Address of the official source. */
  official?: string
}

/** `GET decisions/{docType}/{docId}/links`; lists follow the paragraphs of the document. */
export interface DocumentLinks {
  regeste: Partial<ByLanguage<{ head: TextLink[]; paragraphs: TextLink[][] }>>
  sections: { key: string; paragraphs: TextLink[][] }[]
}

export interface DecisionBrief {
  id: string
  doc_type: DocType
  doc_id: string
  citations: ByLanguage<string>
  dockets: string[]
  title: string | null
  language: TextLanguage
  court: string
  chamber: string | null
  decision_date: DecisionDate
  part: string | null
  volume: number | null
}

export interface DecisionCard extends DecisionBrief {
  regeste_head: string | null
  regeste_language: TextLanguage | null
  treatments: { treatment: Treatment; count: number }[]
  cited_by: number
}

/** A decision of a list. */
interface ListedDecision extends DecisionBrief {
  /** Of the title: the reader's where the headnote has it. */
  title_language: TextLanguage
}

/** Where a decision cites another, with the sentence and the citation in it. */
interface Quote {
  decision: ListedDecision
  /** Other records of the same case that cite too: the judgment beside its extract in the reporter. */
  same_case: Pick<DecisionBrief, 'doc_type' | 'doc_id' | 'citations'>[]
  /** Which text of the citing decision the place is in: what was published, or the full judgment beside the extract. */
  of: 'extract' | 'judgment'
  /** Place in the citing decision. */
  anchor: string
  sentence: string
  /** Of the sentence: the decision's, or the reader's where its headnote says it in his too. */
  sentence_language: TextLanguage
  mention: Span
}

export interface CitingDecision extends Quote {
  target: CitationTarget
  treatment: Treatment | null
}

export interface TreatmentQuote extends Quote {
  treatment: Treatment
}

/** `treatments`: what later decisions say of this one, newest first; `announced`: what its own headnote says of the case law before it. */
export interface Treatments {
  treatments: TreatmentQuote[]
  announced: Omit<TreatmentQuote, 'decision' | 'same_case'>[]
}

export type CitingFacet = 'considerations' | 'languages' | 'years' | 'chambers' | 'treatments'

/** `GET decisions/{docType}/{docId}/cited-by`. */
export interface CitedByAnswer {
  total: number
  facets: Record<CitingFacet, Record<string, number>>
  items: CitingDecision[]
}

export interface NormDecision extends Quote {
  mentions: number
}

/** `GET norms/{act}/{article}`. */
export interface NormAnswer {
  norm: {
    act: string
    article: string
    titles: ByLanguage<string>
    abbreviations: ByLanguage<string>
    sr: string | null
    abolished?: { from: number; to: number; now: ByLanguage<string>[] }
  }
  editions: { act: string; article: string; abbreviations: ByLanguage<string>; count: number }[]
  paragraphs: { paragraph: string | null; count: number }[]
  total: number
  items: NormDecision[]
}

export const citationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    links: build.query<DocumentLinks, DocumentAddress & { lang: Language; of?: 'judgment' }>({
      query: ({ lang, of, ...address }) =>
        `${decisionPath(address)}/links?${new URLSearchParams({ lang, ...(of && { of }) })}`,
    }),
    card: build.query<DecisionCard, DocumentAddress & { lang: Language }>({
      query: ({ lang, ...address }) => `${decisionPath(address)}/card?lang=${lang}`,
    }),
    /** `query` is the query string, so that equal questions share one answer. */
    citedBy: build.query<CitedByAnswer, DocumentAddress & { query: string }>({
      query: ({ query, ...address }) => `${decisionPath(address)}/cited-by?${query}`,
    }),
    treatments: build.query<Treatments, DocumentAddress & { lang: Language }>({
      query: ({ lang, ...address }) => `${decisionPath(address)}/treatments?lang=${lang}`,
    }),
    normCard: build.query<Pick<NormAnswer, 'norm' | 'total'>, { act: string; article: string; lang: Language }>({
      query: ({ lang, ...norm }) => `${normPath(norm)}/card?lang=${lang}`,
    }),
    norm: build.query<NormAnswer, { act: string; article: string; query: string }>({
      query: ({ query, ...norm }) => `${normPath(norm)}?${query}`,
    }),
  }),
})

/** Path to the sentence in the citing decision. */
export function quotePath(
  { decision, of, anchor }: Pick<Quote, 'decision' | 'of' | 'anchor'>,
  reader: Language,
): string {
  const text = of === 'judgment' ? '?tab=judgment' : ''
  return `${documentPath(decision.doc_type, decision.doc_id, reader)}${text}#${anchor}`
}

/** The other records of a case, named as the reader names them. */
export const sameCaseLinks = (records: Quote['same_case'], reader: Language) =>
  records.map(({ doc_type, doc_id, citations }) => ({
    text: citations[reader],
    to: documentPath(doc_type, doc_id, reader),
  }))

export const { useCardQuery, useCitedByQuery, useLinksQuery, useNormCardQuery, useNormQuery, useTreatmentsQuery } =
  citationsApi
