import { describe, expect, test } from '@jest/globals'
import { readCitationTables } from '../../tables/read.ts'
import { extractCitations } from '../extract.ts'

const tables = readCitationTables()
const read = (text: string, context = {}) =>
  extractCitations(text, { tables, ...context }).flatMap((citation) => (citation.kind === 'law' ? [citation] : []))
const canonical = (text: string) => read(text).map((citation) => citation.canonical)

test.each([
  ['art. 8 Cst.', ['BV 8']],
  ['Art. 8 BV', ['BV 8']],
  ['art. 8 Cost.', ['BV 8']],
  ['art. 41 et 42 CO', ['OR 41', 'OR 42']],
  ['art. 43 OJ', ['OG 43']],
  ['Art. 103 lit. a aOG', ['OG 103 a']],
  ['art. 12 aLAMA', ['KUVG 12']],
  ['art. 31 CV', ['VRK 31']],
  ['Art. 9 Abs. 3 lit. n ANAG', ['ANAG 9 al. 3 n']],
  ['Art. 21 WStB', ['BdBSt 21']],
  ['art. 97 al. 1, 101 et 103 CO', ['OR 97 al. 1', 'OR 101', 'OR 103']],
  ['Art. 271 Abs. 1 und Art. 271a Abs. 1 lit. a OR', ['OR 271 al. 1', 'OR 271a al. 1 a']],
  ['art. 66abis CP', ['StGB 66abis']],
  ['art. 66a bis CP', ['StGB 66abis']],
  ['art. 95 lett. a LTF', ['BGG 95 a']],
  ['art. 8 § 2 CEDH', ['EMRK 8 al. 2']],
  ['art. 6 par. 1 CEDH', ['EMRK 6 al. 1']],
  ['art. 8 n. 1 CEDU', ['EMRK 8 al. 1']],
  ['art. 8 par. 1 CEDU', ['EMRK 8 al. 1']],
  ['Art. 5 Ziff. 1 lit. f EMRK', ['EMRK 5 al. 1 f']],
  ['art. 271-273c CO', ['OR 271']],
  ['Art. 336 ff. OR', ['OR 336']],
  ['art. 271 ss CO', ['OR 271']],
  ['art. 120 ch. 1 let. d OASA', ['VZAE 120 ch. 1 d']],
  ['art. 4 aCst.', ['aBV 4']],
  ['articles 8 et 9 de la Constitution', ['BV 8', 'BV 9']],
  ['§ 12 VRG', ['VRG 12']],
  ['Art. 30 Abs. 1 AsylV 1', ['AsylV 1 30 al. 1']],
  ['Art. 29 Abs. 1 und 2 BV', ['BV 29 al. 1, 2']],
  ['Art. 95 lit. a i.V.m. Art. 106 Abs. 2 BGG', ['BGG 95 a', 'BGG 106 al. 2']],
  ["art. 9 Cst. en relation avec l'art. 29 al. 2 Cst.", ['BV 9', 'BV 29 al. 2']],
  ['Art. 1 SchlT ZGB', ['SchlT ZGB 1']],
  ['art. 41 al. 1 let. a ch. 2 CO', ['OR 41 al. 1 a ch. 2']],
  ['Art. 41 Abs. 1 lit. a Ziff. 2 OR', ['OR 41 al. 1 a ch. 2']],
  ['art. 41 cpv. 1 lett. a n. 2 CO', ['OR 41 al. 1 a ch. 2']],
])('vector %s', (text, expected) => expect(canonical(text)).toEqual(expected))

test.each([
  ['gemäss den Art. 15 ff. des CO2-Gesetzes', ['CO2-Gesetz 15']],
  ['Art. 21 SIS-II-Verordnung', ['SIS-II-Verordnung 21']],
  ['Art. 26 des OECD-Musterabkommens', ['OECD-Musterabkommen 26']],
  ['Art. 31 Abs. 1 BauV-65', ['BauV-65 31 al. 1']],
  ['Art. 10 Abs. 1 kJSG/VS', ['kJSG/VS 10 al. 1']],
  ['Art. 646 Abs. 3 aOR/1881', ['aOR 646 al. 3']],
  ['la LTF (art. 95) prévoit', ['BGG 95']],
  ["l'ancienne LAMA (art. 24) prévoyait", ['KUVG 24']],
  ["l'ancien CC (art. 264) prévoyait", ['aZGB 264']],
  ['LTF (voir art. 95 et la suite)', []],
  ['die Praxis (Art. 95)', []],
  [
    'Art. 93 BV sowie Art. 6 und 24 des Bundesgesetzes vom 24. März 2006 (RTVG; SR 784.40)',
    ['BV 93', 'RTVG 6', 'RTVG 24'],
  ],
  ["art. 62 par. 3 de la Convention d'Istanbul", []],
  ['§ 203 Abs. 1 PBG /ZH', ['PBG /ZH 203 al. 1']],
])('names of acts: %s', (text, expected) => expect(canonical(text)).toEqual(expected))

