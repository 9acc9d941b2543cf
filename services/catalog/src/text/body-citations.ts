import type { Citation, CitationTables } from '@trilex/citations/citation'
import { extractCitations } from '@trilex/citations/extract'
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@trilex/citations/vocabulary'
import type { Decision } from '../decision/decision.ts'
import { bodyText, contextOf, type JoinedText, judgmentText, regesteTexts } from './decision-texts.ts'

/** A text of a decision and its citations in order. */
export interface ReadText {
  joined: JoinedText
  citations: Citation[]
}

/** The texts of a decision with what they cite. */
export interface ReadBody {
  /** The sections as one text. */
  body: JoinedText
  citations: Citation[]
  /** The headnotes, the one that counts first: that in the decision's language, else the first there is. */
  headnotes: (ReadText & { language: InterfaceLanguage })[]
  /** The full judgment beside the reporter's extract; null if there is none. */
  judgment: ReadText | null
}

export function readBody(decision: Decision, tables: CitationTables): ReadBody {
  const context = contextOf(decision, tables)
  const read = (joined: JoinedText) => ({ joined, citations: extractCitations(joined.text, context) })
  const { joined: body, citations } = read(bodyText(decision))
  const judgment = judgmentText(decision)
  const rank = (language: InterfaceLanguage) =>
    language === decision.language ? -1 : INTERFACE_LANGUAGES.indexOf(language)
  const headnotes = regesteTexts(decision).toSorted((a, b) => rank(a.language) - rank(b.language))
  return {
    body,
    citations,
    headnotes: headnotes.map(({ language, joined }) => ({ language, ...read(joined) })),
    judgment: judgment && read(judgment),
  }
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
