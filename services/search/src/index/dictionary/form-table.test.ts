import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { repetitions } from '@trilex/platform/repetitions'
import { splitCompound } from '../../language/compounds.ts'
import { germanWords } from './german-words.ts'
import { FormTable } from './form-table.ts'
import { appendPart, encodePart, sizeOf } from './form-table-parts.ts'
import { LOWER, scanWords } from '../../language/letters.ts'
import { stem } from '../../language/stem.ts'
import { unitsOf } from '../../bytes/strings.ts'

const scan = (table: FormTable, text: string, language: 'fr' | 'de' | 'it' = 'de'): string[] => {
  const ids = new Uint32Array(text.length + 1)
  const begins = new Uint32Array(text.length + 1)
  const end = table.scan(unitsOf(text), language, ids, begins, 0)
  return Array.from(ids.subarray(0, end), (id) => table.forms.text(id))
}

const TEXTS = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: fc.constantFrom(..."aSbé1200'’.,- \u00a0‑/_"), maxLength: 200 }),
)

test('the fast scan finds the same forms as the simple one, whatever the text', () => {
  const table = new FormTable()
  fc.assert(
    fc.property(TEXTS, (text) => {
      expect(scan(table, text)).toEqual(scanWords(text).map(({ form, joined }) => joined?.form ?? form))
    }),
    { seed: 3, numRuns: repetitions(300) },
  )
})

test('words are in order within the text, and each ends before its separator', () => {
  fc.assert(
    fc.property(TEXTS, (text) => {
      let last = 0
      for (const { start, end, joined } of scanWords(text)) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThan(start)
        expect(LOWER[text.charCodeAt(end)] ?? 0).toBe(0)
        expect(LOWER[text.charCodeAt(joined?.end ?? end)] ?? 0).toBe(0)
        last = end
      }
      expect(last).toBeLessThanOrEqual(text.length)
    }),
  )
})

test('stems French words by their accents and folds them afterwards', () => {
  const table = new FormTable()
  scan(table, 'Responsabilités L’intérêt', 'fr')
  const terms = Array.from({ length: table.terms.count }, (_, id) => table.terms.text(id))
  expect(terms).toEqual(['respons', "l'", 'interet'])
})

test.each([
  ['fr', 'loyers', 'loyer', 'loi'],
  ['fr', 'communications', 'communication', 'communes'],
  ['de', 'erheblicher', 'erheblich', 'erheben'],
  ['de', 'berufungen', 'berufung', 'beruflich'],
  ['it', 'ordinanze', 'ordinanza', 'ordine'],
] as const)('stems %s “%s” with “%s” and apart from “%s”', (language, plural, word, other) => {
  expect(stem(plural, language)).toBe(stem(word, language))
  expect(stem(word, language)).not.toBe(stem(other, language))
})

test('a form table split into parts and merged again is the same', () => {
  const whole = new FormTable()
  const start = sizeOf(whole)
  scan(whole, 'Kündigung des Mietvertrags')
  const middle = sizeOf(whole)
  scan(whole, 'résiliation du bail à Zürich', 'fr')
  const copy = new FormTable()
  appendPart(copy, encodePart(whole, start, middle))
  appendPart(copy, encodePart(whole, middle, sizeOf(whole)))
  expect(sizeOf(copy)).toEqual(sizeOf(whole))
  for (let form = 0; form < whole.forms.count; form++) {
    expect(copy.forms.text(form)).toBe(whole.forms.text(form))
    expect(copy.forms.tags[form]).toBe(whole.forms.tags[form])
    expect(copy.terms.text(copy.termOf[form] as number)).toBe(whole.terms.text(whole.termOf[form] as number))
  }
})

test.each([
  ['mietvertrag', ['miete', 'vertrag']],
  ['bundesgericht', ['bund', 'gericht']],
  ['arbeitsvertrag', ['arbeit', 'vertrag']],
  ['schadensersatz', ['schaden', 'ersatz']],
  ['vertrag', null],
  ['unbekanntes', null],
])('splits %s into %j', (compound, parts) => {
  const table = new FormTable()
  scan(table, 'Miete Vertrag Bund Gericht Arbeit Miet Schaden Schadens Ersatz Satz')
  table.frequency.fill(5)
  table.frequency[table.forms.idOf('satz', 1)] = 50
  table.frequency[table.forms.idOf('miet', 1)] = 0
  const split = splitCompound(germanWords(table), unitsOf(compound), 0)
  expect(split && split.map((form) => table.forms.text(form))).toEqual(parts)
})
