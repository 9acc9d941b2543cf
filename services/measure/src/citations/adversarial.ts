import type { CitationTables } from '@trilex/citations/citation'
import { extractCitations } from '@trilex/citations/extract'

/** Pieces that, repeated, make a reader of citations try the most alternatives. */
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
  ', 136 E. 1',
  '6B_1/2020, ',
  'aaaaaaaaa',
  ' ',
  '\u00ad',
  'art. 5 de la loi ',
  'Aaa v. Bbb 1/2 ',
  'arrêt précité ',
  'cit. ',
  'art. 1 OR, 2 ZGB, 3 StGB, ',
  'art. 1,2,3,4,5,6,7,8,9 OR ',
  'art. 1,2,3,4,5,6,7,8,9,1,2,3,4,5,6,7,8,9 OR ',
  'art. 1 ss, 2 ss, 3 ss CO ',
  'Art. 5 Abs. 1-27, 1-27, 1-27, 1-27 OR ',
  'Art. 5 lit. a-z, a-z, a-z, a-z OR ',
  'aArt. 1 aOR ',
  'Art. 1 in Verbindung mit ',
  'art. 1 A-B-C-D-E-F-G ',
  'art. I II III IV V ',
  'art.\u00a01\u00a0OR\u00ad ',
  'ATF 147 III 463 ibid. ibid. ibid. ',
  'ATF 147 III 463, 146 I 83, 145 II 32, ',
  'BGE 147 III 463 E. 1-99 ',
  'zit. Urteil 4A_1/2020 zit. ',
  'JdT 2021 I 27 SJ 2020 I 1 ',
  'X v. Spain, no. 1/05, § 1; ',
  'А́rt. ١ ОR 第一条 ',
  '12345678901234567890 ',
  'art. 1 anc. anc. ',
  'BGE 109 Ib 205 ff. (207 ff.) ',
  'E. 3 nicht publ. in: ',
  '9C_1 und 2 und ',
  'n o n os 1/05 ',
  'BGE 1 I BGE 1 I 1 S. 1 1 ',
  'BGE 1 I 1 E. 1. 1. 1. 1 ',
  'ATF 147 III 463 (citant ATF 138 III 374) arrêt précité ',
  'ATF 147 III 463, destiné à la publication, ',
  'Art. 5 lit. a bis c bis OR ',
  'loi sur la loi sur la loi sur la loi (LPA) ',
  'art. 1 OR fr. StG/BE; BSG 1 ',
  'art. 1/2/3/4/5/6/7/8/9 OR ',
  'art. 1 deuxième première letzte dernière ',
]

/** User CPU time to read `megabytes` million characters of one repeated piece, in seconds. */
export function secondsFor(piece: string, megabytes: number, tables: CitationTables): number {
  const text = piece.repeat(Math.ceil((megabytes * 1e6) / piece.length))
  const before = process.cpuUsage()
  extractCitations(text, { tables })
  return process.cpuUsage(before).user / 1e6
}
