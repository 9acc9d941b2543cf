import { expect, test } from '@jest/globals'
import { readCitationTables } from '../../tables/read.ts'
import { extractCitations } from '../extract.ts'

const tables = readCitationTables()
const read = (text: string) =>
  extractCitations(text, { tables }).map(({ canonical, parts }) => [
    canonical.replace(/^\S+?:/, ''),
    'date' in parts ? parts.date : undefined,
    'considerations' in parts ? parts.considerations.join() : '',
  ])

test.each([
  'Urteile 6B_1276/2021, 6B_1277/2021 und 6B_1278/2021 vom 3. März 2022 E. 2.1',
  'arrêts 6B_1276/2021, 6B_1277/2021 et 6B_1278/2021 du 3 mars 2022 consid. 2.1',
  'sentenze 6B_1276/2021, 6B_1277/2021 e 6B_1278/2021 del 3 marzo 2022 consid. 2.1',
  'Urteil 6B_1276/2021 / 6B_1277/2021 / 6B_1278/2021 vom 3. März 2022 E. 2.1',
  'Urteil 6B_1276/2021, 1277/2021, 1278/2021, alle vom 3. März 2022 E. 2.1',
  'arrêts 6B_1276/2021 + 6B_1277/2021 + 6B_1278/2021, tous les trois du 3 mars 2022, consid. 2.1',
  'Urteile 6B_1276/2021, 6B_1277/2021 und 6B_1278/2021 je vom 3. März 2022 E. 2.1',
])('joined dockets share the one date and place behind them: %s', (text) =>
  expect(read(text)).toEqual(['1276', '1277', '1278'].map((number) => [`6B_${number}/2021`, '2022-03-03', '2.1'])),
)

test.each([
  [
    'Urteile 6B_1/2021 vom 1. März 2022 E. 1 und 6B_2/2021 vom 3. März 2022 E. 2',
    [
      ['6B_1/2021', '2022-03-01', '1'],
      ['6B_2/2021', '2022-03-03', '2'],
    ],
  ],
  [
    'arrêts 6B_1/2021 consid. 1 et 6B_2/2021 du 3 mars 2022 consid. 2',
    [
      ['6B_1/2021', undefined, '1'],
      ['6B_2/2021', '2022-03-03', '2'],
    ],
  ],
  [
    'arrêts 6B_1/2021 et 6B_2/2021 consid. 2',
    [
      ['6B_1/2021', undefined, ''],
      ['6B_2/2021', undefined, '2'],
    ],
  ],
  [
    'arrêts 6B_1/2021; 6B_2/2021 du 3 mars 2022 consid. 2',
    [
      ['6B_1/2021', undefined, ''],
      ['6B_2/2021', '2022-03-03', '2'],
    ],
  ],
  [
    'Urteile 4A_1/2020 und 4A_2/2020 vom 3. März 2021 und 4A_3/2020 vom 4. März 2021 E. 1',
    [
      ['4A_1/2020', '2021-03-03', ''],
      ['4A_2/2020', '2021-03-03', ''],
      ['4A_3/2020', '2021-03-04', '1'],
    ],
  ],
])('a docket with its own date or place keeps it: %s', (text, expected) => expect(read(text)).toEqual(expected))

test.each([
  ['BGE 140 III 86/138 III 374', ['140-III-86', '138-III-374']],
  ['ATF 140 III 86/138 III 374/136 III 200 consid. 3', ['140-III-86', '138-III-374', '136-III-200#3']],
  ['DTF 140 III 86 consid. 2/138 III 374 consid. 4.3', ['140-III-86#2', '138-III-374#4.3']],
  ['BGE 140 III 86/BGE 138 III 374', ['140-III-86', '138-III-374']],
  ['BGE 140/III/86', ['140-III-86']],
])('decisions of the reporter joined by a slash are several: %s', (text, expected) =>
  expect(read(text).map(([canonical]) => canonical)).toEqual(expected),
)
