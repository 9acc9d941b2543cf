import { expect, test } from '@jest/globals'
import { readCitationTables } from '../../tables/read.ts'
import { extractCitations } from '../extract.ts'

const tables = readCitationTables()
const read = (text: string) => extractCitations(text, { tables })
const places = (text: string) =>
  read(text).map(({ canonical, parts }) =>
    'docket' in parts && parts.considerations.length > 0 ? `${canonical}#${parts.considerations.join(',')}` : canonical,
  )

test.each([
  ['4A_646/2020 du 12 avr. 2021 consid. 3.1', '2021-04-12'],
  ['4A_646/2020 du 12 févr. 2021 consid. 3.1', '2021-02-12'],
  ['4A_646/2020 du 12 juil.2021 consid. 3.1', '2021-07-12'],
  ['4A_646/2020 vom 12. Apr. 2021 E. 3.1', '2021-04-12'],
  ['4A_646/2020 vom 1.April 2021 E. 3.1', '2021-04-01'],
  ['4A_646/2020 vom 12.Mrz. 2021 E. 3.1', '2021-03-12'],
  ['4A_646/2020 vom 3. Dez. 2021 E. 3.1', '2021-12-03'],
  ['4A_646/2020 del 12 apr. 2021 consid. 3.1', '2021-04-12'],
  ['4A_646/2020 del 1° sett. 2021 consid. 3.1', '2021-09-01'],
  ['4A_646/2020 del 12 gen. 2021 consid. 3.1', '2021-01-12'],
  ['4A_646/2020 du 12/04/2021 consid. 3.1', '2021-04-12'],
  ['4A_646/2020 vom 12.4.21 E. 3.1', '2021-04-12'],
  ['4A_646/2020 del 12/04/21 consid. 3.1', '2021-04-12'],
  ['4A_646/2020 vom 12. April 21 E. 3.1', '2021-04-12'],
  ['4A_646/2020 du 1er avr. 21 consid. 3.1', '2021-04-01'],
  ['4A_646/2020 del 12 aprile 98 consid. 3.1', '1998-04-12'],
  ['4A_646/2020 of 2021-04-12 consid. 3.1', '2021-04-12'],
  ['4A_646/2020 (2021-04-12) E. 3.1', '2021-04-12'],
  ['4A_646/2020, 2021-04-12, E. 3.1', '2021-04-12'],
])('a shortened or glued date keeps its consideration: %s', (text, date) => {
  const [citation] = read(text)
  expect(citation?.parts).toMatchObject({ docket: '4A_646/2020', date, considerations: ['3.1'] })
  expect(citation?.text).toBe(text)
})

test.each([
  '4A_646/2020 du 12 jui. 2021 consid. 3.1',
  '4A_646/2020 vom 31. Apr. 2021 E. 3.1',
  '4A_646/2020 vom 12 Stück 2021 E. 3.1',
  '4A_646/2020 del 12 ma. 2021 consid. 3.1',
  '4A_646/2020 du 12/14/2021 consid. 3.1',
  '4A_646/2020 vom 12.4. E. 3.1',
  '4A_646/2020 vom 12.14.21 E. 3.1',
  '4A_646/2020 (2021-14-12) E. 3.1',
])('what is no date of one month is none, and its consideration is not one of this text: %s', (text) =>
  expect(read(text).map(({ canonical, parts }) => [canonical, 'date' in parts])).toEqual([['bger:4A_646/2020', false]]),
)

