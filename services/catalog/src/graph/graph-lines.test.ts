import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { DecisionGraph } from './decision-graph.ts'
import { GraphLines, graphLines } from './graph-lines.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 40 })
const mention = fc.record({ quote: fc.nat(5), start: fc.nat(), end: fc.nat() })
const anyGraph: fc.Arbitrary<DecisionGraph> = fc.record({
  quotes: fc.array(fc.record({ anchor: anyText, text: anyText, start: fc.nat() }), { maxLength: 12 }),
  decisions: fc.uniqueArray(
    fc.record({
      key: fc.constantFrom('bge:147-III-4', 'bge:147-III-46', 'bger:4A_6/2020', 'evg:U 1/04', 'echr:1/2'),
      date: fc.constantFrom(null, '2020-01-01'),
      count: fc.nat(),
      mentions: fc.array(
        mention.map((place) => ({ ...place, considerations: ['3'], page: null, treatment: null })),
        { maxLength: 2 },
      ),
      considerations: fc.array(anyText, { maxLength: 2 }),
      treatments: fc.constant([]),
    }),
    { selector: ({ key }) => key },
  ),
  norms: fc.uniqueArray(
    fc.record({
      key: fc.constantFrom('law:OR:33', 'law:OR:336', 'law:OR:336a'),
      count: fc.nat(),
      mentions: fc.constant([]),
      paragraphs: fc.array(anyText, { maxLength: 2 }),
    }),
    { selector: ({ key }) => key },
  ),
  announced: fc.array(
    mention.map((place) => ({ ...place, treatment: 'changed' as const })),
    { maxLength: 2 },
  ),
})

describe('stored graphs', () => {
  test('give back every part by its name', () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        const lines = new GraphLines(graphLines(graph))
        expect(graph.quotes.map((_, index) => lines.quote(index))).toEqual(graph.quotes)
        expect(graph.decisions.map(({ key }) => lines.decision(key))).toEqual(graph.decisions)
        expect(graph.norms.map(({ key }) => lines.norm(key))).toEqual(graph.norms)
        expect(lines.announced).toEqual(graph.announced)
        expect([lines.quote(12), lines.decision('bge:1-I-1'), lines.norm('law:OR:3')]).toEqual([null, null, null])
      }),
    )
  })

  test('of another version hold nothing', () => {
    const lines = new GraphLines('{"quotes":[],"decisions":[{"key":"bge:147-III-4"}]}')
    expect([lines.decision('bge:147-III-4'), lines.quote(0), lines.announced]).toEqual([null, null, []])
  })
})
