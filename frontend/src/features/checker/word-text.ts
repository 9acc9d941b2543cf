import { trustedXml } from './trusted.ts'

/** Parts of a Word document that hold text, in the order in which they are read. */
export const WORD_PARTS = ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml']

/** An element of a paragraph and the text it stands for. */
export interface WordPiece {
  element: Element
  text: string
}

const SIGNS: Record<string, string> = { 'w:tab': ' ', 'w:br': '\n', 'w:cr': '\n', 'w:noBreakHyphen': '-' }

export const parsePart = (xml: string): Document => new DOMParser().parseFromString(trustedXml(xml), 'application/xml')

/**
 * The text of a part, paragraph by paragraph, without deleted passages and field codes. A paragraph inside another (a text box)
 * comes behind the one it stands in.
 */
export function wordParagraphs(part: Document): WordPiece[][] {
  const paragraphs = new Map<Element, WordPiece[]>()
  for (const element of part.getElementsByTagName('*')) {
    if (element.nodeName === 'w:p') paragraphs.set(element, [])
    const text = element.nodeName === 'w:t' ? element.textContent : SIGNS[element.nodeName]
    if (!text) continue
    const own = paragraphOf(element)
    if (own) paragraphs.get(own)?.push({ element, text })
  }
  return [...paragraphs.values()]
}

function paragraphOf(element: Element): Element | null {
  let above = element.parentElement
  while (above && above.nodeName !== 'w:p') above = above.parentElement
  return above
}

export const textOfParagraph = (pieces: readonly WordPiece[]): string => pieces.map(({ text }) => text).join('')

/** Between two paragraphs, and between two parts. */
export const BETWEEN_PARAGRAPHS = '\n'
export const BETWEEN_PARTS = '\n\n'
