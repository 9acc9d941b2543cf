import { expect, test } from '@jest/globals'
import { readCitationTables } from '../../tables/read.ts'
import { extractCitations } from '../extract.ts'

const tables = readCitationTables()
const read = (text: string) => extractCitations(text, { tables }).map(({ canonical, text: span }) => [canonical, span])

test.each([
  ['BGE 131 V BGE 135 I 221 S. 222 9 E. 3.5', 'bge:131-V-9#3.5'],
  ['ATF 131 BGE 135 I 221 S. 222 V 9 consid. 3.5', 'bge:131-V-9#3.5'],
  ['DTF 131 V 9 consid. BGE 135 I 221 S. 222 3.5 pag. 14', 'bge:131-V-9#3.5@14'],
  ['BGE 131 V 9 E. 3.5 S.\nBGE 135 I 221 S. 222\n14', 'bge:131-V-9#3.5@14'],
  ['Art. BGE 135 I 221 S. 222 29 Abs. BGE 135 I 221 S. 223 2 BV', 'BV 29 al. 2'],
  ['BGE BGE 135 I 221 S. 222 131 V 9 E. 3.5', 'bge:131-V-9#3.5'],
  ['ATF 131 V ATF 135 I 221 p. 222 9 consid. 3.5', 'bge:131-V-9#3.5'],
])('a page mark inside a citation is passed over: %s', (text, canonical) =>
  expect(read(`Vgl. ${text} und BGE 140 III 86`)).toEqual([
    [canonical, text],
    ['bge:140-III-86', 'BGE 140 III 86'],
  ]),
)

test.each([
  ['BGE 131 V 9 E. 3, BGE 135 I 221 S. 222', ['bge:131-V-9#3', 'bge:135-I-221@222']],
  ['BGE 131 V BGE 135 I 221 S. 222 146 III 83', ['bge:135-I-221@222', 'bge:146-III-83']],
  ['gemäss BGE 135 I 221 S. 222 9 Personen', ['bge:135-I-221@222']],
])('a reporter citation with a page that interrupts nothing stays one: %s', (text, expected) =>
  expect(read(text).map(([canonical]) => canonical)).toEqual(expected),
)
