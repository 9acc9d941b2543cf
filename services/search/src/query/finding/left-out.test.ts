import { expect, test } from '@jest/globals'
import { LeftOut } from './left-out.ts'

const further = (language: 'fr' | 'de' | 'it' | 'part', text: string, ...terms: string[]) => ({ language, text, terms })

test('knows a word by its spelling or its stem, and only in its language', () => {
  const out = new LeftOut([{ language: 'de', text: 'Kündigungen' }])
  expect(out.has(further('de', 'Kündigungen', 'x'))).toBe(true)
  expect(out.has(further('de', 'Kündigung', 'kundig'))).toBe(true)
  expect(out.has(further('part', 'Kündigung', 'kundig'))).toBe(true)
  expect(out.has(further('fr', 'Kündigung', 'kundig'))).toBe(false)
  expect(out.has(further('de', 'Miete', 'miet'))).toBe(false)
})

test('knows several words by their stems, and an article by its spelling', () => {
  const out = new LeftOut([
    { language: 'fr', text: 'avances de frais' },
    { language: 'fr', text: 'art. 336 CO' },
  ])
  expect(out.has(further('fr', 'avance de frais', 'frais', 'avanc'))).toBe(true)
  expect(out.has(further('fr', 'frais', 'frais'))).toBe(false)
  expect(out.has(further('fr', 'art. 336 CO'))).toBe(true)
  expect(out.has(further('fr', 'art. 336a CO'))).toBe(false)
})

test('holds nothing when nothing was taken out', () => {
  expect(new LeftOut().has(further('fr', 'bail', 'bail'))).toBe(false)
})
