import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { openForWriting } from '../database.ts'
import { ANYWHERE } from '../../ranking/fields.ts'
import { decision } from '../kill-decision.fixture.ts'
import type { Positions } from '../../port.ts'
import { PostingReader } from './posting-reader.ts'
import { scratch } from '../../bytes/scratch.ts'
import { Vocabulary } from '../../query/words/vocabulary.ts'
import { IndexWords } from '../dictionary/index-words.ts'
import { IndexWriter } from '../writing/writer.ts'

const DOCUMENTS = 700
let folder: string
let writer: IndexWriter
let reader: PostingReader
let terms: number[]

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trilex-postings-'))
  const database = openForWriting(folder)
  writer = new IndexWriter(database, folder)
  const words = (number: number) => `${'bail '.repeat(number % 7)}${number % 3 === 0 ? 'loyer congé loyer' : 'congé'}`
  const all = Array.from({ length: DOCUMENTS }, (_, i) => ({ ...decision(i, String(i)), text: words(i) }))
  for (const [from, to] of [[0, 400] as const, [400, 420] as const, [420, DOCUMENTS] as const]) {
    writer.put(all.slice(from, to))
  }
  reader = new PostingReader(database, folder)
  reader.refresh(new Uint8Array(DOCUMENTS + 2).fill(1))
  const stored = new IndexWords(database)
  stored.refresh(DOCUMENTS)
  const vocabulary = new Vocabulary(stored)
  terms = ['bail', 'loyer', 'cong'].flatMap((stem) => vocabulary.idsOf(stem))
})
afterAll(() => {
  writer.close()
  rmSync(folder, { recursive: true })
})

const rows = ({ documents, starts, positions }: Positions): [number, number[]][] =>
  Array.from(documents, (document, i) => [document, [...positions.slice(starts[i], starts[i + 1])]])

test('positions read for a few documents equal those read for all documents, reduced to the few', () => {
  expect(terms.length).toBeGreaterThanOrEqual(3)
  const every = Uint32Array.from({ length: DOCUMENTS }, (_, i) => i + 1)
  const documents = fc.uniqueArray(fc.integer({ min: 1, max: DOCUMENTS }), { maxLength: 40 })
  fc.assert(
    fc.property(fc.constantFrom(...terms), documents, (term, chosen) => {
      const all = rows(reader.positions(term, every, ANYWHERE))
      expect(all.length).toBeGreaterThan(200)
      const few = rows(reader.positions(term, Uint32Array.from(chosen).sort(), ANYWHERE))
      expect(few).toEqual(all.filter(([document]) => chosen.includes(document)))
    }),
  )
})

test('memory left by an earlier search is never returned as positions', () => {
  scratch.reset(DOCUMENTS)
  scratch.uint8(1 << 18).fill(0xff)
  scratch.reset(DOCUMENTS)
  const none = reader.positions(terms[0] as number, new Uint32Array(), ANYWHERE)
  expect([...none.starts]).toEqual([0])
})
