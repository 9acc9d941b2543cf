import { IN_REGESTE } from './impacts.ts'
import { addScores, type Matches, NOTHING, scale, unite } from '../index/postings/matches.ts'
import type { PostingReader } from '../index/postings/posting-reader.ts'
import { rarityOf } from '../index/finding/scoring.ts'
import { CANONICAL_TAG, canonicalText, OWN_TAG } from '../index/term-kinds.ts'
import type { Vocabulary } from '../index/dictionary/vocabulary.ts'
import { ACT_WEIGHT, ARTICLE_WEIGHT, IN_HEADNOTE, SELF_WEIGHT, TERM_SATURATION } from './weights.ts'

/**
 * Documents that name a norm or a decision by its canonical term, by how often and without regard to their length, and by
 * whether their headnote does; the decision that it names, `named`, stands out.
 */
export function canonicalMatches(
  reader: PostingReader,
  vocabulary: Vocabulary,
  term: string,
  documents: number,
): { all: Matches; named: Matches } {
  const text = canonicalText(term)
  const own = vocabulary.termOf(text, OWN_TAG)
  const numbers = own < 0 ? new Uint32Array() : reader.documents(own)
  const named = { documents: numbers, scores: new Float32Array(numbers.length).fill(SELF_WEIGHT) }
  const all = unite(mentions(reader, vocabulary.termOf(text, CANONICAL_TAG)), named, 'sum')
  const rarity = rarityOf(all.documents.length, documents)
  return { all: scale(all, rarity), named: scale(named, rarity) }
}

/** Whether a canonical term is the date of a decision: `2021-05-06`. */
export const isDate = (term: string): boolean => /^\d{4}-\d\d-\d\d$/.test(term)

/** Whether a canonical term names an act or its article; those of decisions begin with a digit or hold a slash or a colon. */
export const isNorm = (term: string): boolean => !/^\d|[/:]/.test(term)

/** Scores of a norm, raised where its article and its act are also named: a paragraph weighs more in a decision on its article. */
export function withWider(term: string, found: Matches, matchesOf: (term: string) => Matches): Matches {
  const [act, article, ...rest] = isNorm(term) ? term.split('.') : []
  if (act === undefined || article === undefined) return found
  const wider = [{ name: act, weight: ACT_WEIGHT }]
  if (rest.length > 0) wider.push({ name: `${act}.${article}`, weight: ARTICLE_WEIGHT })
  return wider.reduce((matches, { name, weight }) => addScores(matches, scale(matchesOf(name), weight)), found)
}

function mentions(reader: PostingReader, term: number): Matches {
  if (term < 0) return NOTHING
  const { documents, frequencies, count } = reader.list(term)
  const scores = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    const mentions = frequencies[i] as number
    scores[i] = ((1 + TERM_SATURATION) * mentions) / (TERM_SATURATION + mentions)
  }
  const all = { documents: documents.slice(0, count), scores }
  const headed = reader.documents(term, IN_REGESTE)
  return addScores(all, { documents: headed, scores: new Float32Array(headed.length).fill(IN_HEADNOTE) })
}
