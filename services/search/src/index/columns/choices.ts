import { Remembered } from '../../bytes/remembered.ts'

/** The last choices are kept up to so many characters: some fifty of 5,000 ids. */
const MOST_CHARACTERS = 4_000_000
/** Stands in no id of a decision; an id with it stands for several that are none. */
const SEPARATOR = '\n'

/** The ids of a filter as one text: to the searching thread, thousands of strings take longer than many a search. Null: no filter. */
export const writtenIds = (ids: readonly string[] | undefined): string | null =>
  ids?.length ? ids.join(SEPARATOR) : null

/** Numbers of chosen documents. A reader searches among the same thousands again and again, so the last choices are kept. */
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

  /** Forgets everything, because numbers have changed. */
  clear(): void {
    this.#kept.clear()
  }
}
