import type { Citation, CitationTables, StatuteCitation } from '@trilex/citations/citation'
import { type Decision } from '../decision/decision.ts'
import { INTERFACE_LANGUAGES, type InterfaceLanguage, type Treatment } from '@trilex/citations/vocabulary'
import { extractCitations } from '@trilex/citations/extract'
import { locateCitation } from '@trilex/citations/resolve/resolve'
import { readBody } from '../text/body-citations.ts'
import { contextOf, type JoinedText, judgmentText, pieceAt, regesteTexts } from '../text/decision-texts.ts'
import { articlesOf, normKey } from '../norms/norm-keys.ts'
import { ownKeysOf, type PlaceKey, placeKeysOf } from './place-keys.ts'
import { type Quote, Quotes } from './treatment/quotes.ts'
import { withFurtherHeadnote } from './treatment/further-headnotes.ts'
import { announcedIn, treatmentsIn } from './treatment/treatment.ts'

/** Another number: every graph is made again from the texts. */
export const GRAPH_VERSION = 13

/** A place that cites; `quote` counts in `quotes`, `start` and `end` in its text. */
export interface Mention {
  quote: number
  start: number
  end: number
}

export interface DecisionMention extends Mention {
  considerations: string[]
  page: number | null
  treatment: Treatment | null
}

export interface NormMention extends Mention {
  paragraphs: readonly string[]
}

export interface CitedDecision {
  key: PlaceKey
  /** Day of the cited judgment where it is named. */
  date: string | null
  count: number
  /** In the order of the text, those with a treatment first; at most `MOST_MENTIONS`. */
  mentions: DecisionMention[]
  /** Of all mentions. */
  considerations: string[]
  treatments: Treatment[]
}

export interface CitedNorm {
  key: string
  count: number
  mentions: NormMention[]
  paragraphs: string[]
}

/** What the decision itself says of its case law, with or without naming an earlier decision. */
export interface Announcement extends Mention {
  treatment: Treatment
}

/** What one decision cites, where and how. */
export interface DecisionGraph {
  quotes: Quote[]
  decisions: CitedDecision[]
  norms: CitedNorm[]
  announced: Announcement[]
}

/** What counts as said: without the further languages of the headnote. */
export const ownAnnouncements = ({ announced, quotes }: DecisionGraph): Announcement[] =>
  announced.filter(({ quote }) => quotes[quote]?.language === undefined)

const MOST_MENTIONS = 6
const NONE: ReadonlySet<PlaceKey> = new Set()

/**
 * Pure: equal decisions and tables give an equal graph. A decision does not cite itself.
 * @param sections its sections and what they cite, where that was read already
 */
export function graphOf(
  decision: Decision,
  tables: CitationTables,
  sections = readBody(decision, tables),
): DecisionGraph {
  const own = new Set(ownKeysOf(decision))
  const graph = new GraphBuilder(own, tables)
  const [regeste, ...further] = headnotes(decision)
  const cited = (text: string) => extractCitations(text, contextOf(decision, tables))
  if (regeste) graph.read(regeste.joined, cited(regeste.joined.text), true)
  graph.read(sections.body, sections.citations)
  const judgment = judgmentText(decision)
  if (judgment) graph.readJudgment(judgment, cited(judgment.text))
  if (regeste) graph.announce(regeste.joined)
  const made = graph.made()
  for (const { language, joined } of further) {
    const again = new GraphBuilder(own, tables, language)
    again.read(joined, cited(joined.text), true)
    again.announce(joined)
    withFurtherHeadnote(made, again.made())
  }
  return made
}

/** One language of the headnote counts, so that nothing counts three times: the first, that of the decision if there is one. */
function headnotes({ language: own, ...decision }: Decision) {
  const rank = (language: InterfaceLanguage) => (language === own ? -1 : INTERFACE_LANGUAGES.indexOf(language))
  return regesteTexts(decision).toSorted((a, b) => rank(a.language) - rank(b.language))
}

class GraphBuilder {
  readonly #own: ReadonlySet<PlaceKey>
  readonly #tables: CitationTables
  readonly #quotes: Quotes
  readonly #decisions = new Map<PlaceKey, CitedDecision>()
  readonly #norms = new Map<string, CitedNorm>()
  readonly #announced: Announcement[] = []

  constructor(own: ReadonlySet<PlaceKey>, tables: CitationTables, language?: InterfaceLanguage) {
    this.#quotes = new Quotes(language)
    this.#own = own
    this.#tables = tables
  }

  read(joined: JoinedText, citations: Citation[], headnote = false): void {
    const treated = this.#treated(joined, citations, headnote)
    for (const citation of citations) {
      const mention = this.#mentionOf(joined, citation)
      if (!mention) continue
      if (citation.kind === 'law') this.#norm(citation, mention)
      else this.#decision(citation, mention, treated.get(citation) ?? null)
    }
  }