test.each([
  ["l' art. 12 Cst.", ['BV 12']],
  ['Art. 66a bis StGB', ['StGB 66abis']],
  ['art. 322 quinquies CP', ['StGB 322quinquies']],
  ['Art. 53 Abs. 1 bis AIG', ['AIG 53 al. 1bis']],
  ['art. 49 à 58 OPP 2', ['BVV 2 49']],
  ['Art. 654-656 OR', ['OR 654']],
  ['gli artt. 36, 37 e 39-65 CP', ['StGB 36', 'StGB 37', 'StGB 39']],
  ['article 8 alinéa 2 de la Constitution', ['BV 8 al. 2']],
  ['article 6 de la Convention', ['EMRK 6']],
  ['art. 9 Cst. et 6 par. 1 CEDH', ['BV 9', 'EMRK 6 al. 1']],
  ['Art. 29 Abs. 1 und 30 Abs. 2 BV', ['BV 29 al. 1', 'BV 30 al. 2']],
  ['Art. 5 Abs. 1 lit. a und Abs. 2 lit. b BV', ['BV 5 al. 1 a', 'BV 5 al. 2 b']],
  ['art. 221 al. 1 let. a et b CPP', ['StPO 221 al. 1 a, b']],
  ['art. 221 al. 1 let. a à c CPP', ['StPO 221 al. 1 a, b, c']],
  ['art. 221 cpv. 1 lett. a e b CPP', ['StPO 221 al. 1 a, b']],
  ['Art. 41 OR und Art. 42', ['OR 41', 'OR 42']],
  ['Art. 1 des Protokolls Nr. 1 zur EMRK', ['EMRK P1-1']],
  ['art. 95 de la loi fédérale du 17 juin 2005 sur le Tribunal fédéral (LTF; RS 173.110)', ['BGG 95']],
  ['aArt. 13 VwVG', ['aVwVG 13']],
  ['art. 12 Cst./VD', ['Cst./VD 12']],
  ['art. 5 de la Convention de Vienne', []],
  ['Art. 5 der Statuten, art. 12', []],
  ['art. 5 e MRK', ['MRK 5']],
  ['les art. 5A, 6 et 12 LGZD', ['LGZD 5a', 'LGZD 6', 'LGZD 12']],
  ['Art. II Abs. 3 NYÜ', ['NYÜ II al. 3']],
  ['Art. 2 des Ersten Zusatzprotokolls zur EMRK', ['EMRK P1-2']],
  ['Art. 42 Abs. 1 KG i.V.m. Art. 64 Abs. 1 Halbsatz 2 BZP', ['KG 42 al. 1', 'BZP 64 al. 1']],
  ['In Art. 11, der Art. 9 Abs. 2 aUVV entspricht', ['aUVV 9 al. 2']],
  ["art. 5 par. 4 CEDH; art. 64a en corrélation avec l'art. 64b CP", ['EMRK 5 al. 4', 'StGB 64a', 'StGB 64b']],
  ['Regeste a Art. 23 UWG', ['UWG 23']],
  ['art. 147 I 268', []],
  ['LTF 42 OR', []],
])('reads %s', (text, expected) => expect(canonical(text)).toEqual(expected))

test.each([
  ['Art. 336 I lit. d OR', ['OR 336 al. 1 d']],
  ['Art. 336 Abs. I OR', ['OR 336 al. 1']],
  ['art. 336 al. II CO', ['OR 336 al. 2']],
  ['art. 336 cpv. IV CO', ['OR 336 al. 4']],
  ['Art. 336 I und II OR', ['OR 336 al. 1, 2']],
  ['Art. 336 I-III OR', ['OR 336 al. 1, 2, 3']],
  ['Art. 271a I lit. e und III lit. a OR', ['OR 271a al. 1 e', 'OR 271a al. 3 a']],
  ['Art. 29 I, 30 I BV', ['BV 29 al. 1', 'BV 30 al. 1']],
  ['Art. 66a bis II StGB', ['StGB 66abis al. 2']],
  ['Art. 8 EMRK Abs. 2', ['EMRK 8 al. 2']],
  ['Art. 5 EMRK Ziff. 1 lit. f', ['EMRK 5 al. 1 f']],
  ['art. 8 CEDH par. 2', ['EMRK 8 al. 2']],
  ['art. 8 CEDH § 2', ['EMRK 8 al. 2']],
  ['art. 8 CEDU par. 2', ['EMRK 8 al. 2']],
  ['art. 41 CO al. 1 let. a', ['OR 41 al. 1 a']],
  ['Art. 29 BV Abs. 1 lit. a und Abs. 2', ['BV 29 al. 1 a', 'BV 29 al. 2']],
])('paragraphs as doctrine writes them: %s', (text, expected) => {
  const found = read(text)
  expect(found.map((citation) => citation.canonical)).toEqual(expected)
  expect(text.slice(found[0]?.start, found.at(-1)?.end)).toBe(text)
})

