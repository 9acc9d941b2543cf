import { expect, test } from '@jest/globals'
import { readCitationTables } from '../../tables/read.ts'
import { extractCitations } from '../extract.ts'
import { citationRewrites } from '../written/rewrite.ts'

const tables = readCitationTables()
const read = (text: string) => extractCitations(text, { tables })

test.each([
  ['Art. 8 Abs. 1 Hs. 2 BV', 'BV 8 al. 1'],
  ['Art. 8 Abs. 1 HS 2 BV', 'BV 8 al. 1'],
  ['Art. 8 Abs. 1 2. Hs. BV', 'BV 8 al. 1'],
  ['Art. 8 Abs. 1 zweiter Halbsatz BV', 'BV 8 al. 1'],
  ['Art. 8 Abs. 1 letzter Satzteil BV', 'BV 8 al. 1'],
  ['Art. 336c Abs. 1 lit. b Teilsatz 2 OR', 'OR 336c al. 1 b'],
  ['Art. 336 Abs. 1 Einleitungssatz OR', 'OR 336 al. 1'],
  ['Art. 8 Abs. 1 am Anfang BV', 'BV 8 al. 1'],
  ['Art. 8 Abs. 1 Satz 2 a contrario BV', 'BV 8 al. 1'],
  ['art. 8 al. 1, première partie, Cst.', 'BV 8 al. 1'],
  ['art. 8 al. 1 seconde partie de la phrase Cst.', 'BV 8 al. 1'],
  ['art. 8 al. 1 in initio Cst.', 'BV 8 al. 1'],
  ['art. 336 al. 1 let. b a contrario CO', 'OR 336 al. 1 b'],
  ['art. 8 al. 1 phrase introductive CO', 'OR 8 al. 1'],
  ["art. 8 cpv. 1 all'inizio Cost.", 'BV 8 al. 1'],
  ['art. 8 cpv. 1 prima parte Cost.', 'BV 8 al. 1'],
  ['art. 8 cpv. 1 e contrario Cost.', 'BV 8 al. 1'],
  ['Art. 41 Abs. 1 HS OR', 'OR 41 al. 1'],
  ['Art. 41 Hs OR', 'OR 41'],
  ['Art. 41 Abs. 1 Hs. OR', 'OR 41 al. 1'],
  ['Art. 41 Abs. 1 TS StPO', 'StPO 41 al. 1'],
  ['Art. 41 Abs. 1 Satzteil OR', 'OR 41 al. 1'],
  ['Art. 66a Abs. 2 2. HS StGB', 'StGB 66a al. 2'],
  ['Art. 41 Abs. 1 Hs 2 OR', 'OR 41 al. 1'],
  ['Art. 97 Abs. 2 a.E. BGG', 'BGG 97 al. 2'],
  ['art. 97 al. 1 i.i. LTF', 'BGG 97 al. 1'],
  ['art. 97 al. 1 a fortiori LTF', 'BGG 97 al. 1'],
])('words before the act that name no part are passed over: %s', (text, canonical) =>
  expect(read(text).map((citation) => [citation.canonical, citation.text])).toEqual([[canonical, text]]),
)

test.each([
  ['art. 8 al. 1 2e phr. Cst.', '2'],
  ['art. 8 al. 1 dernière phr. Cst.', 'last'],
  ['art. 8 cpv. 1 2a frase Cost.', '2'],
  ['art. 8 cpv. 1 per. 2 Cost.', '2'],
  ['art. 8 cpv. 1 fr. 2 Cost.', '2'],
  ['art. 8 cpv. 1 2a fr. Cost.', '2'],
  ['Art. 8 Abs. 1 Satz 2 Halbsatz 1 BV', '2'],
])('a sentence is a part: %s', (text, sentence) =>
  expect(read(text).map(({ canonical, parts }) => [canonical, 'sentence' in parts && parts.sentence])).toEqual([
    ['BV 8 al. 1', sentence],
  ]),
)

test.each(['Art. 8 Abs. 1 zweiter Halbsatz BV', 'art. 8 al. 1 a contrario Cst.'])(
  'a provision with such words is not rewritten without them: %s',
  (text) => expect(citationRewrites(text, read(text), tables.acts, 'it')).toEqual([]),
)
