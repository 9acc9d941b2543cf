import { ContentWords } from './content-words.ts'
import type { Decision, Summaries } from '../decision.ts'
import { EXTRACTIVE_VERSION, extractiveSummaries } from './summaries.ts'

/** Makes the short and the long summary of a decision. */
export interface Summariser {
  /** Stored with each summary; summaries of another version are made again. */
  readonly version: string
  /** Rejects if `signal` fires or the model fails; a later try may succeed. */
  summarise(decision: Decision, signal: AbortSignal): Promise<Summaries>
  /** Present if summaries take a millisecond and need no network; the index is then written once, with them. */
  readonly compute?: (decision: Decision) => Summaries
}

/** The default: extracts sentences of the decision itself. */
export function extractiveSummariser(): Summariser {
  const words = new ContentWords()
  const compute = (decision: Decision) => extractiveSummaries(decision, words)
  return { version: EXTRACTIVE_VERSION, summarise: async (decision) => compute(decision), compute }
}
