import { type MarkedWords, Marker } from './marker.ts'
import type { Searched } from '../query/finding/searched.ts'

/** Finds the words of a query in texts, to highlight them. */
export type Marking = Pick<Marker, 'words' | 'translates' | 'isTranslation' | 'find'>

/** Bit of the citations among the words of a query. */
const CITED = 1 << 30

/**
 * Highlights, besides the query's words, the decisions and days that a query mentions where a text cites them as a
 * whole; their numbers alone are not highlighted.
 */
export class CitedMarker implements Marking {
  readonly words: number
  readonly translates: boolean
  readonly #marker: Marker
  readonly #cited: RegExp

  /** `cited`: sources of `citedPattern`. */
  constructor(marker: Marker, cited: readonly string[]) {
    this.words = marker.words | CITED
    this.translates = marker.translates
    this.#marker = marker
    this.#cited = new RegExp(`(?<![\\p{L}\\p{N}])(?:${cited.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  }

  isTranslation(word: string): boolean {
    this.#cited.lastIndex = 0
    return !this.#cited.test(word) && this.#marker.isTranslation(word)
  }

  /** Like `Marker.find`; words within a citation are not marked separately. */
  find(
    text: Uint8Array | Uint16Array,
    from: number,
    visit: (start: number, end: number, words: number) => boolean,
  ): void {
    const written = Buffer.from(text.buffer, text.byteOffset, text.byteLength).toString(
      text instanceof Uint16Array ? 'utf16le' : 'latin1',
    )
    const places = [...written.matchAll(this.#cited)]
      .map(({ index, 0: { length } }) => ({ start: index, end: index + length }))
      .filter(({ start }) => start >= from)
    let next = 0
    let going = true
    const upTo = (place: number): boolean => {
      for (let cited = places[next]; going && cited && cited.start < place; cited = places[++next])
        going = visit(cited.start, cited.end, CITED)
      return going
    }
    this.#marker.find(text, from, (start, end, words) => {
      if (!upTo(end)) return false
      const before = places[next - 1]
      return before !== undefined && start < before.end ? true : (going = visit(start, end, words))
    })
    upTo(Number.POSITIVE_INFINITY)
  }
}

/** The marking for the words of a query and the decisions that it mentions; null where it has neither. */
export function markingOf(
  words: MarkedWords,
  { marks, cited, translations }: Pick<Searched, 'marks' | 'cited' | 'translations'>,
): Marking | null {
  if (marks.length + cited.length === 0) return null
  const marker = new Marker(words, marks, translations)
  return cited.length > 0 ? new CitedMarker(marker, cited) : marker
}

const MARKED = /<em>([^<]*)<\/em>/g

/** Highlighted words that translate a word of the query. */
export function translatedIn(crops: string[], marker: Marking): string[] {
  const words = new Set<string>()
  for (const html of crops) for (const [, word = ''] of html.matchAll(MARKED)) words.add(word)
  return [...words].filter((word) => marker.isTranslation(word))
}
