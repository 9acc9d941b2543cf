import { DatabaseSync } from 'node:sqlite'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Marker } from './marker.ts'
import { createSchema } from './schema.ts'
import { TextChunks, TextCropper } from './text-chunks.ts'
import { unitsOf } from './strings.ts'

const NEEDLE = 'aiguille'

const database = new DatabaseSync(':memory:')
createSchema(database, 'test')
const chunks = new TextChunks(database)
const cropper = new TextCropper(database)
const marker = new Marker({ foldedFormsOf: () => [NEEDLE] }, [[1]], new Set())
let number = 0

function stored(text: string): number {
  chunks.put(++number, unitsOf(text))
  return number
}

function plainOf(html: string): string {
  return html
    .replace(/<\/?em>|^…|…$/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}

const filler = fc
  .tuple(
    fc.constantFrom('mot', 'd’un œil', '<b>', '&', 'Ψ', '👩‍👧', 'é', 'a'.repeat(30)),
    fc.integer({ min: 0, max: 700 }),
  )
  .map(([word, times]) => `${word} `.repeat(times))
const text = fc
  .array(fc.oneof({ weight: 3, arbitrary: filler }, { weight: 1, arbitrary: fc.constant(`${NEEDLE} `) }), {
    maxLength: 12,
  })
  .map((pieces) => `${pieces.join('')}${NEEDLE}`)

test('a crop from any place of a text is a piece of it of at most 200 characters with the word, escaped', () => {
  fc.assert(
    fc.property(text, fc.nat({ max: 9 }), (written, which) => {
      const places = [...written.matchAll(new RegExp(NEEDLE, 'g'))].map(({ index }) => index)
      const at = places[which % places.length] as number
      const found = cropper.crop(stored(written), marker, at, at + 1)
      const html = found?.html ?? ''
      expect(found?.place).toBe(at)
      expect(html).toMatch(/<em>aiguille<\/em>/)
      expect(html.replace(/<\/?em>/g, '')).not.toMatch(/[<>"']/)
      const plain = plainOf(html)
      expect(plain.length).toBeLessThanOrEqual(200)
      expect(plain.isWellFormed()).toBe(true)
      const start = written.lastIndexOf(plain, at)
      expect(start).toBeGreaterThanOrEqual(0)
      expect(html.startsWith('…')).toBe(start > 0)
      expect(html.endsWith('…')).toBe(start + plain.length < written.length)
    }),
    { numRuns: 150 },
  )
})

test('the first place of a word is found from the beginning, through all chunks', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), (words) => {
      const found = cropper.crop(stored(`${'foin '.repeat(words)}${NEEDLE} ${'foin '.repeat(900)}`), marker, 0, 0)
      expect(found?.place).toBe(5 * words)
    }),
    { numRuns: 60 },
  )
})

test('a text that was forgotten gives no crop, and neither does one without the word', () => {
  const gone = stored(`${'foin '.repeat(2000)}${NEEDLE}`)
  chunks.forget(gone)
  expect(cropper.crop(gone, marker, 9000, 10_000)).toBeNull()
  expect(cropper.crop(stored('foin '.repeat(2000)), marker, 0, 0)).toBeNull()
})
