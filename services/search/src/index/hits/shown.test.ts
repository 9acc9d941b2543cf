import { expect, test } from '@jest/globals'
import type { IndexedDecision } from '../../port.ts'
import fc from 'fast-check'
import { DecisionText } from '../writing/decision-text.ts'
import { decision } from '../kill-decision.fixture.ts'
import { formsOf } from '../../language/letters.ts'
import { FormTable } from '../dictionary/form-table.ts'
import { PageBytes } from '../../bytes/page-bytes.ts'
import { encodeShown, Shown, withSummaries } from './shown.ts'
import { unitsOf } from '../../bytes/strings.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom('', 'l’œil "d\'un" <b>', '\u0000\ud800é'),
)
const anything = fc
  .record({
    title: text,
    text: fc.array(text, { maxLength: 80 }).map((pieces) => pieces.join(' ')),
    regeste: fc.record({ fr: text, de: text, it: text }, { requiredKeys: [] }),
    summaryShort: text,
    summaryLong: text,
    language: fc.constantFrom('fr', 'de', 'it', 'rm', 'en'),
    anchors: fc
      .uniqueArray(fc.nat({ max: 500 }), { maxLength: 20 })
      .map((places) => places.sort((a, b) => a - b).map((place, i): [number, string] => [place, `E${i}.é`])),
  } as const)
  .map((fields) => ({ ...decision(1, 'hash'), ...fields }))

const blocksOf = (given: IndexedDecision): number[] =>
  new DecisionText(new FormTable()).scan(given, unitsOf(given.text)).blocks

const hitOf = (bytes: Uint8Array, reader: 'fr' | 'de' | 'it'): Record<string, unknown> =>
  JSON.parse(`{${written(bytes, reader)}"":0}`) as Record<string, unknown>

function written(bytes: Uint8Array, reader: 'fr' | 'de' | 'it'): string {
  const page = new PageBytes()
  new Shown(bytes).write(reader, page)
  return Buffer.from(page.take()).toString()
}

test('a record reproduces the shown fields, and new summaries change nothing else', () => {
  fc.assert(
    fc.property(anything, fc.constantFrom('fr', 'de', 'it'), text, (given, reader, other) => {
      const bytes = encodeShown(given, blocksOf(given))
      const { title, regeste, language, summaryShort, summaryLong } = given
      const whole = regeste[reader] || regeste[language as 'fr'] || given.text
      expect(hitOf(bytes, reader)).toMatchObject({
        id: given.id,
        title,
        resume_court: summaryShort,
        resume_long: summaryLong,
      })
      const preview = String(hitOf(bytes, reader)['preview'])
      expect(preview.length).toBeLessThanOrEqual(600)
      expect(whole.startsWith(preview.replace(/ …$/, ''))).toBe(true)
      const changed = withSummaries(bytes, other, summaryShort)
      const expected = { ...hitOf(bytes, reader), resume_court: other, resume_long: summaryShort }
      expect(hitOf(changed, reader)).toEqual(expected)
      expect(changed.subarray(-1)).toEqual(bytes.subarray(-1))
      expect(new Shown(changed).blocks).toEqual(new Shown(bytes).blocks)
    }),
  )
})

test('a position belongs to the last addressed paragraph that starts at or before it', () => {
  fc.assert(
    fc.property(anything, fc.nat({ max: 600 }), (given, place) => {
      const expected = given.anchors.findLast(([start]) => start <= place)?.[1] ?? null
      expect(new Shown(encodeShown(given, blocksOf(given))).anchorAt(place)).toBe(expected)
    }),
  )
})

test('a word of the text is in the block of its position', () => {
  fc.assert(
    fc.property(anything, fc.nat({ max: 400 }), (given, word) => {
      const forms = formsOf(given.text)
      const place = new Shown(encodeShown(given, blocksOf(given))).placeOfWord(word)
      if (Math.floor(word / 64) * 64 >= forms.length) expect(place).toBe(Number.POSITIVE_INFINITY)
      else expect(formsOf(given.text.slice(place))).toEqual(forms.slice(Math.floor(word / 64) * 64))
    }),
  )
})
