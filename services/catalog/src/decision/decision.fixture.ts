import { contentHash } from './content-hash.ts'
import type { Decision, Paragraph, Section, SectionKey } from '../decision.ts'

/** A section of paragraphs written `3.1 Text …`; the number becomes the anchor. */
export function section(key: SectionKey, ...texts: string[]): Section {
  return { key, origin: 'extract', paragraphs: texts.map((text) => paragraph(key, text)) }
}

function paragraph(key: SectionKey, written: string): Paragraph {
  const [, number = null, text = written] = /^(\d+(?:\.\d+)*|§\d+)\s+(.*)$/s.exec(written) ?? []
  const anchor = number === null || key !== 'considerations' ? null : number.startsWith('§') ? number : `E${number}`
  return { text, number, anchor, depth: number?.split('.').length ?? 0, pageMarks: [] }
}

/** An invented decision of the reporter; `changes` replace its fields, and the content hash follows. */
export function aDecision(changes: Partial<Decision> = {}): Decision {
  const volume = changes.volume === undefined ? 147 : changes.volume
  const part = changes.part === undefined ? 'III' : changes.part
  const page = changes.page === undefined ? 9001 : changes.page
  const docId = changes.docId ?? `${volume}-${part}-${page}`
  const place = docId.replaceAll('-', ' ')
  const decision: Decision = {
    id: `${changes.docType ?? 'atf'}-${docId}`,
    docType: 'atf',
    docId,
    subType: null,
    citations: { fr: `ATF ${place}`, de: `BGE ${place}`, it: `DTF ${place}` },
    volume,
    part,
    page,
    language: 'fr',
    title: 'Bail à loyer, congé donné au locataire',
    court: 'federal_supreme_court',
    chamber: 'civil_1',
    dockets: ['4A_9001/2020'],
    decisionDate: { precision: 'day', value: '2020-11-17' },
    publicationDate: { precision: 'year', value: '2021' },
    regeste: {
      fr: {
        head: 'Art. 271 al. 1 CO; congé.',
        paragraphs: ['Le congé contraire à la bonne foi est annulable (consid. 3.1).'],
      },
      de: {
        head: 'Art. 271 Abs. 1 OR; Kündigung.',
        paragraphs: ['Die treuwidrige Kündigung ist anfechtbar (E. 3.1).'],
      },
      it: {
        head: 'Art. 271 cpv. 1 CO; disdetta.',
        paragraphs: ['La disdetta contraria alla buona fede è annullabile.'],
      },
    },
    sections: [
      section('facts', 'A. loue un appartement à B. depuis dix ans et paie le loyer convenu chaque mois.'),
      section(
        'considerations',
        '3 Le locataire soutient que le congé contrevient aux règles de la bonne foi.',
        '3.1 Un congé donné sans motif sérieux reste licite. Il devient annulable quand le motif est un prétexte évident.',
        "4 Il s'ensuit que le congé est annulé et que le recours du bailleur doit être rejeté.",
      ),
      section('disposition', '1 Le recours est rejeté.'),
    ],
    judgment: [],
    outcomes: ['rejected'],
    domains: [{ key: 'civ1_1a_obligations', rule: 'chamber:civil_1' }],
    citedStatutes: [],
    citedDecisions: [],
    ecli: null,
    url: null,
    judgmentUrl: null,
    parties: null,
    composition: null,
    lowerCourt: null,
    echr: null,
    attribution: null,
    demonstration: true,
    source: 'fixture',
    contentHash: '',
    ...changes,
  }
  return {
    ...decision,
    contentHash: changes.contentHash ?? contentHash(decision),
  }
}
