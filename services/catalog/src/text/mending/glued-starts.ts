import {
  acceptedStarts,
  considerationStart,
  factsStart,
  type NumberedStart,
  runningStart,
} from '../consideration-numbers.ts'
import type { SectionKey } from '../../decision.ts'
import { isEnclosed, isReference } from '../number-place.ts'
import { cutAt, type Piece } from './piece.ts'

/**
 * Numbers that a source left in the middle of a paragraph ("… AG. B. Das Gericht …"). A number is treated as one only
 * where it continues the number before it and leads to the number after it.
 */

type Key = readonly number[]

/** Whether a is before b in the order of a text: A, A.a, A.b, B. */
function isBefore(a: Key, b: Key): boolean {
  for (const [index, part] of a.entries()) {
    const other = b[index]
    if (other === undefined) return false
    if (part !== other) return part < other
  }
  return a.length < b.length
}

/** What may follow a number: its first sub-number, its next sibling, the next siblings of those above it. */
function successors(key: Key): number[][] {
  const next = key.map((part, index) => [...key.slice(0, index), part + 1])
  return [[...key, 1], ...next.toReversed(), ...next.map((sibling) => [...sibling, 1])]
}

const SENTENCE_END = String.raw`(?<=[.!?…»"”’)\]:;]\s)`
const COMPANY =
  'AG|SA|GmbH|S[àa]rl|Sagl|Ltd|Inc|SE|KG|S\\.p\\.A|N\\.V|B\\.V|Corp|LLC|Co|Ges|Holding|Bank|Versicherung|und|et|ed?'
const TEXT_AHEAD = `(?=\\s+(?!(?:${COMPANY})(?!\\p{L}))(?:[\\p{Lu}«"„“‚(\\[]|\\d{1,2}\\. \\p{Lu}))`
/** "gegen die A. AG (Arbeitgeberin) B. (Arbeitnehmer)" are names. */
const FACTS_AHEAD = TEXT_AHEAD.replace('«"„“‚(\\[]', '«"„“‚[]').replace('(?:[', '(?:[A-Z]\\.[a-z]|[')

const letterOf = (value: number): string => String.fromCharCode(96 + value)
const factsLabel = ([top = 1, ...rest]: Key): string => [String.fromCharCode(64 + top), ...rest.map(letterOf)].join('.')

interface Numbering {
  /** A number without the pattern around it, to look for first. */
  plain: (key: Key) => string
  /** A number as it is printed inside a text. */
  printed: (key: Key) => string
  /** Whether a number may be found without one after it. */
  open: boolean
}

const FACTS: Numbering = {
  plain: factsLabel,
  printed: ([top = 1, ...rest]) => {
    const label = factsLabel([top, ...rest]).replaceAll('.', '\\.')
    return `${SENTENCE_END}${label}${rest.length === 0 ? '\\.(?:-)?' : '\\.?'}${FACTS_AHEAD}`
  },
  open: true,
}
const CONSIDERATIONS: Numbering = {
  plain: (key) => key.join('.'),
  printed: (key) => `${SENTENCE_END}${key.join('\\.')}${key.length === 1 ? '\\.' : '\\.?'}${TEXT_AHEAD}`,
  open: false,
}
const RUNNING: Numbering = {
  plain: ([number]) => String(number),
  printed: ([number]) => `${SENTENCE_END}${number} ?\\.(?=\\s+[\\p{Lu}«"“‘(\\[])`,
  open: false,
}

/** Offset after `from` at which a number that continues `key` stands, with its key; the first in the text. */
function nextIn(text: string, from: number, key: Key, end: Key | null, { plain, printed }: Numbering) {
  let found: { at: number; key: Key } | null = null
  for (const candidate of successors(key)) {
    if (end !== null && !isBefore(candidate, end)) continue
    if (candidate.some((part) => part > 26) && printed === FACTS.printed) continue
    if (!text.includes(plain(candidate), from)) continue
    const at = firstFree(text, from, new RegExp(printed(candidate), 'gu'))
    if (at !== null && (found === null || at < found.at)) found = { at, key: candidate }
  }
  return found
}

/** The first match from `from` on that belongs to no citation, parenthesis or quotation. */
function firstFree(text: string, from: number, number: RegExp): number | null {
  number.lastIndex = from
  for (let match = number.exec(text); match !== null; match = number.exec(text)) {
    const { index } = match
    if (!isReference(text.slice(0, index), text.slice(index + match[0].length)) && !isEnclosed(text, index))
      return index
  }
  return null
}

