import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { repetitions } from '@trilex/platform/repetitions'
import { openForWriting } from '../database.ts'
import { Marker } from '../../display/marker.ts'
import { unitsOf } from '../../bytes/strings.ts'
import { TextCropper } from './text-cropper.ts'
import { TextFiles } from '../postings/text-files.ts'

const NEEDLE = 'aiguille'

const folder = mkdtempSync(join(tmpdir(), 'trilex-texts-'))
const database = openForWriting(folder)
const texts = new TextFiles(database, folder)
const cropper = new TextCropper(database, folder)
const marker = new Marker({ foldedFormsOf: () => [NEEDLE] }, [[1]], new Set())
let number = 0

function transaction(work: () => void): void {
  database.exec('BEGIN')
  work()
  database.exec('COMMIT')
}

function stored(...written: string[]): number {
  transaction(() => {
    texts.begin()
    for (const text of written) texts.put(++number, unitsOf(text))
    texts.write()
  })
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

test('a crop is an escaped part of the text with the word, at most 200 characters long, from any position', () => {
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
    { numRuns: repetitions(150) },
  )
})

test('the first occurrence of a word is found from the beginning, in any range of the text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), (words) => {
      const found = cropper.crop(stored(`${'foin '.repeat(words)}${NEEDLE} ${'foin '.repeat(900)}`), marker, 0, 0)
      expect(found?.place).toBe(5 * words)
    }),
    { numRuns: repetitions(60) },
  )
})

test('a deleted text and one without the word yield no crop', () => {
  const gone = stored(`${'foin '.repeat(2000)}${NEEDLE}`)
  transaction(() => texts.forget(gone))
  expect(cropper.crop(gone, marker, 9000, 10_000)).toBeNull()
  expect(cropper.crop(stored('foin '.repeat(2000)), marker, 0, 0)).toBeNull()
})

test('the next transaction overwrites what a rolled-back one wrote', () => {
  database.exec('BEGIN')
  texts.begin()
  texts.put(number + 1, unitsOf(`${NEEDLE} perdue`))
  texts.write()
  database.exec('ROLLBACK')
  expect(cropper.crop(number + 1, marker, 0, 0)).toBeNull()
  const kept = stored('x', `${NEEDLE} gardée`)
  expect(cropper.crop(kept, marker, 0, 0)?.html).toBe('<em>aiguille</em> gardée')
})

test('the remaining texts of a file are moved once most of it is deleted', () => {
  const written = ['œuf', 'Ψ', '👩‍👧', 'long '.repeat(400_000), 'bref']
  const last = stored(...written.map((text) => `${NEEDLE} ${text}`))
  const crops = () => written.map((_, i) => cropper.crop(last - written.length + 1 + i, marker, 0, 0)?.html)
  const before = crops()
  expect(before.every((html) => html?.includes(NEEDLE))).toBe(true)
  const file = texts.wasted()
  if (file !== null) transaction(() => texts.compact(file))
  transaction(() => {
    for (let other = 1; other <= last - written.length; other++) texts.forget(other)
    texts.forget(last - 1)
  })
  const wasted = texts.wasted() as number
  transaction(() => texts.compact(wasted))
  cropper.refresh()
  expect(texts.wasted()).toBeNull()
  expect(crops()).toEqual(before.with(3, undefined))
})
