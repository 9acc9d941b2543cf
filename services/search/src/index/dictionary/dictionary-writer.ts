import { ByteWriter } from '../../bytes/bytes.ts'
import { lettersOf } from '../../language/letters.ts'
import type { FormTable } from './form-table.ts'
import { StringBlockWriter } from '../../bytes/string-blocks.ts'

/** Numbers in a dictionary's header: forms, terms, entries, blocks of entries, blocks of terms, bytes of entries. */
export const DICTIONARY_NUMBERS = 6
/** Flag of a form that is spelled otherwise than its folded form. */
export const OWN_SPELLING = 8

/**
 * Encodes a form table in alphabetical order, front-coded. Entries are folded forms; each contains its forms (language,
 * spelling if different, term, number of documents), the newest first. Terms contain their number and the places of
 * their forms in that order. The places of terms by number come before both.
 */
export function encodeDictionary(table: FormTable): Uint8Array {
  const { forms, terms, termOf, frequency } = table
  const placeOf = new Uint32Array(forms.count)
  const entryBytes = new ByteWriter()
  const entries = new StringBlockWriter(entryBytes)
  const firstForms: number[] = []
  let entryCount = 0
  let place = 0
  for (const { text, numbers } of groups(forms.count, (form) => lettersOf(forms.text(form)))) {
    if (entries.add(text)) firstForms.push(place)
    entryCount++
    entryBytes.reserve(5)
    entryBytes.number(numbers.length)
    for (const form of numbers) {
      placeOf[form] = place++
      const spelling = forms.text(form)
      const own = spelling !== text
      entryBytes.reserve(20 + 3 * spelling.length)
      entryBytes.number((forms.tags[form] as number) + (own ? OWN_SPELLING : 0))
      if (own) {
        entryBytes.number(spelling.length)
        for (let i = 0; i < spelling.length; i++) entryBytes.number(spelling.charCodeAt(i))
      }
      entryBytes.number(termOf[form] as number)
      entryBytes.number(frequency[form] as number)
    }
  }
  const termBytes = new ByteWriter()
  const termBlocks = new StringBlockWriter(termBytes)
  const places = new Uint32Array(terms.count)
  const formsOf = formsByTerm(termOf.subarray(0, forms.count), terms.count)
  let termPlace = 0
  for (const { text, numbers } of groups(terms.count, (term) => terms.text(term))) {
    for (const term of numbers.sort((a, b) => (terms.tags[a] as number) - (terms.tags[b] as number))) {
      const held = formsOf(term).map((form) => placeOf[form] as number)
      if (held.length > 1) held.sort()
      places[term] = termPlace++ * 8 + (terms.tags[term] as number)
      termBlocks.add(text)
      termBytes.reserve(15 + 5 * held.length)
      termBytes.number(terms.tags[term] as number)
      termBytes.number(term)
      termBytes.number(held.length)
      held.forEach((form, i) => termBytes.number(form - (i > 0 ? (held[i - 1] as number) : 0)))
    }
  }
  const { length } = entries.starts
  const numbers = [forms.count, terms.count, entryCount, length, termBlocks.starts.length, entryBytes.length]
  const index = Uint32Array.from([...numbers, ...entries.starts, ...firstForms, ...termBlocks.starts])
  return Buffer.concat([bytesOf(index), bytesOf(places), entryBytes.written(), termBytes.written()])
}

const bytesOf = ({ buffer }: Uint32Array<ArrayBuffer>): Uint8Array => new Uint8Array(buffer)

/** Groups the numbers below `count` by their texts, in the order of the texts, the highest number of a text first. */
function* groups(count: number, textOf: (number: number) => string): Generator<{ text: string; numbers: number[] }> {
  let group = { text: '', numbers: [] as number[] }
  for (const key of sortedKeys(count, textOf)) {
    const end = key.length - 4
    const text = key.slice(0, end - 1)
    let rest = 0
    for (let at = end; at < key.length; at++) rest = (rest << 8) | key.charCodeAt(at)
    const number = ~rest
    if (text !== group.text && group.numbers.length > 0) {
      yield group
      group = { text, numbers: [] }
    }
    group.text = text
    group.numbers.push(number)
  }
  if (group.numbers.length > 0) yield group
}

/**
 * One string for each number, made of text and number: JavaScript sorts strings by units far faster than with a comparison
 * function, and fastest when each unit fits in one byte. Strings with the same first two units are sorted together.
 */
function* sortedKeys(count: number, textOf: (number: number) => string): Generator<string> {
  const beginnings = new Map<number, string[]>()
  for (let number = 0; number < count; number++) {
    const rest = ~number
    const last = String.fromCharCode(rest >>> 24, (rest >>> 16) & 255, (rest >>> 8) & 255, rest & 255)
    const key = `${textOf(number)}\0${last}`
    const beginning = key.charCodeAt(0) * 0x10000 + key.charCodeAt(1)
    const keys = beginnings.get(beginning)
    if (keys) keys.push(key)
    else beginnings.set(beginning, [key])
  }
  for (const beginning of [...beginnings.keys()].sort((a, b) => a - b)) {
    yield* (beginnings.get(beginning) as string[]).sort()
    beginnings.delete(beginning)
  }
}

function formsByTerm(termOf: Uint32Array, terms: number): (term: number) => Uint32Array {
  const ends = new Uint32Array(terms + 1)
  for (const term of termOf) ends[term + 1] = (ends[term + 1] as number) + 1
  for (let term = 0; term < terms; term++) ends[term + 1] = (ends[term + 1] as number) + (ends[term] as number)
  const next = ends.slice()
  const forms = new Uint32Array(termOf.length)
  termOf.forEach((term, form) => {
    const at = next[term] as number
    forms[at] = form
    next[term] = at + 1
  })
  return (term) => forms.subarray(ends[term], ends[term + 1])
}
