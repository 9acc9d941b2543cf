import { expect, test } from '@jest/globals'
import { readCitationTables } from '../../tables/read.ts'
import type { ReporterCitation } from '../citation/citation.ts'
import { extractCitations } from '../extract.ts'

const tables = readCitationTables()
const read = (text: string, context = {}) => extractCitations(text, { tables, ...context })
const canonical = (text: string, context = {}) => read(text, context).map((citation) => citation.canonical)

test.each([
  ['ATF 147 I 268', ['bge:147-I-268']],
  ['BGE-147-I-268', ['bge:147-I-268']],
  ['ATF 147/I/268', ['bge:147-I-268']],
  ['BGE 120 Ia 31', ['bge:120-Ia-31']],
  ['ATF 116 Ib 50', ['bge:116-Ib-50']],
  ['BGE 129 III 426 E. 3.1.1 S. 433', ['bge:129-III-426#3.1.1@433']],
  ['ATF 141 III 564 consid. 4.2.2 p. 567 ss', ['bge:141-III-564#4.2.2@567']],
  ['DTF 142 I 10 consid. 2.4.2 pag. 14', ['bge:142-I-10#2.4.2@14']],
  ['BGE 125 V 351 E. 3b/ee S. 353', ['bge:125-V-351#3b/ee@353']],
  ['ATF 104 II 136 consid. 3 a) p. 140', ['bge:104-II-136#3a@140']],
  ['BGE 133 II 292 S. 296 ff.', ['bge:133-II-292@296']],
  [
    'BGE 140 III 86 E. 2 S. 89; 139 III 334 E. 3.2.5; 134 II 244 E. 2.1',
    ['bge:140-III-86#2@89', 'bge:139-III-334#3.2.5', 'bge:134-II-244#2.1'],
  ],
  ['ATF 147 I 268, 146 I 83 et 145 II 32', ['bge:147-I-268', 'bge:146-I-83', 'bge:145-II-32']],
  ['ATF 147 I 268, 271', ['bge:147-I-268@271']],
  ['BGE 147 III 463, 466 f. E. 4.2.1', ['bge:147-III-463#4.2.1@466']],
  ['BGE 129 III 320 (327 f.) E. 6.4', ['bge:129-III-320#6.4@327']],
  ['ATF 109 Ib 205 ss consid. 2', ['bge:109-Ib-205#2']],
  ['BGE 132 III 122 ff., 124 ff.; 110 Ib 20 f. E. 3', ['bge:132-III-122@124', 'bge:110-Ib-20#3']],
  ['6B_123/2020', ['bger:6B_123/2020']],
  ['6B.123/2020', ['bger:6B_123/2020']],
  ['6B 123/2020', ['bger:6B_123/2020']],
  ['4C.317/2002', ['bger-old:4C.317/2002']],
  ['7B.12/2005', ['bger-old:7B.12/2005']],
  ['7B_12/2024', ['bger:7B_12/2024']],
  ['U 123/04', ['evg:U 123/04']],
  ['I 456/03', ['evg:I 456/03']],
  ['6B_1276/2021, 6B_1277/2021 et 6B_1278/2021', ['bger:6B_1276/2021', 'bger:6B_1277/2021', 'bger:6B_1278/2021']],
  ['E-1234/2019', ['bvger:E-1234/2019']],
  ['BVGE 2014/26', ['bvge:2014/26']],
  ['ATAF 2014/26', ['bvge:2014/26']],
  ['DTAF 2014/26', ['bvge:2014/26']],
  ['TPF 2012 97', ['tpf:2012 97']],
  ['SK.2012.25', ['bstger:SK.2012.25']],
  ['JdT 2021 I 27', ['parallel:JdT 2021 I 27']],
  ['SJ 2020 I 1', ['parallel:SJ 2020 I 1']],
  ['Pra 2019 Nr. 3', ['parallel:Pra 2019 Nr. 3']],
  ['BGE 147 I', []],
  ['art. 147 I 268', []],
  ['ATF 147 III 463 consid. 4.2.1 p. 466', ['bge:147-III-463#4.2.1@466']],
  ['BGE 147 III 463 E. 4.2.1 S. 466', ['bge:147-III-463#4.2.1@466']],
  ['DTF 147 III 463 consid. 4.2.1 pag. 466', ['bge:147-III-463#4.2.1@466']],
  ['ATF 132 III 18 consid. 4.1; 131 II 361', ['bge:132-III-18#4.1', 'bge:131-II-361']],
  ['BGE 123 II 472 Erw. 4b', ['bge:123-II-472#4b']],
  ['ECLI:CE:ECHR:2018:1109JUD007140910', ['ECLI:CE:ECHR:2018:1109JUD007140910']],
  ['001-187186', ['hudoc:001-187186']],
])('vector %s', (text, expected) => expect(canonical(text)).toEqual(expected))

