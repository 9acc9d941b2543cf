import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { StringTable, unitsOf } from './strings.ts'

const string = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: fc.constantFrom('a', 'é', 'œ'), maxLength: 60 }),
  fc.constantFrom(
    '',
    'a'.repeat(22),
    'a'.repeat(23),
    'a'.repeat(24),
    'a'.repeat(255),
    'a'.repeat(256),
    `${'a'.repeat(22)}œ`,
  ),
)
const strings = fc.array(fc.record({ text: string, tag: fc.nat({ max: 7 }) }), { maxLength: 200 })

test('every string under a tag has one id, counting up, which returns the string', () => {
  fc.assert(
    fc.property(strings, (list) => {
      const table = new StringTable(4)
      const known = new Map<string, number>()
      for (const { text, tag } of list) {
        const key = `${tag} ${text}`
        expect(table.idOf(text, tag)).toBe(known.get(key) ?? -1)
        if (!known.has(key)) known.set(key, known.size)
        expect(table.intern(unitsOf(text), 0, text.length, tag)).toBe(known.get(key))
      }
      for (const [key, id] of known) expect(`${table.tags[id]} ${table.text(id)}`).toBe(key)
    }),
  )
})

test('strings with the same hash are distinguished, wherever they are stored', () => {
  const table = new StringTable(4)
  const texts = ['a', 'b', 'aœ', 'bœ', 'a'.repeat(40), 'b'.repeat(40), 'a'.repeat(255)]
  for (const text of texts) table.add(unitsOf(text), 0, text.length, 7, 0)
  expect(texts.map((text) => table.find(unitsOf(text), 0, text.length, 7))).toEqual([...texts.keys()])
  expect(['c', 'cœ', 'c'.repeat(40), ''].map((text) => table.find(unitsOf(text), 0, text.length, 7))).toEqual([
    -1, -1, -1, -1,
  ])
})
