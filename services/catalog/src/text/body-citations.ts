import type { Citation, CitationTables } from '@trilex/citations/citation'
import { extractCitations } from '@trilex/citations/extract'
import type { Decision } from '../decision/decision.ts'
import { bodyText, contextOf, type JoinedText } from './decision-texts.ts'

/** The sections of a decision as one text, and what it cites, in its order. */
export interface ReadBody {
  body: JoinedText
  citations: Citation[]
}

export function readBody(decision: Decision, tables: CitationTables): ReadBody {
  const body = bodyText(decision)
  return { body, citations: extractCitations(body.text, contextOf(decision, tables)) }
}

/**
 * The same for the two who follow the store side by side, index and graph: what one has read is kept for the other as long
 * as the decision itself is held.
 */
export class BodyCitations {
  readonly #tables: CitationTables
  readonly #kept = new WeakMap<Decision, ReadBody>()

  constructor(tables: CitationTables) {
    this.#tables = tables
  }

  read(decision: Decision): ReadBody {
    const kept = this.#kept.get(decision)
    if (kept) {
      this.#kept.delete(decision)
      return kept
    }
    const read = readBody(decision, this.#tables)
    this.#kept.set(decision, read)
    return read
  }
}
