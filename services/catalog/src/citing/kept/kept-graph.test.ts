import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { DecisionGraph } from '../graph-entries.ts'
import { fieldOf } from './edge-lines.ts'
import { citedPlaces, keptFields } from './kept-graph.ts'
import type { Quote } from '../treatment/quotes.ts'

const QUOTES = 6
const anyText = fc.string({ unit: 'binary', maxLength: 40 })
const span = { quote: fc.nat(QUOTES - 1), start: fc.nat(), end: fc.nat() }
const anyTreatment = fc.constantFrom(null, 'changed' as const)
const anyGraph: fc.Arbitrary<DecisionGraph> = fc.record({
  quotes: fc.array(
    fc
      .record({
        anchor: anyText,
        text: anyText,
        start: fc.nat(),
        of: fc.constantFrom({}, { judgment: true as const }, { language: 'it' as const }),
      })
      .map(({ of, ...quote }): Quote => ({ ...quote, ...of })),
    { minLength: QUOTES, maxLength: QUOTES },
  ),
  decisions: fc.uniqueArray(
    fc.record({
      key: fc.constantFrom('bge:147-III-4', 'bge:147-III-46', 'bger-old:4C.6/2000', 'evg:U 1/04', 'echr:1/2'),
      date: fc.constant(null),
      count: fc.nat(),
      mentions: fc.array(
        fc.record({
          ...span,
          considerations: fc.array(anyText, { maxLength: 2 }),
          page: fc.option(fc.nat()),
          treatment: anyTreatment,
        }),
        { maxLength: 3 },
      ),
      considerations: fc.constant([]),
      treatments: fc.constant([]),
    }),
    { selector: ({ key }) => key },
  ),
  norms: fc.uniqueArray(
    fc.record({
      key: fc.constantFrom('law:OR.33', 'law:OR.336', 'law:AsylV 1.3'),
      count: fc.nat(),
      mentions: fc.array(fc.record({ ...span, paragraphs: fc.array(anyText, { maxLength: 2 }) }), { maxLength: 3 }),
      paragraphs: fc.constant([]),
    }),
    { selector: ({ key }) => key },
  ),
  announced: fc.array(fc.record({ ...span, treatment: fc.constant('changed' as const) }), { maxLength: 2 }),
})

test('a stored graph returns every sentence by its key', () => {
  fc.assert(
    fc.property(anyGraph, (graph) => {
      const fields = keptFields(graph)
      for (const { key, count, mentions } of [...graph.decisions, ...graph.norms]) {
        expect(citedPlaces(fields[fieldOf(key)] ?? '')).toEqual({
          count,
          mentions: mentions.map(({ quote, start, end, ...said }) => ({
            quote: graph.quotes[quote],
            start,
            end,
            places: 'considerations' in said ? said.considerations : said.paragraphs,
            page: 'page' in said ? said.page : null,
            treatment: 'treatment' in said ? said.treatment : null,
          })),
        })
      }
      const announced = citedPlaces(fields['announced'] ?? '').mentions
      expect(announced.map(({ quote, treatment }) => [quote, treatment])).toEqual(
        graph.announced.map(({ quote, treatment }) => [graph.quotes[quote], treatment]),
      )
    }),
  )
})

test('no key is a path into another', () => {
  expect(fieldOf('bger-old:4C.317/2002')).not.toContain('.')
})
