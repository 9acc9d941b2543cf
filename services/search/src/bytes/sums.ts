/** Sums up the terms of a word by document: weighted frequencies in headnote and title, and in the text. */
export class Sums {
  /** Two values for each document: headnote and title, then text. */
  values = new Float32Array(0)
  /** One bit for each document met. */
  met = new Uint32Array(0)
  #length = 0

  /** `length`: one more than the highest document number. */
  reserve(length: number): void {
    if (this.#length === length) return
    this.#length = length
    this.values = new Float32Array(2 * length)
    this.met = new Uint32Array((length + 31) >>> 5)
  }

  /** Keeps the larger of its own and the other values, and resets the others. */
  takeLarger(others: Sums): void {
    const { values, met } = this
    const larger = others.values
    for (const document of others.documents()) {
      for (let at = 2 * document; at < 2 * document + 2; at++) {
        if ((larger[at] as number) > (values[at] as number)) values[at] = larger[at] as number
        larger[at] = 0
      }
    }
    for (let i = 0; i < met.length; i++) met[i] = (met[i] as number) | (others.met[i] as number)
    others.met.fill(0)
  }

  /** The documents met, ascending. */
  documents(): Uint32Array {
    const { met } = this
    let count = 0
    for (let i = 0; i < met.length; i++) count += bitsIn(met[i] as number)
    const found = new Uint32Array(count)
    for (let i = 0, length = 0; i < met.length; i++) {
      for (let bits = met[i] as number; bits !== 0; bits &= bits - 1)
        found[length++] = 32 * i + 31 - Math.clz32(bits & -bits)
    }
    return found
  }
}

function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
