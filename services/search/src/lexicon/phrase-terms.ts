import { formsOf } from '../language/letters.ts'
import type { Parallel } from './train.ts'
import type { Alternative, Phrase } from './translator.ts'
import { contentStem, LANGUAGES } from '../language/content-stems.ts'

/** Words more that may stand in a phrase than where it is listed: « avance de leurs frais ». */
const MORE_WORDS = 1
/** Translations of each part of a compound that are looked for beside each other, how good they have to be, and how near. */
const PART_TRANSLATIONS = 2
const PART_LEAST = 0.5
const PART_DISTANCE = 3

/** Phrases by language and stem of the word that they stand for (`keyOf`). */
export type Phrases = Record<string, Phrase[]>

export const keyOf = (language: string, stem: string): string => `${language} ${stem}`

/** Of parallel terms those that one language says in a single word and another in several that are no grammar words. */
export function phrasesOf(terms: readonly Parallel[]): Phrases {
  const phrases: Phrases = {}
  for (const term of terms) {
    for (const language of LANGUAGES) {
      const [form, ...more] = formsOf(term[language] ?? '')
      const stem = form === undefined || more.length > 0 ? null : contentStem(form, language)
      if (stem === null) continue
      for (const other of LANGUAGES) {
        const phrase = other === language ? null : phraseOf(term[other] ?? '', other)
        const known = phrases[keyOf(language, stem)] ?? []
        if (phrase && !known.some(({ text }) => text === phrase.text))
          phrases[keyOf(language, stem)] = [...known, phrase]
      }
    }
  }
  return phrases
}

function phraseOf(text: string, language: Phrase['language']): Phrase | null {
  const stems = formsOf(text).map((form) => contentStem(form, language))
  const terms = [...new Set(stems.filter((stem) => stem !== null))]
  if (terms.length < 2) return null
  const between = stems.findLastIndex((stem) => stem !== null) - stems.findIndex((stem) => stem !== null) - 1
  return { terms, text, language, weight: 1, distance: between + MORE_WORDS }
}

/**
 * What a German compound of two parts may be called: a translation of each, near each other. `said`: languages in which
 * its translation is known.
 */
export function composedPhrases(parts: readonly (readonly Alternative[])[], said: ReadonlySet<string>): Phrase[] {
  if (parts.length !== 2) return []
  return (['fr', 'it'] as const).flatMap((language) => {
    if (said.has(language)) return []
    const [firsts = [], seconds = []] = parts.map((part) =>
      part.filter((each) => each.language === language && each.weight >= PART_LEAST).slice(0, PART_TRANSLATIONS),
    )
    const pairs = seconds.flatMap((second) => firsts.map((first) => [second, first] as const))
    return pairs.flatMap(([one, other]) =>
      one.term === other.term
        ? []
        : {
            terms: [one.term, other.term],
            text: `${one.text} … ${other.text}`,
            language,
            weight: one.weight * other.weight,
            distance: PART_DISTANCE,
          },
    )
  })
}
