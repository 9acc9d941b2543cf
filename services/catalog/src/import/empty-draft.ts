import { UNKNOWN_DATE } from '@trilex/citations/dates'
import type { DocType, TextLanguage } from '@trilex/citations/vocabulary'
import type { Draft } from './draft.ts'

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
