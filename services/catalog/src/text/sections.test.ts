import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { documentSections, type SectionOptions, type SectionText, sectionsOf } from './sections.ts'

const options = (change: Partial<SectionOptions> = {}): SectionOptions => ({
  court: 'federal_supreme_court',
  origin: 'extract',
  language: 'de',
  reporter: { volume: 200, part: 'III', page: 10 },
  lettered: false,
  anchors: new Set(),
  ...change,
})
const considerations = (text: string, change: Partial<SectionOptions> = {}) =>
  sectionsOf([{ key: 'considerations', text }], options(change))[0]?.paragraphs ?? []
const anchors = (text: string, change: Partial<SectionOptions> = {}) =>
  considerations(text, change).map(({ anchor }) => anchor)

describe('considerations', () => {
  test('have their number removed from the text', () => {
    expect(considerations('4.2.1 Der Vertrag gilt.')).toEqual([
      { text: 'Der Vertrag gilt.', number: '4.2.1', anchor: 'E4.2.1', depth: 3, pageMarks: [] },
    ])
  })

  test('start where the extract starts and continue across levels', () => {
    expect(anchors('3 A\n\n3.1 B\n\nC\n\n3.2.1 D\n\n4 E')).toEqual(['E3', 'E3.1', null, 'E3.2.1', 'E4'])
  })

  test('are not created from a quoted statute with smaller numbers', () => {
    expect(anchors('7 A\n\n7.1 B:\n\n1 Die Kantone\n\n2 Sie\n\n3 Er\n\n7.2 C\n\n8 D')).toEqual([
      'E7',
      'E7.1',
      null,
      null,
      null,
      'E7.2',
      'E8',
    ])
  })

  test('are not hidden by a quoted statute with greater numbers', () => {
    expect(anchors('2.1 A:\n\n3 Die Kantone\n\n4 Sie\n\n2.2 B\n\n2.3 C\n\n3 D\n\n3.1 E\n\n4 F')).toEqual([
      'E2.1',
      null,
      null,
      'E2.2',
      'E2.3',
      'E3',
      'E3.1',
      'E4',
    ])
  })

  test('lose no number of a table', () => {
    const cells = ['2 Werte:', '0.25', '0.24', '0.2', '0.17', 'Ende der Tabelle', '2.1 Der Vertrag']
    const printed = considerations(cells.join('\n\n')).map(({ number, text }) =>
      [number, text].filter(Boolean).join(' '),
    )
    expect(printed.join(' ')).toBe(cells.join(' '))
    const rows = ['Staub', '0.3', '4.0', '0.3', 'Anhydrid', '1', '1.5', '3. The Court']
    const opinions = sectionsOf(
      [{ key: 'opinions', text: rows.join('\n') }],
      options({ court: 'echr', reporter: null }),
    )
    expect(opinions[0]?.paragraphs.map(({ number, text }) => [number, text].filter(Boolean).join('. '))).toEqual(rows)
  })

  test('join a number on its own line with the next paragraph', () => {
    expect(
      considerations('1.\n\nDie Beschwerde\n\n2.\n\nDas Urteil').map(({ anchor, text }) => [anchor, text]),
    ).toEqual([
      ['E1', 'Die Beschwerde'],
      ['E2', 'Das Urteil'],
    ])
  })

  test.each([
    [
      'a cited consideration',
      '1 A.\n\n2 Sie gilt (vgl. BGE 138 V 106 E. 2.1 S. 110). Daher B.\n\n3 C.',
      ['E1', 'E2', 'E3'],
    ],
    ['one behind another word', '4.1 A, vgl. das Urteil E. 4.2 Herv. beigefügt.\n\n4.3 B.', ['E4.1', 'E4.3']],
    ['one in French', '4.1 Voir consid. 4.2 Ce point.\n\n4.3 B.', ['E4.1', 'E4.3']],
    ['an item of an act', '2 Nach Ziff. 2.1 Die Gemeinde und § 2.2 Das Amt.\n\n3 B.', ['E2', 'E3']],
    ['an edition', '1.1 A.\n\n2 Aufl. 2016, S. 9.\n\n1.2 B.\n\n2 C.', ['E1.1', null, 'E1.2', 'E2']],
    ['a number in parentheses', '3.1 A (so der Entwurf. 3.2 Die Kantone. 3.3 Der Bund).\n\n3.4 B.', ['E3.1', 'E3.4']],
    ['a number in a quotation', '3.1 A: «Der Rat. 3.2 Die Kantone handeln.» B.\n\n3.3 C.', ['E3.1', 'E3.3']],
  ])('are not created from %s', (_, text, expected) => {
    expect(anchors(text)).toEqual(expected)
  })

  test('are not created from a citation split over two paragraphs', () => {
    const text = '1 A.\n\n2 Sie gilt (vgl. BGE 138 V 106 E.\n\n2.1 S. 110; BGE 136 V 131\n\n2.2 S. 135).\n\n3 C.'
    expect(considerations(text).map(({ anchor, text: rest }) => `${anchor} ${rest}`)).toEqual([
      'E1 A.',
      'E2 Sie gilt (vgl. BGE 138 V 106 E. 2.1 S. 110; BGE 136 V 131 2.2 S. 135).',
      'E3 C.',
    ])
  })

  test('start after a name or a heading that ends like a reference', () => {
    expect(anchors('3.1 Er arbeitete im Institut E.\n\n3.2 Es handelt sich darum.')).toEqual(['E3.1', 'E3.2'])
    expect(anchors("1 A.\n\nIV. Portée de l'art. 5 al. 4 LCart\n\n2 La recourante conteste.")).toEqual([
      'E1',
      null,
      'E2',
    ])
    expect(anchors('7.1 A (Abs. 2).\n\n7.2 Rz. 2077.5 der Weisung sieht vor.')).toEqual(['E7.1', 'E7.2'])
  })

  test('are not created from list items or the rest of a quotation', () => {
    expect(anchors('1 A:\n\n1.2 Sanfte Landschaft;\n\n1.3 Grosse Ufer (mit Zonen);\n\n2 B.')).toEqual([
      'E1',
      null,
      null,
      'E2',
    ])
    expect(anchors('3.2 Der Artikel lautet.\n\n4 Die Kasse kann Rückgriff nehmen."\n\n4.1 Der Zins.')).toEqual([
      'E3.2',
      null,
      'E4.1',
    ])
  })

  test('at the end are not displaced by an equal number after them', () => {
    expect(anchors('2.1 A.\n\n3 Die Beschwerde ist abzuweisen.\n\n3 Das Recht erlischt.')).toEqual(['E2.1', 'E3', null])
  })

  test('start after an omission by the reporter', () => {
    expect(anchors('2.1 A.\n\n3 (...) 3.2.3 Der Rest.\n\n4 B.')).toEqual(['E2.1', 'E3', 'E3.2.3', 'E4'])
  })

  test('of old volumes have letters', () => {
    const text = '3.- Premier\n\na) Un\n\nb) Deux\n\naa) Trois\n\nbb) Quatre\n\nc) Cinq\n\n4.- Second'
    expect(anchors(text, { lettered: true })).toEqual(['E3', 'E3a', 'E3b', 'E3b/aa', 'E3b/bb', 'E3c', 'E4'])
    expect(anchors('3 a) Un\n\n3b/ee Deux', { lettered: true })).toEqual(['E3a', 'E3b/ee'])
  })
})

