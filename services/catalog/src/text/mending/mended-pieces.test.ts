import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { SectionKey } from '../../decision.ts'
import { documentSections, type SectionOptions, sectionsAgain, type SectionText, sectionsOf } from '../sections.ts'

const options = (change: Partial<SectionOptions> = {}): SectionOptions => ({
  court: 'federal_supreme_court',
  origin: 'extract',
  language: 'fr',
  reporter: { volume: 200, part: 'III', page: 10 },
  lettered: false,
  anchors: new Set(),
  ...change,
})
const strasbourg = () => options({ court: 'echr', reporter: null, language: 'en' })
const paragraphs = (key: SectionKey, text: string, change: Partial<SectionOptions> = {}) =>
  sectionsOf([{ key, text }], options(change)).flatMap((section) => section.paragraphs)
const printed = (...parts: Parameters<typeof paragraphs>) =>
  paragraphs(...parts).map(({ number, kind, depth, text }) =>
    [kind && (kind === 'heading' ? `<${kind} ${depth}>` : `<${kind}>`), number, text].filter(Boolean).join(' '),
  )
const line = (text: string, language: SectionOptions['language']) =>
  paragraphs('considerations', text, { language }).map((each) => each.text)

describe('words split by a conversion', () => {
  test.each([
    [
      'fr',
      'Voir HOHL, 3 e éd., nos 9 et n os 10-11, dès le 1 er mars.',
      'Voir HOHL, 3e éd., nos 9 et nos 10-11, dès le 1er mars.',
    ],
    [
      'fr',
      'M me B., M e C. et D r D. devant la II e Cour, art. 39 al. 1, 1 re phrase.',
      'Mme B., Me C. et Dr D. devant la IIe Cour, art. 39 al. 1, 1re phrase.',
    ],
    [
      'fr',
      'Selon l’art. 83 e contrario et l’art. 179 quater CP, n o 12.',
      'Selon l’art. 83 e contrario et l’art. 179quater CP, no 12.',
    ],
    [
      'de',
      'Nach Art. 305 bis StGB und Art. 42 sexies Abs. 1 bis IVG (vgl. 2 e éd.).',
      'Nach Art. 305bis StGB und Art. 42sexies Abs. 1bis IVG (vgl. 2e éd.).',
    ],
    [
      'de',
      'Von 08.00 bis 10.00 Uhr, Abs. 1 bis 3, Abs. 1 bis und mit 3, Ziff. 2 er habe.',
      'Von 08.00 bis 10.00 Uhr, Abs. 1 bis 3, Abs. 1 bis und mit 3, Ziff. 2 er habe.',
    ],
    [
      'de',
      'Fläche 15 m 2, Urteil 1B_204/ 2018, des CO 2 -Gesetzes ( recte: Gesetz ).',
      'Fläche 15 m2, Urteil 1B_204/2018, des CO2-Gesetzes (recte: Gesetz).',
    ],
    ['it', 'art. 5 cpv. 2 ter e cpv. 3 e 4, art. 260 bis CP', 'art. 5 cpv. 2ter e cpv. 3 e 4, art. 260bis CP'],
    ['en', 'the last ‑ mentioned date, ill ‑treated ( bezwaar )', 'the last‑mentioned date, ill‑treated (bezwaar)'],
  ] as const)('are joined (%s: %s)', (language, torn, whole) => {
    expect(line(`X ${torn}`, language)).toEqual([`X ${whole}`])
  })

  test('are joined at an initial where the document proves the word, never where both are words', () => {
    expect(line('M it Beschwerde wird gerügt.\n\nDas Gericht hat mit Recht entschieden.', 'de')[0]).toBe(
      'Mit Beschwerde wird gerügt.',
    )
    expect(line('E s trifft zu.', 'de')).toEqual(['Es trifft zu.'])
    expect(line('B und C haben geklagt; A und D nicht.', 'de')[0]).toBe('B und C haben geklagt; A und D nicht.')
    expect(line('Y had stated this; they had agreed.', 'en')[0]).toBe('Y had stated this; they had agreed.')
  })
})

describe('sentences split by a source', () => {
  test.each([
    [
      'Une action (\n\nAnfechtung der Ehelichkeit, art. 262 aCC) est ouverte.',
      'Une action (Anfechtung der Ehelichkeit, art. 262 aCC) est ouverte.',
    ],
    ['Voir p. 70\n\ni.f.; consid. 3 (cf.\n\nsupra consid. 2).', 'Voir p. 70 i.f.; consid. 3 (cf. supra consid. 2).'],
    [
      'Il dit ("\n\ndie Frist ist gewahrt"), du 1\n\ner octobre au 2 mai.',
      'Il dit ("die Frist ist gewahrt"), du 1er octobre au 2 mai.',
    ],
  ])('are joined (%#)', (torn, whole) => {
    expect(paragraphs('considerations', `1 ${torn}`).map(({ text }) => text)).toEqual([whole])
  })

  test('stay separate in a list or after a full stop', () => {
    for (const text of [
      'Il faut:\n\na) un bail;\n\nb) un loyer.',
      'Attendu,\n\nque le recours est tardif,\n\nque les frais suivent.',
    ])
      expect(paragraphs('considerations', `1 ${text}`)).toHaveLength(3)
  })
})

