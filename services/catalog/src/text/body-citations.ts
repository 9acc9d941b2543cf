import type { Citation, CitationTables } from '@trilex/citations/citation'
import { extractCitations } from '@trilex/citations/extract'
import type { Decision } from '../decision/decision.ts'
import { bodyText, contextOf, type JoinedText } from './decision-texts.ts'

/** The sections of a decision as one text, and their citations in order. */
export interface ReadBody {
  body: JoinedText
  citations: Citation[]
}

export function readBody(decision: Decision, tables: CitationTables): ReadBody {
  const body = bodyText(decision)
  return { body, citations: extractCitations(body.text, contextOf(decision, tables)) }
}

/**
 * Shares this reading between the two followers of the store, index and graph: the result is cached as long as the
 * decision object itself lives.
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
