import { describe, expect, test } from '@jest/globals'
import { readCitationTables } from '../../tables/read.ts'
import { extractCitations } from '../extract.ts'

const tables = readCitationTables()
const known = (text: string) =>
  extractCitations(text, { tables }).flatMap((citation) =>
    citation.kind === 'law' && citation.parts.known ? [citation.canonical] : [],
  )

describe("a canton's act is no federal one", () => {
  test.each([
    'Das Zürcher Verwaltungsgericht hat Art. 11 Abs. 1 KV verletzt',
    'art. 29 ConstC',
    'art. 29 CostC',
    'Art. 29 KV/BE',
    'la legge tributaria (LT; RL 640.100); art. 20 LT',
    'la legge tributaria, LT, RL 640.100; art. 20 LT',
    'la legge tributaria ticinese (LT); art. 20 LT',
    'la legge tributaria del Cantone Ticino (LT); art. 20 LT',
    'StG/BE; BSG 661.11. Gemäss Art. 16 StG gilt',
    'Steuergesetz vom 21. Mai 2000 (StG; BSG 661.11). Gemäss Art. 16 StG gilt',
    'Das Berner Steuergesetz (StG). Gemäss Art. 16 StG gilt',
    'Das Steuergesetz des Kantons Bern (StG). Gemäss Art. 16 StG gilt',
    'Das kantonale Steuergesetz (StG). Gemäss Art. 16 StG gilt',
    'Art. 16 StG des Kantons Bern',
    "la loi vaudoise sur la procédure administrative (LPA). L'art. 4 LPA",
    "la loi cantonale sur la procédure administrative (LPA). L'art. 4 LPA",
    "LPA-VD; BLV 173.36. L'art. 4 LPA",
    "l'art. 4 LPA genevoise",
    "l'art. 20 LT ticinese",
    'art. 29 Cst. cantonale',
    'ART. 9 CST. GENEVOISE',
    'Art. 12 Abs. 2 PBG (LS 700.1)',
    'Nach dem PBG (LS 700.1) gilt Art. 12 PBG',
    'art. 4 LPA (rs/GE E 5 10)',
    'art. 20 LT (RL 640.100)',
  ])('%s', (text) => expect(known(text)).toEqual([]))

  test.each([
    ['Art. 16 StG', ['StG 16']],
    ['art. 20 LT', ['StG 20']],
    ['Art. 336 OR (SR 220)', ['OR 336']],
    ['art. 336 CO (RS 220)', ['OR 336']],
    ['Das Zürcher Verwaltungsgericht hat das Bundesgesetz (StG) angewandt, Art. 16 StG', ['StG 16']],
    ['Das Bundesgesetz über die Stempelabgaben (StG; SR 641.10), Art. 16 StG', ['StG 16']],
    ["la loi fédérale sur la protection des animaux (LPA; RS 455). L'art. 4 LPA", ['TSchG 4']],
    ["le tribunal cantonal (LTF) a violé l'art. 8 LTF", ['BGG 8']],
    ["il Tribunale cantonale ha violato l'art. 8 Cost.", ['BV 8']],
    ['Art. 29 BV Zürcher Kommentar', ['BV 29']],
  ])('but the federal one is read: %s', (text, expected) => expect(known(text)).toEqual(expected))
})