test('a million empty lines separate two paragraphs', () => {
  expect(anchors(`1 A${'\n'.repeat(1_000_000)}2 B`)).toEqual(['E1', 'E2'])
})

describe('paragraphs of a quoted act', () => {
  const numbers = (text: string) => considerations(text).map(({ number }) => number)

  test('are no considerations where the quotation ends', () => {
    expect(
      numbers(
        '1.1 Die Regel lautet:\n\n2 Die Anlage ist vor dem Winter zu prüfen.\n\n3 Mängel sind zu melden.\n\n4 Die Kosten trägt der Halter." Daraus folgt wenig.',
      ),
    ).toEqual(['1.1', null, null, null])
  })

  test('are no considerations where a source sorted them among these', () => {
    expect(
      numbers(
        '1.1 Das ist unbestritten.\n\n2 Der Halter führt ein Verzeichnis nach Artikel 12.\n\n2.1 Die Beschwerdeführerin rügt Willkür.\n\n2.2 Die Rüge ist begründet.\n\n3 Im Übrigen gelten die Artikel 20 und 21 sinngemäss.',
      ),
    ).toEqual(['1.1', null, '2.1', '2.2', null])
    expect(
      numbers(
        '6 Die Beschwerdeführerin rügt das Verzeichnis, das wie folgt geregelt ist: 1 Der Halter führt es.\n\n2 Es ist öffentlich.\n\n3 Für die Gebühr gelten Artikel 20 und Artikel 21 Absatz 2.\n\n6.1 Die Rüge ist begründet.\n\n6.2 Sie genügt.',
      ),
    ).toEqual(['6', null, null, '6.1', '6.2'])
  })

  test('are none in the judgment either', () => {
    const { judgment } = documentSections(
      {
        sections: [
          { key: 'considerations', text: '2 Sie ist öffentlich.\n\n3 Sie ist kostenlos.\n\n4 Sie endet." Das genügt.' },
        ],
        judgment: [
          {
            key: 'considerations',
            text: '1 Auf das Gesuch ist einzutreten.\n\n2 Sie ist öffentlich.\n\n2.1 Es gilt Art. 3.\n\n2.2 So ist es.',
          },
        ],
      },
      options(),
    )
    expect(judgment[0]?.paragraphs.map(({ number }) => number)).toEqual(['1', null, '2.1', '2.2'])
  })

  test('are not taken for one where the court speaks of articles', () => {
    expect(
      numbers(
        '1 Auf die Beschwerde ist einzutreten.\n\n2 Die Beschwerdeführerin beruft sich auf Artikel 8.\n\n3 Die Vorinstanz wandte Artikel 9 an.\n\n4 Das ist richtig.',
      ),
    ).toEqual(['1', '2', '3', '4'])
  })
})

