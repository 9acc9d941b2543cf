import { DICTIONARY_NUMBERS, OWN_SPELLING } from './dictionary-writer.ts'
import { lastAtMost } from '../../bytes/picking.ts'
import { StringBlocks } from '../../bytes/string-blocks.ts'
import { unitsOf } from '../../bytes/strings.ts'
import type { WordForm } from '../../port.ts'

/**
 * Called with an entry, its folded form as `units[start .. start + length]`, and how many documents contain one of its
 * forms.
 */
export type EntryVisit = (entry: number, units: Uint16Array, start: number, length: number, frequency: number) => void

/** Looks up forms and terms in the bytes of `encodeDictionary`, which are not decoded beforehand. */
export class Dictionary {
  readonly forms: number
  readonly terms: number
  readonly entries: number
  readonly #entries: StringBlocks
  readonly #terms: StringBlocks
  /** By block of entries: the place of its first form. */
  readonly #firstForms: Uint32Array
  /** By number of a term: its place, times eight, and its tag. */
  readonly #places: Uint32Array

  /** `bytes` begin at a multiple of four. */
  constructor(bytes: Uint8Array) {
    const { buffer, byteOffset } = bytes
    const [forms = 0, terms = 0, entries = 0, blocks = 0, termBlocks = 0, entryBytes = 0] = new Uint32Array(
      buffer,
      byteOffset,
      DICTIONARY_NUMBERS,
    )
    this.forms = forms
    this.terms = terms
    this.entries = entries
    let at = byteOffset + 4 * DICTIONARY_NUMBERS
    const array = (length: number): Uint32Array => {
      at += 4 * length
      return new Uint32Array(buffer, at - 4 * length, length)
    }
    const starts = array(blocks)
    this.#firstForms = array(blocks)
    const termStarts = array(termBlocks)
    this.#places = array(terms)
    const texts = bytes.subarray(at - byteOffset)
    this.#entries = new StringBlocks(starts, texts.subarray(0, entryBytes))
    this.#terms = new StringBlocks(termStarts, texts.subarray(entryBytes))
  }

  /** Entry of a folded form, or -1. */
  entryOf(units: Uint16Array, length: number): number {
    if (this.entries === 0) return -1
    const blocks = this.#entries
    const block = blocks.blockOf(units, length)
    blocks.open(block)
    const end = Math.min(this.entries, StringBlocks.firstOf(block + 1))
    for (let entry = StringBlocks.firstOf(block); entry < end; entry++) {
      blocks.string()
      const order = blocks.compare(units, length)
      if (order === 0) return entry
      if (order > 0) return -1
      this.#skipForms()
    }
    return -1
  }

  textOf(entry: number): string {
    this.#goTo(entry)
    return this.#entries.text()
  }

  /** Forms of an entry, the newest first. */
  formsOf(entry: number): WordForm[] {
    this.#goTo(entry)
    return this.#forms()
  }

  /** Documents that contain a form of the entry; one that contains several forms is counted several times. */
  frequencyOf(entry: number): number {
    this.#goTo(entry)
    return this.#skipForms()
  }

  /** Calls back with every entry that begins with the folded `prefix`, in order; with all of them when it is empty. */
  under(prefix: Uint16Array, visit: EntryVisit): void {
    if (this.entries === 0) return
    const blocks = this.#entries
    const block = blocks.blockOf(prefix, prefix.length)
    blocks.open(block)
    for (let entry = StringBlocks.firstOf(block); entry < this.entries; entry++) {
      blocks.string()
      const order = startsWith(blocks, prefix)
      if (order > 0) return
      const frequency = this.#skipForms()
      if (order === 0) visit(entry, blocks.units, 0, blocks.length, frequency)
    }
  }