test.each([
  ['BGE 143 II 185 E. 3.3.1 S. 193, 136 E. 6.1', ['bge:143-II-185#3.3.1@193', 'bge:143-II-136#6.1']],
  ['BGE 149 I 2 E. 2.1, 146 E. 3.3.1', ['bge:149-I-2#2.1', 'bge:149-I-146#3.3.1']],
  ['DTF 146 I 62 consid. 4, 70 consid. 4; 140 I 2 consid. 5', ['bge:146-I-62#4', 'bge:146-I-70#4', 'bge:140-I-2#5']],
  ['BGE 140 III 1 E. 2, 4.1 und 4.4.1', ['bge:140-III-1#2,4.1,4.4.1']],
  ['ATF 140 III 1 consid. 2.1 et 2.2', ['bge:140-III-1#2.1,2.2']],
  ['BGE 140 III 1 E. 2.3-2.6', ['bge:140-III-1#2.3,2.4,2.5,2.6']],
  ['BGE 140 III 1 E. 3.2 f.', ['bge:140-III-1#3.2']],
  ['BGE 140 III 1 E. 3.1 und E. 3.3', ['bge:140-III-1#3.1,3.3']],
  ['BGE 140 III 1 E. 3.2 in fine S. 203', ['bge:140-III-1#3.2@203']],
  ['BGE 125 V 351 E. 3b bb S. 353', ['bge:125-V-351#3b/bb@353']],
  ['BGE 75 II 25 [recte: 149]', ['bge:75-II-149']],
  ['arrêt 2C_941/2020 du 8 juillet 2021 consid. 3', ['bger:2C_941/2020']],
  ['4A_570/ 2018', ['bger:4A_570/2018']],
  ['C 509/86, U 59/92', ['evg:C 509/86', 'evg:U 59/92']],
  ['Verordnung (EWG) Nr. 1408/71 und Nr. 574/72', []],
  ['FINAL 21/12/2010', []],
  ['ABl. C 303/01', []],
  ['BVGE 2014/26 E. 7.5; 2013/37 E. 4.4', ['bvge:2014/26', 'bvge:2013/37']],
  ['BVGE 2019 I/4', ['bvge:2019 I/4']],
  ['RKUV 1999 Nr. U 344 S. 418', ['parallel:RKUV 1999 Nr. U 344']],
  ['ZBl 95/1994 S. 66 E. 2', ['parallel:ZBl 1994 66']],
  ['SVR 2014 ALV Nr. 8 S. 23 E. 3.2', ['parallel:SVR 2014 ALV Nr. 8']],
  ['StE 2017 A 21.11 Nr. 53', []],
  ['siehe bge 147 III 268 E. 2', ['bge:147-III-268#2']],
  ['selon atf 147 iii 268 consid. 3', ['bge:147-III-268#3']],
  ['nella dtf 120 ia 31', ['bge:120-Ia-31']],
  ['Bge 147 III 268', ['bge:147-III-268']],
  ['DTF 147 i 268 giudici', []],
  ['BGE 143 II 202, aber in: RDAF 2017 II S. 336', ['bge:143-II-202', 'parallel:RDAF 2017 II 336']],
])('reads %s', (text, expected) => expect(canonical(text)).toEqual(expected))

