/** Bytes for each document of the index: what is made of the lists of a few words. */
const BYTES_A_DOCUMENT = 64
const LEAST_BYTES = 1 << 18
const LARGEST_NUMBER = 8

/**
 * Memory for the arrays of one search, which the next one takes again: an array of its own costs a microsecond, and a large
 * one far more, as the system hands it out emptied page by page; a search needs dozens.
 */
class Scratch {
  #buffer = new ArrayBuffer(0)
  #end = 0

  /** Gives back what was taken. `documents`: how many the index has room for. */
  reset(documents: number): void {
    const bytes = Math.max(LEAST_BYTES, BYTES_A_DOCUMENT * documents)
    if (this.#buffer.byteLength < bytes) this.#buffer = new ArrayBuffer(bytes)
    this.#end = 0
  }

  /** These hold anything at first, and until the next search begins. What has no room becomes an array of its own. */
  uint32(length: number): Uint32Array {
    const start = this.#take(4 * length)
    return start < 0 ? new Uint32Array(length) : new Uint32Array(this.#buffer, start, length)
  }

  int32(length: number): Int32Array {
    const start = this.#take(4 * length)
    return start < 0 ? new Int32Array(length) : new Int32Array(this.#buffer, start, length)
  }

  float32(length: number): Float32Array {
    const start = this.#take(4 * length)
    return start < 0 ? new Float32Array(length) : new Float32Array(this.#buffer, start, length)
  }

  float64(length: number): Float64Array {
    const start = this.#take(8 * length)
    return start < 0 ? new Float64Array(length) : new Float64Array(this.#buffer, start, length)
  }

  uint8(length: number): Uint8Array {
    const start = this.#take(length)
    return start < 0 ? new Uint8Array(length) : new Uint8Array(this.#buffer, start, length)
  }

  #take(bytes: number): number {
    const start = this.#end
    const end = (start + bytes + LARGEST_NUMBER - 1) & -LARGEST_NUMBER
    if (end > this.#buffer.byteLength) return -1
    this.#end = end
    return start
  }
}

/** Of this thread, which makes one search at a time. */
export const scratch = new Scratch()
