import type { IndexedDecision } from '../port.ts'
import { WORDS } from './decision-index.arbitrary.ts'

/** An indexed decision with defaults for what a test does not set. */
export function decision(id: string, changes: Partial<IndexedDecision> = {}): IndexedDecision {
  return {
    id,
    docType: 'other',
    docId: id,
    docTypes: ['other'],
    language: 'fr',
    title: id,
    regeste: {},
    text: WORDS.slice(0, 12).join(' '),
    court: 'Court',
    chamber: null,
    citations: { fr: '', de: '', it: '' },
    dockets: [],
    identifiers: [],
    decisionDate: '2020-01-01',
    decisionYear: 2020,
    publicationDate: null,
    publicationYear: null,
    volume: null,
    part: null,
    page: null,
    outcomes: [],
    domains: [],
    terms: [],
    headnoteTerms: [],
    summaryShort: '',
    summaryLong: '',
    url: null,
    demonstration: false,
    contentHash: `hash of ${id}`,
    ...changes,
  }
}
