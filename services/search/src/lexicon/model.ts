import { type Agreement, totals } from './align.ts'
import type { Bitext } from './bitext.ts'

/** Translations kept for each word. */
const MOST_TRANSLATIONS = 8
const LEAST_WEIGHT = 0.03
/** With fewer parallel texts, of which 491 are names, chance pairs are not outweighed by true translations. */
const FEW_TEXTS = 1000
/**
 * Links in all segments together that a translation needs when there are few texts. In a long segment the link of a rare word
 * is spread over all words beside it, most of which do not translate it ("Verwaltungsrat" as "sixième", with 0.2 of a link).
 */
const LEAST_LINKS = 0.5
/** Keeps the weight of words that occurred once below certainty. */
const SHRINKAGE = 0.1

/**
 * Translations of each word of one language: word `w` has `others[starts[w] .. starts[w + 1]]`, best first. Listed translations
 * by a single word come before all others and have the weight of the best.
 */
export interface Model {
  starts: Uint32Array
  others: Uint32Array
  /** 0 to 65535 for 0 to 1. */
  weights: Uint16Array
}

/**
 * The weight of a pair is the geometric mean of the two conditional probabilities, so that it is the same in both
 * directions except for links that count in one: c / √((c_s + 0.1) · (c_t + 0.1)). With few texts, pairs with little
 * evidence are left out unless they are terms.
 */
export function modelsOf(
  { pairs, counts, onlyThere, onlyBack }: Agreement,
  { sources, targets, words }: Bitext,
  texts: number,
): { there: Model; back: Model } {
  const least = texts < FEW_TEXTS ? LEAST_LINKS : 0
  const listed = new Set(words.map(([source, target]) => pairs.numberOf(source, target)))
  const weightsWith = (more: ReadonlyMap<number, number>): Float64Array => {
    for (const [pair, links] of more) counts[pair] = (counts[pair] as number) + links
    const bySource = totals(pairs.sources, counts, sources.vocabulary)
    const byTarget = totals(pairs.targets, counts, targets.vocabulary)
    const weights = new Float64Array(pairs.count)
    for (let pair = 0; pair < pairs.count; pair++) {
      const source = (bySource[pairs.sources[pair] as number] as number) + SHRINKAGE
      const target = (byTarget[pairs.targets[pair] as number] as number) + SHRINKAGE
      const links = counts[pair] as number
      if (links >= least || more.has(pair)) weights[pair] = links / Math.sqrt(source * target)
    }
    for (const [pair, links] of more) counts[pair] = (counts[pair] as number) - links
    return weights
  }
  return {
    there: modelOf(pairs.sources, pairs.targets, weightsWith(onlyThere), sources.vocabulary, listed),
    back: modelOf(pairs.targets, pairs.sources, weightsWith(onlyBack), targets.vocabulary, listed),
  }
}

function modelOf(
  words: Uint32Array,
  others: Uint32Array,
  weights: Float64Array,
  vocabulary: number,
  listed: ReadonlySet<number>,
): Model {
  const weightOf = (pair: number): number => weights[pair] as number
  const kept: number[][] = []
  for (let pair = 0; pair < weights.length; pair++) {
    if (weightOf(pair) < LEAST_WEIGHT && !listed.has(pair)) continue
    ;(kept[words[pair] as number] ??= []).push(pair)
  }
  const starts = new Uint32Array(vocabulary + 1)
  const chosen: number[] = []
  for (let word = 0; word < vocabulary; word++) {
    const candidates = kept[word] ?? []
    const best = candidates.reduce((most, pair) => Math.max(most, weightOf(pair)), 0)
    for (const pair of candidates) if (listed.has(pair)) weights[pair] = best
    candidates.sort((a, b) => weightOf(b) - weightOf(a) || Number(listed.has(b)) - Number(listed.has(a)) || a - b)
    for (const pair of candidates.slice(0, MOST_TRANSLATIONS)) chosen.push(pair)
    starts[word + 1] = chosen.length
  }
  return {
    starts,
    others: Uint32Array.from(chosen, (pair) => others[pair] as number),
    weights: Uint16Array.from(chosen, (pair) => Math.round(Math.min(1, weightOf(pair)) * 0xffff)),
  }
}
