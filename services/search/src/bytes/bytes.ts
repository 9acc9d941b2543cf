/** Appends bytes to a growing buffer. Numbers have a variable length: groups of seven bits, the lowest first. */
export class ByteWriter {
  bytes: Uint8Array<ArrayBuffer>
  length = 0

  constructor(capacity = 1 << 16) {
    this.bytes = new Uint8Array(capacity)
  }

  clear(): void {
    this.length = 0
  }

  /** Makes room for `more` further bytes. */
  reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return
    const longer = new Uint8Array(Math.max(this.bytes.length * 2, this.length + more))
    longer.set(this.bytes.subarray(0, this.length))
    this.bytes = longer
  }

  /** Writes a number of at most 32 bits; the caller has reserved the room. */
  number(value: number): void {
    const { bytes } = this
    let length = this.length
    let rest = value
    while (rest > 127) {
      bytes[length++] = (rest & 127) | 128
      rest >>>= 7
    }
    bytes[length++] = rest
    this.length = length
  }

  copy(from: Uint8Array, start: number, end: number): void {
    this.reserve(end - start)
    if (end - start > 32) this.bytes.set(from.subarray(start, end), this.length)
    else for (let i = start, at = this.length; i < end; i++) this.bytes[at++] = from[i] as number
    this.length += end - start
  }

  /** The bytes written so far; valid until the next write. */
  written(): Uint8Array<ArrayBuffer> {
    return this.bytes.subarray(0, this.length)
  }
}

/** Reads the numbers that a `ByteWriter` wrote, in order. */
export class ByteReader {
  at = 0
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  number(): number {
    let byte = this.#bytes[this.at++] as number
    let value = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = this.#bytes[this.at++] as number
      value |= (byte & 127) << shift
    }
    return value
  }
}
