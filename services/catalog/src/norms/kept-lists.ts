/** Longest time a list is kept: another process may have changed it since. */
const LONGEST_MS = 60_000

/**
 * Caches the lists of the most requested keys, up to a number of rows and keys; evicts the least recently read first.
 */
export class KeptLists<Row> {
  readonly #most: number
  readonly #lists = new Map<string, { rows: Row[]; at: number }>()
  /**
   * Keys being read, each with its latest reading; a key forgotten meanwhile is not cached, nor is an earlier reading
   * of it.
   */
  readonly #reading = new Map<string, object>()
  #rows = 0

  constructor(mostRows: number) {
    this.#most = mostRows
  }

  /**
   * The lists in the order of the keys; `read` is called once with the keys that are not cached, and answers in their
   * order.
   */
  async of(keys: readonly string[], read: (missing: string[]) => Promise<Row[][]>): Promise<Row[][]> {
    const kept = keys.map((key) => this.#kept(key))
    const missing = keys.filter((_, index) => kept[index] === undefined)
    if (missing.length === 0) return kept.map((rows) => rows ?? [])
    const reading = {}
    for (const key of missing) this.#reading.set(key, reading)
    try {
      const lists = await read(missing)
      missing.forEach((key, index) => {
        if (this.#reading.get(key) === reading) this.#keep(key, lists[index] ?? [])
      })
      return keys.map((key, index) => kept[index] ?? lists[missing.indexOf(key)] ?? [])
    } finally {
      for (const key of missing) if (this.#reading.get(key) === reading) this.#reading.delete(key)
    }
  }

  /** Drops what is cached for these keys. */
  forget(keys: Iterable<string>): void {
    for (const key of keys) {
      this.#reading.delete(key)
      this.#drop(key)
    }
  }

  #kept(key: string): Row[] | undefined {
    const found = this.#lists.get(key)
    if (!found || performance.now() - found.at > LONGEST_MS) return undefined
    this.#lists.delete(key)
    this.#lists.set(key, found)
    return found.rows
  }

  #keep(key: string, rows: Row[]): void {
    this.#drop(key)
    this.#lists.set(key, { rows, at: performance.now() })
    this.#rows += rows.length + 1
    for (const oldest of this.#lists.keys()) {
      if (this.#rows <= this.#most) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const found = this.#lists.get(key)
    if (!found) return
    this.#rows -= found.rows.length + 1
    this.#lists.delete(key)
  }
}
