/** What the terms of a word add up to in each document: weighted frequencies in headnote and title, and in the text. */
export class Sums {
  /** Two values a document, that of the text second; one of them is above 0 in every document met. */
  values = new Float32Array(0)
  /** The documents met, in the order of their postings. */
  documents = new Uint32Array(0)
  count = 0

  /** `length`: one more than the highest document number. */
  reserve(length: number): void {
    if (this.documents.length === length) return
    this.values = new Float32Array(2 * length)
    this.documents = new Uint32Array(length)
    this.count = 0
  }

  /** Takes over what is larger in others, which are forgotten. */
  takeLarger(others: Sums): void {
    const { values, documents } = this
    const larger = others.values
    let count = this.count
    for (let i = 0; i < others.count; i++) {
      const document = others.documents[i] as number
      const [at, text] = [2 * document, 2 * document + 1]
      if (values[at] === 0 && values[text] === 0) documents[count++] = document
      if ((larger[at] as number) > (values[at] as number)) values[at] = larger[at] as number
      if ((larger[text] as number) > (values[text] as number)) values[text] = larger[text] as number
    }
    this.count = count
    others.clear()
  }

  /** The documents met, ascending. */
  sorted(): Uint32Array {
    const found = this.documents.slice(0, this.count)
    const { values } = this
    if (found.length * 32 < values.length) return found.sort()
    for (let at = 0, length = 0; at < values.length; at += 2) {
      if (values[at] !== 0 || values[at + 1] !== 0) found[length++] = at >>> 1
    }
    return found
  }

  clear(): void {
    for (let i = 0; i < this.count; i++) {
      const at = 2 * (this.documents[i] as number)
      this.values[at] = 0
      this.values[at + 1] = 0
    }
    this.count = 0
  }
}
