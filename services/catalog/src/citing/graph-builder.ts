import type { Citation, CitationTables, StatuteCitation } from '@trilex/citations/citation'
import { locateCitation } from '@trilex/citations/resolve/resolve'
import type { InterfaceLanguage, Treatment } from '@trilex/citations/vocabulary'
import type { JoinedText } from '../text/decision-texts.ts'
import { articlesOf, countedIn } from '../text/named-norms.ts'
import type { Announcement, CitedDecision, CitedNorm, DecisionGraph, Mention } from './graph-entries.ts'
import { normKey, type PlaceKey, placeKeysOf } from './place-keys.ts'
import { Quotes } from './treatment/quotes.ts'
import { announcedIn, treatmentsIn } from './treatment/treatment.ts'

/** Most mentions without a treatment kept of a cited decision or article. */
const MOST_MENTIONS = 6
/** Longest sentence, in characters, read for treatments; a longer one is a list and never states one. */
const LONGEST_TREATING = 10_000
const NONE: ReadonlySet<PlaceKey> = new Set()

/**
 * Collects what the texts of one decision cite: the headnote first, then its sections, then the full judgment. Reads in
 * steps.
 */
export class GraphBuilder {
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

  *read(joined: JoinedText, citations: Citation[], headnote = false): Generator<void> {
    const treated = yield* this.#treated(joined, citations, headnote)
    for (const citation of citations) {
      yield
      const mention = this.#mentionOf(joined, citation)
      if (!mention) continue
      if (citation.kind === 'law') this.#norm(citation, mention)
      else this.#decision(citation, mention, treated.get(citation) ?? null)
    }
  }

  /**
   * Reads the full judgment after the extract, which repeats most of it: it adds decisions and articles that only it
   * names, and of other decisions only considerations and treatments that the extract lacks.
   */
  *readJudgment(joined: JoinedText, citations: Citation[]): Generator<void> {
    const cases = citations.filter(({ kind }) => kind !== 'law')
    const treated = yield* this.#treated(joined, cases, false)
    const published = new Set<string>([...this.#decisions.keys(), ...this.#norms.keys()])
    for (const citation of citations) {
      yield
      const mention = this.#mentionOf(joined, citation)
      if (!mention) continue
      if (citation.kind === 'law') this.#norm(citation, mention, published)
      else this.#decision(citation, mention, treated.get(citation) ?? null, published)
    }
  }

  /** Returns a function that makes the mention; null for an uncertain citation or one that crosses paragraphs. */
  #mentionOf(joined: JoinedText, citation: Citation): ((treating?: boolean) => Mention) | null {
    const piece = countedIn(joined, citation)
    return piece && ((treating) => this.#quotes.mention(joined, piece, citation, treating))
  }

  /** Treatments by citation; each sentence is read once with all that it cites. */
  *#treated(joined: JoinedText, citations: Citation[], headnote: boolean): Generator<void, Map<Citation, Treatment>> {
    const treated = new Map<Citation, Treatment>()
    const cases = citations.filter(
      ({ kind, certainty }) => kind !== 'law' && kind !== 'internal' && certainty !== 'low',
    )
    for (const [sentence, members] of yield* this.#quotes.sentencesWith(joined, cases)) {
      yield
      if (sentence.end - sentence.start > LONGEST_TREATING) continue
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
    mention: (treating?: boolean) => Mention,
    treatment: Treatment | null,
    published: ReadonlySet<PlaceKey> = NONE,
  ): void {
    const { keys, date = null } = placeKeysOf(citation, locateCitation(citation, this.#tables, 'de'))
    for (const key of keys) {
      if (this.#own.has(key)) continue
      const cited: CitedDecision = this.#decisions.get(key) ?? {
        key,
        date,
        count: 0,
        mentions: [],
        considerations: [],
        treatments: [],
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
      const made = { ...mention(treatment !== null), considerations, page: pageOf(citation), treatment }
      if (treatment) cited.mentions.unshift(made)
      else cited.mentions.push(made)
    }
  }

  #norm(citation: StatuteCitation, mention: () => Mention, published: ReadonlySet<string> = NONE): void {
    const { articles, paragraphs } = articlesOf(citation)
    for (const article of articles) {
      const key = normKey(citation.parts.act, article)
      if (published.has(key)) continue
      const cited: CitedNorm = this.#norms.get(key) ?? { key, count: 0, mentions: [], paragraphs: [] }
      this.#norms.set(key, cited)
      cited.count++
      for (const paragraph of paragraphs) add(cited.paragraphs, paragraph)
      if (cited.mentions.length < MOST_MENTIONS) cited.mentions.push({ ...mention(), paragraphs })
    }
  }

  *announce(regeste: JoinedText): Generator<void> {
    for (const piece of regeste.pieces) {
      yield
      for (const { treatment, start, end } of announcedIn(regeste.text.slice(piece.start, piece.end))) {
        if (this.#announced.some((other) => other.treatment === treatment)) continue
        const span = { start: piece.start + start, end: piece.start + end }
        const mention = this.#quotes.mention(regeste, piece, span, true)
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
