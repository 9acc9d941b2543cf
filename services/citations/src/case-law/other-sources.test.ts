import { expect, test } from '@jest/globals'
import { readCitationTables } from '../../tables/read.ts'
import { extractCitations } from '../extract.ts'

const tables = readCitationTables()
const read = (text: string) => extractCitations(text, { tables }).map(({ canonical }) => canonical)

test.each([
  'BGE 140 III 86; BBl 2006 7221 S. 7230; ibid. S. 7235',
  'ATF 140 III 86 (FF 2006 p. 7221, 7230). Ibid. consid. 3',
  'DTF 140 III 86; FF 2006 6593; ibidem pag. 6600',
  'BGE 140 III 86 (vgl. AB 2005 N 123); ebd. E. 3',
  'ATF 140 III 86; RS 832.202; ibid.',
  'DTF 140 III 86; RL 173.100; ibid.',
  'BGE 140 III 86; SR 220; a.a.O. E. 3',
  'BGE 140 III 86. Basler Kommentar OR I, Art. 336 N 12; ibid. N 15',
  'ATF 140 III 86. Commentaire romand CO I, n. 12 ad art. 97; idem consid. 15',
  'BGE 140 III 86; GAUCH/SCHLUEP, OR AT, N 2345; a.a.O. E. 3',
  'ATF 140 III 86; Message du 3 mars 2006; op. cit. consid. 3',
  'BGE 140 III 86; Urteil des Obergerichts vom 3. März 2020 (LB190012-O/U); genanntes Urteil E. 4',
  'ATF 140 III 86; jugement du Tribunal cantonal 102 2019 55 du 3 mars 2020; arrêt précité consid. 4',
  'ATF 140 III 86; arrêt de la Cour de justice du 3 mars 2020; arrêt précité consid. 4',
  "DTF 140 III 86; sentenza del Tribunale d'appello 12.2019.55 del 3 marzo 2020; sentenza citata consid. 4",
  'BGE 140 III 86; EuGH C-188/15 vom 14. März 2017; zit. Urteil Rn. 3',
  'ATF 140 III 86; RS 220; précité, consid. 2',
])('a short form behind a source that is not understood stays text: %s', (text) =>
  expect(read(text)).toEqual(['bge:140-III-86']),
)

test.each(['ATF 140 III 86; JdT 2014 II 12; ibid. consid. 3', 'DTF 140 III 86; RtiD 2015 I 33; ibidem consid. 5'])(
  'a consideration of a source that has none is not one of this text: %s',
  (text) => expect(read(text)).toEqual(['bge:140-III-86', expect.stringMatching(/^parallel:/)]),
)

test.each([
  ['BGE 140 III 86 E. 2; a.a.O. E. 3', ['bge:140-III-86#2', 'bge:140-III-86#3']],
  ['ATF 140 III 86 consid. 2; ibid. consid. 3', ['bge:140-III-86#2', 'bge:140-III-86#3']],
  ['BGE 140 III 86 E. 2; ebenda E. 3', ['bge:140-III-86#2', 'bge:140-III-86#3']],
  [
    'DTF 140 III 86 consid. 2. La Corte ha negato la colpa (ibidem consid. 3)',
    ['bge:140-III-86#2', 'bge:140-III-86#3'],
  ],
  ['Arrêt cantonal du 3 mars 2020; ATF 140 III 86; arrêt précité consid. 4', ['bge:140-III-86', 'bge:140-III-86#4']],
  [
    'ATF 140 III 86. Le Tribunal cantonal a jugé autrement. ATF précité consid. 4',
    ['bge:140-III-86', 'bge:140-III-86#4'],
  ],
])('a short form behind a decision means it: %s', (text, expected) => expect(read(text)).toEqual(expected))
