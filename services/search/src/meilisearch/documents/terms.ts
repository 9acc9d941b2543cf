import { CANONICAL_TAG, LANGUAGES, OWN_TAG, PART_TAG } from '../../language/term-kinds.ts'
import { ANYWHERE, IN_REGESTE, IN_SELF, IN_TEXT, IN_TITLE } from '../../ranking/fields.ts'
import type { WeightedTerm } from '../../port.ts'
import { all, among, any, type Filter, not } from './filter.ts'

/**
 * Matches the whole collection. The server computes scores, and so orders by tiers (`candidates.ts`), only for
 * queries with a text.
 */
export const WHOLE = 'all'

/** Values longer than 468 bytes are refused by the server. */
const LONGEST = 200
const KINDS: Record<number, string> = { [PART_TAG]: 'p', [CANONICAL_TAG]: 'c', [OWN_TAG]: 'o' }

/**
 * A term as a value of the index: `de.kundig` a stem, `p.miet` the part of a German compound, `c.or.271` a norm or citation,
 * `o.147.iii.463` a name of the decision itself.
 */
export const termKey = (text: string, tag: number): string =>
  `${KINDS[tag] ?? (LANGUAGES[tag] as string)}.${plain(text)}`.slice(0, LONGEST)

/** The server ignores accents and case, in filter values too, so every other character is replaced by its code. */
export const plain = (text: string): string =>
  text.replace(/[^a-z0-9.'/_ -]/g, (unit) => `~${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
/** Reverses `plain`, for values made of words. */
export const unplain = (value: string): string =>
  value.replace(/~([\da-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/**
 * The attributes with terms: of all fields, of the fields above the text, and of single fields. `notInText`: terms that
 * the text lacks.
 */
export const TERMS = { anywhere: 'w', headnote: 'h', title: 't', self: 's', regeste: 'r', notInText: 'n' } as const

const OF_FIELD: Record<number, string> = {
  [IN_TITLE]: TERMS.title,
  [IN_SELF]: TERMS.self,
  [IN_REGESTE]: TERMS.regeste,
}

/** Documents that contain one of the terms in one of the fields (`IN_TEXT` …), as bits. */
export function holding(keys: readonly string[], texts: number): Filter {
  if (texts === ANYWHERE) return among(TERMS.anywhere, keys)
  const fields = [IN_TITLE, IN_SELF, IN_REGESTE].filter((field) => (texts & field) !== 0)
  const inText = (texts & IN_TEXT) !== 0 ? keys.map(inTextOf) : []
  return any([...fields.map((field) => among(OF_FIELD[field] as string, keys)), ...inText])
}

/** The text has no list of terms, which would double the index; the few terms that it lacks are listed instead. */
const inTextOf = (key: string): Filter => all([among(TERMS.anywhere, [key]), not(among(TERMS.notInText, [key]))])

/** Keys of the terms of a group, each once, the heaviest first. */
export function heaviestKeys(terms: readonly WeightedTerm[], words: { keyOf(term: number): string }): string[] {
  const heaviest = [...terms].sort((a, b) => b.weight - a.weight)
  return [...new Set(heaviest.map(({ term }) => words.keyOf(term)))]
}
