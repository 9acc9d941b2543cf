import type { IndexedDecision } from '../../port.ts'
import type { InterfaceLanguage, TextLanguage } from '@trilex/citations/vocabulary'
import { fixedFields, PREVIEW_READ, readerFields, SUMMARY_READ, summaryFields } from '../../display/shown-hit.ts'
import type { PageBytes } from '../../bytes/page-bytes.ts'
import { decodeText, encodeText, type Units } from '../../bytes/text-bytes.ts'

/** Words between two recorded places of a text. */
export const BLOCK = 64

/**
 * Parts of a record, in order. `fixed`, `summaries` and the readers' parts are JSON fields without braces, with a
 * trailing comma.
 */
const PARTS = [
  ...(['fixed', 'summaries', 'short', 'long', 'title', 'anchors'] as const),
  ...(['readerfr', 'readerde', 'readerit', 'regestefr', 'regestede', 'regesteit', 'beginning'] as const),
] as const
type Part = (typeof PARTS)[number]
/** Numbers at the beginning of a record: the end of each part, the number of anchors, the number of blocks. */
const NUMBERS = PARTS.length + 2

/**
 * Encodes what is displayed of a decision as bytes that can be sent without parsing: numbers, the places of anchors and
 * of every 64th word of the text, then the parts.
 * @param blocks UTF-16 unit at which every 64th word of the text begins
 */
export function encodeShown(decision: IndexedDecision, blocks: number[]): Uint8Array {
  const { anchors = [], regeste, title, text } = decision
  const parts: Record<Part, Uint8Array> = {
    fixed: json(fixedFields(decision)),
    ...summaryParts(decision.summaryShort, decision.summaryLong),
    title: encodeText(title),
    anchors: Buffer.from(anchors.map(([, anchor]) => anchor).join('\n')),
    readerfr: json(readerFields(decision, 'fr')),
    readerde: json(readerFields(decision, 'de')),
    readerit: json(readerFields(decision, 'it')),
    regestefr: encodeText(regeste.fr ?? ''),
    regestede: encodeText(regeste.de ?? ''),
    regesteit: encodeText(regeste.it ?? ''),
    beginning: encodeText(regeste[decision.language as InterfaceLanguage] ? '' : text.slice(0, PREVIEW_READ)),
  }
  return joined(
    parts,
    anchors.map(([place]) => place),
    blocks,
  )
}

/** The same record with other summaries. */
export function withSummaries(bytes: Uint8Array, short: string, long: string): Uint8Array {
  const shown = new Shown(bytes)
  const parts = Object.fromEntries(PARTS.map((part) => [part, shown.part(part)])) as Record<Part, Uint8Array>
  return joined({ ...parts, ...summaryParts(short, long) }, shown.anchorPlaces, shown.blocks)
}

function joined(parts: Record<Part, Uint8Array>, anchors: ArrayLike<number>, blocks: ArrayLike<number>): Uint8Array {
  const places = new Uint32Array(NUMBERS + anchors.length + blocks.length)
  let end = places.byteLength
  PARTS.forEach((part, i) => {
    end += parts[part].length
    places[i] = end
  })
  places.set([anchors.length, blocks.length], PARTS.length)
  places.set(anchors, NUMBERS)
  places.set(blocks, NUMBERS + anchors.length)
  return Buffer.concat([new Uint8Array(places.buffer), ...PARTS.map((part) => parts[part])])
}

const json = (fields: object): Uint8Array => Buffer.from(`${JSON.stringify(fields).slice(1, -1)},`)

const summaryParts = (short: string, long: string) => ({
  summaries: json(summaryFields(short, long)),
  short: encodeText(short.slice(0, SUMMARY_READ)),
  long: encodeText(long.slice(0, SUMMARY_READ)),
})

/** Reads a record of `encodeShown`, decoding only the parts that are used. */
export class Shown {
  readonly anchorPlaces: Uint32Array
  readonly blocks: Uint32Array
  readonly #bytes: Buffer
  readonly #numbers: Uint32Array

  constructor(bytes: Uint8Array) {
    const own = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
    this.#bytes = Buffer.from(own.buffer, own.byteOffset, own.byteLength)
    this.#numbers = new Uint32Array(own.buffer, own.byteOffset, NUMBERS)
    const anchors = this.#numbers[PARTS.length] as number
    const start = own.byteOffset + 4 * NUMBERS
    this.anchorPlaces = new Uint32Array(own.buffer, start, anchors)
    this.blocks = new Uint32Array(own.buffer, start + 4 * anchors, this.#numbers[PARTS.length + 1])
  }

  /**
   * Writes the fields of a hit that do not depend on the query, as shown to readers of one language: JSON, each with a
   * trailing comma.
   */
  write(reader: InterfaceLanguage, page: PageBytes): void {
    page.piece(this.#bytes.subarray(this.#startOf('fixed'), this.#endOf('summaries')))
    page.piece(this.part(`reader${reader}`))
  }

  /**
   * The text whose beginning is shown to readers of one language as preview; null when there is none. `own`: language
   * of the decision.
   */
  previewed(reader: InterfaceLanguage, own: TextLanguage): Units | null {
    const regeste = own === 'rm' || own === 'en' ? null : this.text(`regeste${own}`)
    return this.text(`regeste${reader}`) ?? regeste ?? this.text('beginning')
  }

  /** A text to crop; null when it is empty. */
  text(part: Exclude<Part, 'fixed' | 'summaries' | 'anchors'>): Units | null {
    const bytes = this.part(part)
    return bytes.length > 1 ? decodeText(bytes) : null
  }

  /** Unit at which the block of 64 words that contains `word` begins; infinite past the last block. */
  placeOfWord(word: number): number {
    return this.blocks[Math.floor(word / BLOCK)] ?? Number.POSITIVE_INFINITY
  }

  /** Address of the paragraph that contains a place of the text; null before the first one. */
  anchorAt(place: number): string | null {
    const next = this.anchorPlaces.findIndex((start) => start > place)
    const at = (next < 0 ? this.anchorPlaces.length : next) - 1
    return at < 0 ? null : (Buffer.from(this.part('anchors')).toString().split('\n')[at] as string)
  }

  part(part: Part): Uint8Array {
    return this.#bytes.subarray(this.#startOf(part), this.#endOf(part))
  }

  #startOf(part: Part): number {
    const at = PARTS.indexOf(part)
    const { length } = this.anchorPlaces
    return at > 0 ? (this.#numbers[at - 1] as number) : 4 * (NUMBERS + length + this.blocks.length)
  }

  #endOf(part: Part): number {
    return this.#numbers[PARTS.indexOf(part)] as number
  }
}