test.each([
  ['gemäss Art. 5 II. Der Richter nach OR', []],
  ['Art. 5 I. Abschnitt OR', []],
  ['Art. 36 IVG', ['IVG 36']],
  ['Art. 5 V Mil Pers', ['V Mil Pers 5']],
  ['Art. 3 NISSG und Art. 5 V-NISSG', ['NISSG 3', 'V-NISSG 5']],
  ['art. 147 I 268', []],
  ['Art. 14 UNO-Pakt II', ['UNO-Pakt II 14']],
  ['Art. 336 Abs. IVG OR', []],
  ['Art. 29 BV § 12 VRG', ['BV 29', 'VRG 12']],
  ['Art. 8 EMRK Abs. 2 und Art. 9 BV', ['EMRK 8 al. 2', 'BV 9']],
  ['Art. 8 EMRK Abs. 2, 14 BV', ['EMRK 8 al. 2', 'BV 14']],
  ['violation de l’art. 8 CEDH § 39', ['EMRK 8']],
  ['Art. 5 LSV Ziff. 3 Anhang 6', ['LSV 5']],
  ['art. 8 CEDU n. 12', ['EMRK 8']],
  ['Art. 29 BV. Abs. 2', ['BV 29']],
])('what only looks like a paragraph: %s', (text, expected) => expect(canonical(text)).toEqual(expected))

test.each([
  ['CO 336', ['OR 336']],
  ['OR 336 I', ['OR 336 al. 1']],
  ['336 I lit. d OR', ['OR 336 al. 1 d']],
  ['or 336', ['OR 336']],
  ['OR Art. 336 Abs. 1', ['OR 336 al. 1']],
  ['Cst. 29 al. 2', ['BV 29 al. 2']],
  [' CEDH  6 § 1 ', ['EMRK 6 al. 1']],
  ['CC 28, 28a', ['ZGB 28', 'ZGB 28a']],
  ['CO', []],
  ['CO 0', []],
  ['CO 336 bail', []],
  ['CO 99999', []],
])('a person may type the act first: %s', (text, expected) => {
  const found = read(text, { typed: true })
  expect(found.map(({ canonical }) => canonical)).toEqual(expected)
  if (found.length > 0) expect(text.slice(found[0]?.start, found.at(-1)?.end)).toBe(text.trim())
})

test.each([
  ['Art. 28f. ZGB', 'ZGB 28', { following: 'f' }],
  ['Art. 28f ZGB', 'ZGB 28f', {}],
  ['Art. 66 Abs. 2 ff. BGG', 'BGG 66 al. 2', { partFollowing: 'ff' }],
  ['Art. 4 Abs. 1 S. 2 DSG', 'DSG 4 al. 1', { sentence: '2' }],
  ['art. 4 al. 1 phr. 2 LPD', 'DSG 4 al. 1', { sentence: '2' }],
  ['art. 137 anc. CC', 'aZGB 137', {}],
  ["art. 55 de l'ancien code pénal", 'aStGB 55', {}],
  ['art. 7b tit. fin. CC', 'SchlT ZGB 7b', {}],
  ['art. 14 Pacte ONU II', 'UNO-Pakt II 14', {}],
  ['Art. 14 Abs. 3 UNO-Pakt II', 'UNO-Pakt II 14 al. 3', {}],
  ['art. 3 par. 1 annexe I ALCP', 'Anhang I FZA 3 al. 1', {}],
  ['art. 3 Allegato I ALC', 'Anhang I FZA 3', {}],
])('reads %s whole', (text, canonical, parts) => {
  const found = read(text)
  expect(found.map((citation) => [citation.canonical, citation.text])).toEqual([[canonical, text]])
  expect(found[0]?.parts).toMatchObject({ known: true, ...parts })
})

test('a dot between a letter and its paragraph makes it no following article', () =>
  expect(read('Art. 656f. Abs. 4 OR')).toEqual([]))

