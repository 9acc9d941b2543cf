import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Paragraph } from '../../api/types.ts'
import { citedPlace, considerationsOf, splitAtPages } from './consideration.ts'

const paragraph = (text: string, number: string | null = null): Paragraph => ({
  text,
  number,
  anchor: number && `E${number}`,
  depth: number ? number.split('.').length : 0,
  page_marks: [],
})

describe('considerations', () => {
  test('hold the unnumbered paragraphs that follow', () => {
    const paragraphs = [paragraph('lead'), paragraph('a', '3'), paragraph('b'), paragraph('c', '3.1')]
    const groups = considerationsOf({ key: 'considerations', origin: 'extract', paragraphs })
    expect(groups.map(({ anchor, paragraphs: own }) => [anchor, own.map(({ text }) => text)])).toEqual([
      [null, ['lead']],
      ['E3', ['a', 'b']],
      ['E3.1', ['c']],
    ])
  })

  test('are cited as the reader cites', () => {
    expect(citedPlace('E3.2', 'fr')).toBe('consid.\u00a03.2')
    expect(citedPlace('E3b/ee', 'de')).toBe('E.\u00a03b/ee')
    expect(citedPlace('A.a', 'it')).toBe('lett.\u00a0A.a')
    expect(citedPlace('E.', 'fr')).toBe('let.\u00a0E.')
    expect(citedPlace('§12', 'de')).toBe('§\u00a012')
    expect(citedPlace('regeste', 'it')).toBe('regesto')
  })
})

describe('page marks', () => {
  test('cut the text where the page begins', () => {
    expect(splitAtPages({ text: 'abcdef', page_marks: [{ page: 223, offset: 3 }] })).toEqual([
      { kind: 'text', text: 'abc', offset: 0 },
      { kind: 'page', page: 223 },
      { kind: 'text', text: 'def', offset: 3 },
    ])
  })

  test('never lose or repeat text, and each mark is shown once', () => {
    const marks = fc.array(fc.record({ page: fc.nat(), offset: fc.integer({ min: -5, max: 60 }) }))
    fc.assert(
      fc.property(fc.string(), marks, (text, page_marks) => {
        const parts = splitAtPages({ text, page_marks })
        expect(parts.map((part) => (part.kind === 'text' ? part.text : '')).join('')).toBe(text)
        expect(parts.filter(({ kind }) => kind === 'page')).toHaveLength(page_marks.length)
      }),
    )
  })
})
