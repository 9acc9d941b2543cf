import type { ByLanguage, InterfaceLanguage } from '@trilex/citations/vocabulary'
import type { Parallel } from '../port.ts'
import { fold } from '../language/letters.ts'
import { align } from './align.ts'
import { Names } from '../bytes/names.ts'
import { bitextOf, type Reading } from './bitext.ts'
import { Compounds } from './compounds.ts'
import { type Model, modelsOf } from './model.ts'
import { type Phrases, phrasesOf } from './phrase-terms.ts'
import { Surfaces } from './surfaces.ts'
import { LANGUAGES, StemReader } from '../language/content-stems.ts'

/** `parts`: German read as the parts of its compounds. */
export type Side = InterfaceLanguage | 'parts'
export type ModelName = `${Side}>${Side}`

/** Five models in both directions. */
export const PAIRS = [
  ['de', 'fr'],
  ['de', 'it'],
  ['fr', 'it'],
  ['parts', 'fr'],
  ['parts', 'it'],
] as const satisfies readonly (readonly [Side, Side])[]

export interface Trained {
  /** Stems by number; both readings of German share theirs. */
  stems: ByLanguage<string[]>
  /** The most frequent spelling of each stem. */
  forms: ByLanguage<string[]>
  /** How often each stem was read. Parallel texts have the same content, so counts of two languages are comparable. */
  counts: ByLanguage<Uint32Array>
  models: Partial<Record<ModelName, Model>>
  phrases: Phrases
  /** Parallel segments read, over all models. */
  segments: number
}

export const languageOf = (side: Side): InterfaceLanguage => (side === 'parts' ? 'de' : side)

/**
 * Trains a translation lexicon. `germanForms`: folded German form → documents of the collection that contain it, from
 * which compounds are split; `terms`: of one or a few words each, which are read as a whole. Deterministic; linear in
 * the length of the texts; 20,000 headnotes take about a minute.
 */
export function train(
  parallels: readonly Parallel[],
  germanForms: ReadonlyMap<string, number>,
  terms: readonly Parallel[] = [],
): Trained {
  const compounds = new Compounds(germanForms)
  const numbers = { fr: new Names(), de: new Names(), it: new Names() }
  const readers: Record<Side, StemReader> = {
    fr: new StemReader('fr'),
    de: new StemReader('de'),
    it: new StemReader('it'),
    parts: new StemReader('de', (form) => compounds.partsOf(fold(form))),
  }
  const reading = (side: Side): Reading => ({
    read: (text) => readers[side].read(text),
    numbers: numbers[languageOf(side)],
  })
  const models: Trained['models'] = {}
  let segments = 0
  for (const [source, target] of PAIRS) {
    const bitext = bitextOf(
      pairsOf(parallels, languageOf(source), languageOf(target)),
      pairsOf(terms, languageOf(source), languageOf(target)),
      reading(source),
      reading(target),
    )
    segments += bitext.sources.ends.length
    const { there, back } = modelsOf(align(bitext), bitext, parallels.length)
    models[`${source}>${target}`] = there
    models[`${target}>${source}`] = back
  }
  const stems = { fr: numbers.fr.names, de: numbers.de.names, it: numbers.it.names }
  const surfaces = { fr: new Surfaces('fr'), de: new Surfaces('de'), it: new Surfaces('it') }
  for (const parallel of [...parallels, ...terms]) {
    for (const language of LANGUAGES) surfaces[language].read(parallel[language] ?? '')
  }
  const each = <T>(of: (surfaces: Surfaces, stems: string[]) => T): ByLanguage<T> => ({
    fr: of(surfaces.fr, stems.fr),
    de: of(surfaces.de, stems.de),
    it: of(surfaces.it, stems.it),
  })
  return {
    stems,
    forms: each((written, words) => words.map((stem) => written.formOf(stem))),
    counts: each((written, words) => Uint32Array.from(words, (stem) => written.countOf(stem))),
    models,
    phrases: phrasesOf(terms),
    segments,
  }
}

function* pairsOf(
  parallels: readonly Parallel[],
  source: InterfaceLanguage,
  target: InterfaceLanguage,
): Generator<[string, string]> {
  for (const parallel of parallels) {
    const [one, other] = [parallel[source], parallel[target]]
    if (one && other) yield [one, other]
  }
}
