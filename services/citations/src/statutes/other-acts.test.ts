import { describe, expect, test } from '@jest/globals'
import { readCitationTables } from '../../tables/read.ts'
import { extractCitations } from '../extract.ts'

const tables = readCitationTables()
const known = (text: string, context = {}) =>
  extractCitations(text, { tables, ...context }).flatMap((citation) =>
    citation.kind === 'law' && citation.parts.known ? [citation.canonical] : [],
  )

describe('a name written out is another act by the words behind it', () => {
  test.each([
    "l'art. 5 della Convenzione europea del 3 marzo 1975 sulle notifiche vale",
    "l'art. 5 della Convenzione internazionale sul trasporto",
    "l'art. 5 della Convenzione sullo stato civile",
    "l'art. 5 della Convenzione sulla protezione delle acque",
    "l'art. 12 de la Convention entre la Suisse et la Grèce",
    "l'art. 12 de la Convention contre la corruption",
    "l'art. 12 s. de la Convention CLNI",
    "l'art. 12 s. de la Convention (CLNI; RS 0.747)",
    "l'art. 12 de la Convention américaine relative aux droits de l'homme",
    "l'art. 12 de la Convention n° 87 sur la liberté syndicale",
    'Art. 3 der Konvention zwischen den Uferstaaten',
    'Article 3 of the Convention relating to the Status of Seafarers',
    "l'art. 12 de la Constitution bernoise",
    "l'art. 12 du code pénal bulgare",
  ])('%s', (text) => expect(known(text)).toEqual([]))

  test.each([
    ["l'art. 6 de la Convention européenne des droits de l'homme", ['EMRK 6']],
    ["l'art. 6 de la Convention de sauvegarde des droits de l'homme et des libertés fondamentales", ['EMRK 6']],
    ["l'art. 6 della Convenzione europea dei diritti dell'uomo", ['EMRK 6']],
    ["l'art. 6 della Convenzione per la salvaguardia dei diritti dell'uomo", ['EMRK 6']],
    ['Art. 6 der Europäischen Menschenrechtskonvention', ['EMRK 6']],
    ['Art. 6 der Konvention zum Schutze der Menschenrechte', ['EMRK 6']],
    ["l'art. 6 de la Convention oblige les autorités", ['EMRK 6']],
    ["l'art. 321 du code pénal suisse", ['StGB 321']],
    ["l'art. 12 du code pénal militaire", ['MStG 12']],
    ["l'art. 49 du code pénal militaire (CPM; RS 321.0)", ['MStG 49']],
    ["l'art. 1 annexe I ALCP sur la libre circulation", ['Anhang I FZA 1']],
  ])('or the one that is known: %s', (text, expected) => expect(known(text)).toEqual(expected))

  test('in English by a capital', () => {
    const read = (text: string) => known(text, { strasbourg: true })
    expect(read('a breach of Article 3 of the Convention on account of the delay')).toEqual(['EMRK 3'])
    expect(read('under Article 34 of the Convention for the Protection of Human Rights')).toEqual(['EMRK 34'])
    expect(read('a breach of Article 3 of the Convention (II). The complaint')).toEqual(['EMRK 3'])
    expect(read('under Article 3 of the Convention on the Law of the Sea')).toEqual([])
    expect(read('under Article 3 of the Convention against Piracy')).toEqual([])
    expect(read('under Article 3 of the Convention Against Piracy')).toEqual([])
  })

  test('of which a text names another, the name alone may be that one', () => {
    const other = "La Convention contre la corruption est en vigueur. L'art. 13 de la Convention oblige les Etats."
    expect(known(other)).toEqual([])
    expect(known(other, { strasbourg: true })).toEqual(['EMRK 13'])
    expect(known("La Constitution russe. L'art. 15 de la Constitution prévoit. L'art. 8 Cst.")).toEqual(['BV 8'])
    expect(known('Das Übereinkommen lautet: "Article 1 of the Convention applies"')).toEqual([])
  })
})

describe('an article takes the act before only where no other can be named behind it', () => {
  test.each([
    'des Internationalen Pakts über wirtschaftliche Rechte',
    'des Wasserbaugesetzes',
    'der Verfassung des Kantons Thurgau',
    'der Rückführungsrichtlinie',
    'Pacte II ONU',
    'Uno-Pakt II',
    'Gewässerverordnung',
    'Gewässerverordnung vom 3. März 2010',
    '(Recht auf Wasser) UNO-Pakt I',
    'revGSchV',
    'ihrer Statuten',
    'del Patto',
    "de l'annexe 2",
    'della legge',
    '"PA"',
  ])('%s', (behind) => {
    expect(known(`Art. 8 EMRK und Art. 17 ${behind}`)).toEqual(['EMRK 8'])
    expect(known(`Art. 8 BV, § 6 Ziff. 2 ${behind}`)).toEqual(['BV 8'])
  })

  test.each(['', '.', ', der', ' gelten.', ') gelten.', '. Sie gelten.', ' relatifs à la saisie', ' vise à'])(
    'but before %j',
    (behind) => expect(known(`Art. 41 OR und Art. 42${behind}`)).toEqual(['OR 41', 'OR 42']),
  )

  test('nor in parentheses behind an article', () => {
    expect(known("l'art. 80 LP (art. 1h al. 3) le prévoit")).toEqual(['SchKG 80'])
    expect(known('la LP (art. 80) le prévoit')).toEqual(['SchKG 80'])
  })
})

describe('protocols', () => {
  test.each([
    ["art. 2 del Protocollo addizionale n. 1 alla CEDU; l'art. 8 CEDU", ['EMRK P1-2', 'EMRK 8']],
    [
      'Art. 8 EMRK und Art. 2 Ziff. 1 des Protokolls Nr. 7 vom 22. November 1984 zur EMRK',
      ['EMRK 8', 'EMRK P7-2 al. 1'],
    ],
    ['Art. 2 des Protokolls Nr. 7 vom 22. November 1984 zur Konvention zum Schutz der Menschenrechte', ['EMRK P7-2']],
    ["l'art. 2 du Protocole n° 1 du 20 mars 1952 à la CEDH", ['EMRK P1-2']],
    ['Art. 5 EMRK und Art. 4 des 7. Zusatzprotokolls zur EMRK', ['EMRK 5', 'EMRK P7-4']],
    ['Art. 5 EMRK und Art. 4 des 7. Zusatzprotokolls fest', ['EMRK 5', 'EMRK P7-4']],
    ['Art. 1 Protokoll Nr. 3 zum Abkommen mit dem Nachbarstaat', []],
    ['Art. 1 Protokoll Nr. 3 über die Ursprungsregeln', []],
    ["l'art. 1 du Protocole n° 3 à l'ALE", []],
    ["l'art. 1 du Protocole n° 3 à la Convention de Rome", []],
    ['Art. 8 EMRK, Art. 1 Protokoll Nr. 3 FHA', ['EMRK 8']],
    ['Art. 14 i.V.m. Art. 1 des 1. Zusatzprotokolls zur EMRK', ['EMRK 14', 'EMRK P1-1']],
    ['art. 7 Prot. n° 1 CEDH', ['EMRK P1-7']],
  ])('%s', (text, expected) => expect(known(text)).toEqual(expected))

  test('in Strasbourg', () => {
    const read = (text: string) => known(text, { strasbourg: true })
    expect(read("l'article 1 du Protocole n° 1 à la suite de")).toEqual(['EMRK P1-1'])
    expect(read('Article 14 taken in conjunction with Article 1 of Protocol No. 1')).toEqual(['EMRK 14', 'EMRK P1-1'])
  })
})
