import type { CitationTables } from '../citation.ts'
import { extractCitations } from '../extract.ts'

/** Pieces that, repeated, give a reader of citations the most to try. */
export const ADVERSARIAL = [
  'art. 1 al. 2, ',
  'art. 1 OR, 5 ',
  'ATF 147 III 463, ',
  '1, ',
  'E. 1.1.1.1.1.1 ',
  'BGE 1 I 1 S. 1 ',
  'Aa. ',
  'A v. B v. ',
  '(((((',
  'c. ',
  'art. 1 et e ed und ',
  'no. 1/00, ',
  'Chapman, cited above ',
  'consid. 1 ',
  'ibid. ',
  '6B_1/2020, ',
  'aaaaaaaaa',
  ' ',
  '\u00ad',
  'art. 5 de la loi ',
  'Aaa v. Bbb 1/2 ',
  'arrêt précité ',
  'cit. ',
]

/** User CPU seconds to read so many megabytes of one piece. */
export function secondsFor(piece: string, megabytes: number, tables: CitationTables): number {
  const text = piece.repeat(Math.ceil((megabytes * 1e6) / piece.length))
  const before = process.cpuUsage()
  extractCitations(text, { tables })
  return process.cpuUsage(before).user / 1e6
}
