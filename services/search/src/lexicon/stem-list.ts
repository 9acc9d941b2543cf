/** Sorted stems as one block of UTF-8: stem `n` is `bytes[starts[n] .. starts[n + 1]]`. */
export class StemList {
  readonly bytes: Uint8Array
  readonly starts: Uint32Array

  constructor(bytes: Uint8Array, starts: Uint32Array) {
    this.bytes = bytes
    this.starts = starts
  }

  /** Keeps the order given. */
  static of(stems: string[]): StemList {
    const encoded = stems.map((stem) => Buffer.from(stem))
    const starts = new Uint32Array(stems.length + 1)
    encoded.forEach((bytes, n) => {
      starts[n + 1] = (starts[n] as number) + bytes.length
    })
    return new StemList(Buffer.concat(encoded), starts)
  }

  get count(): number {
    return this.starts.length - 1
  }

  text(n: number): string {
    const { buffer, byteOffset } = this.bytes
    const start = this.starts[n] as number
    return Buffer.from(buffer, byteOffset + start, (this.starts[n + 1] as number) - start).toString()
  }

  /** Place of a stem in a list in ascending order, or -1. */
  find(stem: string): number {
    const place = this.firstFrom((each) => each >= stem)
    return place < this.count && this.text(place) === stem ? place : -1
  }

  /** First place whose stem satisfies `reached`, which must then hold for all later ones. */
  firstFrom(reached: (stem: string) => boolean): number {
    let [low, high] = [0, this.count]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (reached(this.text(middle))) high = middle
      else low = middle + 1
    }
    return low
  }
}
