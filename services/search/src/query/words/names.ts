import { formsOf } from '../../language/letters.ts'
import type { DecisionFinder, Understanding } from '../../port.ts'
import { IN_TITLE } from '../../ranking/fields.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A word that begins with a capital as a name does, unlike `CEDH`. */
const CAPITALISED = /^\p{Lu}.*\p{Ll}/u

/** Whether any document of the collection holds a term. */
export const isHeld = (finder: DecisionFinder, term: number, texts?: number): boolean =>
  finder.isHeld?.(term, texts) ?? finder.postings.documents(term, texts).length > 0

/**
 * Whether a word of a query is a name: one that decisions hold and no headnote does, and that occurs in a title (`Nachova and
 * Others v. Bulgaria`) or is written with a capital where only names are. Names are searched as they are written.
 */
export function isName(
  text: string,
  { vocabulary, finder, translator, language }: Understanding & { vocabulary: Vocabulary; finder: DecisionFinder },
): boolean {
  const [form, ...more] = formsOf(text)
  if (form === undefined || more.length > 0 || translator === null || translator.knows(form)) return false
  const forms = vocabulary.formsOf(form)
  if (forms.length === 0) return false
  if (CAPITALISED.test(text) && language() !== 'de' && !translator.isGerman(form)) return true
  const terms = forms.map(({ term }) => term)
  return terms.some((term) => isHeld(finder, term, IN_TITLE))
}
