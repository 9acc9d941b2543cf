/** Access to the ids of documents (`Columns`). */
interface Ids {
  /** One more than the highest document number. */
  readonly end: number
  readonly alive: Uint8Array
  /** The id of a document as UTF-8. */
  idBytes(number: number): Uint8Array
}

const LEAST_SLOTS = 1 << 12

/**
 * Document numbers by id: a hash table with open addressing that contains numbers only and compares with the bytes of
 * the ids. Thousands of ids are looked up in a millisecond; as many queries of the database take as long as some
 * searches.
 */
export class IdTable {
  readonly #ids: Ids
  /** Document numbers; 0 is a free slot. */
  #slots = new Uint32Array(LEAST_SLOTS)
  /** Documents below this number have been added to the table. */
  #end = 1

  constructor(ids: Ids) {
    this.#ids = ids
  }

  /** Number of the document that has the id now; undefined without one. */
  numberOf(id: string): number | undefined {
    this.#catchUp()
    const bytes = Buffer.from(id)
    const mask = this.#slots.length - 1
    for (let slot = hashOf(bytes) & mask; ; slot = (slot + 1) & mask) {
      const number = this.#slots[slot] as number
      if (number === 0) return undefined
      // A decision that was replaced has a new number, and the old one remains in its slot.
      if (this.#ids.alive[number] && bytes.equals(this.#ids.idBytes(number))) return number
    }
  }

  /** Adds documents since the last call; document numbers only grow. */
  #catchUp(): void {
    const { end } = this.#ids
    if (this.#end === end) return
    if (2 * end > this.#slots.length) {
      let length = this.#slots.length
      while (length < 4 * end) length *= 2
      this.#slots = new Uint32Array(length)
      this.#end = 1
    }
    for (let number = this.#end; number < end; number++) if (this.#ids.alive[number]) this.#place(number)
    this.#end = end
  }

  #place(number: number): void {
    const mask = this.#slots.length - 1
    let slot = hashOf(this.#ids.idBytes(number)) & mask
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask
    this.#slots[slot] = number
  }
}

/** FNV-1a. */
function hashOf(bytes: Uint8Array): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < bytes.length; i++) hash = Math.imul(hash ^ (bytes[i] as number), 16777619)
  return (hash ^ (hash >>> 15)) >>> 0
}
