import { UNKNOWN_DATE } from '@trilex/citations/dates'
import type { SectionText } from '../text/sections.ts'
import type {
  ByLanguage,
  DecisionDate,
  DocType,
  ReporterPart,
  SubType,
  TextLanguage,
} from '@trilex/citations/vocabulary'
import type { DomainAssignment, EchrMetadata } from '../decision.ts'

/** What a parser reads from its source, before anything is derived. Texts may still contain markup. */
export interface Draft {
  docType: DocType
  subType: SubType | null
  /**
   * The source's own id. An id in the exchange format (`atf-…`, `cedh-…`, `tf-…`) is kept; others are only reported.
   */
  id: string | null
  volume: number | null
  part: ReporterPart | null
  page: number | null
  language: TextLanguage
  title: string | null
  /** Heading in the reporter, or another text that names the chamber, for decisions without a docket. */
  heading: string | null
  /** HUDOC's branch (`CHAMBER`, `GRANDCHAMBER`); null for Swiss decisions, whose chamber is derived. */
  branch: string | null
  dockets: string[]
  decisionDate: DecisionDate
  publicationDate: DecisionDate
  regeste: Partial<ByLanguage<{ head: string | null; text: string }>>
  sections: SectionText[]
  sectionsOrigin: 'extract' | 'judgment'
  judgment: SectionText[]
  /** Subject area as the court prints it ("Invalidenversicherung"), if the source has it. */
  subject: string | null
  citedStatutes: string[]
  citedDecisions: string[]
  ecli: string | null
  url: string | null
  judgmentUrl: string | null
  parties: string | null
  composition: string | null
  lowerCourt: string | null
  echr: EchrMetadata | null
  demonstration: boolean
  source: string
  /** Domains stated by the source (the demonstration collection); null: assigned by rule. */
  domains: DomainAssignment[] | null
}

/** A draft with only its kind, language and source; parsers add what their source has. */
export function emptyDraft(docType: DocType, language: TextLanguage, source: string): Draft {
  return {
    docType,
    subType: docType === 'other' ? 'tf_unpublished' : null,
    id: null,
    volume: null,
    part: null,
    page: null,
    language,
    title: null,
    heading: null,
    branch: null,
    dockets: [],
    decisionDate: UNKNOWN_DATE,
    publicationDate: UNKNOWN_DATE,
    regeste: {},
    sections: [],
    sectionsOrigin: docType === 'atf' ? 'extract' : 'judgment',
    judgment: [],
    subject: null,
    citedStatutes: [],
    citedDecisions: [],
    ecli: null,
    url: null,
    judgmentUrl: null,
    parties: null,
    composition: null,
    lowerCourt: null,
    echr: null,
    demonstration: false,
    source,
    domains: null,
  }
}
