import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { openForSearching, openForWriting } from '../database.ts'
import { decision } from '../kill-decision.fixture.ts'
import { readSegmentRows, segmentFolder } from '../postings/segment-store.ts'
import { textFolder } from '../postings/text-files.ts'
import { IndexWriter } from './writer.ts'

let folder: string
let database: ReturnType<typeof openForWriting>
let writer: IndexWriter

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trilex-writer-'))
  database = openForWriting(folder)
  writer = new IndexWriter(database, folder)
})
afterEach(() => writer.close())

const generation = () => Number(database.prepare("SELECT value FROM meta WHERE key = 'generation'").get()?.['value'])
const files = () => [...new Set(readdirSync(segmentFolder(folder)).map((name) => Number(name.split('.')[0])))]
const known = () => readSegmentRows(database).map(({ id }) => id)

test('unchanged citation facts do not change the index or its generation', () => {
  writer.put([decision(1, 'a'), decision(2, 'b')])
  writer.setCitationFacts([{ id: 'k-1', treatments: ['changed'], citedBy: 2 }])
  const before = generation()
  writer.setCitationFacts([
    { id: 'k-1', treatments: ['changed'], citedBy: 2 },
    { id: 'k-2', treatments: [], citedBy: 0 },
  ])
  expect(generation()).toBe(before)
  writer.setCitationFacts([{ id: 'k-1', treatments: ['changed'], citedBy: 3 }])
  expect(generation()).toBe(before + 1)
})

test('files of a merged segment stay while a reader has an older state; the next batch then removes them', () => {
  const text = Array.from({ length: 28_000 }, (_, i) => `word${(i * 7919) % 28_000}`).join(' ')
  const put = (number: number) => {
    writer.put([{ ...decision(number, String(number)), text }])
    writer.follow()
  }
  for (let number = 0; number < 18; number++) put(number)
  const [old] = files()
  expect(known()).toContain(old)
  const reader = openForSearching(folder)
  reader.exec('BEGIN')
  reader.prepare('SELECT count(*) FROM segments').get()
  put(18)
  expect(writer.tidy()).toBe(true)
  put(19)
  expect(known()).not.toContain(old)
  expect(files()).toContain(old)
  reader.exec('COMMIT')
  put(20)
  expect(files()).not.toContain(old)
  expect(known()).toEqual(expect.arrayContaining(files()))
  reader.close()
})

test('rewriting decisions frees the space of their former texts', () => {
  const text = 'Wort '.repeat(10_000)
  const put = (hash: string) => {
    writer.put([1, 2, 3].map((number) => ({ ...decision(number, hash), text })))
    writer.follow()
  }
  const bytes = () =>
    readdirSync(textFolder(folder)).reduce((sum, name) => sum + statSync(join(textFolder(folder), name)).size, 0)
  const rest = () => {
    while (writer.tidy()) continue
  }
  put('a')
  const once = bytes()
  for (const hash of ['b', 'c', 'd', 'e', 'f']) put(hash)
  expect(bytes()).toBe(6 * once)
  rest()
  put('g')
  expect(bytes()).toBe(2 * once)
})

test('a deleted or replaced text is in no file once no reader has the older state', () => {
  const canary = 'kanarienvogel im Sorgerecht'
  const holding = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => [canary, Buffer.from(canary, 'utf16le')].some((text) => readFileSync(file).includes(text)))
  const secret = (number: number, before = '') => ({
    ...decision(number, 'a'),
    title: canary,
    text: `${before}${canary} `.repeat(2000),
    summaryShort: canary,
  })
  writer.put([decision(1, 'a'), secret(2), decision(3, 'a'), secret(4, 'Ω '), decision(5, 'a'), secret(6)])
  while (writer.tidy());
  expect(holding()).not.toEqual([])

  const reader = openForSearching(folder)
  reader.exec('BEGIN')
  reader.prepare('SELECT count(*) FROM segments').get()
  writer.delete(['k-2', 'k-6'])
  writer.put([decision(4, 'b')])
  while (writer.tidy());
  expect(holding()).not.toEqual([])
  reader.exec('COMMIT')
  reader.close()
  while (writer.tidy());
  expect(holding()).toEqual([])
  expect(readdirSync(textFolder(folder))).not.toEqual([])
})
