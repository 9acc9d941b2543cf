import { expect, test } from '@jest/globals'
import { readCitationTables } from '../../tables/read.ts'
import { extractCitations } from '../extract.ts'
import { INTERFACE_LANGUAGES } from '../citation/vocabulary.ts'
import { formatStatute } from '../written/format-statute.ts'

const tables = readCitationTables()
const read = (text: string, typed = false) =>
  extractCitations(text, { tables, typed }).flatMap((citation) => (citation.kind === 'law' ? [citation] : []))
const canonical = (text: string) => read(text).map((citation) => citation.canonical)

test.each([
  ['Art. 95 lit. a bis c BGG', ['BGG 95 a, b, c']],
  ['Art. 95 Bst. a bis c BGG', ['BGG 95 a, b, c']],
  ['Art. 5 Ziff. 1 lit. a bis f EMRK', ['EMRK 5 al. 1 a, b, c, d, e, f']],
  ['Art. 95 lit. a bis e BGG', ['BGG 95 a, b, c, d, e']],
  ['Art. 95 lit. a bis lit. c BGG', ['BGG 95 a, b, c']],
  ['Art. 95 lit. a bis und mit c BGG', ['BGG 95 a, b, c']],
  ["art. 95 let. a jusqu'à c LTF", ['BGG 95 a, b, c']],
  ['art. 95 let. a jusqu’à c LTF', ['BGG 95 a, b, c']],
  ['art. 95 let. a à let. c LTF', ['BGG 95 a, b, c']],
  ['art. 95 lett. a fino a c LTF', ['BGG 95 a, b, c']],
  ['art. 95 lett. a fino alla lett. c LTF', ['BGG 95 a, b, c']],
  ['Art. 9 Abs. 2 lit. a bis c bis HMG', ['HMG 9 al. 2 a, b, c, cbis']],
  ['Art. 9 Abs. 2 lit. a bis cbis HMG', ['HMG 9 al. 2 a, b, c, cbis']],
  ['art. 95 lett. a sino a c LTF', ['BGG 95 a, b, c']],
  ['art. 95 lett. da a a c LTF', ['BGG 95 a, b, c']],
  ['art. 95 lettere da a) a c) LTF', ['BGG 95 a, b, c']],
  ['art. 95 let. de a à c LTF', ['BGG 95 a, b, c']],
  ['Art. 9 Abs. 2 lit. a-cbis HMG', ['HMG 9 al. 2 a, b, c, cbis']],
  ['art. 5 al. 1 bis à 3 CO', ['OR 5 al. 1bis, 2, 3']],
  ['Art. 5 Abs. 1 bis und mit 3 OR', ['OR 5 al. 1, 2, 3']],
])('bis between letters is a range: %s', (text, expected) => expect(canonical(text)).toEqual(expected))

test.each([
  ['Art. 9 Abs. 2 lit. a bis HMG', ['HMG 9 al. 2 abis']],
  ['Art. 9 Abs. 2 lit. a bis und c HMG', ['HMG 9 al. 2 abis, c']],
  ['art. 9 al. 2 let. a bis et c LPTh', ['HMG 9 al. 2 abis, c']],
  ['art. 9 cpv. 2 lett. a bis e c LATer', ['HMG 9 al. 2 abis, c']],
  ['Art. 53 Abs. 1 bis AIG', ['AIG 53 al. 1bis']],
  ['Art. 9 Abs. 2 lit. a bis, c HMG', ['HMG 9 al. 2 abis, c']],
])('and a suffix elsewhere: %s', (text, expected) => expect(canonical(text)).toEqual(expected))

test.each([
  ['ART. 95 LET. A LTF', ['BGG 95 a']],
  ['ART. 95 LIT. A BGG', ['BGG 95 a']],
  ['ART. 95 LETT. A LTF', ['BGG 95 a']],
  ['ART. 41 ABS. 1 OR', ['OR 41 al. 1']],
  ['ART. 41 AL. 1 CO', ['OR 41 al. 1']],
  ['ART. 41 CPV. 1 CO', ['OR 41 al. 1']],
  ['Art. 41 Al. 1 Let. a CO', ['OR 41 al. 1 a']],
  ['ART. 120 CH. 1 LET. D OASA', ['VZAE 120 ch. 1 d']],
  ['ART. 41 ET 42 CO', ['OR 41', 'OR 42']],
  ['ART. 41 UND ART. 42 OR', ['OR 41', 'OR 42']],
  ['ARTIKEL 41 ABSATZ 1 OR', ['OR 41 al. 1']],
  ['ART. 29 AL. 2 CST.', ['BV 29 al. 2']],
  ['ART. 29 CPV. 2 COST.', ['BV 29 al. 2']],
  ['ART. 221 ABS. 1 STPO', ['StPO 221 al. 1']],
  ['ART. 80 SCHKG', ['SchKG 80']],
  ['ART. 12 LPERS', ['BPG 12']],
  ['Art. 8 ZGB/Art. 41 OR', ['ZGB 8', 'OR 41']],
  ['art. 8 CC/art. 41 CO', ['ZGB 8', 'OR 41']],
  ['Art. 8 ZGB/41 OR', ['ZGB 8', 'OR 41']],
  ['Art. 3 TUG', ['TUG 3']],
])('part words are no acts in any case: %s', (text, expected) => expect(canonical(text)).toEqual(expected))

