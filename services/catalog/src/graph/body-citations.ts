import type { Citation, CitationTables } from '../citations/citation.ts'
import { extractCitations } from '../citations/extract.ts'
import type { Decision } from '../decision.ts'
import { bodyText, contextOf } from './decision-texts.ts'

/** Citations of the sections of a decision, in the order of its text. */
export const citationsOf = (decision: Decision, tables: CitationTables): Citation[] =>
  extractCitations(bodyText(decision).text, contextOf(decision, tables))

/**
 * The same for the two who follow the store side by side, index and graph: what one has read is kept for the other as long
 * as the decision itself is held.
 */
export class BodyCitations {
  readonly #tables: CitationTables
  readonly #kept = new WeakMap<Decision, Citation[]>()

  constructor(tables: CitationTables) {
    this.#tables = tables
  }

  read(decision: Decision): Citation[] {
    const kept = this.#kept.get(decision)
    if (kept) {
      this.#kept.delete(decision)
      return kept
    }
    const citations = citationsOf(decision, this.#tables)
    this.#kept.set(decision, citations)
    return citations
  }
}
