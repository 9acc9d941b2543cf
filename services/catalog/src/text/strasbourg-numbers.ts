import { acceptedStarts, type NumberedStart, runningStart } from './consideration-numbers.ts'
import type { SectionKey } from '../decision.ts'
import { cutAt, type Piece } from './mending/piece.ts'

interface PiecesOf {
  key: SectionKey
  pieces: Piece[]
}

/** Whether a section belongs to the one numbering of a Strasbourg text. */
export const isRunning = (key: SectionKey): boolean => key !== 'opinions' && key !== 'disposition'

/**
 * Decides which paragraphs of a Strasbourg text have a number of its one numbering, by section. A numbering that starts
 * again after the lead shows that the earlier numbers belong to a table of contents: the later, longer one counts.
 * @param starts numbers at the beginning of paragraphs, by section
 */
export function runningNumbers(
  sections: readonly PiecesOf[],
  starts: readonly (readonly (NumberedStart | null)[])[],
): boolean[][] {
  const accepted = (counts: (key: SectionKey) => boolean): boolean[][] => {
    const flat = acceptedStarts(starts.flatMap((list, at) => (counts(keyAt(at)) ? list : list.map(() => null))))
    let offset = 0
    return starts.map(({ length }) => flat.slice(offset, (offset += length)))
  }
  const keyAt = (at: number): SectionKey => sections[at]?.key ?? 'lead'
  const all = accepted(isRunning)
  const lead = all.filter((_, at) => keyAt(at) === 'lead').flat()
  if (!lead.includes(true)) return all
  const later = accepted((key) => isRunning(key) && key !== 'lead')
  const first = starts.flat()[later.flat().indexOf(true)]
  return first?.number === '1' && count(later.flat()) > count(lead) ? later : all
}

const count = (accepted: readonly boolean[]): number => accepted.filter(Boolean).length

/**
 * Divides the first paragraphs of a text ("PROCEDURE 1. … 2. … 3. …", then paragraph 4) that a source left undivided
 * because it took the numbers in the table of contents for those of the paragraphs.
 */
export function dividedBehindContents<T extends PiecesOf>(sections: readonly T[]): T[] {
  if (!sections.some(({ key, pieces }) => key === 'lead' && pieces.some(({ text }) => runningStart(text)))) {
    return [...sections]
  }
  const behind = sections.findIndex(
    ({ key, pieces }) => key !== 'lead' && isRunning(key) && pieces.some(({ text }) => runningStart(text)),
  )
  return sections.map((section, at) => (at === behind ? { ...section, pieces: dividedFirst(section.pieces) } : section))
}

function dividedFirst(pieces: readonly Piece[]): Piece[] {
  const numbers = pieces.flatMap(({ text, kind }, index) => {
    const start = kind ? null : runningStart(text)
    return start ? [{ index, number: Number(start.number) }] : []
  })
  // "PROCEDURE 1. … 2. …", or "1. … 2. …" below the name of the section.
  const [first, second] = numbers
  const own = first?.number === 1 && second ? first.index : (first?.index ?? 0) - 1
  const next = (first?.number === 1 && second ? second.number : first?.number) ?? 0
  const joined = pieces[own]
  const cuts = joined && !joined.kind && cutsAt(joined.text, next - 1)
  if (!joined || !cuts || cuts.length === 0) return [...pieces]
  return [...pieces.slice(0, own), ...cutAt(joined, cuts), ...pieces.slice(own + 1)]
}

/** Offsets at which the numbers from 1 to `last` begin sentences of a text; null if one is missing. */
function cutsAt(text: string, last: number): number[] | null {
  const cuts: number[] = []
  for (let number = 1; number <= last; number++) {
    const mark = new RegExp(`(?<!\\S)${number}\\.\\s+(?=[\\p{Lu}«"“‘(\\[])`, 'gu')
    mark.lastIndex = (cuts.at(-1) ?? -1) + 1
    const found = mark.exec(text)
    if (!found) return null
    cuts.push(found.index)
  }
  return cuts
}
