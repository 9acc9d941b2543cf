import { expect, test } from '@jest/globals'
import { actTable } from './acts.ts'
import { findNorms } from './norms.ts'

const abbreviations = [
  ['101', 'Cst.', 'BV', 'Cost.'],
  ['220', 'CO', 'OR', 'CO'],
  ['311.0', 'CP', 'StGB', 'CP'],
  ['173.110', 'LTF', 'BGG', 'LTF'],
  ['0.101', 'CEDH', 'EMRK', 'CEDU'],
  ['210', 'CC', 'ZGB', 'CC'],
] as const
const acts = actTable(
  abbreviations.map(([sr, fr, de, it]) => ({ sr, abbr: { fr, de, it } })),
  'sr,abbr_fr,abbr_de,abbr_it,title_de\n142.201,OASA,VZAE,OASA,"Verordnung"\n142.311,OA 1,AsylV 1,OAsi 1,Asylverordnung',
)
const read = (text: string) =>
  findNorms(text, acts).map(({ act, article, paragraphs }) => [act, article, ...paragraphs].join(' '))

test.each([
  ['art. 8 Cst.', ['BV 8']],
  ['Art. 8 BV', ['BV 8']],
  ['art. 41 et 42 CO', ['OR 41', 'OR 42']],
  ['art. 97 al. 1, 101 et 103 CO', ['OR 97 1', 'OR 101', 'OR 103']],
  ['Art. 271 Abs. 1 und Art. 271a Abs. 1 lit. a OR', ['OR 271 1', 'OR 271a 1']],
  ['art. 66a bis CP', ['StGB 66abis']],
  ['art. 95 lett. a LTF', ['BGG 95']],
  ['art. 8 § 2 CEDH', ['EMRK 8 2']],
  ['Art. 5 Ziff. 1 lit. f EMRK', ['EMRK 5 1']],
  ['Art. 336 ff. OR', ['OR 336']],
  ['art. 120 ch. 1 let. d OASA', ['VZAE 120']],
  ['articles 8 et 9 de la Constitution', ['BV 8', 'BV 9']],
  ['Article 8 of the Convention', ['EMRK 8']],
  ['Art. 30 Abs. 1 AsylV 1', ['AsylV1 30 1']],
  ['Art. 29 Abs. 1 und 2 BV', ['BV 29 1 2']],
  ['Art. 95 lit. a i.V.m. Art. 106 Abs. 2 BGG', ['BGG 95', 'BGG 106 2']],
  ["art. 9 Cst. en relation avec l'art. 29 al. 2 Cst.", ['BV 9', 'BV 29 2']],
  ['art. 2 cpv. 2 CC', ['ZGB 2 2']],
])('reads %s', (text, expected) => expect(read(text)).toEqual(expected))

test('gives nothing where no known act follows', () => {
  expect(read('art. 147 I 268 et Art. 5 der Statuten, art. 12')).toEqual([])
})

test('does not take Italian e or French ou for the beginning of an act', () => {
  expect(read('art. 5 e MRK')).toEqual([])
})

test('reads a megabyte of unfinished references in linear time', () => {
  const before = process.cpuUsage()
  findNorms('art. 1 al. 2, '.repeat(70_000), acts)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(4)
})