test.each([
  ['Urteil des EGMR Chapman gegen Grossbritannien vom 18. Januar 2001', 'echr:Chapman 2001-01-18'],
  ['arrêts de la CourEDH Allen contre Royaume-Uni du 12 juillet 2013 [requête n° 25424/09], § 93', 'echr:25424/09§93'],
  ['EGMR Chambaz gegen Schweiz vom 5. Juli 2012 [Nr. 11663/04] § 38', 'echr:11663/04§38'],
  ['Moreno Gómez v. Spain, no. 4143/02, § 53, ECHR 2004-X', 'echr:4143/02§53'],
  ['Mamatkulov and Askarov v. Turkey [GC], nos. 46827/99 and 46951/99, § 69, ECHR 2005 ‑ I', 'echr:46827/99§69'],
  ['D.G. v. Ireland, no. 39474/98, § 104, 16 May 2002', 'echr:39474/98§104'],
  ['Gerasimov and Others v. Russia, nos. 29920/05 and 10 others, §§ 230-31', 'echr:29920/05§230-231'],
  [
    'Plattform “Ärzte für das Leben” v. Austria, 21 June 1988, Series A no. 139',
    'echr:Plattform “Ärzte für das Leben” 1988-06-21',
  ],
  ['requête no. 24404/05, § 44', 'echr:24404/05§44'],
])('reads the Strasbourg form %s', (text, expected) => {
  const [citation, ...others] = read(text, { strasbourg: text.includes(' v. ') })
  expect(citation?.canonical).toBe(expected)
  expect(others).toEqual([])
  expect(citation?.text).toBe(text.replace(/^(?:Urteil des EGMR|arrêts de la CourEDH|EGMR|requête no\.) /, ''))
})

test.each([
  ['Case of S. and Muster v. the United Kingdom [GC], nos. 30562/04 and 30566/04', 'S. and Muster'],
  ['EGMR-Urteil Muster und Probe Inc. gegen Schweiz vom 21. Juni 2016, Nr. 5809/08, § 134', 'Muster und Probe Inc.'],
  ["l'arrêt S. et Muster c. Royaume-Uni [GC], nos 30562/04 et 30566/04, § 66", 'S. et Muster'],
])('names the applicants of %s', (text, name) => {
  expect(read(text)[0]?.parts).toMatchObject({ name })
})

test('keeps every number, the formation and the printed report of a Strasbourg case', () => {
  const [citation] = read('Mamatkulov and Askarov v. Turkey [GC], nos. 46827/99 and 46951/99, § 69, ECHR 2005‑I')
  expect(citation?.parts).toEqual({
    applications: ['46827/99', '46951/99'],
    name: 'Mamatkulov and Askarov',
    respondent: 'Turkey',
    paragraphs: ['69'],
    grandChamber: true,
    report: 'ECHR 2005-I',
  })
})

test('spans are those of the text as given, whatever its blanks and hyphens', () => {
  const text = 'Siehe BGE\u00a0129\u202fIII 426 E.\u00a03.1.1; vgl. 6B_1\u00ad23/2020.'
  const found = read(text)
  expect(found.map(({ canonical }) => canonical)).toEqual(['bge:129-III-426#3.1.1', 'bger:6B_123/2020'])
  expect(found.map((citation) => citation.text)).toEqual([
    'BGE\u00a0129\u202fIII 426 E.\u00a03.1.1',
    '6B_1\u00ad23/2020',
  ])
  for (const { start, end, text: span } of found) expect(text.slice(start, end)).toBe(span)
})

