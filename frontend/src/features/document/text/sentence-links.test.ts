import { describe, expect, test } from '@jest/globals'
import type { TextLink } from '../../../api/types.ts'
import { decision } from '../../../test/answers.ts'
import { sentenceLinks } from './sentence-links.ts'

const paragraph = (text: string, number: string | null, anchor: string) => ({
  text,
  number,
  anchor,
  depth: 1,
  pageMarks: [],
})
const texts = {
  regeste: { fr: { head: 'Art. 8 CC.', paragraphs: ['Le délai de l’art. 9 CC court.'] } },
  sections: [
    {
      key: 'considerations' as const,
      origin: 'extract' as const,
      paragraphs: [
        paragraph('Le recours est recevable.', '3', 'E3'),
        paragraph('Il faut lire l’art. 8 CC. Le délai court.', null, 'considerations:2'),
        paragraph('Le délai court selon l’art. 9 CC.', '4', 'E4'),
      ],
    },
  ],
}
const link = (start: number, end: number): TextLink => ({ start, end, kind: 'law', canonical: 'x', status: 'known' })
const links = {
  regeste: { fr: { head: [link(0, 9)], paragraphs: [[link(14, 23)]] } },
  sections: [{ key: 'considerations', paragraphs: [[], [link(15, 24)], [link(24, 32)]] }],
}
const of = (text: string, anchor: string) =>
  sentenceLinks({ text, anchor, language: 'fr' }, { ...decision, ...texts }, links).map(({ start, end }) =>
    text.slice(start, end),
  )

describe('the links of a sentence of a summary', () => {
  test('are those of its source paragraph, also of an unnumbered one below its place', () => {
    expect(of('Il faut lire l’art. 8 CC.', 'E3')).toEqual(['art. 8 CC'])
    expect(of('Le délai court.', 'E3')).toEqual([])
  })

  test('come from the headnote of its language', () => {
    expect(of('Le délai de l’art. 9 CC court.', 'regeste')).toEqual(['art. 9 CC'])
  })

  test('are none for other words, another place or before the links have loaded', () => {
    expect(of('Il faut relire l’art. 8 CC.', 'E3')).toEqual([])
    expect(of('Il faut lire l’art. 8 CC.', 'E4')).toEqual([])
    expect(of('Il faut lire l’art. 8 CC.', 'E99')).toEqual([])
    const sentence = { text: 'Il faut lire l’art. 8 CC.', anchor: 'E3', language: 'fr' as const }
    expect(sentenceLinks(sentence, { ...decision, ...texts }, undefined)).toEqual([])
  })
})
