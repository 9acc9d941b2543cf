import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import type { Form } from './dictionary.ts'
import { FUNCTION_WORDS, FUNCTION_WORDS_OF } from '../../language/function-words.ts'
import { LANGUAGE_TAGS, LANGUAGES } from '../term-kinds.ts'

/** How many times rarer than in its own language, and than its stem in the other, a quoted form is. */
const FAR_RARER = 5
/** Uses from which on a form is known to belong to a language. */
const USUAL = 40

/**
 * The forms that share the letters of a lower-case `form` and may stand for it: accents apart the function word `du` is the
 * word `dû`, but who writes the accent means no function word.
 */
export function withoutFunctionForms(form: string, forms: readonly Form[]): readonly Form[] {
  return FUNCTION_WORDS.has(form) ? forms : forms.filter((each) => !isFunctionForm(each))
}

/**
 * Forms of one spelling, accents apart, without those of languages that only quote it: a few judgments in English hold the
 * word `communes`, whose English stem is that of `communication`. A language quotes a form when it uses it far less often
 * than another language does and than it uses the other forms of its stem. The reader's language quotes nothing.
 *
 * @param usesOf how often a term is used in all its forms
 */
export function withoutQuoted(
  forms: readonly Form[],
  reader: InterfaceLanguage,
  usesOf: (term: number) => number,
): readonly Form[] {
  const uses = LANGUAGES.map(() => 0)
  for (const { tag, frequency } of forms) uses[tag] = (uses[tag] as number) + frequency
  const most = Math.max(...uses)
  if (most < USUAL) return forms
  const isQuoted = ({ tag, term }: Form): boolean =>
    tag !== LANGUAGE_TAGS[reader] && FAR_RARER * (uses[tag] as number) <= Math.min(most, usesOf(term))
  return forms.filter((form) => !isQuoted(form))
}

function isFunctionForm({ tag, text }: Form): boolean {
  const language = LANGUAGES[tag]
  return language !== undefined && FUNCTION_WORDS_OF[language].has(text)
}
