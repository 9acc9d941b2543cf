import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { aDecision, section } from '../decision/decision.fixture.ts'
import type { Section } from '../decision.ts'
import { firstPart } from './first-part.ts'

/** A sentence of so many words. */
const sentence = (words: number) => `Le ${Array.from({ length: words - 1 }, () => 'droit').join(' ')}.`
const words = (sections: Section[]) =>
  sections.flatMap(({ paragraphs }) => paragraphs).flatMap(({ text }) => text.split(/\s+/).filter(Boolean)).length
const shown = (sections: Section[]) => firstPart(aDecision({ sections })).sections

describe('the first part', () => {
  test('ends before the second consideration, and contains nothing of the disposition', () => {
    const long = sentence(160)
    const sections = [
      section('facts', sentence(100)),
      section('considerations', `1 ${sentence(20)}`, `1.1 ${long}`, `2 ${long}`, `3 ${long}`),
      section('disposition', '1 Le recours est admis.'),
    ]
    expect(shown(sections).map(({ key, paragraphs }) => [key, paragraphs.map(({ number }) => number)])).toEqual([
      ['facts', [null]],
      ['considerations', ['1', '1.1']],
    ])
  })

  test('continues after a short first consideration, and ends with a sentence', () => {
    const sections = [
      section('considerations', `1 ${sentence(5)}`, `2 ${sentence(100)}`, `3 ${`${sentence(30)} `.repeat(20)}`),
    ]
    const [law] = shown(sections)
    expect(law?.paragraphs.map(({ number }) => number)).toEqual(['1', '2', '3'])
    expect(law?.paragraphs.at(-1)?.text).toMatch(/droit\.$/)
    expect(words([law as Section])).toBeLessThanOrEqual(400)
  })

  test('shows the considerations even where the facts are long', () => {
    const sections = [
      section('facts', ...Array.from({ length: 40 }, () => sentence(90))),
      section('considerations', `1 ${sentence(80)}`, `2 ${sentence(90)}`, `3 ${sentence(90)}`),
    ]
    expect(shown(sections).map(({ key }) => key)).toEqual(['facts', 'considerations'])
    expect(words(shown(sections))).toBeLessThanOrEqual(700)
  })

  test('shortens the full judgment likewise, and leaves metadata and headnote unchanged', () => {
    const judgment = [section('considerations', ...Array.from({ length: 9 }, (_, n) => `${n + 1} ${sentence(100)}`))]
    const decision = aDecision({ judgment })
    const part = firstPart(decision)
    expect(words(part.judgment)).toBe(200)
    expect({ ...part, sections: [], judgment: [] }).toEqual({ ...decision, sections: [], judgment: [] })
  })

  test('of a decision without text is the decision', () => {
    const decision = aDecision({ sections: [], judgment: [] })
    expect(firstPart(decision)).toBe(decision)
  })
})

const text = fc
  .array(
    fc.oneof(fc.integer({ min: 1, max: 700 }).map(sentence), fc.constant('x'.repeat(900)), fc.constant('Abs. 1 OR')),
    { minLength: 1, maxLength: 8 },
  )
  .map((all) => all.join(' '))
const sections = fc.array(
  fc
    .tuple(
      fc.constantFrom('facts', 'complaints', 'considerations', 'disposition', 'opinions' as const),
      fc.array(fc.tuple(fc.constantFrom('', '1 ', '2.1 '), text), { maxLength: 6 }),
    )
    .map(([key, paragraphs]) => section(key, ...paragraphs.map((each) => each.join('')))),
  { maxLength: 5 },
)

test('is the beginning of each section it reaches, at most half of the text and 700 words', () => {
  fc.assert(
    fc.property(sections, (all) => {
      const part = shown(all)
      if (part === all) return
      const total = words(all)
      expect(words(part)).toBeLessThanOrEqual(Math.min(total, 700))
      for (const each of part) {
        const whole = all.find(
          (other) => other.key === each.key && other.paragraphs[0]?.text.startsWith(each.paragraphs[0]?.text as string),
        )
        each.paragraphs.forEach((paragraph, n) => {
          expect(whole?.paragraphs[n]?.text.startsWith(paragraph.text)).toBe(true)
          if (n < each.paragraphs.length - 1) expect(whole?.paragraphs[n]?.text).toBe(paragraph.text)
        })
        expect(['disposition', 'opinions']).not.toContain(each.key)
      }
    }),
  )
})
