import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { repetitions } from '@trilex/platform/repetitions'
import type { DecisionIndex } from '../port.ts'
import { arbitraryDecision, arbitraryQuery } from './decision-index.arbitrary.ts'
import { decision } from './decision.fixture.ts'
import { expectCrop, QUERY, word } from './decision-index.fixture.ts'

/** Contract tests on the fields of a hit, as values and as serialised bytes. */
export function shownContract(name: string, open: () => Promise<DecisionIndex>): void {
  describe(`${name} shows hits`, () => {
    test('crops at most 200 well-formed characters around the word, escaped, whatever the text', async () => {
      const own = await open()
      const hostile = ['<script>alert(1)</script>', '&amp;', '"\'', '👩‍👩‍👧', 'é́́', '\u0000', '<em>', 'ǅ', '𝔘𝔫', '\n']
      let n = 0
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.constantFrom(...hostile, 'needle', 'hay', 'needles', ' '), { maxLength: 120 }),
          fc.constantFrom(' ', '', '-'),
          async (pieces, glue) => {
            const text = `${pieces.join(glue)} needle ${pieces.join(glue)}`
            await own.addOrUpdate([decision(`h-${++n}`, { text, language: 'en' })])
            const { hits } = await own.search({ ...QUERY, text: word('needle'), filters: { ids: [`h-${n}`] } })
            expectCrop(hits[0]?.highlight.text ?? '', text)
          },
        ),
        { seed: 5, numRuns: repetitions(60) },
      )
      await own.close()
    }, 60_000)

    test('serialises its values into a buffer that the caller may transfer', async () => {
      const own = await open()
      await own.addOrUpdate(fc.sample(arbitraryDecision, { seed: 3, numRuns: 80 }))
      await fc.assert(
        fc.asyncProperty(arbitraryQuery, fc.integer({ min: 0, max: 30 }), async (query, limit) => {
          const { hits, rest, ...times } = await own.searchWritten({ ...query, limit })
          expect(hits.buffer.byteLength).toBe(hits.length)
          const { engineMs, foundMs, refineMs, ...values } = await own.search({ ...query, limit })
          expect(Buffer.from(hits).toString()).toBe(JSON.stringify(values.hits))
          const { total: estimatedTotalHits, facets, usedWords } = values
          expect(rest).toBe(JSON.stringify({ estimatedTotalHits, facets, usedWords }))
          expect(Object.keys(times).sort()).toEqual(Object.keys({ engineMs, foundMs, refineMs }))
        }),
        { seed: 3, numRuns: repetitions(60) },
      )
      await own.close()
    })
  })
}
