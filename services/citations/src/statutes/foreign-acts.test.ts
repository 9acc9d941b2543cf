import { describe, expect, test } from '@jest/globals'
import { readCitationTables } from '../../tables/read.ts'
import { extractCitations } from '../extract.ts'

const tables = readCitationTables()
const read = (text: string, typed = false) =>
  extractCitations(text, { tables, typed }).flatMap((citation) => (citation.kind === 'law' ? [citation] : []))
const known = (text: string) => read(text).flatMap(({ canonical, parts }) => (parts.known ? [canonical] : []))
const impossible = (text: string) => read(text).some(({ parts }) => parts.absent)

describe('an act of another state is unknown and never impossible', () => {
  test.each([
    'art. 10 CPC fr.',
    'art. 10 CPC français',
    "l'art. 10 du code de procédure civile français",
    'art. 8 Cost. italiana',
    'art. 2043 CC it.',
    'art. 2043 CC italien',
    'art. 2043 c.c. italiano',
    'art. 2043 CC (Italie)',
    'art. 1240 CC français',
    'art. 1382 CC fr.',
    'art. 5 CP belge',
    'Art. 5 der deutschen ZPO',
    'Art. 5 ZPO (Deutschland)',
    'art. 640 CPC it., cpv. 2',
  ])('%s', (text) => {
    expect(known(text)).toEqual([])
    expect(impossible(text)).toBe(false)
    expect(read(text, true).filter(({ parts }) => parts.known || parts.absent)).toEqual([])
  })

  test('where the text explains its abbreviation so', () => {
    const text = "Le code de procédure civile français (CPC). L'art. 1500 CPC prévoit."
    expect(known(text)).toEqual([])
    expect(impossible(text)).toBe(false)
  })

  test.each([
    ['art. 10 CPC', ['ZPO 10']],
    ['art. 8 Cost. e', ['BV 8']],
    ['art. 8 CC suisse', ['ZGB 8']],
    ["l'art. 336a CO fr. 5'000.- sont dus", ['OR 336a']],
    ['art. 10 CPC fr. et 8 CC', ['ZGB 8']],
    ['art. 8 CC. Italiani e Svizzeri', ['ZGB 8']],
    ['Art. 41 OR italienische Partei', ['OR 41']],
  ])('but the federal one is read: %s', (text, expected) => expect(known(text)).toEqual(expected))
})
