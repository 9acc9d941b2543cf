import { expect, test } from '@jest/globals'
import { readCitationTables } from '../../tables/read.ts'
import { extractCitations } from '../extract.ts'

const tables = readCitationTables()
const read = (text: string, context = {}) =>
  extractCitations(text, { tables, ...context }).flatMap((citation) => (citation.kind === 'law' ? [citation] : []))
const known = (text: string) => read(text).flatMap(({ canonical, parts }) => (parts.known ? [canonical] : []))

test.each([
  ['Art. 12 des schweizerischen Strafgesetzbuches', 'StGB 12'],
  ['Art. 12 des Strafgesetzbuchs', 'StGB 12'],
  ['Art. 12 Strafgesetzbuch', 'StGB 12'],
  ['Art. 12 des geltenden Strafgesetzbuches', 'StGB 12'],
  ['Art. 146 des Schweizerischen Strafgesetzbuches vom 21. Dezember 1937 (StGB; SR 311.0)', 'StGB 146'],
  ['art. 12 du Code pénal suisse (CP ; RS 311.0)', 'StGB 12'],
  ['art. 146 del Codice penale svizzero del 21 dicembre 1937 (CP; RS 311.0)', 'StGB 146'],
  ['art. 12 du code de procédure pénale', 'StPO 12'],
  ['art. 12 du Code de procédure pénale suisse', 'StPO 12'],
  ['art. 12 du nouveau code de procédure pénale', 'StPO 12'],
  ['art. 12 del Codice di diritto processuale penale svizzero', 'StPO 12'],
  ['Art. 16 der Schweizerischen Strafprozessordnung vom 5. Oktober 2007 (Strafprozessordnung, StPO)', 'StPO 16'],
  ['Art. 12 der Jugendstrafprozessordnung', 'JStPO 12'],
  ['Art. 12 der Zivilprozessordnung', 'ZPO 12'],
  ['art. 124 du Code de procédure civile fédéral', 'ZPO 124'],
  ['art. 41 du code des obligations', 'OR 41'],
  ['art. 12 du code suisse des obligations', 'OR 12'],
  ['art. 41 cpv. 1 del Codice delle obbligazioni svizzero', 'OR 41 al. 1'],
  ['Art. 271 f. des Obligationenrechts', 'OR 271'],
  ['ART. 41 DU CODE DES OBLIGATIONS', 'OR 41'],
  ['Art. 95 des Bundesgerichtsgesetzes', 'BGG 95'],
  ['art. 95 de la loi sur le Tribunal fédéral du 17 juin 2005 (LTF; RS 173.110)', 'BGG 95'],
  ['art. 105 della legge sul Tribunale federale', 'BGG 105'],
  ['art. 3 de la loi sur le Tribunal administratif fédéral', 'VGG 3'],
  ['Art. 8 des Schweizerischen Zivilgesetzbuches', 'ZGB 8'],
  ['art. 29 della Costituzione federale', 'BV 29'],
  ['Art. 8 Abs. 2 der Bundesverfassung der Schweizerischen Eidgenossenschaft vom 18. April 1999', 'BV 8 al. 2'],
  ['art. 8 de la Constitution fédérale de la Confédération suisse du 18 avril 1999 (Cst.; RS 101)', 'BV 8'],
  ['Art. 5 des Bundesgesetzes über das Verwaltungsverfahren', 'VwVG 5'],
  ['art. 4 de la loi fédérale du 20 décembre 1968 sur la procédure administrative (PA)', 'VwVG 4'],
  ['Art. 9 des Bundesgesetzes vom 22. Juni 1979 über die Raumplanung (Raumplanungsgesetz, RPG; SR 700)', 'RPG 9'],
  ['Art. 9 des eidgenössischen Datenschutzgesetzes', 'DSG 9'],
  ['art. 5 de la loi sur l’asile', 'AsylG 5'],
  ['art. 5 de la loi fédérale sur les cartels', 'KG 5'],
  ['art. 1 de la loi fédérale sur le droit international privé du 18 décembre 1987', 'IPRG 1'],
  ['art. 28 della legge federale sull’assicurazione per l’invalidità', 'IVG 28'],
  ['art. 17 della legge federale sull’esecuzione e sul fallimento', 'SchKG 17'],
  ['Art. 3 der Verkehrsregelnverordnung', 'VRV 3'],
  ['Art. 3 des Übereinkommens über die Rechte des Kindes', 'KRK 3'],
])('an act is read by its name in full: %s', (text, expected) =>
  expect(read(text).map(({ canonical, text: span }) => [canonical, span])).toEqual([[expected, text]]),
)

