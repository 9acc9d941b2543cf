import type { InterfaceLanguage, TextLanguage } from '@trilex/citations/vocabulary'
import type { Alternative, DecisionResult, TextField, TextQuery, WeightedTerm } from '../../port.ts'
import { splitCompound } from '../../language/compounds.ts'
import { ANYWHERE, IN_REGESTE, IN_SELF, IN_TEXT, IN_TITLE } from '../../ranking/fields.ts'
import { formsOf } from '../../language/letters.ts'
import { unitsOf } from '../../bytes/strings.ts'
import { LANGUAGE_TAGS, LANGUAGES, PART_TAG } from '../../language/term-kinds.ts'
import type { Vocabulary } from './vocabulary.ts'
import { PART_WEIGHT, PREFIX_TERMS, TRUNCATED_TERMS } from '../../ranking/weights.ts'

/** A translation that occurs in the index, with the number of its term. */
export interface Translation extends Alternative {
  id: number
  terms: [string]
}

const TEXTS_OF: Partial<Record<TextField, number>> = {
  title: IN_TITLE,
  regeste: IN_REGESTE,
  text: IN_TEXT,
  citation: IN_SELF,
  docket: IN_SELF,
}
/** Shorter words are rarely parts of compounds. */
const SHORTEST_PART = 4

/** The fields of a decision that a field of the query searches, as bits. */
export const textsOf = (field: TextField | undefined): number => (field && TEXTS_OF[field]) ?? ANYWHERE

/** Terms of equal weight, each with its language. */
export function weighted(vocabulary: Vocabulary, terms: readonly number[], weight: number): WeightedTerm[] {
  return terms.map((term) => ({ term, weight, language: vocabulary.words.tagOf(term) }))
}

/** Compounds that contain one of the German terms. */
export function compoundTerms(vocabulary: Vocabulary, form: string, terms: readonly number[]): WeightedTerm[] {
  if (form.length < SHORTEST_PART) return []
  const german = terms.filter((term) => vocabulary.words.tagOf(term) === LANGUAGE_TAGS.de)
  const parts = german.map((term) => vocabulary.words.termOf(vocabulary.words.termText(term), PART_TAG))
  return parts.filter((term) => term >= 0).map((term) => ({ term, weight: PART_WEIGHT, language: LANGUAGE_TAGS.de }))
}

/** The most frequent terms that begin with a form: only few for one being typed, the fewer the shorter it is. */
export function termsUnder(
  {
    vocabulary,
    truncation,
    readerLanguage,
  }: { vocabulary: Vocabulary; truncation: { left: number }; readerLanguage: InterfaceLanguage },
  prefix: 'typed' | 'truncated',
  form: string,
): number[] {
  const typed = PREFIX_TERMS[Math.min(form.length, PREFIX_TERMS.length - 1)] as number
  if (prefix === 'typed') return vocabulary.termsUnder(form, typed, readerLanguage)
  const terms = vocabulary.termsUnder(form, Math.max(typed, Math.min(TRUNCATED_TERMS, truncation.left)), null)
  truncation.left -= terms.length
  return terms
}

/**
 * The words that indicate a canonical term in a text: its numbers, and the names of a norm's act. Of a norm only the
 * article is used, because the numbers of paragraphs are too common.
 */
export function sightsOf(
  vocabulary: Vocabulary,
  { term, written, act }: Extract<TextQuery, { kind: 'term' }>,
): WeightedTerm[][] {
  const numbers = formsOf((act && term.split('.')[1]) ?? written).filter((form) => /^\d/.test(form))
  const seen = [numbers.flatMap((form) => vocabulary.idsOf(form))]
  if (act) seen.push(LANGUAGES.flatMap((each) => namesIn(vocabulary, act[each] ?? '', each)))
  return seen.map((terms) => weighted(vocabulary, [...new Set(terms)], 1))
}

function namesIn(vocabulary: Vocabulary, names: string, language: TextLanguage): number[] {
  return formsOf(names)
    .filter((form) => !/^\d/.test(form))
    .flatMap((form) => vocabulary.stemsIn(form, language))
    .map((stem) => vocabulary.words.termOf(stem, LANGUAGE_TAGS[language]))
    .filter((found) => found >= 0)
}

/** A part of a German compound: its folded stem, and its spelling as a word. */
export interface CompoundPart {
  stem: string
  text: string
}

/** The two parts of a German compound; none for a simple word. */
export function partsOf(vocabulary: Vocabulary, form: string): CompoundPart[] {
  const units = unitsOf(form)
  const known = vocabulary.german.find(units, 0, units.length)
  const split = splitCompound(vocabulary.german, units, known?.frequency ?? 0)
  return (split ?? []).map(({ term, text }) => ({ stem: vocabulary.words.termText(term), text }))
}

/** Terms for the part of a German compound: as a word, and in other compounds. */
export function partTerms(vocabulary: Vocabulary, stem: string): WeightedTerm[] {
  return [LANGUAGE_TAGS.de, PART_TAG].flatMap((tag) => {
    const term = vocabulary.words.termOf(stem, tag)
    return term < 0 ? [] : [{ term, weight: 1, language: LANGUAGE_TAGS.de }]
  })
}

/** The alternatives that occur in the index, in their order. */
export function translations(vocabulary: Vocabulary, alternatives: readonly Alternative[]): Translation[] {
  return alternatives.flatMap((alternative) => {
    const tag = alternative.language === 'part' ? PART_TAG : LANGUAGE_TAGS[alternative.language]
    const id = vocabulary.words.termOf(alternative.term, tag)
    return id < 0 ? [] : [{ ...alternative, id, terms: [alternative.term] }]
  })
}

/** A word as reported to the reader: parts of compounds as German words, weights rounded to two digits. */
export function shownTranslation(
  { language, text, weight }: Pick<Alternative, 'language' | 'text' | 'weight'>,
  leftOut: boolean,
): DecisionResult['usedWords']['translated'][string][number] {
  const shown = { language: language === 'part' ? ('de' as const) : language, text }
  return { ...shown, weight: Math.max(0.01, Math.round(weight * 100) / 100), ...(leftOut && { leftOut }) }
}

/** Translations as terms of a group; `factor` is the weight of the best one. */
export function translatedTerms(found: readonly Translation[], factor: number): WeightedTerm[] {
  return found.map(({ id, weight, language }) => ({
    term: id,
    weight: weight * factor,
    language: LANGUAGE_TAGS[language === 'part' ? 'de' : language],
  }))
}
