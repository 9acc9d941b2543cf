/** A list that was read a moment ago is kept no longer than this: another process may have written since. */
const LONGEST_MS = 60_000

/** Lists of the most asked keys in memory: at most so many rows and keys in all, the longest unread go first. */
export class KeptLists<Row> {
  readonly #most: number
  readonly #lists = new Map<string, { rows: Row[]; at: number }>()
  /** Keys that are being read, each with its latest reading; what is forgotten meanwhile is not kept, nor an earlier reading of it. */
  readonly #reading = new Map<string, object>()
  #rows = 0

  constructor(mostRows: number) {
    this.#most = mostRows
  }

  /** Lists in the order of the keys; `read` is called once with those that are not in memory, and answers in their order. */
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

  /** What is kept of these keys is no longer true. */
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
