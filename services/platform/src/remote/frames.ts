import { Deserializer, Serializer } from 'node:v8'

/** Bytes of the length before each frame. */
const HEAD = 4
/** Largest frame in bytes: a page of whole decisions takes tens of megabytes. */
const LARGEST = 512 * 1024 * 1024

/**
 * Encodes a value as one frame: its length in bytes (32 bits, big-endian), then V8's serialisation. Throws for
 * functions.
 */
export function encodeFrame(value: unknown): Buffer {
  // Not `v8.serialize`: its typed arrays become views of the whole frame when they are read.
  const serializer = new Serializer()
  serializer.writeHeader()
  serializer.writeValue(value)
  const body = serializer.releaseBuffer()
  const head = Buffer.alloc(HEAD)
  head.writeUInt32BE(body.length)
  return Buffer.concat([head, body])
}

/** Splits a stream of bytes into frames. */
export class FrameReader {
  #chunks: Buffer[] = []
  #bytes = 0
  #wanted: number | null = null;

  /**
   * Yields the values completed by this chunk. Typed arrays have buffers of their own. Throws for a frame that is too
   * long.
   */
  *read(chunk: Buffer): Generator<unknown> {
    this.#chunks.push(chunk)
    this.#bytes += chunk.length
    for (;;) {
      this.#wanted ??= this.#take(HEAD)?.readUInt32BE() ?? null
      if (this.#wanted === null) return
      if (this.#wanted > LARGEST) throw new RangeError(`a frame of ${this.#wanted} bytes is too long`)
      const body = this.#take(this.#wanted)
      if (!body) return
      this.#wanted = null
      const deserializer = new Deserializer(body)
      deserializer.readHeader()
      yield deserializer.readValue()
    }
  }

  #take(length: number): Buffer | null {
    if (this.#bytes < length) return null
    const all = this.#chunks.length === 1 ? (this.#chunks[0] as Buffer) : Buffer.concat(this.#chunks)
    this.#chunks = all.length > length ? [all.subarray(length)] : []
    this.#bytes -= length
    return all.subarray(0, length)
  }
}
