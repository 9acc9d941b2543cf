import { describe, expect, test } from '@jest/globals'
import type { Paragraph } from '../../../api/types.ts'
import { considerationsOf } from './consideration.ts'

const paragraph = (text: string, number: string | null = null): Paragraph => ({
  text,
  number,
  anchor: number ? `E${number}` : `considerations:${text}`,
  depth: number ? number.split('.').length : 0,
  pageMarks: [],
})

describe('considerations', () => {
  test('contain the unnumbered paragraphs that follow', () => {
    const paragraphs = [paragraph('lead'), paragraph('a', '3'), paragraph('b'), paragraph('c', '3.1')]
    const groups = considerationsOf({ key: 'considerations', origin: 'extract', paragraphs })
    expect(groups.map(({ anchor, paragraphs: own }) => [anchor, own.map(({ text }) => text)])).toEqual([
      ['considerations:lead', ['lead']],
      ['E3', ['a', 'b']],
      ['E3.1', ['c']],
    ])
  })
})
