import type { RuntimeConfig } from '../api/gateway.ts'
import type {
  Chamber,
  DecisionDocument,
  Domain,
  Neighbours,
  NormDecision,
  SearchAnswer,
  SearchHit,
} from '../api/types.ts'

/** Invented answers of the services, whole and valid; tests change what they are about. */

export const config: RuntimeConfig = {
  brand: { key: 'fr', name: 'Marque', language: 'fr', origin: 'http://localhost', contact: 'contact@brand.example' },
  brands: {
    fr: { origin: 'http://localhost', name: 'Marque', language: 'fr' },
    de: { origin: 'http://de.localhost', name: 'Marke', language: 'de' },
    it: { origin: 'http://it.localhost', name: 'Marchio', language: 'it' },
  },
  launchMode: 'live',
  launchDate: null,
  launchOffer: null,
  operator: null,
  readingAccess: 'account',
  waitingList: false,
  telemetry: false,
  accounts: null,
  version: '0.1.0',
}

const label = (text: string) => ({ short: text, truncated: text, full: text })

export const domains: Domain[] = [
  {
    key: 'civ1_obligations',
    parent: null,
    category: 'civil',
    chamber: 'civil_1',
    isSelectable: true,
    translations: {
      fr: label('Droit des obligations'),
      de: label('Schuldrecht'),
      it: label('Diritto delle obbligazioni'),
    },
    count: 12,
  },
  {
    key: 'civ2_property',
    parent: null,
    category: 'civil',
    chamber: 'civil_2',
    isSelectable: true,
    translations: { fr: label('Droits réels'), de: label('Sachenrecht'), it: label('Diritti reali') },
    count: 3,
  },
]

export const chambers: Chamber[] = [
  {
    key: 'civil_1',
    field: 'civil',
    name: { fr: 'Ire Cour de droit civil', de: 'I. zivilrechtliche Abteilung', it: 'I Corte di diritto civile' },
    from: null,
    to: null,
    predecessors: [],
    count: 12,
  },
]

export function hit(number: number, change: Partial<SearchHit> = {}): SearchHit {
  return {
    id: `atf-149-III-${number}`,
    title: `Congé abusif ${number}`,
    doc_type: 'atf',
    doc_id: `149-III-${number}`,
    decision_year: 2023,
    decision_date: '2023-03-14',
    publication_year: 2023,
    publication_date: '2023',
    court: 'Tribunal fédéral',
    domains: ['civ1_obligations'],
    preview: 'Le congé est annulable.',
    previewLanguage: 'fr',
    resume_court: '',
    resume_long: '',
    url: 'https://court.example/1',
    volume: 'III',
    volumeNumber: 149,
    decisions: ['partially_accepted'],
    findings: [],
    importance: null,
    chamber: 'civil_1',
    citations: { fr: `ATF 149 III ${number}`, de: `BGE 149 III ${number}`, it: `DTF 149 III ${number}` },
    language: 'fr',
    dockets: ['4A_518/2022'],
    demonstration: true,
    treatments: [],
    citedBy: 0,
    announces: [],
    highlight: {},
    highlightAnchor: null,
    highlightTranslated: [],
    ...change,
  }
}

export function searchAnswer(total: number, change: Partial<SearchAnswer> = {}): SearchAnswer {
  return {
    hits: Array.from({ length: Math.min(total, 3) }, (_, index) => hit(9001 + index)),
    estimatedTotalHits: total,
    processingTimeMs: 3.4,
    limit: 50,
    offset: 0,
    query: '',
    facets: {
      years: { '2023': 1284 },
      docTypes: {},
      domains: { civ1_obligations: 12, civ2_property: 0 },
      volumes: {},
      decisions: {},
      chambers: {},
      languages: {},
    },
    usedWords: { searched: [], dropped: [], corrected: {}, translated: {} },
    correction: null,
    capitals: null,
    restrictions: [],
    articles: [],
    missing: [],
    best: null,
    reachable: null,
    rebuilding: null,
    ...change,
  }
}

export const decision: DecisionDocument = {
  id: 'atf-149-III-9001',
  doc_type: 'atf',
  doc_id: '149-III-9001',
  subType: null,
  citations: { fr: 'ATF 149 III 9001', de: 'BGE 149 III 9001', it: 'DTF 149 III 9001' },
  title: 'Congé abusif',
  language: 'fr',
  court: 'federal_supreme_court',
  chamber: 'civil_1',
  dockets: ['4A_518/2022'],
  volume: 149,
  part: 'III',
  page: 9001,
  decision_date: { precision: 'day', value: '2023-03-14' },
  publication_date: { precision: 'year', value: '2023' },
  publication_year: 2023,
  regeste: {
    fr: { head: 'Art. 271 CO', paragraphs: ['Le congé est annulable.'] },
    de: { head: 'Art. 271 OR', paragraphs: ['Die Kündigung ist anfechtbar.'] },
  },
  sections: [
    {
      key: 'facts',
      origin: 'extract',
      paragraphs: [
        { text: 'Un bail fut conclu.', number: 'A.', anchor: 'A', depth: 1, pageMarks: [{ page: 9002, offset: 8 }] },
      ],
    },
    {
      key: 'considerations',
      origin: 'extract',
      paragraphs: [
        { text: 'Le recours est recevable.', number: '3', anchor: 'E3', depth: 1, pageMarks: [] },
        { text: 'Le délai court.', number: '3.2', anchor: 'E3.2', depth: 2, pageMarks: [] },
        { text: 'Il suffit.', number: null, anchor: 'considerations:3', depth: 0, pageMarks: [] },
      ],
    },
  ],
  outcomes: ['partially_accepted'],
  domains: [{ key: 'civ1_obligations', rule: 'statute:OR.271' }],
  citedStatutes: ['Art. 271 OR'],
  citedNorms: [
    {
      text: { fr: 'art. 271 CO', de: 'Art. 271 OR', it: 'art. 271 CO' },
      act: 'OR',
      article: '271',
      abbreviations: { fr: 'CO', de: 'OR', it: 'CO' },
    },
  ],
  citedDecisions: ['ATF 141 III 9406'],
  ecli: null,
  url: 'https://court.example/1',
  judgmentUrl: null,
  parties: null,
  composition: null,
  lowerCourt: null,
  echr: null,
  attribution: null,
  demonstration: true,
  doubts: [],
  summaries: { method: 'extractive', short: [{ text: 'Le délai court.', anchor: 'E3.2', language: 'fr' }], long: [] },
  hasJudgment: false,
  access: { reading: 'full', reason: null, quota: null },
}

/** The same decision as lists and cards name it. */
export const listedDecision: NormDecision['decision'] = {
  id: decision.id,
  docType: decision.doc_type,
  docId: decision.doc_id,
  citations: decision.citations,
  dockets: decision.dockets,
  title: decision.title,
  titleLanguage: decision.language,
  language: decision.language,
  court: decision.court,
  chamber: decision.chamber,
  decisionDate: decision.decision_date,
  part: decision.part,
  volume: decision.volume,
  demonstration: decision.demonstration,
}

export const neighbours: Neighbours = {
  previous: null,
  next: {
    docType: 'atf',
    docId: '149-III-9002',
    title: 'Congé abusif',
    language: 'fr',
    citations: { fr: 'ATF 149 III 9002', de: 'BGE 149 III 9002', it: 'DTF 149 III 9002' },
  },
  volume: { number: 149, part: 'III', total: 57, present: 23 },
}
