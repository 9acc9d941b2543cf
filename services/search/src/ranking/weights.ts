import { IN_REGESTE, IN_SELF, IN_TEXT, IN_TITLE } from './fields.ts'

/*
 * Every number that decides what is found and in which order, except the analyser's own tables and the weights of
 * translations (lexicon/translate.ts). The formulas that use them are in formulas.ts.
 */

/**
 * The weight of each field in the ranking, that of the headnote (`IN_REGESTE`) far above that of the text. BM25F: `weight` of
 * one mention, `b` for the influence of the field's length, `length` as the usual number of words, which is fixed so that all
 * segments of an index agree.
 */
export const TEXT_WEIGHTS = {
  [IN_TEXT]: { weight: 0.2, b: 0.75, length: 4000 },
  [IN_TITLE]: { weight: 3, b: 0.3, length: 12 },
  [IN_SELF]: { weight: 6, b: 0, length: 1 },
  [IN_REGESTE]: { weight: 3, b: 0.5, length: 90 },
} as const
/** k1 of BM25 for words: the smaller, the sooner further mentions of a word stop counting. */
export const SATURATION = 1.5

/** Weight of a compound that contains the word ("Mietvertrag" for "Miete"), relative to the word itself. */
export const PART_WEIGHT = 0.4
/**
 * Weight of a part of the query's compound as a separate word: where the compound has translations, and where it has
 * none.
 */
export const PART_BESIDE_TRANSLATED = 0.4
export const PART_ALONE = 0.5
/** Weight of another word under a prefix, relative to the word as typed so far. */
export const PREFIX_WEIGHT = 0.6

/** k1 for norms and citations, with b = 0: their mentions saturate early, regardless of the length of the decision. */
export const TERM_SATURATION = 0.5
/** Mentions in the text that one mention of a norm or citation in the headnote is worth. */
export const HEADNOTE_MENTION = 2
/**
 * Mentions in the text that a norm mentioned only in passing is worth: in the part of a judgment that the reporter
 * leaves out, or in a range.
 */
export const ASIDE_MENTION = 0.1
/** Added to the score of a norm or citation, at most 1.5, where the headnote names it: the decision is about it. */
export const IN_HEADNOTE = 0.5
/** Weight of mentions of the article, in a search for its paragraph. */
export const ARTICLE_WEIGHT = 1
/** Weight of mentions of the act, in a search for its article. */
export const ACT_WEIGHT = 0.3
/** Score of the cited decision itself, far above the decisions that cite it. */
export const SELF_WEIGHT = 6

/** Weight of a wording, in any language, of a legal concept in the query, relative to one word of the query. */
export const CONCEPT_WORDING_WEIGHT = 0.5
/** Weight of a provision that governs such a concept, relative to a search for the provision. */
export const CONCEPT_NORM_WEIGHT = 0.3
/** Multiplied by the rarity of such a provision: added to the score of decisions whose headnote mentions it. */
export const CONCEPT_HEADNOTE_WEIGHT = 2

/** Factor for decisions of the official reporter. */
export const REPORTER_FACTOR = 1.35
/** With a norm in the query: added per ln(1 + times cited), relative to the best score. */
export const CITED_WEIGHT = 0.4
/**
 * Share of the best score from which the citation bonus is added in full; below it, in proportion: a much cited
 * decision may hardly mention the norm.
 */
export const CITED_IN_FULL = 2 / 3

/** How many of the best documents the second phase ranks again. */
export const REFINED_DOCUMENTS = 70
/** Second phase: added for the share of the query found in the best passage, relative to the best score. */
export const PASSAGE_WEIGHT = 1
/** Factor for a passage of the text, relative to one of the headnote. */
export const PASSAGE_TEXT_FACTOR = 0.9
/** Second phase: added per ln(1 + scores of the best documents that cite the decision), relative to the best score. */
export const CITING_WEIGHT = 0.05
/** Number of the best documents whose citations count. */
export const CITING_DOCUMENTS = 50

/** Most words searched under a typed prefix, by its length; the last value applies to all longer ones. */
export const PREFIX_TERMS = [0, 16, 24, 32, 64] as const
/** Most words searched under a truncated word (`word*`). */
export const TRUNCATED_TERMS = 2000
/**
 * Most words under all truncated words of a query together; once they are used up, the others have as many as typed
 * prefixes.
 */
export const ALL_TRUNCATED_TERMS = 6000

/** A search with fewer hits is widened, whatever the page size, so that all pages belong to the same list. */
export const FEW_HITS = 20
/**
 * From so many words on, a search in several languages is for any of them: hardly any word is translated in all its
 * meanings.
 */
export const MANY_WORDS = 3
/** A widened search ends where the score falls below this share of the reference score. */
export const FAR_BEHIND = 0.35
/** Rank of the reference score: not the first, which may be far better than all others. */
export const WELL_FOUND = 5
/** Fewest letters of a word that no document contains for it to be taken as the beginning of others (`licencieme`). */
export const SHORTEST_BEGINNING = 3
/** Factor for documents of a corrected word, relative to those of the word as typed. */
export const CORRECTED_WEIGHT = 0.5