test.each([
  ['ATF 147III 463', ['bge:147-III-463']],
  ['ATF 147 III463 consid. 2', ['bge:147-III-463#2']],
  ['BGE 147III463, 146III 83', ['bge:147-III-463', 'bge:146-III-83']],
  ['DTF 120Ia 31 consid. 2', ['bge:120-Ia-31#2']],
  ['BGE 138 I 274 E. 1. 6 S. 280', ['bge:138-I-274#1.6@280']],
  ['(ATF 138 I 274 consid. 4. 2. 1; 140 III 86)', ['bge:138-I-274#4.2.1', 'bge:140-III-86']],
  ['DTF 138 I 274 consid. 4 .2 pag. 280', ['bge:138-I-274#4.2@280']],
  ['BGE 138 I 274 E. 1. 6 mit Hinweisen', ['bge:138-I-274#1.6']],
  ['BGE 138 I 274 E. 1. 3 u. 3.3', ['bge:138-I-274#1.3,3.3']],
  ['BGE 138 I 274 E. 1. Die Beschwerde', ['bge:138-I-274#1']],
  ['BGE 138 I 274 E. 1. 12. April 2021', ['bge:138-I-274#1']],
  ['BGE 138 I 274 E. 1. 140 III 86', ['bge:138-I-274#1', 'bge:140-III-86']],
  ['ATF 138 I 274 consid. 1. 6 mois plus tard', ['bge:138-I-274']],
  ['BGE 138 I 274 E. 2. 3. Die Beschwerde', ['bge:138-I-274']],
  ['ATF 147II', []],
  ['Bus 147III 463', []],
])('glued and spaced numbers are read whole or not at all: %s', (text, expected) =>
  expect(places(text)).toEqual(expected),
)

test.each([
  ['4A_1/2020 du 12 mai 2021, destiné à la publication, consid. 3.1', 'bger:4A_1/2020#3.1'],
  ['4A_1/2020 du 12 mai 2021 (prévu pour la publication) consid. 3.1', 'bger:4A_1/2020#3.1'],
  ['4A_1/2020 vom 12. Mai 2021, zur Publikation vorgesehen, E. 3.1', 'bger:4A_1/2020#3.1'],
  ['4A_1/2020 vom 12. Mai 2021 (zur Publikation in BGE bestimmt) E. 3.1', 'bger:4A_1/2020#3.1'],
  ['4A_1/2020 del 12 maggio 2021, destinata alla pubblicazione, consid. 3.1', 'bger:4A_1/2020#3.1'],
  ['4A_1/2020, non destinata alla pubblicazione, consid. 3.1', 'bger:4A_1/2020#3.1'],
  ['4A_1/2020 du 12 mai 2021, non publié, consid. 3.1', 'bger:4A_1/2020#3.1'],
  ['4A_1/2020 vom 12. Mai 2021 (nicht publiziert) E. 3.1', 'bger:4A_1/2020#3.1'],
  ['4A_1/2020 du 12 mai 2021, à paraître aux ATF, consid. 3.1', 'bger:4A_1/2020#3.1'],
  ['BGE 140 III 86 [= JdT 2014 II 199] E. 2.1', 'bge:140-III-86#2.1'],
  ['BGE 140 III 86 (= Pra 103 [2014] Nr. 80) E. 2.1', 'bge:140-III-86#2.1'],
  ['ATF 140 III 86 (JdT 2014 II 199) consid. 2.1', 'bge:140-III-86#2.1'],
  ['DTF 140 III 86 (= RtiD 2014 II 199) consid. 2.1', 'bge:140-III-86#2.1'],
  ['BGE 140 III 86 = Pra 103 (2014) Nr. 80 E. 2.1', 'bge:140-III-86#2.1'],
  ['BGE 140 III 86 = Pra 2014 Nr. 80 S. 589 E. 2.1', 'bge:140-III-86#2.1'],
  ['ATF 140 III 86 = JdT 2015 II 123 consid. 2', 'bge:140-III-86#2'],
  ['ATF 140 III 86 = SJ 2014 I 385 = JdT 2015 II 123 consid. 2', 'bge:140-III-86#2'],
  ['4A_1/2020 = SJ 2014 I 385 consid. 2', 'bger:4A_1/2020#2'],
  ['ATF 140 III 86 (trad. JdT 2014 II 199) consid. 2.1', 'bge:140-III-86#2.1'],
  ['ATF 140 III 86 (traduit au JdT 2014 II 199), consid. 2.1', 'bge:140-III-86#2.1'],
  ['ATF 140 III 86 (résumé in SJ 2014 I 199) consid. 2.1', 'bge:140-III-86#2.1'],
  ['ATF 140 III 86 [JdT 2014 II 199] consid. 2.1', 'bge:140-III-86#2.1'],
  ['BGE 140 III 86 (frz. Übersetzung in JdT 2014 II 199) E. 2.1', 'bge:140-III-86#2.1'],
  ['BGE 140 III 86 (übersetzt in: JdT 2014 II 199) E. 2.1', 'bge:140-III-86#2.1'],
  ['DTF 140 III 86 (tradotta in JdT 2014 II 199) consid. 2.1', 'bge:140-III-86#2.1'],
  ['ATF 140 III 86, JdT 2014 II 199, consid. 2.1', 'bge:140-III-86#2.1'],
  ['BGE 140 III 86, Pra 2014 Nr. 80 E. 2.1', 'bge:140-III-86#2.1'],
])('a remark between a decision and its consideration is passed over: %s', (text, expected) => {
  expect(places(text)).toEqual([expected])
  expect(read(text)[0]?.text).toBe(text)
})

