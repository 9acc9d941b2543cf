import type { Citation, StatuteCitation } from '@trilex/citations/citation'
import { articlesNamed } from '@trilex/citations/statutes/articles-named'
import type { ReadBody, ReadText } from './body-citations.ts'
import { type JoinedText, type Piece, pieceAt } from './decision-texts.ts'

/** An article that a decision names. */
interface NamedNorm {
  act: string
  article: string
  /** How often it is named by itself or as the first of a range; 0 where it only stands within ranges. */
  count: number
  /** How often each of its paragraphs is named. */
  paragraphs: Map<string, number>
}

/** The paragraph in which a citation counts; null for an uncertain one and for one that crosses paragraphs. */
export function countedIn({ pieces }: JoinedText, { start, end, certainty }: Citation): Piece | null {
  const piece = certainty === 'low' ? null : pieceAt(pieces, start)
  return piece && end <= piece.end ? piece : null
}

/** The articles that a reference counts for, and the paragraphs it names of a single one; none for an unknown act. */
export function articlesOf({ parts }: StatuteCitation): { articles: string[]; paragraphs: readonly string[] } {
  const articles = parts.known ? articlesNamed(parts) : []
  return { articles, paragraphs: articles.length === 1 ? parts.paragraphs : [] }
}

/** Articles by `act.article`, in the order in which they are first named. */
export type NamedNorms = Map<string, NamedNorm>

/**
 * The articles that a decision names in its headnote and in its text, and those that only the full judgment beside the
 * extract names: the pages of all these norms and searches for them list the decision. Only the first headnote counts.
 */
export function namedNorms({ headnotes, body, citations, judgment }: ReadBody): {
  headnote: NamedNorms
  text: NamedNorms
  judgment: NamedNorms
} {
  const headnote = normsOf(headnotes[0])
  const text = normsOf({ joined: body, citations })
  const further = [...normsOf(judgment)].filter(([key]) => !headnote.has(key) && !text.has(key))
  return { headnote, text, judgment: new Map(further) }
}

/** The articles that a text names. */
export function normsOf(text: ReadText | null | undefined): NamedNorms {
  const named: NamedNorms = new Map()
  for (const citation of text?.citations ?? [])
    if (text && citation.kind === 'law' && countedIn(text.joined, citation)) count(named, citation)
  return named
}

function count(named: NamedNorms, citation: StatuteCitation): void {
  const { act } = citation.parts
  const { articles, paragraphs } = articlesOf(citation)
  for (const article of articles) {
    const key = `${act}.${article}`
    const norm = named.get(key) ?? { act, article, count: 0, paragraphs: new Map<string, number>() }
    named.set(key, norm)
    if (article === articles[0]) norm.count++
    for (const paragraph of paragraphs) norm.paragraphs.set(paragraph, (norm.paragraphs.get(paragraph) ?? 0) + 1)
  }
}