describe('a number torn off its citation or date', () => {
  const texts = (text: string) => considerations(text).map((each) => [each.number, each.text])

  test.each([
    ['Das folgt aus Art. 42 Abs.', '2 BGG und ist klar.'],
    ['Cela résulte de l’art. 42 al.', '2 LTF et reste clair.'],
    ['Das Schreiben kam am 24. Februar bzw.', '2. April 2023 an.'],
    ['La lettre est datée du', '2 Mars 2021 et signée.'],
  ])('is none of a consideration: %s', (before, after) => {
    expect(texts(`1 ${before}\n\n${after}\n\n2 Der Rest.\n\n3 Schluss.`)).toEqual([
      ['1', `${before} ${after}`],
      ['2', 'Der Rest.'],
      ['3', 'Schluss.'],
    ])
  })

  test('is one of a consideration after a text that breaks off', () => {
    expect(
      texts('1.1 L’ordonnance du\n\n1.2 Le reste.\n\n1.3 Müller et al.\n\n2 La fin.').map(([number]) => number),
    ).toEqual(['1.1', '1.2', '1.3', '2'])
  })
})

describe('facts', () => {
  test('have letters, with levels', () => {
    const sections = sectionsOf([{ key: 'facts', text: 'A.\n\nA.a Erstens\n\nA.b Zweitens\n\nB. Drittens' }], options())
    expect(sections[0]?.paragraphs.map(({ anchor, depth }) => [anchor, depth])).toEqual([
      ['A.a', 2],
      ['A.b', 2],
      ['B', 1],
    ])
  })
})

describe('page marks', () => {
  test('are removed from the text and keep their position', () => {
    const [paragraph] = considerations('1 Das Einkommen BGE 200 III 10 S. 11 ist gering.')
    expect(paragraph?.text).toBe('Das Einkommen ist gering.')
    expect(paragraph?.pageMarks).toEqual([{ page: 11, offset: 14 }])
    expect(paragraph?.text.slice(14)).toBe('ist gering.')
  })

  test('join a word they split, but not a compound', () => {
    expect(considerations('1 Ver- BGE 200 III 10 S. 11 fahren')[0]?.text).toBe('Verfahren')
    expect(considerations('1 Ein- BGE 200 III 10 S. 11 und Ausfuhr')[0]?.text).toBe('Ein- und Ausfuhr')
  })

  test('alone in a paragraph join a split sentence or move to the next one', () => {
    expect(considerations('1 Le revenu\n\nBGE 200 III 10 S. 12\n\nminimum suffit')[0]).toMatchObject({
      text: 'Le revenu minimum suffit',
      pageMarks: [{ page: 12, offset: 10 }],
    })
    expect(considerations('1 Fin.\n\nBGE 200 III 10 S. 12\n\n2 Début.')[1]?.pageMarks).toEqual([
      { page: 12, offset: 0 },
    ])
  })

  test('of another decision are a citation and stay', () => {
    expect(considerations('1 Vgl. BGE 199 III 5 S. 7 am Ende.')[0]?.text).toBe('Vgl. BGE 199 III 5 S. 7 am Ende.')
  })
})

