import type { CitationContext } from '@trilex/citations/citation'
import { type Decision, paragraphAnchor, type Regeste } from '../decision.ts'
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@trilex/citations/vocabulary'

/** Place of a paragraph: in the headnote of one language (`paragraph` -1: the head) or in a section of the text. */
export type TextPlace =
  | { regeste: InterfaceLanguage; paragraph: number }
  | { section: number; paragraph: number; anchor: string }

/** A paragraph inside a joined text, `start` included, `end` not. */
export interface Piece {
  place: TextPlace
  start: number
  end: number
}

/** Paragraphs joined to one text, so that short forms find what precedes them; offsets are UTF-16. */
export interface JoinedText {
  text: string
  pieces: Piece[]
  /** Set for the full judgment beside the reporter's extract. */
  judgment?: true
}

const BETWEEN = '\n\n'

function join(paragraphs: { text: string; place: TextPlace }[]): JoinedText {
  const pieces: Piece[] = []
  let at = 0
  for (const { text, place } of paragraphs) {
    pieces.push({ place, start: at, end: at + text.length })
    at += text.length + BETWEEN.length
  }
  return { text: paragraphs.map(({ text }) => text).join(BETWEEN), pieces }
}

/** The sections of a decision as one text, without the full judgment beside an extract. */
export function bodyText({ sections }: Pick<Decision, 'sections'>): JoinedText {
  return join(
    sections.flatMap((section, index) =>
      section.paragraphs.map(({ text }, paragraph) => ({
        text,
        place: { section: index, paragraph, anchor: paragraphAnchor(section, paragraph) },
      })),
    ),
  )
}

/** The full judgment beside the reporter's extract as one text; null if there is none. */
export const judgmentText = ({ judgment }: Pick<Decision, 'judgment'>): JoinedText | null =>
  judgment.length > 0 ? { ...bodyText({ sections: judgment }), judgment: true } : null

/** The headnote of each language that has one. */
export function regesteTexts({
  regeste,
}: Pick<Decision, 'regeste'>): { language: InterfaceLanguage; joined: JoinedText }[] {
  return INTERFACE_LANGUAGES.flatMap((language) => {
    const headnote = regeste[language]
    return headnote ? [{ language, joined: regesteText(headnote, language) }] : []
  })
}

function regesteText({ head, paragraphs }: Regeste, language: InterfaceLanguage): JoinedText {
  const all = paragraphs.map((text, paragraph) => ({ text, place: { regeste: language, paragraph } }))
  return join(head === null ? all : [{ text: head, place: { regeste: language, paragraph: -1 } }, ...all])
}

/** The context for reading citations in this decision's text: its court, and its own page marks. */
export function contextOf(
  { docType, volume, part, page }: Pick<Decision, 'docType' | 'volume' | 'part' | 'page'>,
  tables: CitationContext['tables'],
): CitationContext {
  const own = volume !== null && part && page !== null ? { own: { volume, part, page } } : {}
  return { tables, strasbourg: docType === 'cedh', ...own }
}

/** The piece that holds an offset; null between two pieces. */
export function pieceAt(pieces: readonly Piece[], offset: number): Piece | null {
  let [low, high] = [0, pieces.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const piece = pieces[middle] as Piece
    if (offset < piece.start) high = middle - 1
    else if (offset >= piece.end) low = middle + 1
    else return piece
  }
  return null
}
