import {
  acceptedStarts,
  considerationStart,
  factsStart,
  letteredStarts,
  type NumberedStart,
  runningStart,
} from './consideration-numbers.ts'
import type { PageMark, Paragraph, Section, SectionKey } from '../decision/decision.ts'
import { dividedBehindContents, isRunning, runningNumbers } from './strasbourg-numbers.ts'

/**
 * Plain text of one section, whose only white space is blanks and line feeds; paragraphs are separated by empty lines.
 */
export interface SectionText {
  key: SectionKey
  text: string
}

export interface SectionOptions {
  court: 'federal_supreme_court' | 'echr'
  origin: Section['origin']
  /** Place in the reporter, for its page marks ("BGE 146 I 1 S. 3", printed so in every language). */
  reporter: { volume: number; part: string; page: number } | null
  /** Whether considerations are lettered (3b/ee), as in volumes before about 126. */
  lettered: boolean
  /** Anchors already used in this document; new ones are added. */
  anchors: Set<string>
}

interface Piece {
  text: string
  pageMarks: PageMark[]
}

const NOT_HYPHENATION = /^(?:und|oder|bzw|sowie|et|ou|e|o|ed|od|and|or|als|wie|noch|respektive)\b/

/** Parts of a text between empty lines. A regular expression would overflow the stack on long runs of them. */
export function emptyLineParts(text: string): string[] {
  const parts: string[] = []
  let lines: string[] = []
  for (const line of text.split('\n')) {
    if (line.trim() !== '') lines.push(line)
    else if (lines.length > 0) {
      parts.push(lines.join('\n'))
      lines = []
    }
  }
  if (lines.length > 0) parts.push(lines.join('\n'))
  return parts
}

/** More paragraphs than any decision has; the rest stays one paragraph. */
const MOST_PARAGRAPHS = 20_000

/** Divides at empty lines; Strasbourg texts and texts without empty lines at every line break. */
function paragraphTexts(text: string, everyLine: boolean): string[] {
  const divided = text.includes('\n\n') && !everyLine ? emptyLineParts(text) : text.split('\n')
  if (divided.length > MOST_PARAGRAPHS) divided.push(divided.splice(MOST_PARAGRAPHS - 1).join(' '))
  return divided
    .map((piece) => (piece.includes('\n') || piece.includes('  ') ? piece.replace(/\s+/g, ' ') : piece).trim())
    .filter((piece) => piece !== '')
}

/** Removes the page marks of a paragraph; if one splits a word ("Ver- BGE … S. 3 fahren") the halves are joined. */
function withoutPageMarks(text: string, mark: RegExp, volume: string): Piece {
  // Joins pieces once at the end: cutting a growing text takes quadratic time.
  const kept: string[] = []
  let length = 0
  let position = 0
  const pageMarks: PageMark[] = []
  for (const found of text.includes(volume) ? text.matchAll(mark) : []) {
    let before = text.slice(position, found.index)
    position = found.index + found[0].length
    const rest = text.slice(position, position + 12)
    if (/^\p{Ll}-$/u.test(before.slice(-2)) && /^\p{Ll}/u.test(rest) && !NOT_HYPHENATION.test(rest))
      before = before.slice(0, -1)
    else if (length + before.length > 0 && rest !== '' && !/^[,.;:)]/.test(rest)) before += ' '
    kept.push(before)
    length += before.length
    pageMarks.push({ page: Number(found[1]), offset: length })
  }
  return pageMarks.length === 0 ? { text, pageMarks } : { text: kept.join('') + text.slice(position), pageMarks }
}

const at = (marks: readonly PageMark[], offset: number): PageMark[] => marks.map(({ page }) => ({ page, offset }))
const shifted = (marks: readonly PageMark[], by: number): PageMark[] =>
  marks.map(({ page, offset }) => ({ page, offset: offset + by }))

/** Joins pieces that a page break split in mid-sentence, and moves marks that stand alone to the next paragraph. */
function pieces(text: string, { court, reporter }: SectionOptions): Piece[] {
  const texts = paragraphTexts(text, court === 'echr')
  if (!reporter) return texts.map((piece) => ({ text: piece, pageMarks: [] }))
  const { volume, part, page } = reporter
  const mark = new RegExp(`\\s*\\bBGE ${volume} ${part} ${page} S\\. (\\d{1,4})(?!\\d)\\s*`, 'gi')
  const result: Piece[] = []
  let waiting: PageMark[] = []
  for (const piece of texts.map((paragraph) => withoutPageMarks(paragraph, mark, ` ${volume} `))) {
    const before = result.at(-1)
    if (piece.text === '') {
      for (const found of piece.pageMarks) waiting.push(found)
      continue
    }
    if (waiting.length > 0 && before && /[\p{L},]$/u.test(before.text.slice(-1)) && /^\p{Ll}/u.test(piece.text)) {
      const offset = before.text.length + 1
      before.text += ` ${piece.text}`
      before.pageMarks = before.pageMarks.concat(at(waiting, offset), shifted(piece.pageMarks, offset))
    } else {
      piece.pageMarks = at(waiting, 0).concat(piece.pageMarks)
      result.push(piece)
    }
    waiting = []
  }
  const last = result.at(-1)
  if (last) last.pageMarks = last.pageMarks.concat(at(waiting, last.text.length))
  return result
}

