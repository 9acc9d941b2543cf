import type { Language, SearchAnswer } from '../../../api/types.ts'
import { withoutPhrases } from '../../../decision/question/phrases.ts'
import { folded } from '../../../ui/text/folded.ts'

/**
 * The single words that were searched, corrected where mistyped and folded for comparison. Words that occur only in a
 * phrase are left out: its function words would be marked everywhere.
 */
export function searchedWords({ query, usedWords }: Pick<SearchAnswer, 'query' | 'usedWords'>): ReadonlySet<string> {
  const alone = new Set(withoutPhrases(query).match(/[\p{L}\p{N}'’]+/gu))
  const corrected = new Map(Object.entries(usedWords.corrected))
  const words = usedWords.searched.filter((word) => alone.has(word))
  return new Set(words.flatMap((word) => (corrected.get(word) ?? word).split(' ').map(withoutArticle)))
}

/** What was or would be searched beside the words of the question. */
export type Further = SearchAnswer['usedWords']['translated'][string][number]

/** Further words of each language, the best first, each once; those that the reader took out keep their places. */
export function furtherWords({
  translated,
}: Pick<SearchAnswer['usedWords'], 'translated'>): Record<Language, Further[]> {
  const best = Object.values(translated)
    .flat()
    .toSorted((a, b) => b.weight - a.weight)
  const of = (language: Language) => [
    ...new Map(best.filter((each) => each.language === language).map((each) => [each.text, each])).values(),
  ]
  return { fr: of('fr'), de: of('de'), it: of('it') }
}

/**
 * The address parameters with which a decision marks what was searched: the question, what was read for its mistyped words,
 * and the further words.
 */
export function markParameters(question: string, usedWords: SearchAnswer['usedWords']): string {
  if (question === '') return ''
  const further = Object.values(furtherWords(usedWords)).flat()
  const searched = further.filter(({ leftOut }) => !leftOut).map(({ text }) => text)
  // Commas divide the list, and no word is marked by its comma.
  const words = [...Object.values(usedWords.corrected), ...searched].map((text) => text.replace(/,\s*/gu, ' '))
  const also = [...new Set(words)].join(',')
  return new URLSearchParams({ q: question, ...(also && { also }) }).toString()
}

/** `l’avocat` → `avocat`. */
const withoutArticle = (word: string) => folded(word.replace(/^.*['’]/, ''))
