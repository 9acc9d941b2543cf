/** New texts are merged into the sorted list once this many have accumulated. */
const MOST_NEW = 2000

/** Texts that can be looked up by prefix. */
export class PrefixList {
  #sorted: string[] = []
  #added: string[] = []

  /** `text` must not be in the list yet. */
  add(text: string): void {
    this.#added.push(text)
  }

  under(prefix: string): string[] {
    if (this.#added.length > MOST_NEW) {
      this.#sorted = [...this.#sorted, ...this.#added].sort(byUnits)
      this.#added = []
    }
    const start = this.#firstFrom(prefix)
    let end = start
    while (end < this.#sorted.length && (this.#sorted[end] as string).startsWith(prefix)) end++
    return [...this.#sorted.slice(start, end), ...this.#added.filter((text) => text.startsWith(prefix))]
  }

  #firstFrom(prefix: string): number {
    let low = 0
    let high = this.#sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#sorted[middle] as string) < prefix) low = middle + 1
      else high = middle
    }
    return low
  }
}

const byUnits = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