describe('levels merged by a source', () => {
  test('are split in the facts', () => {
    const text =
      'A. A.a. Un bail lie X. AG et Y. A.b. Il fut résilié. A.c Le loyer est dû.\n\nB. B.a. Le tribunal a admis. B.b La cour a rejeté. C. La locataire recourt.'
    expect(printed('facts', text)).toEqual([
      'A.a Un bail lie X. AG et Y.',
      'A.b Il fut résilié.',
      'A.c Le loyer est dû.',
      'B.a Le tribunal a admis.',
      'B.b La cour a rejeté.',
      'C La locataire recourt.',
    ])
  })

  test('are not split in names of parties', () => {
    for (const text of [
      'A. Die Klage von X. B. AG hat sie eingereicht.',
      'A. Es stellte die A. AG (Arbeitgeberin) B. (Arbeitnehmer) an.',
    ])
      expect(paragraphs('facts', text)).toHaveLength(1)
  })

  test('are split in considerations where a number is missing between two', () => {
    expect(printed('considerations', '4.1 Premier. 4.2 Deuxième, ch. 4.3 inclus.\n\n4.4 Quatrième.\n\n5 Fin.')).toEqual(
      ['4.1 Premier.', '4.2 Deuxième, ch. 4.3 inclus.', '4.4 Quatrième.', '5 Fin.'],
    )
  })

  test('are split at the signatures', () => {
    const text =
      '1. Le recours est admis.\n\n2. Sans frais.\n\nLausanne, le 11 mai 2023 Au nom de la I\n\nre Cour de droit civil\n\ndu Tribunal fédéral suisse La Présidente: Muster La Greffière: Modèle'
    expect(printed('disposition', text)).toEqual([
      '1 Le recours est admis.',
      '2 Sans frais.',
      '<signature> Lausanne, le 11 mai 2023',
      '<signature> Au nom de la Ire Cour de droit civil du Tribunal fédéral suisse',
      '<signature> La Présidente: Muster',
      '<signature> La Greffière: Modèle',
    ])
  })

  test('are split on the first page of an undivided judgment', () => {
    const text =
      'Bundesgericht\n\nTribunal fédéral\n\n9A_1/2020\n\nUrteil vom 8. Juni 2020\n\nBesetzung\n\nBundesrichterin Muster,\n\nErwägungen:\n\n1.\n\nDie Frist ist abgelaufen.\n\nDemnach erkennt das Bundesgericht:\n\n1. Abgewiesen.'
    const sections = sectionsOf([{ key: 'considerations', text }], options({ language: 'de', reporter: null }))
    expect(sections.map(({ key, paragraphs: list }) => [key, list[0]?.kind, list.length])).toEqual([
      ['lead', 'title', 6],
      ['considerations', 'heading', 2],
      ['disposition', 'heading', 2],
    ])
    expect(sections[1]?.paragraphs[1]?.anchor).toBe('E1')
  })
})

describe('an extract beside its full judgment', () => {
  const first = 'Le délai pour former opposition est un délai de péremption que le juge relève d’office. '.repeat(5)
  const second = 'Quelques réponses éparses ont été données par la doctrine, qui est divisée sur ce point. '.repeat(5)

  test('gets the paragraphs of the judgment where a source merged them', () => {
    const { sections } = documentSections(
      {
        sections: [{ key: 'considerations', text: `4.2 ${first}${second}` }],
        judgment: [{ key: 'considerations', text: `3.2 ${first}\n\n${second}` }],
      },
      options(),
    )
    expect(sections[0]?.paragraphs.map(({ anchor, text }) => [anchor, text])).toEqual([
      ['E4.2', first.trim()],
      [null, second.trim()],
    ])
  })
})

