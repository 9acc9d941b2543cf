import { finished } from '@trilex/citations/finished'
import type { TextLanguage } from '@trilex/citations/vocabulary'
import {
  acceptedStarts,
  considerationStart,
  factsStart,
  letteredStarts,
  type NumberedStart,
  runningStart,
} from './consideration-numbers.ts'
import type { Paragraph, Section, SectionKey } from '../decision.ts'
import { courtParagraphs, dividedAsJudgment } from './mending/court-paragraphs.ts'
import { mended, type SectionPieces, storedPieces } from './mending/mended-pieces.ts'
import { type Piece, shifted } from './mending/piece.ts'
import { at, piecesOf } from './mending/section-pieces.ts'
import { isItem } from './number-place.ts'
import { beginningOf, quotedParagraphs } from './quoted-acts.ts'
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
  language: TextLanguage
  /** Place in the reporter, for its page marks ("BGE 146 I 1 S. 3", printed so in every language). */
  reporter: { volume: number; part: string; page: number } | null
  /** Whether considerations are lettered (3b/ee), as in volumes before about 126. */
  lettered: boolean
  /** Anchors already used in this document; new ones are added. */
  anchors: Set<string>
}

/**
 * Version of the rules that give a text its paragraphs and numbers, and a judgment its title and parties. Raise it when
 * they change: stored texts of another version are read again at the next start.
 */
export const TEXT_VERSION = 10

/** Volumes before it have lettered considerations. */
const FIRST_DECIMAL_VOLUME = 127

/** Whether a volume of the reporter letters its considerations (3b/ee); false outside the reporter. */
export const isLettered = (volume: number | null): boolean => volume !== null && volume < FIRST_DECIMAL_VOLUME

const LONE_NUMBER = /^\d{1,2}(?:\.\d{1,2}){0,4}\.?$/
const LONE_LETTER = /^[A-Z](?:\.[a-z]{1,2}){0,3}\.?$/
/** Strasbourg prints a full stop after paragraph numbers; numbers without one belong to tables. */
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
    if (piece.kind !== undefined || next?.kind !== undefined || !lone.test(piece.text) || !next) {
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

function startsOf(
  key: SectionKey,
  texts: string[],
  options: SectionOptions,
  quoted: ReadonlySet<string>,
): (NumberedStart | null)[] {
  if (options.court === 'echr') return texts.map(runningStart)
  if (key === 'facts') return texts.map(factsStart)
  const decimal = texts.map((text) => {
    const start = considerationStart(text)
    return start && (isItem(text, start) || (key === 'considerations' && quoted.has(beginningOf(text)))) ? null : start
  })
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
  const whole = withWholeNumbers(finished(mendedTexts(texts, options)), options)
  return numbered(whole, options, quotedIn(whole))
}

interface DocumentTexts {
  sections: readonly SectionText[]
  judgment: readonly SectionText[]
}

interface DocumentSections {
  sections: Section[]
  judgment: Section[]
}

/**
 * The sections of a decision and of the full judgment beside it, if there is one: the extract is divided into
 * paragraphs where the judgment is.
 */
export const documentSections = (texts: DocumentTexts, options: SectionOptions): DocumentSections =>
  finished(sectionSteps(texts, options))

/** The same in steps, so that other work of the event loop runs in between. */
export function* sectionSteps(texts: DocumentTexts, options: SectionOptions): Generator<void, DocumentSections> {
  const extract = yield* mendedTexts(texts.sections, options)
  const judgment = yield* mendedTexts(texts.judgment, options)
  return yield* withJudgment(extract, judgment, options)
}

/** The stored sections of a decision, read again by the current rules; unchanged if these rules made them. */
export function sectionsAgain(
  stored: { sections: readonly Section[]; judgment: readonly Section[] },
  options: SectionOptions,
): DocumentSections {
  const again = (sections: readonly Section[]) =>
    finished(mended(storedPieces(sections, options.court === 'echr'), options.court, options.language))
  return finished(withJudgment(again(stored.sections), again(stored.judgment), options))
}

function* mendedTexts(texts: readonly SectionText[], options: SectionOptions): Generator<void, SectionPieces[]> {
  const pieces = texts.map(({ key, text }) => ({ key, pieces: piecesOf(text, options) }))
  yield
  return yield* mended(pieces, options.court, options.language)
}

function* withJudgment(
  extract: SectionPieces[],
  judgment: SectionPieces[],
  options: SectionOptions,
): Generator<void, DocumentSections> {
  yield
  const beginnings = judgment.flatMap(({ pieces }) => courtParagraphs(pieces))
  const divided = withWholeNumbers(
    extract.map(({ key, pieces }) => ({ key, pieces: dividedAsJudgment(pieces, beginnings) })),
    options,
  )
  const whole = withWholeNumbers(judgment, options)
  yield
  // What is a quotation in one of them is one in the other, where the source may have moved it.
  const quoted = options.court === 'echr' ? NONE : new Set([...quotedIn(divided), ...quotedIn(whole)])
  const sections = numbered(divided, options, quoted)
  yield
  return { sections, judgment: numbered(whole, { ...options, origin: 'judgment' }, quoted) }
}

const NONE: ReadonlySet<string> = new Set()

const withWholeNumbers = (parts: readonly SectionPieces[], options: SectionOptions): SectionPieces[] =>
  parts.map(({ key, pieces }) => ({ key, pieces: withoutLoneNumbers(pieces, key, options) }))

const quotedIn = (parts: readonly SectionPieces[]): Set<string> =>
  new Set(
    parts
      .filter(({ key }) => key === 'considerations')
      .flatMap(({ pieces }) => quotedParagraphs(pieces.map(({ text, kind }) => (kind === undefined ? text : '')))),
  )

function numbered(read: readonly SectionPieces[], options: SectionOptions, quoted: ReadonlySet<string>): Section[] {
  const strasbourg = options.court === 'echr'
  const all = strasbourg ? dividedBehindContents(read) : read
  const starts = all.map(({ key, pieces: list }) =>
    // A number in a title is not a paragraph number.
    startsOf(
      key,
      list.map(({ text, kind }) => (kind === undefined ? text : '')),
      options,
      quoted,
    ),
  )
  const through = strasbourg ? runningNumbers(all, starts) : []
  const sections: Section[] = []
  for (const [index, { key, pieces: list }] of all.entries()) {
    const own = starts[index] ?? []
    const accepted = (isRunning(key) ? through[index] : undefined) ?? acceptedStarts(own)
    const paragraphs = list.map((piece, place) => {
      const start = accepted[place] ? own[place] : null
      return paragraphOf(piece, key, start ?? null, options)
    })
    if (paragraphs.length > 0) sections.push({ key, origin: options.origin, paragraphs })
  }
  return sections
}

/** Keys in ascending order, so that the content hash need not sort them. */
function paragraphOf(piece: Piece, key: SectionKey, start: NumberedStart | null, options: SectionOptions): Paragraph {
  const { text, pageMarks, kind, level = 0 } = piece
  if (kind) return { anchor: null, depth: kind === 'heading' ? level : 0, kind, number: null, pageMarks, text }
  // A number without text is not a consideration.
  if (!start || start.length === text.length) return { anchor: null, depth: 0, number: null, pageMarks, text }
  return {
    anchor: anchorOf(key, start.number, options),
    depth: start.key.length,
    number: start.number,
    pageMarks: pageMarks.map((found) => ({ offset: Math.max(0, found.offset - start.length), page: found.page })),
    text: text.slice(start.length),
  }
}