test.each([
  'Art. 12 des zürcherischen Verwaltungsrechtspflegegesetzes',
  'Art. 12 der zürcherischen Zivilprozessordnung',
  'Art. 12 der Zivilprozessordnung des Kantons Zürich',
  'Art. 46 des Raumplanungsgesetzes für den Kanton Graubünden',
  'art. 12 du code de procédure civile vaudois',
  'art. 12 du code de procédure civile du canton de Vaud',
  'art. 12 du code de procédure civile (CPC-VD; BLV 270.11)',
  'art. 12 du code de procédure pénale (CPP; RSV 312.01)',
  'art. 12 de la loi vaudoise sur la procédure administrative',
  'art. 5 de la loi sur la procédure administrative',
  'art. 12 del codice penale ticinese',
  'art. 12 du code civil français',
  'art. 12 du code civil autrichien (ABGB)',
  'art. 12 du code civil du Québec',
  'art. 12 del codice civile italiano',
  'Art. 12 des deutschen Strafgesetzbuches',
  'Art. 12 des Strafgesetzbuches der Bundesrepublik Deutschland',
  'Art. 9 des Datenschutzgesetzes',
  'Art. 12 des Einführungsgesetzes zum Zivilgesetzbuch',
  'art. 12 du projet de code de procédure pénale',
  'art. 3 de la loi sur le Tribunal fédéral des brevets',
  'art. 12 du code de procédure civile du 14 décembre 1966',
  'Die zürcherische Strafprozessordnung galt. Art. 12 der Strafprozessordnung',
  'Le code pénal français est clair. L’art. 12 du code pénal',
])('an act of a canton, of another state, or perhaps one of them, is none: %s', (text) =>
  expect(known(text)).toEqual([]),
)

test.each([
  ['Art. 12 des alten Strafgesetzbuches', ['aStGB 12']],
  ['Art. 12 des früheren Strafgesetzbuches', ['aStGB 12']],
  ['Art. 12 des Strafgesetzbuches in der alten Fassung', ['aStGB 12']],
  ['Art. 12 StGB a.F.', ['aStGB 12']],
  ['art. 375 de l’ancien code civil', ['aZGB 375']],
  ['art. 12 del vecchio codice penale', ['aStGB 12']],
  ['art. 4 de la Constitution fédérale du 29 mai 1874', ['aBV 4']],
  ['Art. 4 der Bundesverfassung von 1874', ['aBV 4']],
  ['Art. 5 des Bundesgesetzes vom 19. Juni 1992 über den Datenschutz (DSG)', ['aDSG 5']],
  ['art. 43 de la loi fédérale d’organisation judiciaire du 16 décembre 1943', ['OG 43']],
  ['art. 12 de l’ancien code de procédure pénale', []],
  ['Art. 12 der bisherigen Zivilprozessordnung', []],
])('a former act is not the one of today: %s', (text, expected) => expect(known(text)).toEqual(expected))

test('a person may type the name', () => {
  const typed = (text: string) => read(text, { typed: true }).map(({ canonical }) => canonical)
  expect(typed('art. 41 code des obligations')).toEqual(['OR 41'])
  expect(typed('code civil 8')).toEqual(['ZGB 8'])
  expect(typed('zivilgesetzbuch 8')).toEqual(['ZGB 8'])
})
