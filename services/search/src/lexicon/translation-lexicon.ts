import type { ByLanguage, InterfaceLanguage } from '@trilex/citations/vocabulary'
import { bySound, cognatesOf, soundKey, soundsEnough } from './cognates.ts'
import { pack, type Sections, unpack } from './container.ts'
import { LEXICON_FORMAT, type LexiconAbout } from './lexicon-about.ts'
import type { Model } from './model.ts'
import { keyOf, type Phrases } from './phrase-terms.ts'
import { StemList } from './stem-list.ts'
import { languageOf, type ModelName, PAIRS, type Side, type Trained } from './train.ts'
import type { Phrase } from '../port.ts'
import { LANGUAGES } from '../language/content-stems.ts'

export interface Translation {
  stem: string
  /** The most frequent spelling of the stem. */
  form: string
  /** 0 to 1. */
  weight: number
}

/** Stems of the collection (in at least two documents) among which cognates are looked for, by language. */
export type Vocabulary = ByLanguage<Iterable<string>>

/** Its section is JSON. */
const PHRASES = 'phrases'

/**
 * Encodes a lexicon: stems in alphabetical order, models over them, the collection's stems in order of sound, and translations
 * of several words.
 */
export function encodeLexicon(about: LexiconAbout, trained: Trained, vocabulary: Vocabulary): Uint8Array {
  const sections: Sections = {}
  const order = {} as ByLanguage<{ sorted: Uint32Array; placeOf: Uint32Array }>
  for (const language of LANGUAGES) {
    const stems = trained.stems[language]
    const sorted = Uint32Array.from(stems.keys()).sort((a, b) => ((stems[a] as string) < (stems[b] as string) ? -1 : 1))
    const placeOf = new Uint32Array(stems.length)
    sorted.forEach((number, place) => {
      placeOf[number] = place
    })
    order[language] = { sorted, placeOf }
    putList(sections, `stems ${language}`, StemList.of(Array.from(sorted, (number) => stems[number] as string)))
    const formOf = (number: number) => trained.forms[language][number] as string
    putList(sections, `forms ${language}`, StemList.of(Array.from(sorted, formOf)))
    sections[`counts ${language}`] = sorted.map((number) => trained.counts[language][number] as number)
    const sounding = Array.from(vocabulary[language]).filter(soundsEnough)
    const ordered = sounding.map((stem) => ({ stem, key: soundKey(stem) })).sort(bySound)
    putList(sections, `sounds ${language}`, StemList.of(ordered.map(({ stem }) => stem)))
  }
  for (const name of modelNames()) {
    const model = trained.models[name]
    if (!model) continue
    const [from, to] = sidesOf(name)
    const { starts, others, weights } = reordered(model, order[from].sorted, order[to].placeOf)
    Object.assign(sections, { [`${name} starts`]: starts, [`${name} others`]: others, [`${name} weights`]: weights })
  }
  sections[PHRASES] = Buffer.from(JSON.stringify(trained.phrases))
  return pack({ format: LEXICON_FORMAT, ...about }, sections)
}

/** Looks up translations in the bytes of a lexicon, which are not decoded beforehand. */
export class TranslationLexicon {
  readonly about: LexiconAbout
  readonly #sections: Sections
  readonly #phrases: Map<string, Phrase[]>

  private constructor(about: LexiconAbout, sections: Sections) {
    this.about = about
    this.#sections = sections
    const phrases = JSON.parse(Buffer.from(sections[PHRASES] as Uint8Array).toString()) as Phrases
    this.#phrases = new Map(Object.entries(phrases))
  }

  /** Null when the bytes are damaged or of another version. */
  static decode(bytes: Uint8Array): TranslationLexicon | null {
    const unpacked = unpack(bytes)
    if (unpacked === null) return null
    const { format, ...about } = unpacked.about as LexiconAbout & { format: number }
    return format === LEXICON_FORMAT ? new TranslationLexicon(about, unpacked.sections) : null
  }

  /** At most `most` translations of a stem, best first; none for an unknown one. */
  translations(stem: string, from: Side, to: Side, most: number): Translation[] {
    const name: ModelName = `${from}>${to}`
    const starts = this.#sections[`${name} starts`]
    const [others, weights] = [this.#sections[`${name} others`], this.#sections[`${name} weights`]]
    const place = this.#list('stems', languageOf(from)).find(stem)
    if (!starts || !others || !weights || place < 0) return []
    const [targets, forms] = [this.#list('stems', languageOf(to)), this.#list('forms', languageOf(to))]
    const start = starts[place] as number
    const end = Math.min(starts[place + 1] as number, start + most)
    return Array.from({ length: end - start }, (_, n) => ({
      stem: targets.text(others[start + n] as number),
      form: forms.text(others[start + n] as number),
      weight: (weights[start + n] as number) / 0xffff,
    }))
  }

  /** Translations of a stem that take several words, in the order of the list. */
  phrases(stem: string, language: InterfaceLanguage): readonly Phrase[] {
    return this.#phrases.get(keyOf(language, stem)) ?? []
  }

  /** How often the headnotes of a language contain the stem. */
  countOf(stem: string, language: InterfaceLanguage): number {
    const place = this.#list('stems', language).find(stem)
    return place < 0 ? 0 : (this.#sections[`counts ${language}`]?.[place] ?? 0)
  }

  /** Stems of the collection that sound like `stem`, best first; `weight` is the square of the likeness. */
  cognates(stem: string, language: InterfaceLanguage): Translation[] {
    return cognatesOf(stem, this.#list('sounds', language)).map(({ stem: cognate, likeness }) => ({
      stem: cognate,
      form: cognate,
      weight: likeness,
    }))
  }

  #list(kind: 'stems' | 'forms' | 'sounds', language: InterfaceLanguage): StemList {
    const [bytes, starts] = [this.#sections[`${kind} ${language}`], this.#sections[`${kind} ${language} starts`]]
    return new StemList(bytes as Uint8Array, starts as Uint32Array)
  }
}

function putList(sections: Sections, name: string, list: StemList): void {
  Object.assign(sections, { [name]: list.bytes, [`${name} starts`]: list.starts })
}

const modelNames = (): ModelName[] =>
  PAIRS.flatMap(([source, target]): ModelName[] => [`${source}>${target}`, `${target}>${source}`])

const sidesOf = (name: ModelName): [InterfaceLanguage, InterfaceLanguage] => {
  const [from, to] = name.split('>') as [Side, Side]
  return [languageOf(from), languageOf(to)]
}

/** The same model over stems in another order. Stems that it was trained before are without translations. */
function reordered(model: Model, sorted: Uint32Array, placeOf: Uint32Array): Model {
  const starts = new Uint32Array(sorted.length + 1)
  const others = new Uint32Array(model.others.length)
  const weights = new Uint16Array(model.weights.length)
  let at = 0
  sorted.forEach((number, place) => {
    const [start, end] = [model.starts[number] ?? 0, model.starts[number + 1] ?? 0]
    for (let n = start; n < end; n++) {
      others[at] = placeOf[model.others[n] as number] as number
      weights[at++] = model.weights[n] as number
    }
    starts[place + 1] = at
  })
  return { starts, others, weights }
}
