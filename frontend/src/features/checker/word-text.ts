import { paragraphNumbers } from './word-lists.ts'
import { attribute, descendant, parsePart } from './word-xml.ts'

/** Parts of a Word document with visible text; headers and comments are left out. */
const TEXT_PARTS = ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml']
/** Parts that say how the text is numbered. */
const NUMBER_PARTS = ['word/numbering.xml', 'word/styles.xml']
export const WORD_PARTS = [...TEXT_PARTS, ...NUMBER_PARTS]

/** An element of a paragraph and the text it stands for; no element holds the number that Word gives to a paragraph. */
export interface WordPiece {
  element: Element | null
  text: string
}

/** What Word shows of a document. */
export interface WordText {
  /** The parts that can be written back, by name. */
  parts: Map<string, Document>
  /** Paragraphs in the order of reading, each with its number; a note follows the paragraph that refers to it. */
  paragraphs: WordPiece[][]
}

const SIGNS: Record<string, string> = {
  'w:tab': ' ',
  'w:ptab': ' ',
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '-',
}
/** Invisible content: moved or deleted text, the legacy form of a text box, phonetic readings. */
const UNSEEN = new Set(['w:del', 'w:moveFrom', 'mc:Fallback', 'w:rt', 'w:instrText', 'w:delText', 'w:comment'])
const NOTES: Record<string, string> = {
  'w:footnoteReference': TEXT_PARTS[1] ?? '',
  'w:endnoteReference': TEXT_PARTS[2] ?? '',
}
/** Symbol fonts store their characters in this private use area. */
const [PRIVATE_FIRST, PRIVATE_LAST, PRIVATE_BASE] = [0xe0_00, 0xf8_ff, 0xf0_00]

interface Paragraph {
  pieces: WordPiece[]
  notes: Element[]
  /** Its paragraph mark was deleted, so it continues in the next paragraph. */
  joined: boolean
}

/**
 * The text of a Word document from the XML of its parts, paragraph by paragraph, as Word shows it with all changes accepted.
 * A paragraph inside another (a text box) follows the one that contains it.
 * @returns null if a part with text is damaged or the main one is missing
 */
export function wordText(xml: ReadonlyMap<string, string>): WordText | null {
  const parts = new Map<string, Document>()
  for (const name of TEXT_PARTS) {
    const source = xml.get(name)
    const part = source === undefined ? undefined : parsePart(source)
    if (part === null) return null
    if (part) parts.set(name, part)
  }
  const main = parts.get(TEXT_PARTS[0] ?? '')
  if (!main) return null
  const [numbering = null, styles = null] = NUMBER_PARTS.map((name) =>
    xml.has(name) ? parsePart(xml.get(name) ?? '') : null,
  )
  const number = paragraphNumbers(numbering, styles)
  const notes = notesOf(parts)
  return { parts, paragraphs: withNotes(paragraphsOf(main.documentElement, number, notes), number, notes) }
}

type Notes = ReadonlyMap<string, Element>

/** The notes by part and id, without the lines that separate them from the text. */
function notesOf(parts: ReadonlyMap<string, Document>): Notes {
  const notes = new Map<string, Element>()
  for (const name of TEXT_PARTS.slice(1))
    for (const note of Array.from(parts.get(name)?.documentElement.children ?? []))
      if (!/[sS]eparator|[nN]otice/.test(attribute(note, 'w:type')))
        notes.set(`${name} ${attribute(note, 'w:id')}`, note)
  return notes
}

function withNotes(
  paragraphs: readonly Paragraph[],
  number: (paragraph: Element) => string,
  notes: Notes,
): WordPiece[][] {
  const read: WordPiece[][] = []
  const shown = new Set<Element>()
  let open: WordPiece[] | null = null
  for (const { pieces, notes: own, joined } of paragraphs) {
    if (open) open.push(...pieces.filter(({ element }) => element !== null))
    else read.push(pieces)
    open = joined ? (open ?? pieces) : null
    for (const note of own.filter((one) => !shown.has(one))) {
      shown.add(note)
      read.push(...paragraphsOf(note, number, notes).map((paragraph) => paragraph.pieces))
    }
  }
  return read
}

function paragraphsOf(root: Element, number: (paragraph: Element) => string, notes: Notes): Paragraph[] {
  const paragraphs: Paragraph[] = []
  walk(root, null)
  return paragraphs

  function walk(element: Element, current: Paragraph | null): void {
    for (const child of Array.from(element.children)) {
      const { nodeName } = child
      if (UNSEEN.has(nodeName) || (nodeName === 'w:r' && isHidden(child))) continue
      if (nodeName === 'w:p') {
        const own = begin(child)
        paragraphs.push(own)
        walk(child, own)
        continue
      }
      const text = textOf(child)
      if (text !== '') current?.pieces.push({ element: child, text })
      const note = notes.get(`${NOTES[nodeName] ?? ''} ${attribute(child, 'w:id')}`)
      if (note && nodeName in NOTES) current?.notes.push(note)
      if (nodeName !== 'w:t' && nodeName !== 'w:pPr') walk(child, current)
    }
  }

  function begin(paragraph: Element): Paragraph {
    const joined = descendant(paragraph, 'w:pPr', 'w:rPr', 'w:del') !== null
    const shown = joined ? '' : number(paragraph)
    return { pieces: shown === '' ? [] : [{ element: null, text: shown }], notes: [], joined }
  }
}

function isHidden(run: Element): boolean {
  const hidden = descendant(run, 'w:rPr', 'w:vanish')
  return hidden !== null && !['0', 'false', 'off'].includes(attribute(hidden, 'w:val'))
}

function textOf(element: Element): string {
  if (element.nodeName === 'w:t') return element.textContent ?? ''
  if (element.nodeName === 'w:sym') return symbol(attribute(element, 'w:char'))
  return SIGNS[element.nodeName] ?? ''
}

function symbol(written: string): string {
  const code = Number.parseInt(written, 16)
  if (!(code > 0)) return ''
  return String.fromCharCode(
    code >= PRIVATE_FIRST && code <= PRIVATE_LAST && code > PRIVATE_BASE ? code - PRIVATE_BASE : code,
  )
}

export const textOfParagraph = (pieces: readonly WordPiece[]): string => pieces.map(({ text }) => text).join('')

/** Between two paragraphs. */
export const BETWEEN_PARAGRAPHS = '\n'
