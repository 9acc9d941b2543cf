import { Remembered } from '../../bytes/remembered.ts'
import { lettersOf } from '../../language/letters.ts'
import type { CollectionWords } from '../../port.ts'
import { distanceTo, MOST_CORRECTIONS } from '../../query/words/typing-errors.ts'
import { MOST_REMEMBERED, StoredWords } from './stored-words.ts'

const MOST_PREFIXES = 200

/** The index's implementation of the word look-ups that `query/words` needs. */
export class IndexWords extends StoredWords implements CollectionWords {
  readonly #under = new Remembered<string, readonly number[]>(MOST_PREFIXES)
  readonly #nearest = new Remembered<string, readonly number[]>(MOST_REMEMBERED)
  readonly #uses = new Remembered<number, number>(MOST_REMEMBERED)

  override refresh(documents: number): void {
    for (const answers of [this.#under, this.#nearest, this.#uses]) answers.clear()
    super.refresh(documents)
  }

  nearest(word: string, errors: number, prefix: string): readonly number[] {
    return this.#nearest.of(`${errors} ${prefix} ${word}`, () => this.#findNearest(word, errors, prefix))
  }

  usesOf(term: number): number {
    return this.#uses.of(term, () =>
      [...this.foldedFormsOf(term)]
        .flatMap((folded) => this.formsOf(this.entryOf(folded)))
        .reduce((sum, form) => sum + (form.term === term ? form.frequency : 0), 0),
    )
  }

  entriesUnder(prefix: string, limit: number): readonly number[] {
    return this.#under.of(`${limit} ${prefix}`, () => this.#findUnder(prefix, limit))
  }

  #findNearest(word: string, errors: number, prefix: string): number[] {
    const distance = distanceTo(word, errors)
    const found: { entry: number; distance: number; frequency: number }[] = []
    this.underPrefix(prefix, (entry, units, start, length, frequency) => {
      if (Math.abs(length - word.length) > errors) return
      const away = distance(units, start, length)
      if (away > 0 && away <= errors) found.push({ entry, distance: away, frequency })
    })
    return found
      .sort((a, b) => a.distance - b.distance || byFrequency(a, b))
      .slice(0, MOST_CORRECTIONS)
      .map(({ entry }) => entry)
  }

  #findUnder(prefix: string, limit: number): number[] {
    const found: { entry: number; frequency: number }[] = []
    let least = 0
    const folded = lettersOf(prefix)
    if (folded === '') return []
    this.underPrefix(folded, (entry, _units, _start, _length, frequency) => {
      if (frequency <= least) return
      found.push({ entry, frequency })
      if (found.length < 4 * limit + 256) return
      found.sort(byFrequency)
      found.length = limit
      least = found[limit - 1]?.frequency ?? 0
    })
    return found
      .sort(byFrequency)
      .slice(0, limit)
      .map(({ entry }) => entry)
  }
}

const byFrequency = (a: { entry: number; frequency: number }, b: { entry: number; frequency: number }): number =>
  b.frequency - a.frequency || a.entry - b.entry
