import type { Citation, CitationTables } from '@trilex/citations/citation'
import { citationSteps } from '@trilex/citations/extract'
import { finished } from '@trilex/citations/finished'
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@trilex/citations/vocabulary'
import type { Decision } from '../decision.ts'
import { Pace } from '../pace.ts'
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

/** Most citations kept of one text of a decision, the first ones: the densest known has some thousands. */
export const MOST_CITED = 10_000

export const readBody = (decision: Decision, tables: CitationTables): ReadBody => finished(bodySteps(decision, tables))

/** The same in steps: a decision of 5 MB takes seconds. */
function* bodySteps(decision: Decision, tables: CitationTables): Generator<void, ReadBody> {
  const context = contextOf(decision, tables)
  function* read(joined: JoinedText): Generator<void, ReadText> {
    return { joined, citations: yield* citationSteps(joined.text, context, MOST_CITED) }
  }
  const { joined: body, citations } = yield* read(bodyText(decision))
  const judgment = judgmentText(decision)
  const rank = (language: InterfaceLanguage) =>
    language === decision.language ? -1 : INTERFACE_LANGUAGES.indexOf(language)
  const headnotes: ReadBody['headnotes'] = []
  for (const { language, joined } of regesteTexts(decision).toSorted((a, b) => rank(a.language) - rank(b.language)))
    headnotes.push({ language, ...(yield* read(joined)) })
  return { body, citations, headnotes, judgment: judgment && (yield* read(judgment)) }
}

/**
 * Shares this reading between the two followers of the store, index and graph: the result is cached as long as the
 * decision object itself lives.
 */
export class BodyCitations {
  readonly #tables: CitationTables
  readonly #kept = new WeakMap<Decision, Promise<ReadBody>>()

  constructor(tables: CitationTables) {
    this.#tables = tables
  }

  /** Yields to other work of the event loop while it reads. */
  read(decision: Decision): Promise<ReadBody> {
    const kept = this.#kept.get(decision)
    if (kept) {
      this.#kept.delete(decision)
      return kept
    }
    const read = new Pace().through(bodySteps(decision, this.#tables))
    this.#kept.set(decision, read)
    return read
  }
}
