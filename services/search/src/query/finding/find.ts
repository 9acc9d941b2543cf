import type { Expander } from '../../lexicon/expand.ts'
import type { DecisionFinder, DecisionQuery, DecisionResult, Matches } from '../../port.ts'
import { unscored } from '../../ranking/matches.ts'
import { ALL_TRUNCATED_TERMS } from '../../ranking/weights.ts'
import type { Vocabulary } from '../words/vocabulary.ts'
import { QueryRun } from './query-run.ts'
import type { RunOptions } from './run-options.ts'
import type { Searched } from './searched.ts'
import { widen } from './widen.ts'

export interface Found {
  matches: Matches
  /** By match, larger the more of the query it matches; null when nothing was widened. */
  tiers: Uint8Array | null
  searched: Searched
  usedWords: DecisionResult['usedWords']
}

/**
 * Finds the documents of a query, whatever the engine: reads its words, translates, corrects and widens it. Filters, order and
 * page are left to the caller. `pause` is called between the steps; it throws when the search is to stop.
 */
export function find(
  query: DecisionQuery,
  { expander, vocabulary, finder }: { expander: Expander; vocabulary: Vocabulary; finder: DecisionFinder },
  pause: () => void,
): Found {
  const understanding = expander.of(query.text, query.language, (form, language) =>
    vocabulary.frequencyIn(form, language),
  )
  const byRelevance = query.sort === 'relevance'
  const options: RunOptions = {
    ...understanding,
    vocabulary,
    finder,
    readerLanguage: query.language,
    translation: query.translation,
    ranked: byRelevance || understanding.translator !== null,
    byRelevance,
    truncation: { left: ALL_TRUNCATED_TERMS },
    pause,
  }
  const run = new QueryRun(options)
  const found = query.text ? widen(query.text, run, options) : null
  return {
    matches: found?.matches ?? unscored(finder.everything()),
    tiers: found?.tiers ?? null,
    searched: run,
    usedWords: {
      searched: [...new Set(run.searched)].filter((word) => !found?.dropped.includes(word)),
      dropped: found?.dropped ?? [],
      corrected: found?.corrected ?? {},
      translated: run.translated,
    },
  }
}
