import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { ContentWords } from './content-words.ts'

/** For each word of the texts, in order, the first word that counts as the same. */
function sameAs(...texts: string[]): string[] {
  const words = new ContentWords()
  const first: string[] = []
  return texts.flatMap((text) =>
    text.split(' ').flatMap((written) => {
      const [from, to] = words.read(written)
      return words.numbers.slice(from, to).map((number) => (first[number] ??= written))
    }),
  )
}

test('inflected and accented forms of a word are equal; empty and short words are dropped', () => {
  expect(sameAs('Die Kündigungen der Wohnung', 'Kündigung')).toEqual(['Kündigungen', 'Wohnung', 'Kündigungen'])
  expect(sameAs("l'œuvre n'est pas protégée ŒUVRE")).toEqual(["l'œuvre", 'protégée', "l'œuvre"])
  expect(sameAs('Grösse GRÖSSE gross')).toEqual(['Grösse', 'Grösse', 'gross'])
  expect(sameAs('Bundesgericht Bundesgerichte insbesondere Insbesonderes')).toEqual(['Bundesgerichte', 'Insbesonderes'])
})

/** The same by folding and cutting texts, for words of the letters that both know. */
const stems = (text: string) =>
  (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  )
    .filter((word) => word.length >= 4)
    .map((word) => word.slice(0, 7))

const letters = fc.string({ unit: fc.constantFrom(...'abzäéÀq. 7'), maxLength: 60 })

test('words are equal exactly when their first seven plain letters are, and are ordered by them', () => {
  fc.assert(
    fc.property(letters, (text) => {
      const words = new ContentWords()
      const [from, to] = words.read(text)
      const numbers = words.numbers.slice(from, to)
      const expected = stems(text)
      expect(numbers.length).toBe(expected.length)
      for (const [i, one] of numbers.entries()) {
        for (const [j, other] of numbers.entries()) {
          const [a = '', b = ''] = [expected[i], expected[j]]
          expect(Math.sign(words.compare(one, other))).toBe(a < b ? -1 : a > b ? 1 : 0)
          expect(one === other).toBe(a === b)
        }
      }
    }),
  )
})

test('a part of a text yields the words of that part', () => {
  const words = new ContentWords()
  const text = 'Miete, Kündigung; Wohnung'
  expect(words.distinct(words.read(text, 7, 16)).size).toBe(1)
  expect(words.distinct(words.read(text)).size).toBe(3)
})