/** Divides the pieces at the numbers that stand inside them, in document order. */
function divided<T extends Piece>(
  pieces: readonly T[],
  starts: readonly (NumberedStart | null)[],
  numbering: Numbering,
): T[] {
  const accepted = acceptedStarts(starts)
  const keys = starts.map((start, index) => (accepted[index] && start ? start.key : null))
  const ends = followers(keys)
  let current: Key | null = null
  return pieces.flatMap((piece, index) => {
    const own = keys[index]
    if (own) current = own
    const end = ends[index] ?? null
    if (piece.kind !== undefined || current === null || (end === null && !numbering.open)) return [piece]
    // Nothing is missing where the next number follows at once.
    const cuts: number[] = []
    let from = own ? own.length : 0
    const start = starts[index]
    const repeated =
      own && start
        ? numbering === FACTS
          ? repeatedStart(piece.text, start, own)
          : startAfterOmission(piece.text, start, end)
        : null
    if (repeated) {
      cuts.push(repeated.at)
      current = repeated.key
      from = repeated.at + 1
    }
    for (;;) {
      const next = nextIn(piece.text, from, current, end, numbering)
      if (!next) break
      cuts.push(next.at)
      current = next.key
      const below = piece.text.slice(next.at)
      const again = numbering === FACTS ? repeatedStart(below, factsStart(below), next.key) : null
      from = next.at + 1
      if (again) {
        cuts.push(next.at + again.at)
        current = again.key
        from = next.at + again.at + 1
      }
    }
    return cuts.length === 0 ? [piece] : cutAt(piece, cuts)
  })
}

/** For each place the first key after it. */
function followers(keys: readonly (Key | null)[]): (Key | null)[] {
  const ends: (Key | null)[] = Array.from({ length: keys.length }, () => null)
  for (let index = keys.length - 2; index >= 0; index--) ends[index] = keys[index + 1] ?? ends[index + 1] ?? null
  return ends
}

/** "A. A.a. Text": the number below stands directly after the one above. */
function repeatedStart(text: string, start: NumberedStart | null | undefined, key: Key) {
  if (!start) return null
  const below = factsStart(text.slice(start.length))
  if (!below || below.key.length !== key.length + 1 || below.key.at(-1) !== 1) return null
  return key.every((part, index) => below.key[index] === part) ? { at: start.length, key: below.key } : null
}

/** "3. (...) 3.2.3 Text": the reporter left out what stands between two numbers. */
function startAfterOmission(text: string, start: NumberedStart, end: Key | null) {
  const omission = /^(?:\(\.\.\.\)|\(…\)|\[\.\.\.\]|\[…\])\s+(?=\d)/u.exec(text.slice(start.length))
  if (!omission) return null
  const at = start.length + omission[0].length
  const next = considerationStart(text.slice(at))
  if (!next || next.key.length < 2 || !isBefore(start.key, next.key)) return null
  return end === null || isBefore(next.key, end) ? { at, key: next.key } : null
}

export const dividedFacts = (pieces: readonly Piece[]): Piece[] =>
  divided(
    pieces,
    pieces.map(({ text, kind }) => (kind ? null : factsStart(text))),
    FACTS,
  )

export const dividedConsiderations = (pieces: readonly Piece[]): Piece[] =>
  divided(
    pieces,
    pieces.map(({ text, kind }) => (kind ? null : considerationStart(text))),
    CONSIDERATIONS,
  )

/** The paragraphs of a Strasbourg text, whose numbers run through all sections. */
export const dividedRunning = <T extends Piece>(pieces: readonly T[]): T[] =>
  divided(
    pieces,
    pieces.map(({ text, kind }) => (kind ? null : runningStart(text))),
    RUNNING,
  )

/** Items of an operative part or an opinion ("… ; 2. Holds …"), numbered from 1; at least two of them. */
function dividedItems(piece: Piece): Piece[] {
  const cuts: number[] = []
  for (let number = 1; ; number++) {
    const item = new RegExp(`(?:^|(?<=[.;:,”»)\\]\\p{Lu}]\\s))${number} ?\\.(?=\\s+[\\p{Lu}«“(])`, 'gu')
    item.lastIndex = (cuts.at(-1) ?? -1) + 1
    const found = item.exec(piece.text)
    if (!found) break
    cuts.push(found.index)
  }
  if (cuts.length < 2) return [piece]
  return cutAt(
    piece,
    cuts.filter((at) => at > 0),
  )
}

/** Parts of an order: "(a) that …", and orders without a number. */
const PARTS =
  /(?<=(?:[:;,]|Holds|Decides|Dit|Décide)\s)\((?:[a-h]|i{1,3}|iv|vi{0,3}|ix)\)(?=\s)|(?<=;\s)(?:Dit|Rejette|Déclare|Joint|Décide|Raye|Holds|Declares|Dismisses|Decides|Joins|Rejects)(?!\p{L})/gu

/** The orders and opinions of a Strasbourg text. */
export function dividedOrders(key: SectionKey, pieces: readonly Piece[]): Piece[] {
  const items = pieces.flatMap((piece) => (piece.kind === undefined ? dividedItems(piece) : [piece]))
  if (key !== 'disposition') return items
  return items.flatMap((piece) =>
    piece.kind === undefined
      ? cutAt(
          piece,
          Array.from(piece.text.matchAll(PARTS), ({ index }) => index),
        )
      : [piece],
  )
}
