const NO_BYTES = Buffer.alloc(0)

/** A stream of bytes that can be read in pieces and partly unread. */
export class AheadOf {
  readonly #source: AsyncIterator<Uint8Array>
  readonly #held: Buffer[] = []

  constructor(input: AsyncIterable<Uint8Array>) {
    this.#source = input[Symbol.asyncIterator]()
  }

  /** The next bytes as they arrive, never empty; null at the end. */
  async next(): Promise<Buffer | null> {
    const held = this.#held.pop()
    if (held) return held
    for (;;) {
      const read = await this.#source.next()
      if (read.done) return null
      const { buffer, byteOffset, byteLength } = read.value
      if (byteLength > 0) return Buffer.from(buffer, byteOffset, byteLength)
    }
  }

  /** Returns unused bytes to the stream; they are read next. */
  back(bytes: Buffer): void {
    if (bytes.length > 0) this.#held.push(bytes)
  }

  /** Exactly `count` bytes; null, taking nothing, if there are fewer. */
  async take(count: number): Promise<Buffer | null> {
    let bytes: Buffer = NO_BYTES
    while (bytes.length < count) {
      const piece = await this.next()
      if (piece === null) {
        this.back(bytes)
        return null
      }
      bytes = bytes.length === 0 ? piece : Buffer.concat([bytes, piece])
    }
    this.back(bytes.subarray(count))
    return bytes.subarray(0, count)
  }

  /** Skips everything up to and including the first byte of this value. */
  async skipPast(byte: number): Promise<void> {
    for (let piece = await this.next(); piece !== null; piece = await this.next()) {
      const place = piece.indexOf(byte)
      if (place >= 0) return this.back(piece.subarray(place + 1))
    }
  }

  /**
   * Skips zeros.
   * @returns whether there were any
   */
  async skipZeros(): Promise<boolean> {
    let skipped = false
    for (let piece = await this.next(); piece !== null; piece = await this.next()) {
      const first = piece.findIndex((value) => value !== 0)
      skipped ||= first !== 0
      if (first < 0) continue
      this.back(piece.subarray(first))
      break
    }
    return skipped
  }

  async close(): Promise<void> {
    await this.#source.return?.()
  }
}
