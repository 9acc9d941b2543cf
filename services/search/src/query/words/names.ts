import { formsOf } from '../../language/letters.ts'
import type { DecisionFinder, Understanding } from '../../port.ts'
import { IN_TITLE } from '../../ranking/fields.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A word that begins with a capital, unlike an abbreviation such as `CEDH`. */
const CAPITALISED = /^\p{Lu}.*\p{Ll}/u

/** Whether any document of the collection contains a term. */
export const isHeld = (finder: DecisionFinder, term: number, texts?: number): boolean =>
  finder.isHeld?.(term, texts) ?? finder.postings.documents(term, texts).length > 0

/**
 * Whether a word of a query is a name: decisions contain it, no headnote does, and it occurs in a title (`Nachova and
 * Others v. Bulgaria`) or is written with a capital where only names are. Names are searched as written.
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
