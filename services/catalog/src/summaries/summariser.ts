import { ContentWords } from './content-words.ts'
import type { Decision, Summaries } from '../decision/decision.ts'
import { EXTRACTIVE_VERSION, extractiveSummaries } from './summaries.ts'

/** Makes the short and the long summary of a decision. */
export interface Summariser {
  /** Stored with each summary: summaries of another version are made again. */
  readonly version: string
  /** Rejects when `signal` fires or the engine behind fails; a later try may succeed. */
  summarise(decision: Decision, signal: AbortSignal): Promise<Summaries>
  /** Present where summaries take a millisecond and need nobody: the index is then written once, with them. */
  readonly compute?: (decision: Decision) => Summaries
}

/** The default: sentences of the decision itself, computed here. */
export function extractiveSummariser(): Summariser {
  const words = new ContentWords()
  const compute = (decision: Decision) => extractiveSummaries(decision, words)
  return { version: EXTRACTIVE_VERSION, summarise: async (decision) => compute(decision), compute }
}
