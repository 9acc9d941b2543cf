import type { ByLanguage, InterfaceLanguage } from '@trilex/citations/vocabulary'

/** The same text in several languages: a decision's regestes, or the names of one thing. */
export type Parallel = Partial<ByLanguage<string>>

/** What the lexicon is trained from (`lexicon/training.ts`): the headnotes and the words of a collection. */
export interface TrainingCollection {
  /** Number of its documents. */
  documents(): number
  /**
   * The headnotes of every decision that has any, in its languages, the decisions written first coming first. The
   * order affects the training, so the same collection must always yield the same order.
   */
  headnotes(): Iterable<Parallel>
  /** Forms that at least `fewest` documents contain, each with its language. */
  words(fewest: number): Iterable<TrainingWord>
}

/** A form with its folded stem in a language, and how many documents contain it. */
export interface TrainingWord {
  form: string
  stem: string
  language: InterfaceLanguage
  documents: number
}
