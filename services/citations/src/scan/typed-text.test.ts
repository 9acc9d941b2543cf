import { expect, test } from '@jest/globals'
import { readCitationTables } from '../../tables/read.ts'
import { extractCitations } from '../extract.ts'
import { citationInAddress } from './typed-text.ts'

const tables = readCitationTables()
const read = (text: string) => extractCitations(text, { tables, typed: true })

test.each([
  ['u 123/04', 'evg:U 123/04'],
  ['I456/03', 'evg:I 456/03'],
  ['e-1234/2019', 'bvger:E-1234/2019'],
  ['bvge 2014/26', 'bvge:2014/26'],
  ['tpf 2012 97', 'tpf:2012 97'],
  ['sk.2012.25', 'bstger:SK.2012.25'],
  ['jdt 2021 i 27', 'parallel:JdT 2021 I 27'],
  ['pra 2019 nr 3', 'parallel:Pra 2019 Nr. 3'],
  ['ecli:ce:echr:2018:1109jud007140910', 'ECLI:CE:ECHR:2018:1109JUD007140910'],
  ['ECLI:CH:BGE:2014:140.III.86', 'bge:140-III-86'],
  ['ECLI:CH:BGER:2012:1B_56.2012', 'bger:1B_56/2012'],
  ['ecli:ch:bger:2004:4c.317.2002', 'bger-old:4C.317/2002'],
  ['ecli:ch:bge:1990:116.Ib.50', 'bge:116-Ib-50'],
  ['147 III 463 e. 4.2', 'bge:147-III-463#4.2'],
  ['bge 147 iii 463 e 4.2.1 s 466', 'bge:147-III-463#4.2.1@466'],
  ['147 III 463 c4.2', 'bge:147-III-463#4.2'],
  ['147 III 463 E4.2', 'bge:147-III-463#4.2'],
  ['147 III 463 cons 4.2', 'bge:147-III-463#4.2'],
  ['336 or', 'OR 336'],
  ['or 336 abs 1', 'OR 336 al. 1'],
  ['art. 8 CCS', 'ZGB 8'],
  ['art. 146 al. 1 CPS', 'StGB 146 al. 1'],
])('a person may type %s', (text, canonical) =>
  expect(read(text).map((citation) => [citation.canonical, citation.text])).toEqual([[canonical, text]]),
)

test.each([
  ['https://www.considerant.ch/atf/147-III-463#E4.2', 'bge:147-III-463#4.2'],
  ['https://www.considerant.ch/atf/147-III-463#E3', 'bge:147-III-463#3'],
  ['https://www.considerant.ch/dtf/125-V-351#E3b', 'bge:125-V-351#3b'],
  ['http://de.localhost:3000/bge/147-III-463?q=Miete#E4.2', 'bge:147-III-463#4.2'],
  ['https://www.considerant.ch/dtf/116-Ib-50', 'bge:116-Ib-50'],
  ['http://de.localhost:3000/other/1C-437-2022?q=Miete#E4.2', 'bger:1C_437/2022'],
  [
    'https://search.bger.ch/ext/eurospider/live/fr/php/clir/http/index.php?highlight_docid=atf%3A%2F%2F146-V-169%3Afr&lang=fr&type=show_document',
    'bge:146-V-169',
  ],
  ['http://relevancy.bger.ch/cgi-bin/JumpCGI?docid=atf://147-III-463:de', 'bge:147-III-463'],
])('a person may paste the address %s', (text, canonical) =>
  expect(read(text).map((citation) => citation.canonical)).toEqual([canonical]),
)

test.each([
  [
    'https://search.bger.ch/ext/eurospider/live/de/php/aza/http/index.php?highlight_docid=aza://06-05-2026-1C_146-2025&lang=de&zoom=&type=show_document',
    'bger:1C_146/2025',
    '2026-05-06',
  ],
  [
    'https://www.bger.ch/ext/eurospider/live/fr/php/aza/http/index.php?rank=1&highlight_docid=aza%3A%2F%2F24-01-2002-5C-207-2001&lang=fr',
    'bger-old:5C.207/2001',
    '2002-01-24',
  ],
  ['http://relevancy.bger.ch/cgi-bin/JumpCGI?id=06.05.2026_1C_146/2025', 'bger:1C_146/2025', '2026-05-06'],
  ['http://relevancy.bger.ch/cgi-bin/JumpCGI?id=17.08.2006_U_123%2F04', 'evg:U 123/04', '2006-08-17'],
])('an address of the court names a judgment and its day: %s', (text, canonical, date) => {
  const [citation, ...others] = read(text)
  expect([citation?.canonical, others]).toEqual([canonical, []])
  expect(citation?.parts).toMatchObject({ date })
})

test.each([
  ['https://www.considerant.ch/atf/147-III-463?q=bail#E4.2', '147-III-463 E. 4.2'],
  [
    'https://search.bger.ch/index.php?highlight_docid=aza%3A%2F%2F06-05-2026-1C_146-2025&lang=de',
    '1C_146/2025 06.05.2026',
  ],
  ['https://www.bger.ch/', null],
  ['1C_146/2025', null],
])('the citation in %s', (text, citation) => expect(citationInAddress(text)).toBe(citation))

test.each(['Kündigung e 4.2 fristlos', 'licenciement s. 466', 'Miete or Pacht', 'u 12'])(
  'words of a search are no citation: %s',
  (text) => expect(read(text)).toEqual([]),
)
