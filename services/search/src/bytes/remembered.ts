/**
 * Answers that are kept until what they were made of changes, or until they are too large together: then the one that was
 * not asked for the longest goes first.
 */
export class Remembered<K, V> {
  readonly #known = new Map<K, V>()
  readonly #most: number
  readonly #sizeOf: (value: V) => number
  #size = 0

  /** `most`: how large all of them may be; without `sizeOf` how many. */
  constructor(most: number, sizeOf: (value: V) => number = () => 1) {
    this.#most = most
    this.#sizeOf = sizeOf
  }

  /** `make` is called for what is not known. */
  of(key: K, make: () => V): V {
    const known = this.#known.get(key)
    if (known !== undefined) {
      this.#known.delete(key)
      this.#known.set(key, known)
      return known
    }
    const made = make()
    this.#known.set(key, made)
    this.#size += this.#sizeOf(made)
    for (const [oldest, value] of this.#known) {
      if (this.#size <= this.#most) break
      this.#known.delete(oldest)
      this.#size -= this.#sizeOf(value)
    }
    return made
  }

  clear(): void {
    this.#known.clear()
    this.#size = 0
  }
}
