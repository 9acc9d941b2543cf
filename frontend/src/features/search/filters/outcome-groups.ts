import type { Outcome } from '../../../api/types.ts'
import { OUTCOMES } from '../question/search-url.ts'

const STRASBOURG_OUTCOMES: readonly Outcome[] = ['violation', 'no_violation', 'just_satisfaction']
/** Outcomes of the Federal Supreme Court, and those only of Strasbourg; inadmissible and struck out are said of both. */
export const OUTCOME_GROUPS = [
  { legend: 'filter.decisions', outcomes: OUTCOMES.filter((outcome) => !STRASBOURG_OUTCOMES.includes(outcome)) },
  { legend: 'filter.outcomesStrasbourg', outcomes: STRASBOURG_OUTCOMES },
] as const
