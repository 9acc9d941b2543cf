import { Remembered } from '../../bytes/remembered.ts'

/** The last filters are cached up to this many characters in total: about fifty of 5,000 ids. */
const MOST_CHARACTERS = 4_000_000
/** Occurs in no decision id, so it can separate ids in a string. */
const SEPARATOR = '\n'

/**
 * The ids of a filter as one string: passing thousands of strings to the search thread takes longer than many
 * searches. Null: no filter.
 */
export const writtenIds = (ids: readonly string[] | undefined): string | null =>
  ids?.length ? ids.join(SEPARATOR) : null

/**
 * Resolves the id filter to document numbers. Readers search within the same thousands of ids repeatedly, so recent
 * results are cached.
 */
export class Choices {
  readonly #numberOf: (id: string) => number | undefined
  readonly #kept = new Remembered<string, { characters: number; numbers: Uint32Array }>(
    MOST_CHARACTERS,
    ({ characters }) => characters,
  )

  constructor(numberOf: (id: string) => number | undefined) {
    this.#numberOf = numberOf
  }

  /** Numbers of the documents with the ids of `written` (`writtenIds`), in their order; unknown ids have none. */
  numbersOf(written: string): Uint32Array {
    const read = () => {
      const numbers = written.split(SEPARATOR).map(this.#numberOf)
      return { characters: written.length, numbers: Uint32Array.from(numbers.filter((each) => each !== undefined)) }
    }
    return this.#kept.of(written, read).numbers
  }

  /** Clears the cache, because document numbers have changed. */
  clear(): void {
    this.#kept.clear()
  }
}