test.each(['Art. 41 ABS', 'Art. 41 LIT', 'ART. 41 LETTRE', 'art. 41 CPV', 'Art. 41 ZIFF', 'ART. 41 UND'])(
  'nor where nothing follows: %s',
  (text) => expect(canonical(text)).toEqual([]),
)

test.each([
  ['art. 5 al. 1 lettre a CO', ['OR 5 al. 1 a']],
  ['article 5, alinéa 1, lettre a, du Code des obligations', ['OR 5 al. 1 a']],
  ['Artikel 5 Absatz 1 Buchstabe a Ziffer 2 OR', ['OR 5 al. 1 a ch. 2']],
  ['articolo 5 capoverso 1 lettera a numero 2 CO', ['OR 5 al. 1 a ch. 2']],
  ['article premier CO', ['OR 1']],
  ['articolo primo CO', ['OR 1']],
  ['art. premier al. 2 CO', ['OR 1 al. 2']],
  ['art. 41 2e alinéa CO', ['OR 41 al. 2']],
  ['art. 41, 2e al., CO', ['OR 41 al. 2']],
  ['art. 41 premier alinéa CO', ['OR 41 al. 1']],
  ['art. 41 alinéa premier CO', ['OR 41 al. 1']],
  ['Art. 41 zweiter Absatz OR', ['OR 41 al. 2']],
  ['Art. 41 2. Absatz OR', ['OR 41 al. 2']],
  ['art. 41 secondo capoverso CO', ['OR 41 al. 2']],
  ['art. 41 2° cpv. CO', ['OR 41 al. 2']],
])('parts written out: %s', (text, expected) => expect(canonical(text)).toEqual(expected))

test.each([
  ['Art. 5 2. Abschnitt OR', []],
  ['art. 19 paragraphe 1, second alinéa, CO', []],
  ['Art. 1 lit. q/i OR', []],
  ['§ 21 N. 9; BEAT RUDIN', []],
  ['ALLEGED VIOLATION OF ARTICLE 10 OF THE CONVENTION', []],
  ['en premier lieu, CO', []],
  ['article premier arrivé, CO', []],
])('what only looks like one: %s', (text, expected) => expect(canonical(text)).toEqual(expected))

test.each([
  ['Art. 137 Abs. 2 letzte Alternative OR', 'OR 137 al. 2', 'last'],
  ['Art. 137 Abs. 2, 2. Variante OR', 'OR 137 al. 2', '2'],
  ['Art. 137 Abs. 2 Alternative 2 OR', 'OR 137 al. 2', '2'],
  ['art. 137 al. 2, première hypothèse, CO', 'OR 137 al. 2', '1'],
  ['art. 137 al. 2 1re hypothèse CO', 'OR 137 al. 2', '1'],
  ['art. 137 al. 2 dernière hypothèse CO', 'OR 137 al. 2', 'last'],
  ['art. 137 cpv. 2 seconda ipotesi CO', 'OR 137 al. 2', '2'],
  ['art. 137 cpv. 2 ultima ipotesi CO', 'OR 137 al. 2', 'last'],
])('alternatives: %s', (text, expected, alternative) => {
  const [found] = read(text)
  expect([found?.canonical, found?.text, found?.parts.alternative]).toEqual([expected, text, alternative])
})

test.each([
  ['art. 41 et/ou 42 CO', ['OR 41', 'OR 42']],
  ['Art. 41 und/oder 42 OR', ['OR 41', 'OR 42']],
  ['art. 41 e/o 42 CO', ['OR 41', 'OR 42']],
  ['art. 41, respectivement 42 CO', ['OR 41', 'OR 42']],
  ['Art. 41 respektive 42 OR', ['OR 41', 'OR 42']],
  ['Art. 41 beziehungsweise 42 OR', ['OR 41', 'OR 42']],
  ['art. 41, rispettivamente 42 CO', ['OR 41', 'OR 42']],
  ['Art. 41 & 42 OR', ['OR 41', 'OR 42']],
  ['Art. 9/29 BV', ['BV 9', 'BV 29']],
  ['art. 29 al. 1/2 Cst.', ['BV 29 al. 1, 2']],
  ['Art. 95 lit. a/b BGG', ['BGG 95 a, b']],
  ['Art. 89a Abs. 6 Ziff. 3a, 5b ZGB', ['ZGB 89a al. 6 ch. 3a, 5b']],
  ['art. 89a al. 6 ch. 3a et 5b CC', ['ZGB 89a al. 6 ch. 3a, 5b']],
  ['art. 89a cpv. 6 n. 3a, 5b CC', ['ZGB 89a al. 6 ch. 3a, 5b']],
  ['Art. 271 Abs. 1, 271a OR', ['OR 271 al. 1', 'OR 271a']],
  ['art. 97 al. 1, 101 et 103 CO', ['OR 97 al. 1', 'OR 101', 'OR 103']],
])('joining words: %s', (text, expected) => expect(canonical(text)).toEqual(expected))

