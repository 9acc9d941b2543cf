/** LRU cache of computed values. When their total size exceeds the limit, the least recently used are evicted. */
export class Remembered<K, V> {
  readonly #known = new Map<K, V>()
  readonly #most: number
  readonly #sizeOf: (value: V) => number
  #size = 0

  /** `most`: largest total size of the cached values, as `sizeOf` measures it; without `sizeOf`, their number. */
  constructor(most: number, sizeOf: (value: V) => number = () => 1) {
    this.#most = most
    this.#sizeOf = sizeOf
  }

  /** The value for a key; `make` computes it when it is not cached. */
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
