/** 32-bit numbers in a slot. */
const SLOT_SHIFT = 3
const SLOT = 1 << SLOT_SHIFT
/** Offset of the string in its slot in bytes; the byte before it is its length. */
const STRING = 9
const LONGEST_HERE = 4 * SLOT - STRING
const ELSEWHERE = 255

/**
 * Interns strings in typed arrays. Ids count up from 0 and never change. The same characters under another `tag` (0 to 255)
 * are another string.
 */
export class StringTable {
  count = 0
  /** String `id` is `units[starts[id] .. starts[id + 1]]`. */
  starts: Uint32Array
  units: Uint16Array
  tags: Uint8Array
  /**
   * Hash table with open addressing. A slot fits in one cache line: hash; id + 1, or 0 when it is free; then, as bytes, the
   * length of the string and its units, or `ELSEWHERE` for a string that is too long or has units of two bytes.
   */
  #slots: Int32Array
  #bytes: Uint8Array

  constructor(capacity = 1 << 12) {
    this.starts = new Uint32Array(capacity + 1)
    this.units = new Uint16Array(capacity * 8)
    this.tags = new Uint8Array(capacity)
    this.#slots = new Int32Array(2 * SLOT * capacity)
    this.#bytes = new Uint8Array(this.#slots.buffer)
  }

  /**
   * Id of `from[at .. at + length]`, or -1. `hash` is that of `hashUnits`. The same characters have another hash under each
   * tag, so the tag need not be compared.
   */
  find(from: Uint16Array, at: number, length: number, hash: number): number {
    const slots = this.#slots
    const bytes = this.#bytes
    const mask = slots.length - 1
    for (let slot = (hash << SLOT_SHIFT) & mask; ; slot = (slot + SLOT) & mask) {
      const id = (slots[slot + 1] as number) - 1
      if (id < 0) return -1
      if (slots[slot] !== hash) continue
      const start = 4 * slot + STRING
      const held = bytes[start - 1]
      if (held === ELSEWHERE) {
        if (this.#isAt(id, from, at, length)) return id
      } else if (held === length) {
        let i = 0
        while (i < length && bytes[start + i] === from[at + i]) i++
        if (i === length) return id
      }
    }
  }

  /** Adds a string that the table does not contain yet. */
  add(from: Uint16Array, at: number, length: number, hash: number, tag: number): number {
    if (this.count + 1 >= this.tags.length) this.#grow()
    const id = this.count++
    const start = this.starts[id] as number
    const end = start + length
    if (end > this.units.length) this.units = grown(this.units, Math.max(end, this.units.length * 2))
    for (let i = 0; i < length; i++) this.units[start + i] = from[at + i] as number
    this.starts[id + 1] = end
    this.tags[id] = tag
    this.#place(hash, id)
    return id
  }

  /** Id of a string; a new one is added. */
  intern(from: Uint16Array, at: number, length: number, tag = 0): number {
    const hash = hashUnits(from, at, length, tag)
    const id = this.find(from, at, length, hash)
    return id < 0 ? this.add(from, at, length, hash, tag) : id
  }

  /** Id of a string, or -1. */
  idOf(text: string, tag = 0): number {
    const units = unitsOf(text)
    return this.find(units, 0, units.length, hashUnits(units, 0, units.length, tag))
  }

  text(id: number): string {
    const end = this.starts[id + 1] as number
    let text = ''
    for (let at = this.starts[id] as number; at < end; at++) text += String.fromCharCode(this.units[at] as number)
    return text
  }

  lengthOf(id: number): number {
    return (this.starts[id + 1] as number) - (this.starts[id] as number)
  }

  #isAt(id: number, from: Uint16Array, at: number, length: number): boolean {
    const { starts, units } = this
    const start = starts[id] as number
    if ((starts[id + 1] as number) - start !== length) return false
    let i = 0
    while (i < length && units[start + i] === from[at + i]) i++
    return i === length
  }

  #place(hash: number, id: number): void {
    const slots = this.#slots
    const mask = slots.length - 1
    let slot = (hash << SLOT_SHIFT) & mask
    while (slots[slot + 1]) slot = (slot + SLOT) & mask
    slots[slot] = hash
    slots[slot + 1] = id + 1
    const string = 4 * slot + STRING
    const start = this.starts[id] as number
    const length = (this.starts[id + 1] as number) - start
    let here = length <= LONGEST_HERE
    for (let i = 0; here && i < length; i++) {
      const unit = this.units[start + i] as number
      this.#bytes[string + i] = unit
      here = unit < 0x100
    }
    this.#bytes[string - 1] = here ? length : ELSEWHERE
  }

  #grow(): void {
    const capacity = this.tags.length * 2
    this.starts = grown(this.starts, capacity + 1)
    this.tags = grown(this.tags, capacity)
    const before = this.#slots
    this.#slots = new Int32Array(2 * SLOT * capacity)
    this.#bytes = new Uint8Array(this.#slots.buffer)
    for (let slot = 0; slot < before.length; slot += SLOT)
      if (before[slot + 1]) this.#place(before[slot] as number, (before[slot + 1] as number) - 1)
  }
}
/** FNV-1a over UTF-16 units, seeded by the tag. */
export function hashUnits(units: Uint16Array, at: number, length: number, tag: number): number {
  let hash = seedOf(tag)
  for (let i = at; i < at + length; i++) hash = Math.imul(hash ^ (units[i] as number), 16777619)
  return finish(hash)
}

export const seedOf = (tag: number): number => 0x811c9dc5 ^ Math.imul(tag + 1, 0x9e3779b1)
export const finish = (hash: number): number => hash ^ (hash >>> 15)

/** Up to this length a loop is faster than the library call. */
const SHORT = 64

export function unitsOf(text: string): Uint16Array<ArrayBuffer> {
  const units = new Uint16Array(text.length)
  if (text.length > SHORT) Buffer.from(units.buffer).write(text, 'utf16le')
  else for (let i = 0; i < text.length; i++) units[i] = text.charCodeAt(i)
  return units
}

/** Converts texts to units in one array, which each call overwrites. */
export class UnitReader {
  #units = new Uint16Array(1 << 14)
  #bytes = Buffer.from(this.#units.buffer)

  read(text: string): Uint16Array<ArrayBuffer> {
    if (text.length > this.#units.length) {
      this.#units = new Uint16Array(2 * text.length)
      this.#bytes = Buffer.from(this.#units.buffer)
    }
    this.#bytes.write(text, 'utf16le')
    return this.#units.subarray(0, text.length)
  }
}

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array
/** Copies an array into a longer one of the same kind; the new elements are 0. */
export function grown<T extends Numbers>(array: T, length: number): T {
  const longer = new (array.constructor as new (length: number) => T)(length)
  longer.set(array)
  return longer
}