test('a judgment keeps its date and considerations', () => {
  expect(read('Urteil 2C_268/2018 vom 11. April 2018 E. 2.3.1')[0]?.parts).toEqual({
    court: 'bger',
    docket: '2C_268/2018',
    date: '2018-04-11',
    considerations: ['2.3.1'],
  })
})

test.each([
  ['Urteil 4A_123/2020 v. 3.5.2020 E. 2.1', '2020-05-03'],
  ['arrêt 4A_123/2020 du 1 er mai 2020 consid. 2.1', '2020-05-01'],
])('reads the date in %s', (text, date) => {
  expect(read(text).map(({ parts }) => parts)).toEqual([
    { court: 'bger', docket: '4A_123/2020', date, considerations: ['2.1'] },
  ])
})

test('the reporter place of an unpublished consideration is a second source', () => {
  const found = read('arrêt 4A_570/2018 du 31 juillet 2019 consid. 3.1, non publié in ATF 145 III 281')
  expect(found.map(({ canonical, parallel }) => [canonical, parallel])).toEqual([
    ['bger:4A_570/2018', undefined],
    ['bge:145-III-281', true],
  ])
})

test.each([
  ['(ATF 139 I 272 consid. 3.2 précité)', [['bge:139-I-272#3.2', 'full']]],
  [
    'ATF 139 I 272. Selon l’arrêt précité consid. 4',
    [
      ['bge:139-I-272', 'full'],
      ['bge:139-I-272#4', 'short'],
    ],
  ],
  [
    'Urteil 1B_24/2020 E. 1; zit. Urteil E. 3.1',
    [
      ['bger:1B_24/2020', 'full'],
      ['bger:1B_24/2020', 'short'],
    ],
  ],
  [
    'ATF 139 I 272 consid. 3; ibid. consid. 4',
    [
      ['bge:139-I-272#3', 'full'],
      ['bge:139-I-272#4', 'ibid'],
    ],
  ],
  ['BGE 139 I 272 (E. 3)', [['bge:139-I-272#3', 'full']]],
  ["le consid. 3.2 de l'ATF 139 I 272", [['bge:139-I-272', 'full']]],
  [
    "ATF 147 III 463; consid. 3 de l'ATF 139 I 272",
    [
      ['bge:147-III-463', 'full'],
      ['bge:139-I-272', 'full'],
    ],
  ],
  [
    'Urteil 4A_1/2020 vom 3. Mai 2020 (dort E. 3, nicht publ. in: BGE 146 III 1)',
    [
      ['bger:4A_1/2020', 'full'],
      ['bger:4A_1/2020', 'id'],
      ['bge:146-III-1', 'full'],
    ],
  ],
  ['E. 3.2 und 3.3 von BGE 139 I 272', [['bge:139-I-272', 'full']]],
  ['consid. 3 non publié aux ATF 139 I 272', [['bge:139-I-272', 'full']]],
  ['BGE 139 I 272, nicht publ. E. 5', [['bge:139-I-272', 'full']]],
  [
    '(BGE 139 I 272; nicht publ. E. 5)',
    [
      ['bge:139-I-272', 'full'],
      ['#5', 'supra'],
    ],
  ],
  ['vgl. oben E. 3.4', [['#3.4', 'supra']]],
  ['cf. supra consid. 4.2.3', [['#4.2.3', 'supra']]],
  ['(consid. 2b)', [['#2b', 'supra']]],
  ['angefochtenes Urteil E. 3.2 S. 10', []],
  ['(arrêt attaqué, consid. 5)', []],
  ['MÜLLER, a.a.O., S. 208 f.', []],
  ['BGE 139 I 272; MÜLLER, Kommentar, 2019; ibid.', [['bge:139-I-272', 'full']]],
])('resolves the short form in %s', (text, expected) => {
  expect(read(text).map(({ canonical, form }) => [canonical, form])).toEqual(expected)
})