describe('a Strasbourg text', () => {
  const glued: SectionText[] = [
    {
      key: 'lead',
      text: 'FIRST SECTION CASE OF DOE v. RURITANIA (Application no. 1/98) JUDGMENT STRASBOURG 26 February 2004 FINAL 26/05/2004 This judgment will become final. In the case of Doe v. Ruritania, The European Court of Human Rights (First Section), sitting as a Chamber, Having deliberated in private, Delivers the following judgment:',
    },
    {
      key: 'facts',
      text: 'THE FACTS I. THE CIRCUMSTANCES OF THE CASE\n\n1. The applicant lives in Zenda. A. The arrest\n\n2. He was arrested. 3. He complained.\n\n4. It was heard.',
    },
    {
      key: 'considerations',
      text: 'THE LAW I. ALLEGED VIOLATION OF ARTICLE 8 OF THE CONVENTION\n\n5. He relied on it. It was heard. A. Admissibility\n\n6. It is admissible. B. Merits 1. The parties’ submissions (a) The applicant\n\n7. The applicant argued.',
    },
    {
      key: 'disposition',
      text: 'FOR THESE REASONS, THE COURT UNANIMOUSLY 1. Declares it admissible; 2. Holds (a) that the State is to pay; (b) that interest is due. Done in English, and notified in writing on 26 February 2004, under the Rules of Court. Ann Doe Bob Roe Registrar President',
    },
  ]

  test('has its first page, headings with levels, paragraphs and signatures', () => {
    const sections = sectionsOf(glued, strasbourg())
    const all = sections.flatMap(({ paragraphs: list }) =>
      list.map(({ kind, depth, anchor, text }) =>
        [kind ?? anchor ?? '-', kind === 'heading' ? depth : '', text].join(' '),
      ),
    )
    expect(all).toEqual([
      'title  FIRST SECTION',
      'title  CASE OF DOE v. RURITANIA',
      'title  (Application no. 1/98)',
      'title  JUDGMENT',
      'title  STRASBOURG',
      'title  26 February 2004',
      'title  FINAL',
      'title  26/05/2004',
      'title  This judgment will become final.',
      '-  In the case of Doe v. Ruritania,',
      '-  The European Court of Human Rights (First Section), sitting as a Chamber,',
      '-  Having deliberated in private,',
      '-  Delivers the following judgment:',
      'heading 0 THE FACTS',
      'heading 1 I. THE CIRCUMSTANCES OF THE CASE',
      '§1  The applicant lives in Zenda.',
      'heading 2 A. The arrest',
      '§2  He was arrested.',
      '§3  He complained.',
      '§4  It was heard.',
      'heading 0 THE LAW',
      'heading 1 I. ALLEGED VIOLATION OF ARTICLE 8 OF THE CONVENTION',
      '§5  He relied on it. It was heard.',
      'heading 2 A. Admissibility',
      '§6  It is admissible.',
      'heading 2 B. Merits',
      'heading 3 1. The parties’ submissions',
      'heading 4 (a) The applicant',
      '§7  The applicant argued.',
      'heading 0 FOR THESE REASONS, THE COURT UNANIMOUSLY',
      '-  Declares it admissible;',
      '-  Holds',
      '-  (a) that the State is to pay;',
      '-  (b) that interest is due.',
      'signature  Done in English, and notified in writing on 26 February 2004, under the Rules of Court.',
      'signature  Ann Doe Bob Roe',
      'signature  Registrar President',
    ])
  })

  test('stays the same when read again', () => {
    const read = sectionsOf(glued, strasbourg())
    expect(sectionsAgain({ sections: read, judgment: [] }, strasbourg()).sections).toEqual(read)
  })
})

test('a stored consideration that was a cited place is joined again', () => {
  const paragraph = (number: string, text: string) => ({ text, number, anchor: `E${number}`, depth: 1, pageMarks: [] })
  const stored = ['2 La règle vaut (cf. BGE 138 V 106 E.', '2.1 S. 110). Le recours est admis.', '3 Les frais suivent.']
  const sections = [
    {
      key: 'considerations' as const,
      origin: 'extract' as const,
      paragraphs: stored.map((text) => paragraph(text.split(' ', 1).join(), text.replace(/^\S+ /, ''))),
    },
  ]
  expect(sectionsAgain({ sections, judgment: [] }, options()).sections[0]?.paragraphs).toMatchObject([
    { number: '2', text: 'La règle vaut (cf. BGE 138 V 106 E. 2.1 S. 110). Le recours est admis.' },
    { number: '3', text: 'Les frais suivent.' },
  ])
})

test('only spaces and line breaks change, however it was split', () => {
  const word = fc.constantFrom(
    'Le',
    'juge',
    '3 e',
    'éd.',
    '1 er',
    'mars',
    'n os',
    '4',
    '(',
    'recte',
    ')',
    'M me',
    'B.',
    'dès',
    'BGE 200 III 10 S. 12',
    'fin.',
    '\n\n',
    '4.2',
    'A.',
    'B.a',
    'Il',
    '"',
    'a)',
  )
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 40 }), (words) => {
      const text = words.join(' ').replace(/\n\n\s*(?=\n|$)/g, '')
      const read = sectionsOf([{ key: 'considerations', text }], options())
      const all = read.flatMap((section) => section.paragraphs)
      const kept = all.map((each) => (each.number ?? '') + each.text).join('')
      expect(letters(kept)).toBe(letters(text.replaceAll('BGE 200 III 10 S. 12', '')))
    }),
  )
})
