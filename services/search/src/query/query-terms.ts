import type { Citation, CitationTables, StatuteCitation } from '@trilex/citations/citation'
import { extractCitations } from '@trilex/citations/extract'
import { articlesNamed } from '@trilex/citations/statutes/articles-named'
import { formatStatute } from '@trilex/citations/written/format-statute'
import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import type { ActNames, TextField } from '../port.ts'
import { citationTerms, normTerms } from './citation-terms.ts'
import { docketLead, namedDays } from './query-places.ts'
import { signalLength } from './query-remarks.ts'

/** A canonical term and its written name: in `art. 271 et 272 CO` each article has its own. `act`: names of its act. */
export interface NamedTerm {
  term: string
  /** Of a range the terms of its further articles. */
  more?: string[]
  name: string
  act?: ActNames
}

/** Names of the European Convention on Human Rights; judgments of the Strasbourg court write it out. */
const CONVENTION = { fr: 'CEDH Convention', de: 'EMRK', it: 'CEDU', en: 'Convention' }

/** The slash of `Art. 271/272 OR` and `art. 8 CEDH/13 Cst.`, which separates articles as a comma does. */
const SLASHED =
  /(?<=(?<!\p{L})art(?:\.|icles?|ikel|icol[oi])?\s?\d+[a-z]{0,5}(?:\s\p{Lu}[\p{L}.]+)?\s?)\/(?=\s?\d+[a-z]{0,5}\s?\p{Lu})/giu

/** What a query identifies instead of describing: a decision, or the days (both included) of decisions. */
export type Named = { kind: 'decision'; citation: Citation } | { kind: 'days'; from: string; to: string }

interface Span {
  start: number
  end: number
  /** Length of the introducing words at its beginning, in UTF-16 units: `Urteil vom`. */
  lead: number
  terms: NamedTerm[]
  named?: Named
}

/** References in a text with their places, in order and without overlaps; each with its most specific terms. */
export function canonicalSpans(input: string, tables: CitationTables, language: InterfaceLanguage): Span[] {
  const spans: Span[] = []
  const add = (span: Span) => {
    const same = spans.find(({ start, end }) => start === span.start && end === span.end)
    if (same) same.terms.push(...span.terms)
    else spans.push(span)
  }
  const lists = input.replace(SLASHED, ',')
  for (const citation of extractCitations(lists, { tables, typed: true })) {
    const all = citationTerms(citation, tables.startPages)
    if (citation.kind !== 'law') {
      const lead =
        'docket' in citation.parts || citation.kind === 'echr' ? docketLead(input.slice(0, citation.start)) : 0
      const terms = all.map((term) => ({ term, name: term }))
      const named = { kind: 'decision', citation } as const
      if (terms.length > 0) add({ start: citation.start - lead, end: citation.end, lead, terms, named })
      continue
    }
    const terms = all.length > 0 ? narrowestTerms(citation, tables, language) : []
    if (terms.length > 0) add({ start: citation.chainStart, end: citation.chainEnd, lead: 0, terms })
  }
  for (const { start, end, lead, from, to, decided } of namedDays(input, tables.acts)) {
    const name = input.slice(start + lead, end)
    const named = decided ? { named: { kind: 'days', from, to } as const } : {}
    add({ start, end, lead, terms: [{ term: from, name }], ...named })
  }
  spans.sort((a, b) => a.start - b.start || b.end - a.end)
  const apart = spans.filter((span, i) => spans.slice(0, i).every((earlier) => earlier.end <= span.start))
  return apart.map((span, i) => withSignal(span, input.slice(apart[i - 1]?.end ?? 0, span.start)))
}

/** A span with the signal words before it: `vgl. BGE 140 III 86`. */
function withSignal(span: Span, before: string): Span {
  const length = signalLength(before)
  return length === 0 ? span : { ...span, start: span.start - length, lead: span.lead + length }
}

/** Terms of the articles of a statute, or of its paragraphs; any of them suffices. */
function narrowestTerms(
  { parts }: StatuteCitation,
  { acts }: CitationTables,
  language: InterfaceLanguage,
): NamedTerm[] {
  const { act, paragraphs, lastArticle } = parts
  const [first = '', ...others] = articlesNamed(parts)
  const shown = { act, article: first, known: true, letters: [], numbers: [] }
  const names = act === 'EMRK' ? CONVENTION : acts.names(act)
  const termsOf = (article: string, own: string[]) => normTerms({ act, article, paragraphs: own })
  const named = (own: string[], more: string[]): NamedTerm => ({
    term: termsOf(first, own).at(-1) as string,
    ...(more.length > 0 && { more }),
    name: formatStatute({ ...shown, paragraphs: own, ...(lastArticle && { lastArticle }) }, acts, language),
    ...(names && { act: names }),
  })
  if (others.length > 0 || paragraphs.length === 0)
    return [
      named(
        [],
        others.map((article) => termsOf(article, []).at(-1) as string),
      ),
    ]
  return paragraphs.map((paragraph) => named([paragraph], []))
}

/**
 * The canonical terms that a whole phrase, or the word after a field prefix, denotes; after `norm:` also an act
 * (`norm:OR`).
 */
export function termOf(
  text: string,
  field: TextField | undefined,
  tables: CitationTables,
  language: InterfaceLanguage,
): NamedTerm[] | undefined {
  if (field === 'text') return undefined
  const spans = canonicalSpans(text, tables, language)
  const whole = spans.find((span) => span.start === 0 && span.end === text.length)?.terms
  const act = whole || field !== 'norm' ? null : tables.acts.looseCode(text)
  return whole ?? (act ? [{ term: act.replaceAll(' ', ''), name: text }] : undefined)
}