test('no act has an article 0', () => expect(read('art. 0 CO').map(({ parts }) => parts.known)).toEqual([false]))

test('an article that an act does not have is text', () => {
  const known = (text: string) => read(text).map(({ parts }) => parts.known)
  expect(known('art. 1789 CEDH')).toEqual([false])
  expect(known('art. 1186 et 1500 CO')).toEqual([true, false])
})

describe("a canton's act under a federal abbreviation is unknown", () => {
  const acts = (text: string) => read(text).map(({ canonical, parts }) => `${canonical}${parts.known ? '' : '?'}`)

  test('where the text names the collection of the canton', () => {
    const text = 'loi sur la procédure administrative (LPA; rsGE E 5 10); selon l’art. 4 LPA et l’art. 8 Cst.'
    expect(acts(text)).toEqual(['LPA 4?', 'BV 8'])
    expect(acts("l'art. 4 LPA; loi sur la protection des animaux (LPA; RS 455)")).toEqual(['TSchG 4'])
  })

  test('where it counts paragraphs by their sign', () => {
    expect(acts('§ 49 BBV und Art. 49 BBV')).toEqual(['BBV 49?', 'BBV 49'])
  })

  test('where only Italian abbreviates a federal act so and the words are French', () => {
    expect(acts("l'art. 63 al. 4 AIMP prévoit que les marchés")).toEqual(['AIMP 63 al. 4?'])
    expect(acts("l'art. 63 AIMP prevede che la domanda")).toEqual(['IRSG 63'])
    expect(acts('art. 63 AIMP')).toEqual(['IRSG 63'])
  })
})

test('what a text says twice is one object, what only sounds alike is not', () => {
  const [first, second, other] = read('Art. 5 lit. xl, b OR; Art. 5 lit. xl, b OR; Art. 5 lit. x, lb OR')
  expect(second?.parts).toBe(first?.parts)
  expect([first?.parts.letters, other?.parts.letters]).toEqual([
    ['xl', 'b'],
    ['x', 'lb'],
  ])
})

describe('parts', () => {
  test('keep ranges, open ranges and sentences', () => {
    expect(read('art. 271-273c CO')[0]?.parts).toMatchObject({ article: '271', lastArticle: '273c' })
    expect(read('Art. 336 ff. OR')[0]?.parts).toMatchObject({ article: '336', following: 'ff' })
    expect(read('Art. 18 Abs. 1 Satz 2 OR')[0]?.parts).toMatchObject({ paragraph: '1', sentence: '2' })
    expect(read('art. 18 al. 1, 2e phrase CO')[0]?.parts).toMatchObject({ paragraph: '1', sentence: '2' })
  })

  test('every member has its own span and all share the chain', () => {
    const text = 'selon les art. 97 al. 1, 101 et 103 CO, le débiteur'
    const found = read(text)
    expect(found.map((citation) => citation.text)).toEqual(['art. 97 al. 1', '101', '103 CO'])
    expect(new Set(found.map(({ chainStart, chainEnd }) => text.slice(chainStart, chainEnd)))).toEqual(
      new Set(['art. 97 al. 1, 101 et 103 CO']),
    )
  })

  test('the Convention is the only act of a Strasbourg text unless Switzerland is near', () => {
    const acts = (text: string) => read(text, { strasbourg: true }).map(({ canonical }) => canonical)
    expect(acts('a violation of Article 8 § 2 of the Convention')).toEqual(['EMRK 8 al. 2'])
    expect(acts('Articles 6 § 1 and 13')).toEqual(['EMRK 6 al. 1', 'EMRK 13'])
    expect(acts('Article 1 of Protocol No. 1')).toEqual(['EMRK P1-1'])
    expect(acts('a violation of Article 6 § 1, I should make it clear')).toEqual(['EMRK 6 al. 1'])
    expect(acts('the applicability of Article 3 I am thinking about')).toEqual(['EMRK 3'])
    expect(acts('article 432 CP')).toEqual([])
    expect(acts('Kudła v. Poland, § 39, ECHR 2000-XI')).toEqual([])
    expect(acts('Article 22 § 8 of the 1969 American Convention')).toEqual([])
    expect(acts('Article 67d, and Articles 74 and 75')).toEqual([])
    expect(acts('the Criminal Code (Article 12) applied')).toEqual([])
    expect(acts('the complaint under Article 8, in terms of the Convention and the Criminal Code')).toEqual(['EMRK 8'])
    expect(acts('le code pénal suisse (art. 261bis CP)')).toEqual(['StGB 261bis'])
  })
})
