import type { Section, SectionKey } from '../../decision.ts'
import { withClosing } from './closing.ts'
import { runningStart } from '../consideration-numbers.ts'
import { federalParts, strasbourgCover } from './cover.ts'
import { dividedConsiderations, dividedFacts, dividedOrders, dividedRunning } from './glued-starts.ts'
import type { Piece } from './piece.ts'
import { withHeadings, withOpinionTitles, withSectionName } from './strasbourg-headings.ts'
import { isRunning } from '../strasbourg-numbers.ts'
import { withoutTornLines } from './torn-lines.ts'
import { withoutTears, wordsOf } from './torn-marks.ts'

/** A section before its numbers are read. */
export interface SectionPieces {
  key: SectionKey
  pieces: Piece[]
}

/** The pieces that a stored section was made of, so that newer rules can read them again. */
export function storedPieces(sections: readonly Section[], strasbourg: boolean): SectionPieces[] {
  return sections.map(({ key, paragraphs }) => ({
    key,
    pieces: paragraphs.map(({ text, number, pageMarks, kind, depth }) => {
      const printed = number === null ? '' : `${number}${strasbourg ? '.' : ''} `
      const moved = pageMarks.map(({ page, offset }) => ({ page, offset: offset === 0 ? 0 : offset + printed.length }))
      return {
        text: printed + text,
        pageMarks: moved,
        ...(kind && { kind, ...(kind === 'heading' && { level: depth }) }),
      }
    }),
  }))
}

/**
 * Restores the paragraphs and words that conversions tore or ran together. Changes only blanks and breaks, and leaves a
 * mended text unchanged. Runs in steps.
 */
export function* mended(
  sections: readonly SectionPieces[],
  court: 'federal_supreme_court' | 'echr',
  language: string,
): Generator<void, SectionPieces[]> {
  const strasbourg = court === 'echr'
  const parted = strasbourg ? sections : sections.flatMap(({ key, pieces }) => federalParts(key, pieces))
  yield
  const joined = parted.map(({ key, pieces }) => ({ key, pieces: withoutTornLines(pieces, key) }))
  yield
  const words = wordsOf(joined.flatMap(({ pieces }) => pieces))
  const whole: SectionPieces[] = []
  for (const { key, pieces } of joined) {
    yield
    whole.push({ key, pieces: pieces.map((piece) => withoutTears(piece, language, words)) })
  }
  yield
  return strasbourg ? strasbourgParts(whole) : whole.map(federalSection)
}

function federalSection({ key, pieces }: SectionPieces): SectionPieces {
  const text = pieces.filter(({ kind }) => kind === undefined)
  if (text.length === 0) return { key, pieces }
  if (key === 'facts') return { key, pieces: dividedFacts(pieces) }
  if (key === 'considerations') return { key, pieces: dividedConsiderations(pieces) }
  return { key, pieces: key === 'disposition' ? withClosing(pieces) : pieces }
}

function strasbourgParts(sections: readonly SectionPieces[]): SectionPieces[] {
  const contents = sections.some(({ key, pieces }) => key === 'lead' && pieces.some(({ text }) => runningStart(text)))
  const covered = sections.map(({ key, pieces }) => ({
    key,
    pieces: key === 'lead' ? strasbourgCover(pieces) : withSectionName(pieces),
  }))
  const running = covered.flatMap(({ key, pieces }, section) =>
    isRunning(key) ? pieces.map((piece) => ({ ...piece, section })) : [],
  )
  // A table of contents repeats the numbers.
  const isText = ({ section }: { section: number }) => covered[section]?.key !== 'lead'
  const numbered = contents ? dividedRunning(running.filter(isText)) : dividedRunning(running).filter(isText)
  const lines = numbered.filter(({ text }) => text.length < 80).length
  const headed = withHeadings(numbered, lines < numbered.length / 4)
  return covered.map(({ key, pieces }, section) => {
    if (key === 'lead') return { key, pieces }
    if (isRunning(key))
      return {
        key,
        pieces: headed.filter((piece) => piece.section === section).map(({ section: _, ...piece }) => piece),
      }
    const items = dividedOrders(key, pieces)
    return { key, pieces: key === 'disposition' ? withClosing(items) : withOpinionTitles(items) }
  })
}
