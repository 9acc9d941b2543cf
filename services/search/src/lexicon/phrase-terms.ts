import { formsOf } from '../language/letters.ts'
import type { Alternative, Parallel, Phrase } from '../port.ts'
import { contentStem, LANGUAGES } from '../language/content-stems.ts'

/** Words that a phrase may contain in addition to those listed: « avance de leurs frais ». */
const MORE_WORDS = 1
/** For the parts of a compound: how many translations of each are combined, their least weight and greatest distance. */
const PART_TRANSLATIONS = 2
const PART_LEAST = 0.5
const PART_DISTANCE = 3

/** Phrases by language and stem of the word that they translate (`keyOf`). */
export type Phrases = Record<string, Phrase[]>

export const keyOf = (language: string, stem: string): string => `${language} ${stem}`

/** Phrases of parallel terms for which one language has a single word and another several content words. */
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
 * Possible translations of a German compound of two parts: a translation of each, near each other. `said`: languages
 * that already have a translation of the whole compound.
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
