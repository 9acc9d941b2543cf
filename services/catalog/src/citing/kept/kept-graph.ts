import type { InterfaceLanguage, Treatment } from '@trilex/citations/vocabulary'
import type { DecisionGraph } from '../graph-entries.ts'
import { fieldOf } from './edge-lines.ts'
import type { Quote } from '../treatment/quotes.ts'

/** A place that cites, as lists show it. `places`: considerations of a decision, paragraphs of an article. */
export interface CitingPlace {
  quote: Quote
  /** Offsets of the citation in the text of the quote. */
  start: number
  end: number
  places: readonly string[]
  page: number | null
  treatment: Treatment | null
}

/** Everything a decision says of another decision or of an article that it cites. */
export interface CitedPlaces {
  count: number
  mentions: CitingPlace[]
}

/** `of`: 1 for the full judgment, the language of a further headnote, else nothing. */
type QuoteCells = [anchor: string, text: string, start: number, of?: 1 | InterfaceLanguage]
type MentionCells = [
  quote: number,
  start: number,
  end: number,
  places: readonly string[],
  page?: number | null,
  treatment?: Treatment | null,
]
type Cells = [count: number, quotes: QuoteCells[], mentions: MentionCells[]]

interface StoredMention {
  quote: number
  start: number
  end: number
  considerations?: readonly string[]
  paragraphs?: readonly string[]
  page?: number | null
  treatment?: Treatment | null
}

/**
 * The sentences of a graph as fields of a stored document: one for each key, and `announced`. A sentence that cites
 * three decisions is stored three times, so that a list of the decisions that cite one of them reads a hundredth of
 * each document.
 */
export function keptFields({ quotes, decisions, norms, announced }: DecisionGraph): Record<string, string> {
  const fields: Record<string, string> = { announced: cellsOf(quotes, announced.length, announced) }
  for (const { key, count, mentions } of [...decisions, ...norms])
    fields[fieldOf(key)] = cellsOf(quotes, count, mentions)
  return fields
}

function cellsOf(quotes: readonly Quote[], count: number, mentions: readonly StoredMention[]): string {
  const own: number[] = []
  const places = mentions.map((mention): MentionCells => {
    let at = own.indexOf(mention.quote)
    if (at < 0) at = own.push(mention.quote) - 1
    const { start, end, considerations, paragraphs, page, treatment } = mention
    const cells: MentionCells = [at, start, end, considerations ?? paragraphs ?? []]
    if (page != null || treatment != null) cells.push(page ?? null, treatment ?? null)
    return cells
  })
  const shown = own.flatMap((at): QuoteCells[] => {
    const quote = quotes[at]
    if (!quote) return []
    const { anchor, text, start, judgment, language } = quote
    const of = judgment ? 1 : language
    return [of === undefined ? [anchor, text, start] : [anchor, text, start, of]]
  })
  return JSON.stringify([count, shown, places] satisfies Cells)
}

/** Reads one field that `keptFields` wrote. */
export function citedPlaces(field: string): CitedPlaces {
  const [count, quotes, mentions] = JSON.parse(field) as Cells
  const shown = quotes.map(([anchor, text, start, of]): Quote => {
    if (of === undefined) return { anchor, text, start }
    return of === 1 ? { anchor, text, start, judgment: true } : { anchor, text, start, language: of }
  })
  return {
    count,
    mentions: mentions.flatMap(([at, start, end, places, page = null, treatment = null]) => {
      const quote = shown[at]
      return quote ? [{ quote, start, end, places, page, treatment }] : []
    }),
  }
}
