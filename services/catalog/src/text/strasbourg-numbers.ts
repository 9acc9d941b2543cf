import { acceptedStarts, type NumberedStart, runningStart } from './consideration-numbers.ts'
import type { PageMark, SectionKey } from '../decision/decision.ts'

interface Piece {
  text: string
  pageMarks: PageMark[]
}
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
  const numbered = pieces.findIndex(({ text }) => runningStart(text))
  const next = Number(runningStart(pieces[numbered]?.text ?? '')?.number)
  const joined = pieces[numbered - 1]
  const cuts = joined && cutsAt(joined.text, next - 1)
  if (!joined || !cuts || cuts.length === 0) return [...pieces]
  const parts = [0, ...cuts].map((from, at) => joined.text.slice(from, cuts[at]).trim())
  const divided = parts.filter((text) => text !== '').map((text) => ({ text, pageMarks: [] }))
  return [...pieces.slice(0, numbered - 1), ...divided, ...pieces.slice(numbered)]
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
