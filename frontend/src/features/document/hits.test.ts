import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { TextLink } from '../../api/citations.ts'
import { hitsIn, sameWord, wantedOf } from './hits.ts'

const marked = (text: string, question: string, links: TextLink[] = []) =>
  hitsIn(text, wantedOf(question), links).map(({ start, end }) => text.slice(start, end))

describe('hits of a question', () => {
  test('are words in any inflection and spelling of accents', () => {
    expect(marked('La responsabilité des banques', 'banque responsabilite')).toEqual(['responsabilité', 'banques'])
    expect(marked('Die Kündigungen', 'kündigung')).toEqual(['Kündigungen'])
    expect(marked('I contratti', 'contratto')).toEqual(['contratti'])
  })

  test('are phrases as a whole, and beginnings with a star', () => {
    expect(marked('la bonne foi et la foi', '"bonne foi"')).toEqual(['bonne foi'])
    expect(marked('résiliation, résilier', 'résil*')).toEqual(['résiliation', 'résilier'])
  })

  test('are not what the question excludes, its operators, fields or little words', () => {
    expect(marked('garage et bail de la ferme', 'titre:bail SAUF garage -ferme de la ET')).toEqual(['bail'])
  })

  test('are the links that name an article or a decision of the question, in any language', () => {
    const text = 'Art. 336c OR und BGE 147 III 463 E. 4'
    const link = { kind: 'law', status: 'resolved' } as const
    const links: TextLink[] = [
      { ...link, start: 0, end: 12, canonical: 'OR 336c', norm: { act: 'OR', article: '336c' } },
      { ...link, start: 17, end: 37, canonical: 'bge:147-III-463#4' },
    ]
    expect(marked(text, 'art. 336c CO', links)).toEqual(['Art. 336c OR'])
    expect(marked(text, 'ATF 147 III 463', links)).toEqual(['BGE 147 III 463 E. 4'])
  })

  test('never overlap and always lie in the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, question) => {
        let end = 0
        for (const hit of hitsIn(text, wantedOf(question), [])) {
          expect(hit.start).toBeGreaterThanOrEqual(end)
          expect(hit.end).toBeGreaterThan(hit.start)
          end = hit.end
        }
        expect(end).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})

test.each([
  ['contrat', 'contre', false],
  ['bail', 'baux', false],
  ['general', 'generaux', true],
  ['abusif', 'abusive', true],
  ['bail', 'bai', false],
])('%s and %s are one word: %s', (one, other, same) => {
  expect(sameWord(one, other)).toBe(same)
})
