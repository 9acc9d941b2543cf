import { describe, expect, test } from '@jest/globals'
import { aDecision } from '../decision/decision.fixture.ts'
import { federalHead } from './federal-head.ts'
import { subjectOf } from './subject.ts'

const DOCKETS = ['2C_765/2072', '2C_766/2072']

describe('the subject of a judgment', () => {
  test.each([
    ['Ausschaffungshaft (Haftentlassung),', 'Ausschaffungshaft (Haftentlassung)'],
    [
      'Ausstand, Beschwerden gegen die Entscheide des Appellationsgerichts Basel-Stadt vom 18. Februar 2072 (Z 72 1)',
      'Ausstand',
    ],
    [
      'Eheschutz, Beschwerde in Zivilsachen und subsidiäre Verfassungsbeschwerde gegen das Urteil vom 1. Mai 2072',
      'Eheschutz',
    ],
    ['Baubewilligung. Erwägungen: 1. Am 3. Mai ersuchte die Bauherrin', 'Baubewilligung'],
    ['Abschreibung der', 'Abschreibung'],
    ['Nichteintreten auf', 'Nichteintreten'],
    ['Invalidenversicherung (', 'Invalidenversicherung'],
    ['Rente, Revisionsgesuch gegen das Urteil 9C_1/2071 vom 4. Mai 2071 ( [I 1])', 'Rente, Revisionsgesuch'],
    [
      'Revisionsgesuch gegen das Urteil des Bundesgerichts vom 4. Mai 2071',
      'Revisionsgesuch gegen das Urteil des Bundesgerichts vom 4. Mai 2071',
    ],
    ['Urteil 2C_765/2072 vom 3. März 2072: Steuern', 'Steuern'],
    ['2C_765/2072, 2C_766/2072 – Steuern', 'Steuern'],
    ['Steuern (2C_765/2072)', 'Steuern'],
    ['Gegenstand: Steuern', 'Steuern'],
    [
      'plainte LP ( art. 47 LDFR ), recours contre l’arrêt de la Chambre des poursuites du 10 mai 2072',
      'Plainte LP (art. 47 LDFR)',
    ],
    [
      "bail; résiliation, recours en matière civile et recours constitutionnel contre l'arrêt de la Cour civile",
      'Bail; résiliation',
    ],
    [
      'mesures provisionnelles, demande de révision de l’arrêt du Tribunal fédéral',
      'Mesures provisionnelles, demande de révision',
    ],
    [
      'assicurazione invalidità, ricorso in materia di diritto pubblico contro la sentenza del Tribunale',
      'Assicurazione invalidità',
    ],
    ['Arrêt 2C_765/2072 du 1er mars 2072, impôt fédéral direct', 'Impôt fédéral direct'],
    ['Sentenza del 3 marzo 2072: disdetta', 'Disdetta'],
    ['Busse nach aCovid-19-Verordnung', 'Busse nach aCovid-19-Verordnung'],
    ['aCovid-19-Verordnung', 'aCovid-19-Verordnung'],
  ])('%s', (written, subject) => {
    expect(subjectOf(written, DOCKETS)).toBe(subject)
    expect(subjectOf(subject, DOCKETS)).toBe(subject)
  })

  test.each([
    '2C_765/2072',
    '4A 12/2071',
    'Urteil vom 3. März 2072',
    'TF 2C_765/2072 du 3 mars 2072',
    'A.________, Beschwerdeführer, gegen Steuerverwaltung Zug',
    'A.________ contre Ministère public',
    'Muster AG vertreten durch Rechtsanwalt Max Muster',
    'Steueramt Zürich, Musterweg 21, 8090 Zürich',
    '(',
  ])('%s is not a subject', (written) => {
    expect(subjectOf(written, DOCKETS)).toBeNull()
  })
})

describe('the title of an unpublished judgment', () => {
  const judgment = (change: Parameters<typeof aDecision>[0]) =>
    federalHead(aDecision({ docType: 'other', regeste: {}, sections: [], dockets: DOCKETS, parties: null, ...change }))
  const printed =
    'A.________, vertreten durch Rechtsanwalt Max Muster, Beschwerdeführer, gegen Amt für Umwelt, Weg 3, 6300 Zug'

  test('is its subject, or else its parties without addresses, or else its docket', () => {
    expect(judgment({ title: 'Steuern,', parties: printed })).toEqual({
      title: 'Steuern',
      subject: 'Steuern',
      parties: 'A.________ gegen Amt für Umwelt',
    })
    expect(judgment({ title: '2C_765/2072', parties: printed })).toMatchObject({
      title: 'A.________ gegen Amt für Umwelt',
      subject: null,
    })
    expect(judgment({ title: null })).toEqual({ title: '2C_765/2072', parties: null, subject: null })
  })

  test.each([
    ['Gegenstand', 'Verfahrensbeteiligte'],
    ['Objet', 'Participants à la procédure'],
    ['Oggetto', 'Partecipanti al procedimento'],
  ])('is taken from "%s" on its first page if the source states none', (subject, parties) => {
    const lines = [
      '2C_765/2072',
      parties,
      printed,
      subject,
      'Bail (loyer),',
      'Beschwerde gegen das Urteil vom 3. Mai 2072.',
    ]
    const paragraphs = lines.map((text) => ({ text, number: null, anchor: null, depth: 0, pageMarks: [] }))
    const sections = [{ key: 'lead' as const, origin: 'judgment' as const, paragraphs }]
    expect(judgment({ title: '2C_765/2072', sections })).toMatchObject({
      title: 'Bail (loyer)',
      parties: 'A.________ gegen Amt für Umwelt',
    })
  })
})
