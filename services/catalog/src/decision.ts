/** A decision as the catalogue stores it. ATF = BGE = DTF is the court's official reporter. */

import { volumeYear, yearOf } from '@trilex/citations/dates'
import {
  type ByLanguage,
  type DecisionDate,
  type DocType,
  INTERFACE_LANGUAGES,
  type Outcome,
  type ReporterPart,
  type SubType,
  type TextLanguage,
} from '@trilex/citations/vocabulary'

export const SECTION_KEYS = [
  'lead',
  'introduction',
  'procedure',
  'facts',
  'complaints',
  'considerations',
  'disposition',
  'opinions',
] as const
export type SectionKey = (typeof SECTION_KEYS)[number]

/** A page of the reporter that begins inside a paragraph, at `offset` UTF-16 units of its text. */
export interface PageMark {
  page: number
  offset: number
}

/**
 * Plain text, never markup. `number` as printed ("3.2", "3b/ee"); `anchor` is unique in the document ("E3.2",
 * "E3b/ee", "A.a", "§12").
 */
export interface Paragraph {
  text: string
  number: string | null
  anchor: string | null
  /**
   * 1 for "3", 2 for "3.2"; 0 without a number. The level of a heading: 1 for "I.", 2 for "A.", 3 for "1."; 0 for the
   * court's own name of a section.
   */
  depth: number
  /** What a paragraph is that is not running text: a heading, a line of the first page, a line of the signatures. */
  kind?: 'heading' | 'title' | 'signature'
  pageMarks: PageMark[]
}

export interface Section {
  key: SectionKey
  /** Source of the text: the reporter's extract or the full judgment. */
  origin: 'extract' | 'judgment'
  paragraphs: Paragraph[]
}

/** Headnote of one language: the head (articles, catchwords) and the propositions, in order. */
export interface Regeste {
  head: string | null
  paragraphs: string[]
}

/** A domain key and the rule that assigned it, which explains the assignment. */
export interface DomainAssignment {
  key: string
  /** For example `docket:8C`, `chamber:civil_1`, `statute:OR.336`, `part:V`. */
  rule: string
}

export interface SummarySentence {
  text: string
  /** Anchor of the paragraph that contains the sentence verbatim; `regeste` for the headnote. */
  anchor: string
  language: TextLanguage
}

/** Place of a sentence in a headnote: paragraph from 0 (the head if there are none), and UTF-16 offsets from and to. */
export type HeadnotePlace = readonly [paragraph: number, from: number, to: number]

export interface Summaries {
  /** `extractive` sentences are verbatim; `generated` ones are backed by their anchor. */
  method: 'extractive' | 'generated'
  /** Version of the procedure; summaries of another version are made again. */
  version: string
  short: SummarySentence[]
  long: SummarySentence[]
  /**
   * Places in the headnotes of other languages that replace the sentences of `short` from the headnote for readers of
   * that language.
   */
  headnotes?: Partial<ByLanguage<HeadnotePlace[]>>
}

export interface Decision {
  /** As the exchange format writes it: `atf-147-I-268`, `cedh-001-100038`, `tf-1C-437-2022`. */
  id: string
  docType: DocType
  /** Second part of the address: the id without its first prefix (`147-I-268`, `001-100038`, `1C-437-2022`). */
  docId: string
  subType: SubType | null
  citations: ByLanguage<string>
  volume: number | null
  part: ReporterPart | null
  page: number | null
  language: TextLanguage
  title: string | null
  court: 'federal_supreme_court' | 'echr'
  /** Key of `chambers.json` valid at the decision date, or HUDOC's branch for Strasbourg. */
  chamber: string | null
  dockets: string[]
  decisionDate: DecisionDate
  publicationDate: DecisionDate
  regeste: Partial<ByLanguage<Regeste>>
  sections: Section[]
  /** The full judgment beside the reporter's extract, if the source has it. */
  judgment: Section[]
  outcomes: Outcome[]
  domains: DomainAssignment[]
  /** As written in the source, before any parsing. */
  citedStatutes: string[]
  citedDecisions: string[]
  ecli: string | null
  url: string | null
  judgmentUrl: string | null
  parties: string | null
  composition: string | null
  lowerCourt: string | null
  /** Strasbourg metadata; null for Swiss decisions. */
  echr: EchrMetadata | null
  /** Rights notice that must be shown with the text. */
  attribution: string | null
  /** A fictitious decision of the demonstration collection. */
  demonstration: boolean
  source: string
  /** SHA-256 (hex) over everything above in canonical order. */
  contentHash: string
}

export interface EchrMetadata {
  itemId: string
  /** HUDOC's code of the body that decided (8 Grand Chamber, 15 plenary); absent in older records. */
  originatingBody?: string | null
  applicationNumbers: string[]
  respondents: string[]
  importance: number | null
  articles: string[]
  violations: string[]
  nonViolations: string[]
  conclusion: string[]
}

/** The title; without one, the citation in the decision's language. */
export function titleOf({ title, citations, language }: Pick<Decision, 'title' | 'citations' | 'language'>): string {
  if (title) return title
  return citations[INTERFACE_LANGUAGES.find((key) => key === language) ?? 'de']
}

/** Year of publication: of the date, else of the reporter's volume (volume 147 = 2021). */
export function publicationYear({
  publicationDate,
  volume,
}: Pick<Decision, 'publicationDate' | 'volume'>): number | null {
  return yearOf(publicationDate) ?? (volume === null ? null : volumeYear(volume))
}

/** The sections of the text, and those of the full judgment that the reporter's extract lacks. */
export function textSections({ sections, judgment }: Pick<Decision, 'sections' | 'judgment'>): Section[] {
  const present = new Set(sections.map(({ key }) => key))
  return [...sections, ...judgment.filter(({ key }) => !present.has(key))]
}

/**
 * Anchor of a paragraph in its decision: its own (`E3.2`, `§12`), else section and position, counted from 1
 * (`facts:2`). Unique in the document.
 */
export function paragraphAnchor(section: Section, index: number): string {
  return section.paragraphs[index]?.anchor ?? `${section.key}:${index + 1}`
}