const LONE_NUMBER = /^\d{1,2}(?:\.\d{1,2}){0,4}\.?$/
const LONE_LETTER = /^[A-Z](?:\.[a-z]{1,2}){0,3}\.?$/
/** Strasbourg prints a full stop after paragraph numbers; numbers without one stand in tables. */
const LONE_RUNNING = /^\d{1,4}\.$/

function loneIn(key: SectionKey, { court }: SectionOptions): RegExp {
  if (key === 'facts') return LONE_LETTER
  return court === 'echr' ? LONE_RUNNING : LONE_NUMBER
}

/**
 * Whether the next paragraph repeats the number, alone or as part of its own ("2.", then "2.1 …"); a column of numbers
 * does not.
 */
function isRepeated(lone: string, next: string, key: SectionKey, pattern: RegExp): boolean {
  const start = key === 'facts' ? factsStart(next) : considerationStart(next)
  if (start === null || (pattern.test(next) && !lone.endsWith('.'))) return false
  return `${start.number}.`.startsWith(lone.endsWith('.') ? lone : `${lone}.`)
}

/** Joins a number in a paragraph of its own ("2.") with the next paragraph, unless that has a number. */
function withoutLoneNumbers(all: Piece[], key: SectionKey, options: SectionOptions): Piece[] {
  const lone = loneIn(key, options)
  const result: Piece[] = []
  for (let index = 0; index < all.length; index++) {
    const piece = all[index]
    const next = all[index + 1]
    if (!piece) continue
    if (!lone.test(piece.text) || !next) {
      result.push(piece)
      continue
    }
    if (isRepeated(piece.text, next.text, key, lone)) {
      next.pageMarks = at(piece.pageMarks, 0).concat(next.pageMarks)
      continue
    }
    if (considerationStart(next.text) || /^[A-Z]\.[a-z]/.test(next.text)) {
      result.push(piece)
      continue
    }
    const shift = piece.text.length + 1
    next.pageMarks = piece.pageMarks.concat(shifted(next.pageMarks, shift))
    next.text = `${piece.text} ${next.text}`
  }
  return result
}

function startsOf(key: SectionKey, texts: string[], options: SectionOptions): (NumberedStart | null)[] {
  if (options.court === 'echr') return texts.map(runningStart)
  if (key === 'facts') return texts.map(factsStart)
  const decimal = texts.map(considerationStart)
  const lettered =
    options.lettered && key === 'considerations' && !decimal.some((start) => start && start.key.length > 1)
  return lettered ? letteredStarts(texts) : decimal
}

function anchorOf(key: SectionKey, number: string, options: SectionOptions): string | null {
  const plain =
    options.court === 'echr'
      ? isRunning(key)
        ? `§${number}`
        : null
      : key === 'considerations'
        ? `E${number}`
        : key === 'facts'
          ? number
          : key === 'disposition'
            ? `D${number}`
            : null
  if (plain === null) return null
  const anchor = options.anchors.has(plain) && options.origin === 'judgment' ? `j-${plain}` : plain
  if (options.anchors.has(anchor)) return null
  options.anchors.add(anchor)
  return anchor
}

/**
 * Sections with their paragraphs in document order. The printed number is removed from the text and becomes number,
 * depth and anchor (`E3.2`, `E3b/ee`, `A.a`, `§12`, `D1` for the disposition). Anchors are unique in the document: one
 * that the extract already has is prefixed `j-` in the full judgment. Strasbourg numbers run through all sections.
 */
export function sectionsOf(texts: readonly SectionText[], options: SectionOptions): Section[] {
  const strasbourg = options.court === 'echr'
  const read = texts.map(({ key, text }) => ({ key, pieces: withoutLoneNumbers(pieces(text, options), key, options) }))
  const all = strasbourg ? dividedBehindContents(read) : read
  const starts = all.map(({ key, pieces: list }) =>
    startsOf(
      key,
      list.map(({ text }) => text),
      options,
    ),
  )
  const through = strasbourg ? runningNumbers(all, starts) : []
  const sections: Section[] = []
  for (const [index, { key, pieces: list }] of all.entries()) {
    const own = starts[index] ?? []
    const accepted = (isRunning(key) ? through[index] : undefined) ?? acceptedStarts(own)
    // Keys in ascending order, so that the content hash need not sort them.
    const paragraphs = list.map(({ text, pageMarks }, place): Paragraph => {
      const start = accepted[place] ? own[place] : null
      // A number without text is not a consideration.
      if (!start || start.length === text.length) return { anchor: null, depth: 0, number: null, pageMarks, text }
      return {
        anchor: anchorOf(key, start.number, options),
        depth: start.key.length,
        number: start.number,
        pageMarks: pageMarks.map((found) => ({ offset: Math.max(0, found.offset - start.length), page: found.page })),
        text: text.slice(start.length),
      }
    })
    if (paragraphs.length > 0) sections.push({ key, origin: options.origin, paragraphs })
  }
  return sections
}
