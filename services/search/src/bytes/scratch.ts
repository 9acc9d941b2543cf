/** Bytes for each document of the index: room for the lists of a few words. */
const BYTES_A_DOCUMENT = 64
const LEAST_BYTES = 1 << 18
const LARGEST_NUMBER = 8

/**
 * Memory for the arrays of one search, reused by the next. Allocating an array costs a microsecond, a large one far more,
 * because the system clears it page by page, and a search needs dozens.
 */
class Scratch {
  #buffer = new ArrayBuffer(0)
  #end = 0

  /** Frees all arrays for reuse. `documents`: how many the index has room for. */
  reset(documents: number): void {
    const bytes = Math.max(LEAST_BYTES, BYTES_A_DOCUMENT * documents)
    if (this.#buffer.byteLength < bytes) this.#buffer = new ArrayBuffer(bytes)
    this.#end = 0
  }

  /** Uninitialised; valid until the next search. An array that does not fit is allocated separately. */
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

/** One for each thread, which runs one search at a time. */
export const scratch = new Scratch()
