import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Paragraph } from '../../api/types.ts'
import { considerationsOf, placeOf, splitAtPages } from './consideration.ts'

const paragraph = (text: string, number: string | null = null): Paragraph => ({
  text,
  number,
  anchor: number ? `E${number}` : `considerations:${text}`,
  depth: number ? number.split('.').length : 0,
  page_marks: [],
})

describe('considerations', () => {
  test('hold the unnumbered paragraphs that follow', () => {
    const paragraphs = [paragraph('lead'), paragraph('a', '3'), paragraph('b'), paragraph('c', '3.1')]
    const groups = considerationsOf({ key: 'considerations', origin: 'extract', paragraphs })
    expect(groups.map(({ anchor, paragraphs: own }) => [anchor, own.map(({ text }) => text)])).toEqual([
      ['considerations:lead', ['lead']],
      ['E3', ['a', 'b']],
      ['E3.1', ['c']],
    ])
  })

  test('are told from the other places by their anchor', () => {
    expect(placeOf('E3.2')).toEqual({ kind: 'consideration', number: '3.2' })
    expect(placeOf('E3b/ee')).toEqual({ kind: 'consideration', number: '3b/ee' })
    expect(placeOf('A.a')).toEqual({ kind: 'letter', number: 'A.a' })
    expect(placeOf('E')).toEqual({ kind: 'letter', number: 'E' })
    expect(placeOf('D1')).toEqual({ kind: 'disposition', number: '1' })
    expect(placeOf('§12')).toEqual({ kind: 'paragraph', number: '12' })
    expect(placeOf('facts:2')).toEqual({ kind: 'section', section: 'facts' })
    expect(placeOf('regeste')).toEqual({ kind: 'regeste' })
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