  /**
   * The full judgment, after the extract that repeats most of it: decisions and articles that only it names, and of the other
   * decisions only considerations and treatments that the extract lacks.
   */
  readJudgment(joined: JoinedText, citations: Citation[]): void {
    const cases = citations.filter(({ kind }) => kind !== 'law')
    const treated = this.#treated(joined, cases, false)
    const published = new Set<string>([...this.#decisions.keys(), ...this.#norms.keys()])
    for (const citation of citations) {
      const mention = this.#mentionOf(joined, citation)
      if (!mention) continue
      if (citation.kind === 'law') this.#norm(citation, mention, published)
      else this.#decision(citation, mention, treated.get(citation) ?? null, published)
    }
  }

  /** Makes the mention of a citation that lies in one paragraph and is certain. */
  #mentionOf(joined: JoinedText, { start, end, certainty }: Citation): (() => Mention) | null {
    const piece = pieceAt(joined.pieces, start)
    if (!piece || end > piece.end || certainty === 'low') return null
    return () => this.#quotes.mention(joined, piece, start, end)
  }

  /** Treatments by citation: each sentence is read once with all that it cites. */
  #treated(joined: JoinedText, citations: Citation[], headnote: boolean): Map<Citation, Treatment> {
    const treated = new Map<Citation, Treatment>()
    const cases = citations.filter(
      ({ kind, certainty }) => kind !== 'law' && kind !== 'internal' && certainty !== 'low',
    )
    for (const [sentence, members] of this.#quotes.sentencesWith(joined, cases)) {
      const spans = members.map(({ start, end }) => ({ start: start - sentence.start, end: end - sentence.start }))
      const found = treatmentsIn(joined.text.slice(sentence.start, sentence.end), spans, headnote)
      members.forEach((citation, index) => {
        const treatment = found[index]
        if (treatment) treated.set(citation, treatment)
      })
    }
    return treated
  }

  #decision(
    citation: Citation,
    mention: () => Mention,
    treatment: Treatment | null,
    published: ReadonlySet<PlaceKey> = NONE,
  ): void {
    const { keys, date = null } = placeKeysOf(citation, locateCitation(citation, this.#tables, 'de'))
    for (const key of keys) {
      if (this.#own.has(key)) continue
      const cited: CitedDecision = this.#decisions.get(key) ?? {
        ...{ key, date, count: 0, mentions: [], considerations: [], treatments: [] },
      }
      this.#decisions.set(key, cited)
      const considerations = considerationsOf(citation)
      if (published.has(key)) {
        const isNew = considerations.some((consideration) => !cited.considerations.includes(consideration))
        if (!isNew && (treatment === null || cited.treatments.includes(treatment))) continue
      } else cited.count++
      cited.date ??= date
      for (const consideration of considerations) add(cited.considerations, consideration)
      if (treatment) add(cited.treatments, treatment)
      if (cited.mentions.length >= MOST_MENTIONS && !treatment) continue
      const made = { ...mention(), considerations, page: pageOf(citation), treatment }
      if (treatment) cited.mentions.unshift(made)
      else cited.mentions.push(made)
    }
  }

  #norm(citation: StatuteCitation, mention: () => Mention, published: ReadonlySet<string> = NONE): void {
    const { act, known, paragraphs } = citation.parts
    if (!known) return
    const articles = articlesOf(citation.parts)
    for (const article of articles) {
      const key = normKey(act, article)
      if (published.has(key)) continue
      const cited: CitedNorm = this.#norms.get(key) ?? { key, count: 0, mentions: [], paragraphs: [] }
      this.#norms.set(key, cited)
      cited.count++
      const named = articles.length === 1 ? paragraphs : []
      for (const paragraph of named) add(cited.paragraphs, paragraph)
      if (cited.mentions.length < MOST_MENTIONS) cited.mentions.push({ ...mention(), paragraphs: named })
    }
  }

  announce(regeste: JoinedText): void {
    for (const piece of regeste.pieces) {
      for (const { treatment, start, end } of announcedIn(regeste.text.slice(piece.start, piece.end))) {
        if (this.#announced.some((other) => other.treatment === treatment)) continue
        const mention = this.#quotes.mention(regeste, piece, piece.start + start, piece.start + end)
        this.#announced.push({ treatment, ...mention })
      }
    }
  }

  made(): DecisionGraph {
    return {
      quotes: this.#quotes.all,
      decisions: [...this.#decisions.values()],
      norms: [...this.#norms.values()],
      announced: this.#announced,
    }
  }
}

function add<T>(list: T[], value: T): void {
  if (!list.includes(value)) list.push(value)
}

function considerationsOf(citation: Citation): string[] {
  if (citation.kind === 'echr') return citation.parts.paragraphs.map((number) => `§${number}`)
  return 'considerations' in citation.parts ? citation.parts.considerations : []
}

function pageOf(citation: Citation): number | null {
  return 'citedPage' in citation.parts ? (citation.parts.citedPage ?? null) : null
}