describe('the Strasbourg court', () => {
  const echr = (texts: SectionText[]) => sectionsOf(texts, options({ court: 'echr', reporter: null }))

  test('numbers its paragraphs through all sections', () => {
    const sections = echr([
      { key: 'facts', text: 'THE FACTS\n1. One\n\n2. Two “1. Everyone”' },
      { key: 'considerations', text: '3. Three\n\n1. Everyone has the right\n\n4. Four' },
      { key: 'disposition', text: '1. Holds' },
    ])
    expect(sections.flatMap(({ paragraphs }) => paragraphs.map(({ anchor }) => anchor))).toEqual([
      null,
      '§1',
      '§2',
      '§3',
      null,
      '§4',
      null,
    ])
  })
})

test('the number of a protocol is no paragraph number of a Strasbourg text, though one of that number follows', () => {
  const text =
    '3. They alleged a violation of Article 4 of Protocol No.\n4. They complained of their return. 4. The applications were joined.\n5. The Government replied.\n6. The hearing was public.\n7. It lasted a day.'
  const [section] = sectionsOf([{ key: 'procedure', text }], options({ court: 'echr', language: 'en', reporter: null }))
  expect(section?.paragraphs.map(({ number, text: said }) => [number, said])).toEqual([
    ['3', 'They alleged a violation of Article 4 of Protocol No. 4. They complained of their return.'],
    ['4', 'The applications were joined.'],
    ['5', 'The Government replied.'],
    ['6', 'The hearing was public.'],
    ['7', 'It lasted a day.'],
  ])
})

describe('a list of contents before a Strasbourg text', () => {
  const numbered = (...texts: [SectionText['key'], string][]) =>
    sectionsOf(
      texts.map(([key, text]) => ({ key, text })),
      options({ court: 'echr', reporter: null }),
    ).flatMap(({ key, paragraphs }) =>
      paragraphs.flatMap(({ anchor, text }) => (anchor === null ? [] : [`${key} ${anchor} ${text}`])),
    )
  const contents = 'CASE OF A. v. B.\n\n1. Text of the law\n\n2. Practice'

  test('does not affect the numbers of the paragraphs after it', () => {
    expect(numbered(['lead', contents], ['procedure', '1. One\n\n2. Two'], ['facts', '3. Three'])).toEqual([
      'procedure §1 One',
      'procedure §2 Two',
      'facts §3 Three',
    ])
  })

  test('leaves none of them undivided', () => {
    expect(numbered(['lead', contents], ['procedure', 'PROCEDURE 1. One, rule 1. 2. Two.\n\n3. Three.'])).toEqual([
      'procedure §1 One, rule 1.',
      'procedure §2 Two.',
      'procedure §3 Three.',
    ])
  })

  test('is not assumed where its numbers continue after it', () => {
    const lead = '1. One\n\n2. Two, under Article 8'
    expect(numbered(['lead', lead], ['considerations', '1. Everyone\n\n3. Three\n\n4. Four'])).toEqual([
      'lead §1 One',
      'lead §2 Two, under Article 8',
      'considerations §3 Three',
      'considerations §4 Four',
    ])
  })
})

test('anchors of a judgment differ from those of its extract', () => {
  const shared = options()
  sectionsOf([{ key: 'considerations', text: '1 A' }], shared)
  const [judgment] = sectionsOf([{ key: 'considerations', text: '1 A\n\n2 B' }], { ...shared, origin: 'judgment' })
  expect(judgment?.paragraphs.map(({ anchor }) => anchor)).toEqual(['j-E1', 'E2'])
})

test('no text is lost, anchors are unique and marks are inside their paragraph, whatever the numbers', () => {
  const number = fc.oneof(fc.constant(''), fc.stringMatching(/^[1-9](\.[1-9]){0,2} $/))
  const piece = fc.tuple(number, fc.constantFrom('Alpha', 'Beta BGE 200 III 10 S. 12 gamma', 'Delta'))
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 30 }), (pieces) => {
      const paragraphs = considerations(pieces.map(([start, text]) => start + text).join('\n\n'))
      expect(paragraphs).toHaveLength(pieces.length)
      const given = paragraphs.map(({ anchor }) => anchor).filter((anchor) => anchor !== null)
      expect(new Set(given).size).toBe(given.length)
      for (const [index, paragraph] of paragraphs.entries()) {
        expect(paragraph.text).toContain(pieces[index]?.[1].split(' ')[0])
        for (const { offset } of paragraph.pageMarks) expect(offset).toBeLessThanOrEqual(paragraph.text.length)
      }
    }),
  )
})
