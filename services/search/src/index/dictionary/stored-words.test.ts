import { DatabaseSync } from 'node:sqlite'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { repetitions } from '@trilex/platform/repetitions'
import type { TextLanguage } from '@trilex/citations/vocabulary'
import { dictionaryVersion, isDictionaryStale, readDictionary, saveDictionary } from './dictionary-store.ts'
import { FrequencyCounter } from './frequencies.ts'
import { fold, formsOf } from '../../language/letters.ts'
import { sizeOf } from './form-table-parts.ts'
import { FormTableStore } from './form-table-store.ts'
import { createSchema } from '../schema.ts'
import { CANONICAL_TAG, LANGUAGES, OWN_TAG, PART_TAG } from '../../language/term-kinds.ts'
import { Vocabulary } from '../../query/words/vocabulary.ts'
import { IndexWords } from './index-words.ts'
import { unitsOf } from '../../bytes/strings.ts'

/** A database into which texts are written as the writer does. */
class Written {
  readonly database = new DatabaseSync(':memory:')
  readonly store: FormTableStore
  readonly #counter = new FrequencyCounter()

  constructor() {
    createSchema(this.database, 'test')
    this.store = new FormTableStore(this.database)
  }

  write(texts: readonly [TextLanguage, string][]): void {
    const { table } = this.store
    for (const [language, text] of texts) {
      const [forms, begins] = [new Uint32Array(text.length + 1), new Uint32Array(text.length + 1)]
      const words = table.scan(unitsOf(text), language, forms, begins, 0)
      this.#counter.count(table, forms, words, new Uint32Array(words))
      for (const tag of [PART_TAG, CANONICAL_TAG, OWN_TAG]) table.intern(text.slice(0, 3), tag)
    }
    this.store.save(texts.length, texts.length)
  }

  renewDictionary(): void {
    saveDictionary(this.database, this.store.table, 1)
  }
}

const SYLLABLES = ['ver', 'trag', 'lo', 'yer', 'é', 'ü', 'ß', 'œ', 'miet', 'x', '\u0301', 'ж', '漢', '7', 'bail', 'à']
const word = fc.array(fc.constantFrom(...SYLLABLES), { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''))
const text = fc.tuple(
  fc.constantFrom(...LANGUAGES),
  fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => words.join(' ')),
)
const texts = fc.array(text, { minLength: 1, maxLength: 12 })

/** All that a vocabulary says, with texts for numbers where these are its own. */
function everything(stored: IndexWords, written: readonly [TextLanguage, string][]) {
  const vocabulary = new Vocabulary(stored)
  const entries: unknown[] = []
  const textOf = new Map<number, string>()
  stored.underPrefix('', (entry, units, start, length, frequency) => {
    textOf.set(entry, String.fromCharCode(...units.subarray(start, start + length)))
    entries.push([textOf.get(entry), frequency, stored.frequencyOf(entry), stored.formsOf(entry)])
  })
  const words = [...new Set(written.flatMap(([, each]) => formsOf(each)))]
  const prefixes = [...new Set(words.flatMap((each) => [each.slice(0, 1), each.slice(0, 3)]))]
  const terms = [...new Set(words.flatMap((each) => vocabulary.termsOf(each, 'de')))].map((term) =>
    stored.termText(term),
  )
  return {
    forms: stored.forms,
    entries: entries.sort(),
    words: words.map((each) => [
      textOf.get(stored.entryOf(each)),
      vocabulary.termsOf(each, 'fr').toSorted(),
      vocabulary.stemsIn(each, 'it').sort(),
      vocabulary.german.find(
        Uint16Array.from(each, (unit) => unit.charCodeAt(0)),
        0,
        each.length,
      ),
    ]),
    prefixes: prefixes.map((each) =>
      stored
        .entriesUnder(each, 1000)
        .map((entry) => textOf.get(entry))
        .sort(),
    ),
    terms: terms.map((each) =>
      vocabulary
        .idsOf(each)
        .map((id) => [id, stored.termText(id), stored.tagOf(id), [...stored.foldedFormsOf(id)].sort()]),
    ),
    kinds: written.map(([, each]) =>
      [PART_TAG, CANONICAL_TAG, OWN_TAG].map((tag) => stored.termOf(each.slice(0, 3), tag)),
    ),
    unknown: [stored.entryOf('nirgends'), stored.termOf('nirgends', 1), stored.entriesUnder('nirg', 10)],
  }
}

test('a stored dictionary equals the form table, alone and with later additions', () => {
  fc.assert(
    fc.property(texts, texts, texts, (first, second, third) => {
      const [plain, stored] = [new Written(), new Written()]
      const read = new IndexWords(stored.database)
      const all: [TextLanguage, string][] = []
      for (const [i, batch] of [first, second, third].entries()) {
        all.push(...batch)
        plain.write(batch)
        stored.write(batch)
        if (i !== 1) stored.renewDictionary()
        const whole = new IndexWords(plain.database)
        whole.refresh(all.length)
        read.refresh(all.length)
        if (i !== 1) {
          expect(everything(read, all)).toEqual(everything(whole, all))
          continue
        }
        // Counts in the dictionary are those of when it was made, so they are compared when it is new.
        expect(read.forms).toBe(whole.forms)
        const wordsOf = (from: IndexWords) =>
          all.flatMap(([, each]) =>
            formsOf(each).map((form) =>
              from.formsOf(from.entryOf(form)).map(({ text, tag, term }) => [text, tag, term]),
            ),
          )
        expect(wordsOf(read)).toEqual(wordsOf(whole))
      }
    }),
    { numRuns: repetitions(25) },
  )
})

test('a prefix finds old and new words, and a word of both once with all its documents', () => {
  const written = new Written()
  written.write([['fr', 'résiliation résilié loyer']])
  written.renewDictionary()
  written.write([['de', 'resiliation resilienz']])
  const words = new IndexWords(written.database)
  words.refresh(2)
  const found = words.entriesUnder('resil', 10).map((entry) => [words.formsOf(entry).length, words.frequencyOf(entry)])
  expect(found).toEqual([
    [2, 2],
    [1, 1],
    [1, 1],
  ])
  expect(new Vocabulary(words).stemsIn('résiliation', 'de')).toEqual(['resiliation'])
  expect(fold('résiliation')).toBe('resiliation')
})

test('a damaged dictionary is ignored, and the form table used', () => {
  const written = new Written()
  written.write([['fr', 'bail loyer']])
  written.renewDictionary()
  written.database.exec('UPDATE dictionary SET sum = sum + 1')
  expect(readDictionary(written.database)).toBeNull()
  const words = new IndexWords(written.database)
  words.refresh(1)
  expect(words.entryOf('loyer')).toBeGreaterThanOrEqual(0)
})

test('a dictionary is rewritten when the index has grown by 2 %, during bulk writes when it has doubled', () => {
  const written = new Written()
  written.write([['fr', 'bail loyer']])
  const { database, store } = written
  const now = { documents: 1, ...sizeOf(store.table) }
  expect([dictionaryVersion(database), isDictionaryStale(database, now, false)]).toEqual([0, true])
  expect(isDictionaryStale(database, now, true)).toBe(false)
  written.renewDictionary()
  expect([dictionaryVersion(database), isDictionaryStale(database, now, false)]).toEqual([1, false])
  expect(isDictionaryStale(database, { ...now, documents: 2 }, false)).toBe(true)
  expect(isDictionaryStale(database, { ...now, forms: 60_000 }, true)).toBe(true)
})
