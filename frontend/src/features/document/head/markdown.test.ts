import { expect, test } from '@jest/globals'
import type { DecisionDocument } from '../../../api/types.ts'
import { decisionMarkdown } from './markdown.ts'

const decision: DecisionDocument = {
  id: 'atf-149-III-9221',
  doc_type: 'atf',
  doc_id: '149-III-9221',
  subType: null,
  citations: { fr: 'ATF 149 III 9221', de: 'BGE 149 III 9221', it: 'DTF 149 III 9221' },
  title: 'Bail à loyer',
  language: 'fr',
  court: 'federal_supreme_court',
  chamber: 'civil_1',
  dockets: [],
  volume: 149,
  part: 'III',
  page: 9221,
  doubts: [],
  decision_date: { precision: 'day', value: '2023-03-14' },
  publication_date: { precision: 'unknown', value: null },
  publication_year: null,
  regeste: {
    fr: { head: 'Art. 271 CO', paragraphs: ['Le congé est annulable.'] },
    de: { head: 'Art. 271 OR', paragraphs: [] },
  },
  sections: [
    {
      key: 'considerations',
      origin: 'extract',
      paragraphs: [
        { text: 'Le délai court.', number: '3.2', anchor: 'E3.2', depth: 2, pageMarks: [] },
        { text: 'Il suffit.', number: null, anchor: 'considerations:2', depth: 0, pageMarks: [] },
      ],
    },
  ],
  outcomes: [],
  domains: [],
  citedStatutes: [],
  citedNorms: [],
  citedDecisions: [],
  ecli: null,
  url: 'https://court.example/149-III-9221',
  judgmentUrl: null,
  parties: null,
  composition: null,
  lowerCourt: null,
  echr: null,
  attribution: null,
  demonstration: true,
  summaries: { method: 'extractive', short: [{ text: 'Le délai court.', anchor: 'E3.2', language: 'fr' }], long: [] },
  hasJudgment: false,
  access: { reading: 'full', reason: null, quota: null },
}
const about = {
  court: 'Ire Cour de droit civil',
  date: '14.03.2023',
  permalink: 'https://brand.example/atf/149-III-9221',
}
const words = {
  regeste: 'Regeste',
  section: () => 'Considérant en droit',
  place: (anchor: string) => `consid. ${anchor.slice(1)}`,
  source: 'Source :',
  licence: 'Licence.',
  part: '[Première partie.]',
}

test('a decision copied for an assistant states its title, address and terms', () => {
  expect(decisionMarkdown(decision, 'original', 'fr', about, words)).toBe(
    [
      '# ATF 149 III 9221',
      'Bail à loyer',
      'Ire Cour de droit civil, 14.03.2023',
      'https://brand.example/atf/149-III-9221',
      '## Regeste',
      'Art. 271 CO',
      'Le congé est annulable.',
      '## Considérant en droit',
      '**3.2** Le délai court.\n\nIl suffit.',
      '---',
      'Source : https://court.example/149-III-9221',
      'Licence.\n',
    ].join('\n\n'),
  )
})

test('a copy of the first part states that it is partial', () => {
  const part = { ...decision, access: { reading: 'part' as const, reason: 'account_required' as const, quota: null } }
  expect(decisionMarkdown(part, 'original', 'fr', about, words)).toContain('Il suffit.\n\n[Première partie.]\n\n---')
  expect(decisionMarkdown(decision, 'original', 'fr', about, words)).not.toContain('[Première partie.]')
})

test('a summary is copied with the source of each sentence', () => {
  const text = decisionMarkdown(decision, 'short', 'de', about, words)
  expect(text).toContain('# BGE 149 III 9221')
  expect(text).toContain('Le délai court. (consid. 3.2)')
  expect(text).not.toContain('Il suffit.')
})

test('a short summary is copied with the headnote in the reader’s language, where it exists', () => {
  const sentence = (text: string, language: 'fr' | 'de') => ({ text, anchor: 'regeste', language })
  const summaries = {
    method: 'extractive' as const,
    short: [
      sentence('Le congé est annulable.', 'fr'),
      { text: 'Le délai court.', anchor: 'E3.2', language: 'fr' as const },
    ],
    long: [{ text: 'Il suffit.', anchor: 'E3.2', language: 'fr' as const }],
    headnotes: { de: [sentence('Die Kündigung ist anfechtbar.', 'de')] },
  }
  const copied = (view: 'short' | 'long', language: 'fr' | 'de' | 'it') =>
    decisionMarkdown({ ...decision, summaries }, view, language, about, { ...words, place: (anchor) => anchor })
  expect(copied('short', 'de')).toContain('\n\nDie Kündigung ist anfechtbar. (regeste) Le délai court. (E3.2)\n\n')
  for (const language of ['fr', 'it'] as const)
    expect(copied('short', language)).toContain('\n\nLe congé est annulable. (regeste) Le délai court. (E3.2)\n\n')
  expect(copied('long', 'de')).toContain('\n\nIl suffit. (E3.2)\n\n')
})

test('the rights notice of a Strasbourg text replaces the general one', () => {
  const text = decisionMarkdown({ ...decision, attribution: '© Council of Europe' }, 'original', 'fr', about, words)
  expect(text).toContain('© Council of Europe')
  expect(text).not.toContain('Licence.')
})
