import { IN_REGESTE, IN_SELF, IN_TEXT, IN_TITLE } from './fields.ts'

/**
 * How much one mention of a word counts by the text it stands in, the headnote far above the text, and how it is set
 * against the length of that text (BM25F: b, and the usual length in words, which is fixed, so that segments agree).
 */
export const TEXT_WEIGHTS = {
  [IN_TEXT]: { weight: 0.2, b: 0.75, length: 4000 },
  [IN_TITLE]: { weight: 3, b: 0.3, length: 12 },
  [IN_SELF]: { weight: 6, b: 0, length: 1 },
  [IN_REGESTE]: { weight: 3, b: 0.5, length: 90 },
} as const
/** Where mentions of a word saturate: k1 of BM25. */
export const SATURATION = 1.5
/** A compound that holds the word ("Mietvertrag" for "Miete") against the word itself. */
export const PART_WEIGHT = 0.4
/** A part of a compound of the query as a word of its own, where the compound has translations and where it has none. */
export const PART_BESIDE_TRANSLATED = 0.4
export const PART_ALONE = 0.5
/** Another word under the prefix against the word as typed so far. */
export const PREFIX_WEIGHT = 0.6
/** Mentions of a canonical term saturate early and without regard to length: k1 of BM25, with b = 0. */
export const TERM_SATURATION = 0.5
/** What one mention of a canonical term in the headnote counts against one in the text. */
export const HEADNOTE_MENTION = 2
/** Added where the headnote mentions it, to a score that saturates at 1.5: the decision is on it. */
export const IN_HEADNOTE = 0.5
/** Mentions of the article of a paragraph, and of the act of an article, beside those of what was asked for. */
export const ARTICLE_WEIGHT = 1
export const ACT_WEIGHT = 0.3
/** The decision that a citation names, against the decisions that cite it. */
export const SELF_WEIGHT = 6
/** A decision of the official reporter against one outside. */
export const REPORTER_FACTOR = 1.35
/**
 * With a norm in the query: added per ln(1 + times cited), relative to the best score; to a score below that share of the
 * best in proportion, as much cited decisions hardly name every norm.
 */
export const CITED_WEIGHT = 0.4
export const CITED_IN_FULL = 2 / 3
/** Added per ln(1 + scores of the best documents that cite it), relative to the best score; and how many count as the best. */
export const CITING_WEIGHT = 0.05
export const CITING_DOCUMENTS = 50
/** Words under a typed prefix that are searched, by its length; the last value holds for longer ones. */
export const PREFIX_TERMS = [0, 16, 24, 32, 64] as const
/** Words under a truncated prefix (`word*`). */
export const TRUNCATED_TERMS = 2000
/** Under all truncated prefixes of a query; those behind have as many as typed ones. */
export const ALL_TRUNCATED_TERMS = 6000
/** A search with fewer hits is widened, whatever the page size, so that every page belongs to the same list. */
export const FEW_HITS = 20
/** From so many words on, a search in several languages is for any of them: hardly a word is translated in all its meanings. */
export const MANY_WORDS = 3
/** A widened search ends where the score falls below this share of the fifth best: one may be far better than all others. */
export const FAR_BEHIND = 0.35
export const WELL_FOUND = 5
/** Letters of a word that no document holds and that is taken for the beginning of others (`licencieme`). */
export const SHORTEST_BEGINNING = 3
/** Documents of a corrected word against those of the word as typed. */
export const CORRECTED_WEIGHT = 0.5
/** So many of the best documents are ranked again by their best passage and by who cites them. */
export const REFINED_DOCUMENTS = 70
/** The best passage, relative to the best score. */
export const PASSAGE_WEIGHT = 1
/** A passage of the text against one of the headnote. */
export const PASSAGE_TEXT_FACTOR = 0.9
