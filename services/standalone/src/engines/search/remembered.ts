/** Answers that are kept until there are too many of them, or until what they were made of changes. */
export class Remembered<K, V> {
  readonly #known = new Map<K, V>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** `make` is called for what is not known. */
  of(key: K, make: () => V): V {
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const made = make()
    if (this.#known.size >= this.#most) this.#known.clear()
    this.#known.set(key, made)
    return made
  }

  clear(): void {
    this.#known.clear()
  }
}
