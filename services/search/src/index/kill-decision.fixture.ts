import type { IndexedDecision } from '../port.ts'

/** A decision of the kill and damage tests; its text holds `commun` and a word made of its content hash. */
export function decision(number: number, contentHash: string): IndexedDecision {
  return {
    id: `k-${number}`,
    docType: 'other',
    docId: String(number),
    docTypes: ['other'],
    language: 'fr',
    title: `Décision ${number}`,
    regeste: { fr: 'résiliation du bail', de: 'Kündigung der Miete' },
    text: `texte commun mot${contentHash.replaceAll('.', 'x')} numéro ${number}`,
    court: 'Court',
    chamber: null,
    citations: { fr: '', de: '', it: '' },
    dockets: [`4A_${number}/2020`],
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
    terms: [`4A_${(number + 1) % 200}/2020`],
    headnoteTerms: [],
    summaryShort: '',
    summaryLong: '',
    url: null,
    demonstration: false,
    contentHash,
  }
}