test.each([
  ['BGE 140 III 86 (= Pra 103 [2014] Nr. 80). Nach E. 2.1', ['bge:140-III-86', '#2.1']],
  ['ATF 140 III 86 = SJ 2014 I 385', ['bge:140-III-86', 'parallel:SJ 2014 I 385']],
  ['BGE 140 III 86 E. 2 = Pra 2014 Nr. 80', ['bge:140-III-86#2', 'parallel:Pra 2014 Nr. 80']],
  ['ATF 140 III 86, destiné à la publication. Selon le consid. 3', ['bge:140-III-86', '#3']],
  ['BGE 140 III 86 (zur Zeit im Druck) E. 2.1', ['bge:140-III-86']],
  ['BGE 140 III 86, nicht publiziert, E. 2.1', ['bge:140-III-86']],
  ['BGE 140 III 86 (besprochen in Pra 2014 Nr. 80) E. 2.1', ['bge:140-III-86', 'parallel:Pra 2014 Nr. 80']],
  ['(Pra 2014 Nr. 80). Wie in E. 2.1 dargelegt', ['parallel:Pra 2014 Nr. 80', '#2.1']],
  ['ATF 140 III 86, JdT 2014 II 199', ['bge:140-III-86', 'parallel:JdT 2014 II 199']],
])('a remark of another form or another sentence gives the decision no consideration: %s', (text, expected) =>
  expect(places(text)).toEqual(expected),
)

test.each([
  ['ATF 140 III 86 consid. 3.1 non publié', ['bge:140-III-86']],
  ['ATF 140 III 86 consid. 3.1 (non publié)', ['bge:140-III-86']],
  ['BGE 140 III 86 E. 3.1, nicht publ.', ['bge:140-III-86']],
  ['4A_1/2020 vom 12. Mai 2020, nicht publ. in: BGE 147 III 463, E. 3.1', ['bger:4A_1/2020', 'bge:147-III-463']],
  ['4A_1/2020 du 12 mai 2020, non publié aux ATF 147 III 463, consid. 3.1', ['bger:4A_1/2020', 'bge:147-III-463']],
  [
    '4A_1/2020 del 12 maggio 2020, non pubblicata in DTF 147 III 463, consid. 3.1',
    ['bger:4A_1/2020', 'bge:147-III-463'],
  ],
  ['4A_1/2020 vom 12. Mai 2020, publ. in: BGE 147 III 463, E. 3.1', ['bger:4A_1/2020', 'bge:147-III-463#3.1']],
  ['BGE 140 III 86 E. 3.1 f. nicht veröffentlicht', ['bge:140-III-86']],
  ['DTF 140 III 86 consid. 3.1 non pubblicato', ['bge:140-III-86']],
  ['BGE 140 III 86 E. 3.1 und nicht publiziertes Urteil 4A_1/2020 E. 2', ['bge:140-III-86#3.1', 'bger:4A_1/2020#2']],
])('a consideration that the reporter left out is no place in it: %s', (text, expected) =>
  expect(places(text)).toEqual(expected),
)