test.each([
  ['requête 24404/05, § 44 CEDH', []],
  ['Art. 9/2019 BV', []],
  ['art. 12 SR 210/05', []],
])('what only looks like a list: %s', (text, expected) => expect(canonical(text)).toEqual(expected))

test.each(['OR336', '336OR', 'CO336', '336CO', 'or336', '336or', '336 OR', 'Art. 336OR', 'art.336CO'])(
  'glued, as a person types: %s',
  (text) =>
    expect(read(text, true).map(({ canonical, text: found }) => [canonical, found])).toEqual([['OR 336', text]]),
)
test.each(['BVV2', 'OR', 'AS2020', 'XY336', 'OR336bail', 'OR0'])('but not %s', (text) =>
  expect(read(text, true)).toEqual([]),
)
test.each(['Art. 336OR', 'art. 336CO'])('glued in a text: %s', (text) => expect(canonical(text)).toEqual(['OR 336']))

test.each([
  'Art. 137 Abs. 2 letzte Alternative OR',
  'Art. 137 Abs. 2 1. Alternative OR',
  'Art. 9/29 Abs. 2 2. Alternative OR',
])('written in each language, %s is read again', (text) => {
  const [found] = read(text).slice(-1)
  if (!found) throw new Error('nothing read')
  for (const language of INTERFACE_LANGUAGES)
    expect(read(formatStatute(found.parts, tables.acts, language)).map(({ parts }) => parts)).toEqual([found.parts])
})

test.each([
  ['art. 6 § 3 c CEDH', ['EMRK 6 al. 3 c']],
  ['art. 6 § 3 c) CEDH', ['EMRK 6 al. 3 c']],
  ['art. 6 § 3 c et d CEDH', ['EMRK 6 al. 3 c, d']],
  ['art. 6 §§ 1 et 3 c CEDH', ['EMRK 6 al. 1, 3 c']],
  ['art. 6 par. 3 let. c CEDH', ['EMRK 6 al. 3 c']],
  ['Art. 6 Ziff. 3 lit. c EMRK', ['EMRK 6 al. 3 c']],
  ['Art. 6 Ziff. 3 c EMRK', ['EMRK 6 al. 3 c']],
  ['art. 6 n. 3 lett. c CEDU', ['EMRK 6 al. 3 c']],
  ['Article 6 § 3 (c) of the Convention', ['EMRK 6 al. 3 c']],
  ['article 6 § 3 c) et d) de la Convention', ['EMRK 6 al. 3 c, d']],
  ['art. 41 al. 1 a CO', ['OR 41 al. 1 a']],
  ['Art. 221 Abs. 1 b StPO', ['StPO 221 al. 1 b']],
  ['art. 221 al. 1 b et c CPP', ['StPO 221 al. 1 b, c']],
  ['art. 271 a CO', ['OR 271a']],
  ['art. 97 al. 1, 271 a CO', ['OR 97 al. 1', 'OR 271a']],
])('a letter without its mark behind a paragraph: %s', (text, expected) => expect(canonical(text)).toEqual(expected))

test.each([
  ['art. 5 al. 1 let. a ch. ii CO', ['OR 5 al. 1 a ch. ii']],
  ['art. 5 al. 1 let. a ch. i et ii CO', ['OR 5 al. 1 a ch. i, ii']],
  ['Art. 5 Abs. 1 lit. a Ziff. i-iii OR', ['OR 5 al. 1 a ch. i, ii, iii']],
  ['art. 5 cpv. 1 lett. a n. ii CO', ['OR 5 al. 1 a ch. ii']],
  ['Art. 5 Abs. 1 lit. b/aa OR', ['OR 5 al. 1 b/aa']],
  ['Art. 5 Abs. 1 lit. b/bb und lit. c OR', ['OR 5 al. 1 b/bb, c']],
  ['Art. 5 lit. a/b OR', ['OR 5 a, b']],
  ['Art. 5 lit. a, Ziff. v. Müller', []],
])('items below a letter: %s', (text, expected) => expect(canonical(text)).toEqual(expected))
