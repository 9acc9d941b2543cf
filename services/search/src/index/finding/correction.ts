import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import { unitsOf } from '../../bytes/strings.ts'
import { splitCompound } from '../../language/compounds.ts'
import { isJoined } from '../../language/joined-words.ts'
import { formsOf, formsOfWord } from '../../language/letters.ts'
import { stem } from '../../language/stem.ts'
import type { TextQuery } from '../../port.ts'
import { FEW_HITS, SHORTEST_BEGINNING } from '../../ranking/weights.ts'
import { shownForm } from '../dictionary/complete.ts'
import { closest, corrections } from '../dictionary/typos.ts'
import type { Vocabulary } from '../dictionary/vocabulary.ts'
import { intersect, type Matches } from '../postings/matches.ts'
import { LANGUAGE_TAGS } from '../term-kinds.ts'
import type { QueryRun } from './query-run.ts'
import type { RunOptions } from './run-options.ts'

/**
 * Whether a word that no headnote and hardly any document holds resembles a far more frequent one in the query's
 * language.
 */
export function isMistyped(text: string, { vocabulary, language, translator, translation }: RunOptions): boolean {
  const [form, ...more] = formsOf(text)
  if (form === undefined || more.length > 0 || translator === null || translation <= 0) return false
  if (translator.knows(form)) return false
  const entry = vocabulary.entryOf(form)
  const hits = entry < 0 ? 0 : vocabulary.frequencyOf(entry)
  if (hits >= FEW_HITS) return false
  return corrections(vocabulary, form, hits).some((entry) => isOf(vocabulary, entry, language()))
}

/**
 * Words of the query's language that are meant by a word which no document holds, the likeliest first. Its stem may well belong
 * to other words: `assurence` shares it with `assurent` and the English `assured`. None for the beginning of a word and for an
 * inflected form, which has the same stem as the word it resembles.
 */
export function meantInstead(text: string, { vocabulary, language: languageOf, translator }: RunOptions): string[] {
  const [form = '', ...more] = formsOf(text)
  if (more.length > 0 || vocabulary.entryOf(form) >= 0 || translator?.knows(form)) return []
  if (vocabulary.entriesUnder(form, 1).length > 0 || splitCompound(vocabulary.german, unitsOf(form), 0)) return []
  const language = languageOf()
  const near = corrections(vocabulary, form, 0).filter((entry) => isOf(vocabulary, entry, language))
  const meant = near.map((entry) => textOf(vocabulary, entry, language))
  const stemmed = stem(form, language)
  if (meant.some((each) => stem(each, language) === stemmed)) return []
  const term = vocabulary.termOf(stemmed, LANGUAGE_TAGS[language])
  const uses = term < 0 ? 0 : vocabulary.usesOf(term)
  return closest(
    form,
    meant.filter((_, i) => vocabulary.frequencyOf(near[i] as number) > uses),
  )
}

const isOf = (vocabulary: Vocabulary, entry: number, language: InterfaceLanguage): boolean =>
  vocabulary.formsOf(entry).some(({ tag }) => tag === LANGUAGE_TAGS[language])

/** Documents of what was probably meant by a word: its parts, words that begin with it, or words that it resembles. */
export function rescued(
  word: Extract<TextQuery, { kind: 'word' }>,
  hits: number,
  run: QueryRun,
  { vocabulary, language: languageOf }: RunOptions,
): { matches: Matches; text: string } | null {
  const forms = formsOf(word.text)
  const [form, ...more] = forms
  const plain = { kind: 'word', text: word.text } as const
  if (isJoined(word.text)) {
    // A word that texts write with or without its hyphens is known, however few they are.
    if (vocabulary.entryOf(formsOfWord(word.text)[0] ?? '') >= 0) return null
    const parts = run.matter(forms.map((text) => ({ ...plain, text })))
    return { matches: parts.map((part) => run.evaluate(part)).reduce(intersect), text: forms.join(' ') }
  }
  if (form === undefined || more.length > 0) return null
  const typed = vocabulary.entryOf(form)
  const split = typed < 0 ? splitCompound(vocabulary.german, unitsOf(form), 0) : null
  if (split) {
    const parts = split.map(({ text }) => text)
    return { matches: parts.map((part) => run.word(plain, [part])).reduce(intersect), text: parts.join(' ') }
  }
  if (typed < 0 && form.length >= SHORTEST_BEGINNING && vocabulary.entriesUnder(form, 1).length > 0)
    return { matches: run.word({ ...plain, prefix: 'typed' }), text: `${form}*` }
  const near = corrections(vocabulary, form, hits)
  const language = languageOf()
  // A word that some documents hold is mistyped in their language: the Italian `notaio` is not the French `notait`.
  const tags = typed < 0 ? null : vocabulary.formsOf(typed).map(({ tag }) => tag)
  const all = tags ? near.filter((entry) => vocabulary.formsOf(entry).some(({ tag }) => tags.includes(tag))) : near
  const own = all.filter((entry) => isOf(vocabulary, entry, language))
  const meant = closest(
    form,
    (own.length > 0 ? own : all).map((entry) => textOf(vocabulary, entry, language)),
  )
  const [best] = meant
  return best === undefined ? null : { matches: run.word(plain, meant), text: best }
}

const textOf = (vocabulary: Vocabulary, entry: number, language: InterfaceLanguage): string =>
  shownForm(vocabulary, entry, language).text
