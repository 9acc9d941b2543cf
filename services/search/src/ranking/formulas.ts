import type { DocType } from '@trilex/citations/vocabulary'
import {
  CITED_IN_FULL,
  CITED_WEIGHT,
  CITING_WEIGHT,
  PASSAGE_WEIGHT,
  REPORTER_FACTOR,
  SATURATION,
  TERM_SATURATION,
  TEXT_WEIGHTS,
} from './weights.ts'

/*
 * The ranking formulas as pure functions of numbers; every engine has its own loops around them. `largest` is the best
 * score of the search; bonuses are relative to it.
 */

/** Inverse document frequency of BM25, never negative. `frequency`: documents that contain the word, of `documents`. */
export function rarityOf(frequency: number, documents: number): number {
  return Math.log(1 + (Math.max(0, documents - frequency) + 0.5) / (frequency + 0.5))
}

/**
 * Contribution of one mention to the frequency of a term, in a field of `words` words (BM25F: weight and length
 * normalisation).
 */
export function mentionWeight(field: keyof typeof TEXT_WEIGHTS, words: number): number {
  const { weight, b, length } = TEXT_WEIGHTS[field]
  return weight / (1 - b + (b * words) / length)
}

/** The score that a word of this rarity approaches, however often it is mentioned (BM25: times k1 + 1). */
export const highestScore = (rarity: number): number => rarity * (1 + SATURATION)

/** Score of a word with this weighted frequency (BM25). `highest`: as `highestScore` returns it. */
export const scoreOf = (highest: number, frequency: number): number => (highest * frequency) / (SATURATION + frequency)

/** Score of so many mentions of a canonical term, to be multiplied by its rarity. */
export const canonicalScore = (mentions: number): number =>
  ((1 + TERM_SATURATION) * mentions) / (TERM_SATURATION + mentions)

/** Factor for every score of a decision of this type. */
export const typeFactor = (type: DocType): number => (type === 'atf' ? REPORTER_FACTOR : 1)

/** In a search for a norm: the score, raised by how often the decision is cited. */
export function withTimesCited(score: number, largest: number, times: number): number {
  const share = Math.min(1, score / (CITED_IN_FULL * largest))
  return score + largest * CITED_WEIGHT * share * Math.log(1 + times)
}

/** The score, raised by the `share` of the query found in the best passage, between 0 and 1. */
export const withPassage = (score: number, largest: number, share: number): number =>
  score + largest * PASSAGE_WEIGHT * share

/**
 * The score, raised by the best decisions that cite this one. `citing`: sum of their scores, each relative to the best.
 */
export const withCiting = (score: number, largest: number, citing: number): number =>
  score + largest * CITING_WEIGHT * Math.log(1 + citing)
