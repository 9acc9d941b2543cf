import { expect, test } from '@jest/globals'
import { readCitationTables } from '../../tables/read.ts'
import { extractCitations } from '../extract.ts'

const tables = readCitationTables()
const short = (text: string) =>
  extractCitations(text, { tables }).flatMap(({ form, canonical }) => (form === 'full' ? [] : [canonical]))

test.each([
  ["ATF 140 III 86 consid. 2 (citant ATF 138 III 374 consid. 3). L'arrêt précité consid. 4", 'bge:140-III-86#4'],
  ["ATF 140 III 86 consid. 2, qui se réfère à l'ATF 138 III 374. L'ATF précité consid. 4", 'bge:140-III-86#4'],
  [
    'BGE 140 III 86 E. 2 mit Hinweis auf BGE 138 III 374 E. 3; 137 III 1. Zit. Urteil; das zitierte Urteil E. 4',
    'bge:140-III-86#4',
  ],
  ['BGE 140 III 86 E. 2 (vgl. BGE 138 III 374 E. 3). Das genannte Urteil E. 4', 'bge:140-III-86#4'],
  ['DTF 140 III 86 consid. 2 con riferimento alla DTF 138 III 374. La sentenza citata consid. 4', 'bge:140-III-86#4'],
  [
    'BGE 140 III 86 E. 2, in welchem Entscheid BGE 138 III 374 zitiert wird. Das zitierte Urteil E. 4',
    'bge:140-III-86#4',
  ],
  ['BGE 140 III 86 E. 2, wo auf BGE 138 III 374 verwiesen wird. Das zitierte Urteil E. 4', 'bge:140-III-86#4'],
  ['BGE 140 III 86 E. 2, der BGE 138 III 374 bestätigt. Das genannte Urteil E. 4', 'bge:140-III-86#4'],
  ['BGE 140 III 86 E. 2 verweist auf BGE 138 III 374. Das genannte Urteil E. 4', 'bge:140-III-86#4'],
  ["ATF 140 III 86 consid. 2, dans lequel l'ATF 138 III 374 est cité. L'arrêt précité consid. 4", 'bge:140-III-86#4'],
  ["ATF 140 III 86 consid. 2, confirmant l'ATF 138 III 374. L'arrêt précité consid. 4", 'bge:140-III-86#4'],
  ['DTF 140 III 86 consid. 2, in cui è citata la DTF 138 III 374. La sentenza citata consid. 4', 'bge:140-III-86#4'],
  ['ATF 140 III 86 (confirmant ATF 138 III 374). ATF précité consid. 4', 'bge:140-III-86#4'],
  [
    "ATF 140 III 86 (changement de pratique par rapport à l'ATF 138 III 374). ATF précité consid. 4",
    'bge:140-III-86#4',
  ],
  ['BGE 140 III 86 (Bestätigung von BGE 138 III 374). Das genannte Urteil E. 4', 'bge:140-III-86#4'],
  ['DTF 140 III 86 (che conferma la DTF 138 III 374). La sentenza citata consid. 4', 'bge:140-III-86#4'],
  ["4A_1/2020 consid. 2 (citant l'ATF 138 III 374). L'arrêt précité consid. 4", 'bger:4A_1/2020'],
  ["4A_1/2020 consid. 2 (citant l'ATF 138 III 374). L'ATF précité consid. 4", 'bge:138-III-374#4'],
])('a decision cited by another is not what a short form means: %s', (text, expected) =>
  expect(short(text).at(-1)).toBe(expected),
)

test.each([
  ["ATF 140 III 86; ATF 138 III 374. L'arrêt précité consid. 4", ['bge:138-III-374#4']],
  ['BGE 140 III 86. In BGE 138 III 374 wird das bestätigt. Das zitierte Urteil E. 4', ['bge:138-III-374#4']],
  ['BGE 140 III 86, wo es anders war, und BGE 138 III 374. Das zitierte Urteil E. 4', ['bge:138-III-374#4']],
  ['BGE 140 III 86 E. 2. Unter Hinweis auf BGE 138 III 374 entschied sie. Zitiertes Urteil', []],
  ['ATF 140 III 86 consid. 2 (citant ATF 138 III 374). Puis ATF 139 III 1. ATF précité consid. 4', ['bge:139-III-1#4']],
])('other decisions keep their order: %s', (text, expected) => expect(short(text)).toEqual(expected))

test('where two decisions of the reporter fit, the short form and its consideration stay text', () => {
  expect(short("ATF 139 III 1. Arrêt 4A_1/2020 (citant l'ATF 138 III 374). L'ATF précité consid. 5")).toEqual([])
})
