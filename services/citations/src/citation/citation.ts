import type { ReporterPart } from './vocabulary.ts'
import type { ActTable } from './act-table.ts'

/** Sorted start pages by `147|III`; parts Ia and Ib are written `IA`, `IB` (data/atf-start-pages). */
export type StartPages = Record<string, number[]>

/**
 * What the parser needs besides the text. The caller reads it once and passes it in, so that the parser does no I/O and
 * runs in a browser.
 */
export interface CitationTables {
  acts: ActTable
  startPages: StartPages
  /** Number of the last volume, if already known. */
  newestVolume?: number
}

/** Context of a text, which decides what bare numbers, Convention acts and bare considerations mean. */
export interface CitationContext {
  tables: CitationTables
  /**
   * The text is the Strasbourg court's: application numbers need no mark of the court, and Swiss acts count only beside
   * `Suisse`.
   */
  strasbourg?: boolean
  /**
   * The text is a single citation typed by a person: prefixes may be missing (`147 III 463`, `24404/05`), codes may be
   * in any case.
   */
  typed?: boolean
  /** The reporter place of the text itself: its page marks (`BGE 146 I 1 S. 3`) are not citations. */
  own?: { volume: number; part: string; page: number }
}

/** How the place is named: in full, by a short form, as a place of this text, or as the citation just before. */
export type CitationForm = 'full' | 'short' | 'supra' | 'id' | 'ibid'

/**
 * `high`: form and place leave no doubt; `medium`: inferred, or a form shared with something else; `low`: may be
 * something else, never link it.
 */
export type Certainty = 'high' | 'medium' | 'low'

/** Following pages, considerations or articles: `f` for one (f., s., seg.), `ff` for several (ff., ss, segg.). */
export type Following = 'f' | 'ff'

/** Place inside a decision. Considerations in normal form (`3b/ee`, `4.2.1`), ranges written out. */
export interface Pinpoint {
  considerations: string[]
  considerationFollowing?: Following
  /** The page cited after S. / p. / pag. */
  citedPage?: number
  lastPage?: number
  /** Refers to the page cited; without one, to the decision's first page (`BGE 109 Ib 205 ff.`). */
  pageFollowing?: Following
  inFine?: true
}

export interface ReporterParts extends Pinpoint {
  volume: number
  /** Parts beyond V exist only in volumes before 1954. */
  part: ReporterPart | 'VI' | 'VII' | 'VIII' | 'IX' | 'X'
  /** As cited, possibly inside a decision; the resolver gives the start page. */
  page: number
  /** ISO date of the judgment, if named behind the place (`ATF 149 III 304 du 11 mai 2023`). */
  date?: string
}

export interface DocketParts extends Pinpoint {
  court: 'bger' | 'evg' | 'bvger' | 'bstger' | 'cantonal'
  /** In the court's own spelling: `4A_606/2020`, `4C.317/2002`, `U 123/04`, `E-1234/2019`, `SK.2012.25`. */
  docket: string
  /** ISO date of the judgment, if named. */
  date?: string
}

/** BVGE and TPF, the yearly reporters of the other federal courts. */
export interface YearbookParts extends Pinpoint {
  year: number
  /** Since 2017 the administrative court's volumes have parts: `I` in `2019 I/4`. */
  part?: string
  /** BVGE: running number; TPF: page. */
  number: number
}

/** Other series; they are never linked. `rest` is what follows the year: `I 27`, `Nr. 3`. */
export interface ParallelParts extends Pinpoint {
  series: string
  year: number
  rest: string
}

export interface StrasbourgParts {
  /** Application numbers in order, `24404/05`; empty if only name and date are given. */
  applications: string[]
  /** Applicant's side of the case name. */
  name?: string
  respondent?: string
  date?: string
  paragraphs: string[]
  grandChamber?: true
  /** A decision on admissibility, cited as such: `(dec.)`. */
  admissibility?: true
  /** Printed report: `ECHR 2004-X`, `Series A no. 139`. */
  report?: string
}

export interface StatuteParts {
  /** Canonical code: the German abbreviation without blanks; an old edition has the prefix a (`aBV`). */
  act: string
  /**
   * False if the abbreviation is in no table or a canton's, or the act has no such article: shown as text, without a
   * page of ours.
   */
  known: boolean
  /** Set if the act is known not to have an article of this number. */
  absent?: true
  /** Lower case with Latin suffix: `271a`, `66abis`; articles of a protocol or a title as written. */
  article: string
  /** The first of `paragraphs`. */
  paragraph?: string
  paragraphs: readonly string[]
  letter?: string
  letters: readonly string[]
  number?: string
  numbers: readonly string[]
  /** Set if the number contains the letter (`ch. 1 let. d`) and not the reverse. */
  numberFirst?: true
  sentence?: string
  /** Number of an alternative (`2. Alternative`, `1re hypothèse`), or `last`. */
  alternative?: string
  /** Last article of a range: `273c` in `271-273c`. */
  lastArticle?: string
  following?: Following
  /** Refers to the last part named: `Abs. 2 ff.`, `lit. a f.` */
  partFollowing?: Following
}

