import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { partConditions, searchPartsOf, wordsOf } from './search-parts.ts'

/** Evaluates the conditions as the database does. */
const isFound = (parts: string[], question: string) => {
  const conditions = partConditions(question) as { searchParts: { $regex: string } }[]
  return conditions.every(({ searchParts }) => parts.some((part) => new RegExp(searchParts.$regex, 'u').test(part)))
}

test('every part of every word matches', () => {
  const letters = fc.stringMatching(/^[a-zäöü]{1,30}$/u)
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 4 }), fc.nat(), fc.nat(), (words, from, length) => {
      const parts = searchPartsOf([words.join(' ')])
      const [word = ''] = wordsOf(words[from % words.length] ?? '')
      const start = from % word.length
      return isFound(parts, word.slice(start, start + 1 + (length % 30)))
    }),
  )
})

test('text that is in no word matches nobody', () => {
  expect(isFound(searchPartsOf(['Muster']), 'musterli')).toBe(false)
  expect(isFound(searchPartsOf(['Muster']), 'nuster')).toBe(false)
})

test.each([
  ['Łódzka Spółka', ['lodzka', 'SPOLKA', 'spół']],
  ['Søren Ærø', ['soren', 'soeren', 'aero']],
  ['Tuđman & Sinovi', ['tudman', 'tudjman']],
  ['Ðuro Guðmundsson', ['duro', 'gudmund']],
  ['Þórunn Ħamrun', ['thorunn', 'þórunn', 'hamrun']],
  ['Kılıç IŞIK', ['kilic', 'isik', 'KILIÇ']],
  ['Weißgerber & Großmann', ['weissgerber', 'GROSSMANN', 'weiß', 'großm']],
  ['Œuvre Cœur', ['oeuvre', 'coeur']],
  ['info@müller.ch', ['info@xn--mller-kva.ch', 'xn--mller-kva.ch', 'muller', 'INFO@MÜLLER.CH']],
  ['info@xn--bcher-kva.example', ['bücher', 'info@bücher.example', 'info@XN--bcher-kva.example']],
  ['kanzlei@xn--strae-oqa.example', ['strasse', 'straße']],
  ['anna@sjøfart.example', ['sjofart', 'sjoefart', 'xn--sjfart-cya.example']],
  ['Łukasz Wałęsa', ['lukasz', 'wałęsa', 'ALES']],
  ['Jørgensen', ['jorgensen', 'joergensen', 'jørg']],
  ['Đorđević', ['dordevic', 'djordjevic']],
  ['Þórsson Yıldız Ħal', ['thorsson', 'yildiz', 'hal']],
  ['Müller Straß', ['muller', 'strass', 'mu\u0308ller']],
])('finds %s as staff type it', (name, questions) => {
  for (const question of questions)
    expect([question, isFound(searchPartsOf([name]), question)]).toEqual([question, true])
})
