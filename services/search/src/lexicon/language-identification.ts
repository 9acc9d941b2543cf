import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import { fold } from '../language/letters.ts'
import { Remembered } from '../bytes/remembered.ts'
import { EMPTY_IN_HEADNOTES } from '../language/function-words.ts'
import type { TranslationLexicon } from './translation-lexicon.ts'
import type { FrequencyIn } from '../port.ts'
import { contentStem, LANGUAGES } from '../language/content-stems.ts'

/** How many times more likely another language must make the words than the reader's own. */
const ADVANTAGE = 4
/** A word that is empty in headnotes counts like a stem that was read so often. */
const EMPTY_COUNT = 200
const UNREAD = 0.5
const MOST_REMEMBERED = 4000

/** Identifies the language of queries and of their words by how often headnotes contain these words. */
export class LanguageIdentifier {
  readonly #lexicon: TranslationLexicon
  readonly #counts = new Remembered<string, number>(MOST_REMEMBERED)

  constructor(lexicon: TranslationLexicon) {
    this.#lexicon = lexicon
  }

  /**
   * The language of a query: the reader's, unless its words clearly belong to another one. Headnotes have the same
   * content in each language, so a word is the more likely in a language the more often its headnotes contain it.
   * @param forms lower-case words of the query
   */
  ofQuery(forms: readonly string[], reader: InterfaceLanguage, frequencyIn: FrequencyIn): InterfaceLanguage {
    const evidence = (language: InterfaceLanguage) =>
      forms.reduce((sum, form) => sum + Math.log(UNREAD + this.#heldIn(form, language, frequencyIn)), 0)
    let best = reader
    let most = evidence(reader) + Math.log(ADVANTAGE)
    for (const language of LANGUAGES) {
      const value = language === reader ? Number.NEGATIVE_INFINITY : evidence(language)
      if (value > most) [best, most] = [language, value]
    }
    return best
  }

  /**
   * The language of one word of a query in `language`: another one if only the headnotes of that one contain the word,
   * as in a query that mixes languages, or if no document in `language` does.
   */
  ofWord(form: string, language: InterfaceLanguage, frequencyIn: FrequencyIn): InterfaceLanguage {
    if (this.#heldIn(form, language, frequencyIn) > 0) return language
    const others = LANGUAGES.filter((each) => this.#heldIn(form, each, frequencyIn) > 1)
    if (others.length === 1) return others[0] as InterfaceLanguage
    if (frequencyIn(form, language) > 0) return language
    return LANGUAGES.reduce((most, each) => (frequencyIn(form, each) > frequencyIn(form, most) ? each : most), language)
  }

  /**
   * In another language a word may share its stem with other words (the Italian stem of `notaire` is `not`), so it
   * counts no more often than documents in that language contain the word itself.
   */
  #heldIn(form: string, language: InterfaceLanguage, frequencyIn: FrequencyIn): number {
    const count = this.countOf(form, language)
    return isEmpty(form, language) ? count : Math.min(count, frequencyIn(form, language))
  }

  /**
   * How often headnotes of a language contain the stem of a form; a fixed high number for words that are empty in
   * headnotes.
   */
  countOf(form: string, language: InterfaceLanguage): number {
    return this.#counts.of(`${language} ${form}`, () => {
      if (isEmpty(form, language)) return EMPTY_COUNT
      const stem = contentStem(form, language)
      return stem === null ? 0 : this.#lexicon.countOf(stem, language)
    })
  }
}

const isEmpty = (form: string, language: InterfaceLanguage): boolean => EMPTY_IN_HEADNOTES[language].has(fold(form))
