import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import type { Side } from './train.ts'
import type { Translation, TranslationLexicon } from './translation-lexicon.ts'
import { LANGUAGES } from '../language/content-stems.ts'

/** Most translations of a word in each other language. */
const MOST_TRANSLATIONS = 6
/** Weight of a translation that is part of German compounds, relative to one that is a word. */
const PART_TRANSLATION = 0.6
/** Weight of translations of the parts of a German compound when the compound itself has translations. */
const BESIDE_WHOLE = 0.7
/** Weight of a word that only sounds alike, to be multiplied by the square of its likeness. */
const COGNATE_WEIGHT = 0.5
/**
 * Square of the similarity above which a word that no headnote contains is treated as a cognate: not Nachova for
 * nachholen.
 */
const SURE_COGNATE = 0.81

/** A stem of another language that translates a word of the query. */
export interface StemTranslation extends Translation {
  language: InterfaceLanguage
  /** A part of German compounds as well as a word. */
  part: boolean
}

/**
 * Stems of the other languages that translate a content stem of `language`, each once, with weights up to 1 (the best
 * translation into a language has 1). `compound`: the word is a German compound whose parts are translated separately; its
 * own translation is then looked up among whole words only, not among words that sound alike.
 */
export function translate(
  lexicon: TranslationLexicon,
  stem: string,
  language: InterfaceLanguage,
  compound = false,
): StemTranslation[] {
  return LANGUAGES.filter((other) => other !== language).flatMap((other) =>
    translateInto(lexicon, stem, language, other, compound),
  )
}

function translateInto(
  lexicon: TranslationLexicon,
  stem: string,
  from: InterfaceLanguage,
  to: InterfaceLanguage,
  compound: boolean,
): StemTranslation[] {
  const found = new Map<string, StemTranslation>()
  const add = (translations: Translation[], factor: number, part = false) => {
    for (const { weight, ...translation } of translations) {
      const known = found.get(translation.stem)
      found.set(translation.stem, {
        ...translation,
        language: to,
        part: part || (known?.part ?? false),
        weight: Math.max(known?.weight ?? 0, weight * factor),
      })
    }
  }
  const model = (source: Side, target: Side) => scaled(lexicon.translations(stem, source, target, MOST_TRANSLATIONS))
  const whole = model(from, to)
  add(whole, 1)
  if (to === 'de') add(model(from, 'parts'), PART_TRANSLATION, true)
  if (from === 'de' && !compound) add(model('parts', to), whole.length > 0 ? BESIDE_WHOLE : 1)
  const listed = lexicon.phrases(stem, from).some(({ language }) => language === to)
  if (whole.length === 0 && !compound && !listed) add(cognatesOf(lexicon, stem, from, to), COGNATE_WEIGHT)
  return [...found.values()].sort((a, b) => b.weight - a.weight)
}

/** Words that sound like a stem; for a stem unknown to the headnotes, only near-identical ones. */
function cognatesOf(
  lexicon: TranslationLexicon,
  stem: string,
  from: InterfaceLanguage,
  to: InterfaceLanguage,
): Translation[] {
  const least = lexicon.countOf(stem, from) > 0 ? 0 : SURE_COGNATE
  return lexicon.cognates(stem, to).filter(({ weight }) => weight >= least)
}

/** Translations with weights relative to the best, which comes first. */
function scaled(translations: Translation[]): Translation[] {
  const best = translations[0]?.weight ?? 1
  return translations.map((each) => ({ ...each, weight: each.weight / best }))
}

/** Translations of one part of a compound, a folded stem. */
export function translatePart(lexicon: TranslationLexicon, part: string): StemTranslation[] {
  return (['fr', 'it'] as const).flatMap((language) => {
    const split = lexicon.translations(part, 'parts', language, MOST_TRANSLATIONS)
    const known = split.length > 0 ? split : lexicon.translations(part, 'de', language, MOST_TRANSLATIONS)
    const found =
      known.length > 0
        ? scaled(known)
        : lexicon.cognates(part, language).map((each) => ({ ...each, weight: each.weight * COGNATE_WEIGHT }))
    return found.map((translation) => ({ ...translation, language, part: false }))
  })
}
