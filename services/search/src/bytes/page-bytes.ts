/** Assembles the bytes of an answer from texts and from pieces that are UTF-8 already. */
export class PageBytes {
  #bytes = Buffer.allocUnsafeSlow(1 << 16)
  #end = 0

  text(text: string): void {
    // A UTF-16 unit takes at most three bytes.
    this.#reserve(3 * text.length)
    this.#end += this.#bytes.write(text, this.#end)
  }

  piece(bytes: Uint8Array): void {
    this.#reserve(bytes.length)
    this.#bytes.set(bytes, this.#end)
    this.#end += bytes.length
  }

  /**
   * Copies all bytes into one dedicated buffer, which can be transferred to another thread; the next page begins
   * empty.
   */
  take(): Uint8Array<ArrayBuffer> {
    const taken = new Uint8Array(this.#bytes.subarray(0, this.#end))
    this.#end = 0
    return taken
  }

  /** Discards a page that was not taken. */
  clear(): void {
    this.#end = 0
  }

  #reserve(length: number): void {
    if (this.#end + length <= this.#bytes.length) return
    const longer = Buffer.allocUnsafeSlow(2 * (this.#end + length))
    longer.set(this.#bytes.subarray(0, this.#end))
    this.#bytes = longer
  }
}
