import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import { unitsOf } from '../../bytes/strings.ts'
import { splitCompound } from '../../language/compounds.ts'
import { isJoined } from '../../language/joined-words.ts'
import { formsOf, formsOfWord } from '../../language/letters.ts'
import { stem } from '../../language/stem.ts'
import { LANGUAGE_TAGS } from '../../language/term-kinds.ts'
import type { CollectionWords, DecisionFinder, TextQuery, Understanding } from '../../port.ts'
import { FEW_HITS, SHORTEST_BEGINNING } from '../../ranking/weights.ts'
import { withoutFunctionWords } from './conjuncts.ts'
import { isName } from './names.ts'
import { closest, corrections } from './typing-errors.ts'
import type { Vocabulary } from './vocabulary.ts'

type Word = Extract<TextQuery, { kind: 'word' }>

/** How words of one query are understood. */
interface Reading extends Understanding {
  vocabulary: Vocabulary
  finder: DecisionFinder
}

/** What is searched instead of a word that was probably mistyped: documents that contain all of these words. */
export interface Rescue {
  /** The wording reported to the reader. */
  text: string
  /** Words to search separately, or another form of the word itself: `meant` replaces its forms. */
  all: { word: Word; meant?: string[] }[]
}

/**
 * Whether a word that no headnote and hardly any document contains resembles a far more frequent one in the query's
 * language.
 */
export function isMistyped(text: string, reading: Reading): boolean {
  const { vocabulary, language, translator } = reading
  const { words } = vocabulary
  const [form, ...more] = formsOf(text)
  if (form === undefined || more.length > 0 || translator === null) return false
  if (translator.knows(form)) return false
  const hits = vocabulary.formsOf(form).reduce((sum, { frequency }) => sum + Math.max(1, frequency), 0)
  if (hits >= FEW_HITS || isName(text, reading)) return false
  return corrections(words, form, hits).some((entry) => isOf(words, entry, language()))
}

/**
 * Words of the query's language that a word contained in no document may stand for, the likeliest first. Its stem may
 * well belong to other words: `assurence` shares it with `assurent` and the English `assured`. Empty for the beginning
 * of a word, and for an inflected form, whose stem is that of the word it resembles.
 */
export function meantInstead(text: string, { vocabulary, language: languageOf, translator }: Reading): string[] {
  const { words, german } = vocabulary
  const [form = '', ...more] = formsOf(text)
  if (more.length > 0 || vocabulary.formsOf(form).length > 0 || translator?.knows(form)) return []
  if (vocabulary.entriesUnder(form, 1).length > 0 || splitCompound(german, unitsOf(form), 0)) return []
  const language = languageOf()
  const near = corrections(words, form, 0).filter((entry) => isOf(words, entry, language))
  const meant = near.map((entry) => vocabulary.shownForm(entry, language).text)
  const stemmed = stem(form, language)
  if (meant.some((each) => stem(each, language) === stemmed)) return []
  const term = words.termOf(stemmed, LANGUAGE_TAGS[language])
  const uses = term < 0 ? 0 : words.usesOf(term)
  return closest(
    form,
    meant.filter((_, i) => words.frequencyOf(near[i] as number) > uses),
  )
}

const isOf = (words: CollectionWords, entry: number, language: InterfaceLanguage): boolean =>
  words.formsOf(entry).some(({ tag }) => tag === LANGUAGE_TAGS[language])

/**
 * What was probably meant by a word that finds little: its parts, words that begin with it, or similar words. Names are
 * not corrected. `hits`: number of documents that it finds.
 */
export function rescueOf(word: Word, hits: number, reading: Reading): Rescue | null {
  const { vocabulary, language: languageOf } = reading
  const { words, german } = vocabulary
  const forms = formsOf(word.text)
  const [form, ...more] = forms
  const plain = { kind: 'word', text: word.text } as const
  if (isJoined(word.text)) {
    // A word that occurs in texts, with or without its hyphens, is not corrected, however rare it is.
    if (vocabulary.termsOf(formsOfWord(word.text)[0] ?? '', languageOf()).length > 0) return null
    const parts = withoutFunctionWords(forms.map((text) => ({ ...plain, text })))
    return { text: forms.join(' '), all: parts.map((part) => ({ word: part })) }
  }
  if (form === undefined || more.length > 0) return null
  const typed = vocabulary.formsOf(form)
  const split = typed.length === 0 ? splitCompound(german, unitsOf(form), 0) : null
  if (split) {
    const parts = split.map(({ text }) => text)
    return { text: parts.join(' '), all: parts.map((part) => ({ word: plain, meant: [part] })) }
  }
  if (typed.length === 0 && form.length >= SHORTEST_BEGINNING && vocabulary.entriesUnder(form, 1).length > 0)
    return { text: `${form}*`, all: [{ word: { ...plain, prefix: 'typed' } }] }
  if (isName(word.text, reading)) return null
  const near = corrections(words, form, hits)
  const language = languageOf()
  // A word that some documents contain is corrected only within the languages of its forms: the Italian `notaio` is not
  // the French `notait`.
  const tags = typed.length === 0 ? null : typed.map(({ tag }) => tag)
  const all = tags ? near.filter((entry) => words.formsOf(entry).some(({ tag }) => tags.includes(tag))) : near
  const own = all.filter((entry) => isOf(words, entry, language))
  const meant = closest(
    form,
    (own.length > 0 ? own : all).map((entry) => vocabulary.shownForm(entry, language).text),
  )
  const [best] = meant
  return best === undefined ? null : { text: best, all: [{ word: plain, meant }] }
}
