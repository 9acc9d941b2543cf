import { grown } from '../bytes/strings.ts'

/** Numbers pairs of numbers from 0 in the order of their first occurrence; open addressing in typed arrays. */
export class PairTable {
  count = 0
  sources = new Uint32Array(1 << 12)
  targets = new Uint32Array(1 << 12)
  /** Pair + 1, or 0 for a free slot. */
  #slots = new Uint32Array(1 << 13)

  numberOf(source: number, target: number): number {
    const mask = this.#slots.length - 1
    let slot = hashOf(source, target) & mask
    for (let pair = this.#slots[slot] as number; pair > 0; pair = this.#slots[slot] as number) {
      if (this.sources[pair - 1] === source && this.targets[pair - 1] === target) return pair - 1
      slot = (slot + 1) & mask
    }
    if (this.count === this.sources.length) {
      this.#grow()
      return this.numberOf(source, target)
    }
    this.sources[this.count] = source
    this.targets[this.count] = target
    this.#slots[slot] = ++this.count
    return this.count - 1
  }

  #grow(): void {
    this.sources = grown(this.sources, this.count * 2)
    this.targets = grown(this.targets, this.count * 2)
    this.#slots = new Uint32Array(this.count * 4)
    const mask = this.#slots.length - 1
    for (let pair = 0; pair < this.count; pair++) {
      let slot = hashOf(this.sources[pair] as number, this.targets[pair] as number) & mask
      while (this.#slots[slot]) slot = (slot + 1) & mask
      this.#slots[slot] = pair + 1
    }
  }
}

function hashOf(source: number, target: number): number {
  const hash = Math.imul(source, 0x9e3779b1) ^ Math.imul(target, 0x85ebca6b)
  return hash ^ (hash >>> 15)
}