interface Mention {
  /** UTF-16 offsets in the text as given; `text === source.slice(start, end)`. */
  start: number
  end: number
  text: string
  form: CitationForm
  certainty: Certainty
  /** Key of the place, equal in the three languages: citations `bge:129-III-426#3.1.1@433`, `OR 97 al. 1`. */
  canonical: string
  /** Set if its date and place follow a later docket of the same list (`4A_1/2020 et 4A_2/2020 du …`). */
  joined?: true
  /** Set for another source of the case named just before (`nicht publ. in: BGE 148 III 245`). */
  parallel?: true
}

export interface ReporterCitation extends Mention {
  kind: 'bge'
  parts: ReporterParts
}
export interface DocketCitation extends Mention {
  /** `cantonal`: a form used by cantonal courts (`VB.2014.00174`, `ACJC/1736/2021`); shown as text. */
  kind: 'bger' | 'bger-old' | 'evg' | 'bvger' | 'bstger' | 'cantonal'
  parts: DocketParts
}
export interface YearbookCitation extends Mention {
  kind: 'bvge' | 'tpf'
  parts: YearbookParts
}
export interface ParallelCitation extends Mention {
  kind: 'parallel'
  /** Shared by all citations of the same place without considerations. */
  parts: Readonly<ParallelParts>
}
export interface StrasbourgCitation extends Mention {
  kind: 'echr'
  parts: StrasbourgParts
}
/** `ecli:` as written in capitals; `hudoc:001-187186`. */
export interface IdentifierCitation extends Mention {
  kind: 'ecli' | 'hudoc'
  parts: { id: string }
}
export interface StatuteCitation extends Mention {
  kind: 'law'
  /** Shared by all citations of the same place: a text may have a million of them. */
  parts: Readonly<StatuteParts>
  /** UTF-16 offsets of the whole chain that shares the act (`art. 97 al. 1, 101 et 103 CO`). */
  chainStart: number
  chainEnd: number
}
/** A consideration of the text itself (`oben E. 3.4`, bare `consid. 2b`): canonical `#3.4`. */
export interface InternalReference extends Mention {
  kind: 'internal'
  parts: Pinpoint
}

export type Citation =
  | ReporterCitation
  | DocketCitation
  | YearbookCitation
  | ParallelCitation
  | StrasbourgCitation
  | IdentifierCitation
  | StatuteCitation
  | InternalReference

/** A cited page outside the cited decision, and the first page of the decision that contains it, or null. */
export interface PageOutside {
  page: number
  start: number | null
}

/** An act no longer in force: first and last year in force, and the codes of the acts that govern the matter since. */
export interface Abolition {
  from: number
  to: number
  now: string[]
}

/** Why a place is impossible, or why nothing is known of it yet. */
export type ResolutionReason =
  | 'volume_out_of_range'
  | 'part_absent'
  | 'page_before_series'
  | 'page_beyond_series'
  | 'year_out_of_range'
  | 'article_absent'
  /** Volumes before 80 (1954), for which there are no start pages; shown as text. */
  | 'before_table'
  /** After the last known decision of the newest volume. */
  | 'not_yet_known'
  /** Dockets, applications, identifiers and yearbooks: no table lists them; only their form can be checked. */
  | 'form_only'

/**
 * Result of checking the tables, without a collection. `known`: it exists, or with `form_only` may exist; the caller
 * changes it to `resolved` if its collection has the decision. `impossible`: it cannot exist. `unrecognised`: the
 * tables do not cover it, leave it as text.
 */
export interface Resolution {
  status: 'known' | 'impossible' | 'unrecognised'
  reason?: ResolutionReason
  /** Reporter: first page of the decision that contains the page. */
  startPage?: number
  /** Reporter: the page cited inside is not of this decision. */
  outside?: PageOutside
  /** Canonical forms of similar places that exist, most plausible first, at most 5. */
  suggestions?: string[]
  /** The official page, in the requested language. */
  official?: string
  /** Statutes: set if the act is abolished as a whole; its articles are still rightly cited for earlier facts. */
  abolished?: Abolition
}
