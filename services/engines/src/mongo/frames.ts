import { messageLength } from './message.ts'

/** Splits a stream of bytes into whole messages and copies each message at most once. */
export class Frames {
  #chunks: Buffer[] = []
  #bytes = 0
  /** Length of the message being received; 0 while its head is incomplete. */
  #wanted = 0

  push(chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.#bytes += chunk.length
  }

  /** The next whole message; null when more bytes are needed. */
  next(): Buffer | null {
    if (this.#wanted === 0) {
      if (this.#bytes < 4) return null
      this.#wanted = messageLength(this.#joined(4))
    }
    if (this.#bytes < this.#wanted) return null
    const all = this.#joined(this.#wanted)
    const message = all.subarray(0, this.#wanted)
    const rest = all.subarray(this.#wanted)
    this.#chunks[0] = rest
    if (rest.length === 0) this.#chunks.shift()
    this.#bytes -= this.#wanted
    this.#wanted = 0
    return message
  }

  /** Returns the first chunk; joins all chunks first when it holds fewer than `size` bytes. */
  #joined(size: number): Buffer {
    const [first] = this.#chunks
    if (first !== undefined && first.length >= size) return first
    const all = Buffer.concat(this.#chunks)
    this.#chunks = [all]
    return all
  }
}
