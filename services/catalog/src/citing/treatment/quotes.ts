import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import { type TextRange, sentenceRanges } from '../../text/sentences.ts'
import type { JoinedText, Piece, TextPlace } from '../../text/decision-texts.ts'

/** A sentence of a decision, verbatim; a very long one that states no treatment is cut to the part around the citation. */
export interface Quote {
  /** Place in the decision: `E3.2`, `facts:2`, or `regeste`. */
  anchor: string
  text: string
  /** Offset of the text in its paragraph. */
  start: number
  /** Set if the sentence is in the full judgment beside the reporter's extract. */
  judgment?: true
  /** Set if the sentence is in a further headnote, which repeats another quote in this language. */
  language?: InterfaceLanguage
}

interface Span {
  start: number
  end: number
}

const LONGEST = 700
/** Longest sentence that states a treatment: its verb may be at its end. */
const LONGEST_TREATING = 3000
const AROUND = 300
/** Characters of a paragraph whose sentences are looked for at a time; no court writes a longer paragraph. */
const READ_AT_ONCE = 100_000

/** Collects the citing sentences of one decision, each once. */
export class Quotes {
  readonly all: Quote[] = []
  readonly #known = new Map<string, number>()
  readonly #ranges = new Map<Piece, Map<number, TextRange[]>>()
  readonly #of: Pick<Quote, 'language'>

  /** @param language of a headnote that only repeats what is quoted elsewhere */
  constructor(language?: InterfaceLanguage) {
    this.#of = language === undefined ? {} : { language }
  }

  /**
   * Quotes the sentence that contains a span of the joined text; a citation that crosses sentences takes all of them.
   * @param treating whether the sentence states a treatment, so that it is quoted whole
   */
  mention(joined: JoinedText, piece: Piece, { start, end }: Span, treating = false): Span & { quote: number } {
    const longest = treating ? LONGEST_TREATING : LONGEST
    const [from, to] = cut(joined.text, this.#sentence(joined, piece, start, end), { start, end }, longest)
    const anchor = anchorOf(piece.place)
    const id = `${joined.judgment} ${anchor} ${from - piece.start} ${to - piece.start}`
    let quote = this.#known.get(id)
    if (quote === undefined) {
      const judgment = joined.judgment && { judgment: true as const }
      quote =
        this.all.push({
          anchor,
          text: joined.text.slice(from, to),
          start: from - piece.start,
          ...judgment,
          ...this.#of,
        }) - 1
      this.#known.set(id, quote)
    }
    return { quote, start: start - from, end: end - from }
  }

  /** Groups members by the sentence that contains them; those that cross paragraphs are left out. */
  *sentencesWith<T extends { start: number; end: number }>(
    joined: JoinedText,
    members: readonly T[],
  ): Generator<void, Map<{ start: number; end: number }, T[]>> {
    const sentences = new Map<{ start: number; end: number }, T[]>()
    const byStart = new Map<number, { start: number; end: number }>()
    let at = 0
    for (const member of members) {
      yield
      while (at < joined.pieces.length && (joined.pieces[at] as Piece).end <= member.start) at++
      const piece = joined.pieces[at]
      if (!piece || member.start < piece.start || member.end > piece.end) continue
      const [start, end] = this.#sentence(joined, piece, member.start, member.end)
      const sentence = byStart.get(start) ?? { start, end }
      byStart.set(start, sentence)
      const together = sentences.get(sentence)
      if (together) together.push(member)
      else sentences.set(sentence, [member])
    }
    return sentences
  }

  #sentence(joined: JoinedText, piece: Piece, start: number, end: number): TextRange {
    const part = Math.floor((start - piece.start) / READ_AT_ONCE)
    const begin = piece.start + part * READ_AT_ONCE
    const parts = this.#ranges.get(piece) ?? new Map<number, TextRange[]>()
    this.#ranges.set(piece, parts)
    const ranges =
      parts.get(part) ?? sentenceRanges(joined.text.slice(begin, Math.min(piece.end, begin + READ_AT_ONCE)))
    parts.set(part, ranges)
    const first = ranges[countOf(ranges, ([from]) => from + begin <= start) - 1]
    const last = ranges[countOf(ranges, ([, to]) => to + begin < end)]
    return [(first?.[0] ?? 0) + begin, last ? last[1] + begin : piece.end]
  }
}

/** How many ranges at the beginning of the list pass; none passes after one that does not. */
function countOf(ranges: readonly TextRange[], passes: (range: TextRange) => boolean): number {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (passes(ranges[middle] as TextRange)) low = middle + 1
    else high = middle
  }
  return low
}

/** Cuts a sentence of more than `longest` units at blanks, to those around the span. */
function cut(text: string, [from, to]: TextRange, { start, end }: Span, longest: number): TextRange {
  if (to - from <= longest) return [from, to]
  const left = start - AROUND <= from ? from : text.indexOf(' ', start - AROUND) + 1
  const right = end + AROUND >= to ? to : text.lastIndexOf(' ', end + AROUND)
  return [left > 0 && left <= start ? left : start, right >= end ? right : end]
}

const anchorOf = (place: TextPlace): string => ('anchor' in place ? place.anchor : 'regeste')