  /** Number of a term, or -1. */
  termOf(text: string, tag: number): number {
    if (this.terms === 0) return -1
    const units = unitsOf(text)
    const blocks = this.#terms
    for (let block = this.#firstTermBlock(units); ; block++) {
      const end = Math.min(this.terms, StringBlocks.firstOf(block + 1))
      if (StringBlocks.firstOf(block) >= end) return -1
      blocks.open(block)
      for (let place = StringBlocks.firstOf(block); place < end; place++) {
        blocks.string()
        const order = blocks.compare(units, units.length)
        if (order > 0) return -1
        const found = blocks.number()
        const number = blocks.number()
        if (order === 0 && found === tag) return number
        this.#skipPlaces()
      }
    }
  }

  termText(term: number): string {
    this.#goToTerm(term)
    return this.#terms.text()
  }

  tagOf(term: number): number {
    return (this.#places[term] as number) & 7
  }

  /** Folded forms of a term. */
  foldedFormsOf(term: number): string[] {
    this.#goToTerm(term)
    const blocks = this.#terms
    blocks.number()
    blocks.number()
    let place = 0
    const places = Array.from({ length: blocks.number() }, () => (place += blocks.number()))
    return places.map((each) => this.#textAt(each))
  }

  /** The folded form of the entry that contains the form at a place. */
  #textAt(place: number): string {
    const block = lastAtMost(this.#firstForms, place)
    const blocks = this.#entries
    blocks.open(block)
    for (let first = this.#firstForms[block] as number; ; ) {
      blocks.string()
      const forms = blocks.number()
      first += forms
      if (place < first) return blocks.text()
      this.#skip(forms)
    }
  }

  /** Moves to an entry and reads its folded form; its forms follow. */
  #goTo(entry: number): void {
    const block = StringBlocks.blockAt(entry)
    this.#entries.open(block)
    for (let each = StringBlocks.firstOf(block); ; each++) {
      this.#entries.string()
      if (each === entry) return
      this.#skipForms()
    }
  }

  #goToTerm(term: number): void {
    const place = (this.#places[term] as number) >>> 3
    const block = StringBlocks.blockAt(place)
    const blocks = this.#terms
    blocks.open(block)
    for (let each = StringBlocks.firstOf(block); ; each++) {
      blocks.string()
      if (each === place) return
      blocks.number()
      blocks.number()
      this.#skipPlaces()
    }
  }

  /** The first block that may contain terms of a text: it can lie before the last block that begins with that text. */
  #firstTermBlock(units: Uint16Array): number {
    const blocks = this.#terms
    const block = blocks.blockOf(units, units.length)
    blocks.open(block)
    blocks.string()
    return block > 0 && blocks.compare(units, units.length) === 0 ? block - 1 : block
  }

  #skipPlaces(): void {
    for (let left = this.#terms.number(); left > 0; left--) this.#terms.number()
  }

  #forms(): WordForm[] {
    const blocks = this.#entries
    return Array.from({ length: blocks.number() }, () => {
      const kind = blocks.number()
      const text =
        kind < OWN_SPELLING
          ? blocks.text()
          : String.fromCharCode(...Array.from({ length: blocks.number() }, () => blocks.number()))
      return { text, tag: kind % OWN_SPELLING, term: blocks.number(), frequency: blocks.number() }
    })
  }

  /** Skips the forms of an entry; returns their frequency. */
  #skipForms(): number {
    return this.#skip(this.#entries.number())
  }

  #skip(forms: number): number {
    const blocks = this.#entries
    let frequency = 0
    for (let left = forms; left > 0; left--) {
      if (blocks.number() >= OWN_SPELLING) for (let units = blocks.number(); units > 0; units--) blocks.number()
      blocks.number()
      frequency += Math.max(1, blocks.number())
    }
    return frequency
  }
}

/** 0 when the string begins with the prefix; otherwise negative when it comes before it, positive when after. */
function startsWith(blocks: StringBlocks, prefix: Uint16Array): number {
  return blocks.length <= prefix.length ? blocks.compare(prefix, prefix.length) : comparePrefix(blocks.units, prefix)
}

function comparePrefix(units: Uint16Array, prefix: Uint16Array): number {
  for (let i = 0; i < prefix.length; i++) {
    const difference = (units[i] as number) - (prefix[i] as number)
    if (difference !== 0) return difference
  }
  return 0
}