test('a case cited above is the one named earlier', () => {
  const text =
    'Chapman v. the United Kingdom [GC], no. 27238/95, § 90, ECHR 2001-I. See also Chapman, cited above, § 96.'
  const found = read(text, { strasbourg: true })
  expect(found.map(({ canonical, form, text: span }) => [canonical, form, span])).toEqual([
    ['echr:27238/95§90', 'full', 'Chapman v. the United Kingdom [GC], no. 27238/95, § 90, ECHR 2001-I'],
    ['echr:27238/95§96', 'short', 'Chapman, cited above, § 96'],
  ])
})

test.each([
  ['147 iii 463', 'bge:147-III-463'],
  ['atf 147 III 463 consid. 4.2.1', 'bge:147-III-463#4.2.1'],
  ['ATF 147 III 463 c. 4.2.1', 'bge:147-III-463#4.2.1'],
  ['BGE147III463 E. 4', 'bge:147-III-463#4'],
  ['  ATF   147   III   463  ', 'bge:147-III-463'],
  ['ATF 116 I b 50', 'bge:116-Ib-50'],
  ['4a_606/2020', 'bger:4A_606/2020'],
  ['24404/05', 'echr:24404/05'],
  ['CEDH 24404/05', 'echr:24404/05'],
  ['EGMR, 24404/05', 'echr:24404/05'],
])('a person may type %s', (text, expected) => expect(canonical(text, { typed: true })).toEqual([expected]))

test('gazettes and journals that count in years, and notices of the Union, are no decisions', () => {
  const found = (text: string) => extractCitations(text, { tables }).map(({ canonical }) => canonical)
  expect(found('BGE 140 III 206 E. 3.3; BBl 1983 II 771 Ziff. 132.5 und 803')).toEqual(['bge:140-III-206#3.3'])
  expect(found('ATF 140 III 206; Rec. CourEDH 2007-III p. 219')).toEqual(['bge:140-III-206'])
  expect(found('Mitteilung 2013/C 95/02 vom 3. April 2013')).toEqual([])
  expect(found('Bundesstrafgericht CA.2020. 22')).toEqual(['bstger:CA.2020.22'])
})

test('page marks of the text itself are no citations', () => {
  const own = { volume: 146, part: 'I', page: 1 }
  expect(canonical('un revenu BGE 146 I 1 S. 3 minimum, ATF 140 I 2', { own })).toEqual(['bge:140-I-2'])
})

test('another series named twice is one object; with a consideration it is its own', () => {
  const [first, second, placed] = read('JdT 2021 I 27; JdT 2021 I 27; JdT 2021 I 27 consid. 3')
  expect(second?.parts).toBe(first?.parts)
  expect([first?.parts, placed?.parts]).toMatchObject([{ considerations: [] }, { considerations: ['3'] }])
})

test.each([
  ['ATF 147 III 463 p. 466-68', { citedPage: 466, lastPage: 468 }],
  ['BGE 147 III 463 S. 466/469', { citedPage: 466, lastPage: 469 }],
  ['BGE 147 III 463 S. 466 f.', { citedPage: 466, pageFollowing: 'f' }],
  ['BGE 147 III 463 S. 466, S. 471 ff.', { citedPage: 466 }],
  ['ATF 147 III 463 consid. 2.3 à 2.6', { considerations: ['2.3', '2.4', '2.5', '2.6'] }],
  ['ATF 147 III 463 consid. 2.1 à 2.31', { considerations: Array.from({ length: 31 }, (_, i) => `2.${i + 1}`) }],
  ['ATF 147 III 463 consid. 2.1 à 2.40', { considerations: ['2.1', '2.40'] }],
])('of the place in %s the first page and a short range count', (text, place) => {
  const { considerations, citedPage, lastPage, pageFollowing } = (read(text)[0] as ReporterCitation).parts
  const found = { considerations, citedPage, lastPage, pageFollowing }
  expect(found).toEqual({
    considerations: [],
    citedPage: undefined,
    lastPage: undefined,
    pageFollowing: undefined,
    ...place,
  })
})
