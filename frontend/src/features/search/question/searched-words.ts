import type { SearchAnswer } from '../../../api/types.ts'
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

/** `l’avocat` → `avocat`. */
const withoutArticle = (word: string) => folded(word.replace(/^.*['’]/, ''))
