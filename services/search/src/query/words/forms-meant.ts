import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import type { WordForm } from '../../port.ts'
import { FUNCTION_WORDS, FUNCTION_WORDS_OF } from '../../language/function-words.ts'
import { LANGUAGE_TAGS, LANGUAGES } from '../../language/term-kinds.ts'

/**
 * A form counts as quoted if it is at least this many times rarer than in its own language, and than its stem in the
 * quoting language.
 */
const FAR_RARER = 5
/** Number of uses from which a form is known to belong to a language. */
const USUAL = 40

/**
 * Of the forms that fold to the same letters as a lower-case `form`, those that it may mean: `du` and `dû` fold alike, but
 * with the accent the function word is not meant.
 */
export function withoutFunctionForms(form: string, forms: readonly WordForm[]): readonly WordForm[] {
  return FUNCTION_WORDS.has(form) ? forms : forms.filter((each) => !isFunctionForm(each))
}

/**
 * Forms that fold alike, without those of languages that only quote the word: a few judgments in English contain `communes`,
 * whose English stem is that of `communication`. A language quotes a form if it uses it far less often than another language
 * does and far less often than the other forms of its stem. The reader's language never counts as quoting.
 *
 * @param usesOf how often a term is used in all its forms
 */
export function withoutQuoted(
  forms: readonly WordForm[],
  reader: InterfaceLanguage,
  usesOf: (term: number) => number,
): readonly WordForm[] {
  const uses = LANGUAGES.map(() => 0)
  for (const { tag, frequency } of forms) uses[tag] = (uses[tag] as number) + frequency
  const most = Math.max(...uses)
  if (most < USUAL) return forms
  const isQuoted = ({ tag, term }: WordForm): boolean =>
    tag !== LANGUAGE_TAGS[reader] && FAR_RARER * (uses[tag] as number) <= Math.min(most, usesOf(term))
  return forms.filter((form) => !isQuoted(form))
}

function isFunctionForm({ tag, text }: WordForm): boolean {
  const language = LANGUAGES[tag]
  return language !== undefined && FUNCTION_WORDS_OF[language].has(text)
}
