import type { SearchAnswer } from '../../../api/types.ts'

/** Decisions that pages reach, of those found. */
export const reachOf = ({ estimatedTotalHits: total, reachable }: SearchAnswer): number =>
  Math.min(total, reachable ?? total)

/** Pages of that size that reach them. */
export const pagesOf = (answer: SearchAnswer, limit = answer.limit): number => Math.ceil(reachOf(answer) / limit)
