import { expect, test } from '@jest/globals'
import { readCitationTables } from '../../tables/read.ts'
import { extractCitations } from '../extract.ts'

const tables = readCitationTables()
const read = (text: string, strasbourg = false) =>
  extractCitations(text, { tables, strasbourg }).map(({ canonical, text: span }) => [canonical, span])

test.each([
  ['M.S.S. c. Belgique et Grèce [GC], n o 30696/09, CEDH 2011', 'echr:30696/09'],
  ['Kulakova c. Lettonie (déc.), n os 40660/08 et 60641/08, § 105', 'echr:40660/08§105'],
  ['Mawaka c. Pays-Bas, n o 29031/04, § 58, 1 er juin 2010', 'echr:29031/04§58'],
  ['Keegan c. Irlande, 26 mai 1994, §§ 49-55, série A n o 290', 'echr:Keegan 1994-05-26§49-55'],
  ['article 1 du Protocole n o 1', 'EMRK P1-1'],
])('a number whose sign was set high, as French texts of the Court have it, is read: %s', (text, canonical) =>
  expect(read(text, true)).toEqual([[canonical, text]]),
)

test('acts and regulations stay text beside such a sign', () => {
  expect(read('la loi n o 112/95 et le règlement n o 1408/71', true)).toEqual([])
})

test.each([
  ['EGMR Salduz g. Türkei vom 27.11.2008 (36391/02), Ziff. 55', 'Salduz g. Türkei vom 27.11.2008 (36391/02), Ziff. 55'],
  [
    'EGMR Salduz gegen Türkei vom 27. November 2008 [36391/02], § 55',
    'Salduz gegen Türkei vom 27. November 2008 [36391/02], § 55',
  ],
  [
    'EGMR, Urteil vom 27. November 2008, Salduz gegen Türkei, Nr. 36391/02, § 55',
    'Salduz gegen Türkei, Nr. 36391/02, § 55',
  ],
  ['EGMR (Grosse Kammer), Salduz gegen Türkei, Nr. 36391/02, § 55', 'Salduz gegen Türkei, Nr. 36391/02, § 55'],
  ['CourEDH [GC], Salduz c. Turquie, n° 36391/02, § 55', 'Salduz c. Turquie, n° 36391/02, § 55'],
  ['Cour EDH, Gde Ch., Salduz c. Turquie, n° 36391/02, § 55', 'Salduz c. Turquie, n° 36391/02, § 55'],
  ['EGMR 36391/02 vom 27. November 2008 § 55', '36391/02 vom 27. November 2008 § 55'],
])('the court, its formation and a date before it are no part of the name: %s', (text, span) =>
  expect(read(text)).toEqual([['echr:36391/02§55', span]]),
)

test('a number is one of the court that is named right behind it', () => {
  expect(read('Urteil Nr. 36391/02 des EGMR')).toEqual([['echr:36391/02', '36391/02']])
  expect(read('Urteil Nr. 36391/02 des EuGH')).toEqual([])
})
