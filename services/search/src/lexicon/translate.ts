import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import { stem as stemOf } from '../language/stem.ts'
import { languageOf, type Side } from './train.ts'
import type { Translation, TranslationLexicon } from './translation-lexicon.ts'
import { LANGUAGES } from '../language/content-stems.ts'

/** Translations of a word that are searched, in each other language. */
const MOST_TRANSLATIONS = 6
/** A translation that is the part of German compounds, against one that is a word. */
const PART_TRANSLATION = 0.6
/** What the part of a German compound means, for a compound's own translation, when the compound is known too. */
const BESIDE_WHOLE = 0.7
/** A word that only sounds alike, times the square of its likeness. */
const COGNATE_WEIGHT = 0.5

/** A stem of another language that stands for a word of the query. */
export interface StemTranslation extends Translation {
  language: InterfaceLanguage
  /** A part of German compounds as well as a word. */
  part: boolean
}

/**
 * Stems of the other languages that a content stem of `language` may stand for, each once, with weights up to 1 (the best
 * translation of a language has 1). `compound`: the word is a German compound whose parts are translated by
 * themselves; its own translation is then sought among whole words only, and not among words that sound alike.
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
  const model = (source: Side, target: Side) =>
    scaled(lexicon.translations(stem, source, target, MOST_TRANSLATIONS), languageOf(target))
  const whole = model(from, to)
  add(whole, 1)
  if (to === 'de') add(model(from, 'parts'), PART_TRANSLATION, true)
  if (from === 'de' && !compound) add(model('parts', to), whole.length > 0 ? BESIDE_WHOLE : 1)
  const listed = lexicon.phrases(stem, from).some(({ language }) => language === to)
  if (whole.length === 0 && !compound && !listed) add(lexicon.cognates(stem, to), COGNATE_WEIGHT)
  return [...found.values()].sort((a, b) => b.weight - a.weight)
}

/** Weights relative to the best, which comes first; each stem once, as the index holds it. */
function scaled(translations: Translation[], language: InterfaceLanguage): Translation[] {
  const best = translations[0]?.weight ?? 1
  const found = new Map<string, Translation>()
  for (const { weight, ...translation } of translations) {
    const { stem, form } = withoutFirstPart(translation, language)
    if (!found.has(stem)) found.set(stem, { stem, form, weight: weight / best })
  }
  return [...found.values()]
}

/** Of a joined word what stands behind the hyphen: the index holds no other. */
function withoutFirstPart({ stem, form }: Omit<Translation, 'weight'>, language: InterfaceLanguage) {
  const last = form.slice(form.lastIndexOf('-') + 1)
  return last === form ? { stem, form } : { stem: stemOf(last.toLowerCase(), language), form: last }
}

/** What the part of a compound of the query stands for in the other languages. */
export function translatePart(lexicon: TranslationLexicon, part: string): StemTranslation[] {
  return (['fr', 'it'] as const).flatMap((language) => {
    const split = lexicon.translations(part, 'parts', language, MOST_TRANSLATIONS)
    const known = split.length > 0 ? split : lexicon.translations(part, 'de', language, MOST_TRANSLATIONS)
    const found =
      known.length > 0
        ? scaled(known, language)
        : lexicon.cognates(part, language).map((each) => ({ ...each, weight: each.weight * COGNATE_WEIGHT }))
    return found.map((translation) => ({ ...translation, language, part: false }))
  })
}
