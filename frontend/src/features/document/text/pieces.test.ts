import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { TextLink } from '../../../api/types.ts'
import { cutParagraph, type Piece } from './pieces.ts'

const link = (start: number, end: number): TextLink => ({ start, end, kind: 'bge', canonical: 'x', status: 'resolved' })
const plain = (piece: Piece): string =>
  piece.kind === 'text' ? piece.text : piece.kind === 'link' ? piece.pieces.map(({ text }) => text).join('') : ''

describe('a paragraph', () => {
  test('is split where a page begins', () => {
    expect(cutParagraph({ text: 'abcdef', pageMarks: [{ page: 223, offset: 3 }] }, [], [])).toEqual([
      { kind: 'text', text: 'abc', offset: 0, hit: false },
      { kind: 'page', page: 223 },
      { kind: 'text', text: 'def', offset: 3, hit: false },
    ])
  })

  test('contains links, and hits inside and across them', () => {
    const pieces = cutParagraph({ text: 'voir art. 8 CC ici', pageMarks: [] }, [link(5, 14)], [{ start: 10, end: 18 }])
    expect(pieces).toEqual([
      { kind: 'text', text: 'voir ', offset: 0, hit: false },
      {
        kind: 'link',
        link: link(5, 14),
        offset: 5,
        pieces: [
          { kind: 'text', text: 'art. ', offset: 5, hit: false },
          { kind: 'text', text: '8 CC', offset: 10, hit: true },
        ],
      },
      { kind: 'text', text: ' ici', offset: 14, hit: true },
    ])
  })

  test('shows a page that begins inside a link before it', () => {
    const pieces = cutParagraph({ text: 'art. 8 CC', pageMarks: [{ page: 2, offset: 4 }] }, [link(0, 9)], [])
    expect(pieces.map(({ kind }) => kind)).toEqual(['page', 'link'])
  })

  test('never loses or repeats text, and shows each page once', () => {
    const span = fc.tuple(fc.integer({ min: -5, max: 60 }), fc.integer({ min: -5, max: 60 }))
    const marks = fc.array(fc.record({ page: fc.nat(), offset: fc.integer({ min: -5, max: 60 }) }))
    fc.assert(
      fc.property(fc.string(), marks, fc.array(span), fc.array(span), (text, pageMarks, links, hits) => {
        const pieces = cutParagraph(
          { text, pageMarks },
          links.map(([start, end]) => link(start, end)),
          hits.map(([start, end]) => ({ start, end })),
        )
        expect(pieces.map(plain).join('')).toBe(text)
        expect(pieces.filter(({ kind }) => kind === 'page')).toHaveLength(pageMarks.length)
      }),
    )
  })
})
