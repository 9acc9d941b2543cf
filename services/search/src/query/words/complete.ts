import type { Completion, WeightedTerm } from '../../port.ts'
import type { InterfaceLanguage, TextLanguage } from '@trilex/citations/vocabulary'
import { formsOf } from '../../language/letters.ts'
import { LANGUAGE_TAGS, LANGUAGES } from '../../language/term-kinds.ts'
import type { Vocabulary } from '../../query/words/vocabulary.ts'

/**
 * The preceding words count as the reader's language unless another language uses them more than this many times as
 * often.
 */
const SHARE_OF_READER = 4

/**
 * Frequent completions of the last word of `prefix`, most frequent first, each with the words before it; one for all
 * forms of a term. Where forms in the language of the words before exist, only these are returned; otherwise forms of
 * the reader's language come first. `countOf`: documents that contain any of some terms.
 */
export function complete(
  vocabulary: Vocabulary,
  countOf: (terms: WeightedTerm[]) => number,
  prefix: string,
  language: InterfaceLanguage,
  limit: number,
): Completion[] {
  const last = /[\p{L}\p{N}\u0300-\u036f]+$/u.exec(prefix.normalize('NFC'))?.[0] ?? ''
  const [form] = formsOf(last)
  if (form === undefined) return []
  const before = prefix.normalize('NFC').slice(0, -last.length)
  const written = writtenIn(vocabulary, before, language)
  const seen = new Set<string>()
  const completions: (Completion & { own: boolean })[] = []
  for (const entry of vocabulary.entriesUnder(form, 4 * limit)) {
    const shown = vocabulary.shownForm(entry, written ?? language)
    const term = vocabulary.words.termText(shown.term)
    const { text } = shown
    if (seen.has(term) || vocabulary.isFunctionWord(text) || /^\d/.test(text)) continue
    seen.add(term)
    const terms = vocabulary.idsOf(term).map((id) => ({ term: id, weight: 1, language: 0 }))
    const count = countOf(terms)
    const own = shown.tag === LANGUAGE_TAGS[written ?? language]
    if (count > 0) completions.push({ text: before + text, count, own })
    if (completions.length >= 2 * limit) break
  }
  const fitting = written && completions.some(({ own }) => own) ? completions.filter(({ own }) => own) : completions
  return fitting
    .sort((a, b) => Number(b.own) - Number(a.own) || b.count - a.count || (a.text < b.text ? -1 : 1))
    .slice(0, limit)
    .map(({ text, count }) => ({ text, count }))
}

/**
 * The language in which the collection uses the words most, or the reader's if it is close; null when all are unknown.
 */
function writtenIn(vocabulary: Vocabulary, words: string, reader: InterfaceLanguage): TextLanguage | null {
  const times = new Map<TextLanguage, number>()
  for (const [word] of words.matchAll(/[\p{L}\u0300-\u036f]+/gu)) {
    const [form] = formsOf(word)
    for (const { tag, frequency } of form === undefined ? [] : vocabulary.formsOf(form)) {
      const language = LANGUAGES[tag]
      if (language) times.set(language, (times.get(language) ?? 0) + frequency)
    }
  }
  const [most] = [...times].sort((a, b) => b[1] - a[1])
  if (!most) return null
  return (times.get(reader) ?? 0) * SHARE_OF_READER >= most[1] ? reader : most[0]
}
