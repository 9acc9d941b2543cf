import type { Completion, InterfaceLanguage } from '@trilex/catalog'
import type { Form } from './dictionary.ts'
import { formsOf } from './letters.ts'
import { LANGUAGE_TAGS } from './term-kinds.ts'
import { anywhere, type Scorer } from './scoring.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * Frequent words under the last word of `prefix`, most frequent first, each with the words before it. One completion
 * for all forms of a term; forms of the reader's language go first.
 */
export function complete(
  vocabulary: Vocabulary,
  scorer: Scorer,
  prefix: string,
  language: InterfaceLanguage,
  limit: number,
): Completion[] {
  const last = /[\p{L}\p{N}\u0300-\u036f]+$/u.exec(prefix.normalize('NFC'))?.[0] ?? ''
  const [form] = formsOf(last)
  if (form === undefined) return []
  const before = prefix.normalize('NFC').slice(0, -last.length)
  const seen = new Set<string>()
  const completions: (Completion & { own: boolean })[] = []
  for (const entry of vocabulary.entriesUnder(form, 4 * limit)) {
    const shown = shownForm(vocabulary, entry, language)
    const term = vocabulary.termText(shown.term)
    const { text } = shown
    if (seen.has(term) || vocabulary.isFunctionWord(text) || /^\d/.test(text)) continue
    seen.add(term)
    const terms = vocabulary.idsOf(term).map((id) => ({ term: id, weight: 1, language: 0 }))
    const count = scorer.matches(anywhere(terms), 0, false).documents.length
    const own = shown.tag === LANGUAGE_TAGS[language]
    if (count > 0) completions.push({ text: before + text, count, own })
    if (completions.length >= 2 * limit) break
  }
  return completions
    .sort((a, b) => Number(b.own) - Number(a.own) || b.count - a.count || (a.text < b.text ? -1 : 1))
    .slice(0, limit)
    .map(({ text, count }) => ({ text, count }))
}

/** Most frequent form of an entry, of the reader's language when there is one. */
export function shownForm(vocabulary: Vocabulary, entry: number, language: InterfaceLanguage): Form {
  const rank = ({ frequency, tag }: Form): number => frequency + (tag === LANGUAGE_TAGS[language] ? 1e9 : 0)
  return vocabulary.formsOf(entry).reduce((a, b) => (rank(b) > rank(a) ? b : a))
}
