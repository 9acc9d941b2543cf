import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { ByteReader } from '../../bytes/bytes.ts'
import { IMPACT_VALUES, impactOf } from '../../ranking/impacts.ts'
import { ANYWHERE, IN_REGESTE, IN_TEXT, IN_TITLE } from '../../ranking/fields.ts'
import { REGIONS, textAt } from '../../ranking/regions.ts'
import { DamagedIndex, Segment } from './segment.ts'
import { SegmentBuilder } from './segment-builder.ts'
import { mergeSegments } from './segment-merge.ts'
import type { EncodedSegment } from './segment-writer.ts'

type Place = typeof IN_TEXT | typeof IN_TITLE | typeof IN_REGESTE
interface Word {
  term: number
  place: Place
}

const document = fc.array(
  fc.record({ term: fc.integer({ min: 0, max: 40 }), place: fc.constantFrom<Place>(IN_TEXT, IN_TITLE, IN_REGESTE) }),
  { maxLength: 60 },
)
const TERMS = 41

function build(documents: Word[][], first: number): EncodedSegment | null {
  const builder = new SegmentBuilder()
  documents.forEach((words, i) => {
    builder.begin(first + i, TERMS)
    // Without a weight, this pair has no posting.
    builder.pairOf(i % TERMS)
    for (const place of [IN_TEXT, IN_TITLE, IN_REGESTE] as const) {
      let position = REGIONS[place].start
      for (const word of words) if (word.place === place) builder.addAt(builder.pairOf(word.term), place, 1, position++)
    }
    builder.end()
  })
  return builder.finish()
}

const open = (encoded: EncodedSegment): Segment =>
  new Segment({ id: 1, ...encoded }, { bytes: encoded.postings.slice() }, { bytes: encoded.positions.slice() })

/** Every posting of a segment as text, decoded in the simplest way. */
function contents(segment: Segment): string[] {
  const lines: string[] = []
  for (let row = 0; row < segment.terms; row++) {
    const postings = [...segment.postings(row)]
    const positions = [...segment.positions(row)]
    const number = (bytes: number[]): number => {
      let value = 0
      for (let shift = 0; ; shift += 7) {
        const byte = bytes.shift() as number
        value += (byte & 127) << shift
        if (byte < 128) return value
      }
    }
    let at = segment.first
    while (postings.length > 0) {
      const step = number(postings)
      at += step >>> 1
      const impacts = step & 1 ? postings.splice(0, 3) : [IN_TEXT, 0, ...postings.splice(0, 1)]
      const own = positions.splice(0, number(positions))
      const places: number[] = []
      for (let place = 0; own.length > 0; ) places.push((place += number(own)))
      lines.push(`${segment.rowAt(row).term} in ${at}: ${impacts.join()} at ${places.join()}`)
    }
    expect(segment.rowAt(row).last).toBe(at)
  }
  return lines
}

function expected(documents: Word[][], first: number): string[] {
  const lines: string[] = []
  for (let term = 0; term < TERMS; term++) {
    documents.forEach((words, i) => {
      const places = ([IN_TEXT, IN_TITLE, IN_REGESTE] as const).flatMap((place) =>
        words
          .filter((word) => word.place === place)
          .flatMap((word, position) => (word.term === term ? [REGIONS[place].start + position] : [])),
      )
      if (places.length === 0) return
      const inText = places.filter((place) => textAt(place) === IN_TEXT).length
      const texts = places.reduce((bits, place) => bits | textAt(place), 0)
      const impacts = [texts, impactOf(places.length - inText), impactOf(inText)]
      lines.push(`${term} in ${first + i}: ${impacts.join()} at ${places.join()}`)
    })
  }
  return lines
}

test('a segment contains every position of every term of its documents', () => {
  fc.assert(
    fc.property(fc.array(document, { minLength: 1, maxLength: 20 }), fc.integer({ min: 1, max: 1e6 }), (all, first) => {
      expect(contents(open(build(all, first) as EncodedSegment))).toEqual(expected(all, first))
    }),
    { seed: 1 },
  )
})

test('merged segments equal one segment of all their documents without the deleted ones', () => {
  const parts = fc.array(fc.array(document, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(parts, fc.option(fc.infiniteStream(fc.boolean())), (all, life) => {
      let first = 1
      const segments = all.map((documents) => {
        const segment = open(build(documents, first) as EncodedSegment)
        first += documents.length
        return segment
      })
      const alive = life && Uint8Array.from({ length: first }, () => Number(life.next().value))
      const living = all.flat().map((words, i) => (alive && !alive[i + 1] ? [] : words))
      expect(contents(open(mergeSegments(segments, alive, null)))).toEqual(expected(living, 1))
    }),
    { seed: 2 },
  )
})

test('the skip list points past every 16th posting, in merged segments too', () => {
  const part = (first: number, count: number): Segment => {
    const documents = Array.from({ length: count }, (_, i) =>
      Array.from({ length: 1 + (i % 5) }, () => ({ term: i % 3 === 0 ? 1 : 0, place: IN_TEXT }) as const),
    )
    return open(build(documents, first) as EncodedSegment)
  }
  const segment = open(mergeSegments([part(7, 300), part(307, 20), part(900, 400)], null, null))
  for (let row = 0; row < segment.terms; row++) {
    const postings = segment.postings(row)
    const skips = segment.skips(row)
    const positions = segment.positions(row)
    const [from, place] = [new ByteReader(postings), new ByteReader(positions)]
    let document = segment.first
    for (let count = 1; from.at < postings.length; count++) {
      const step = from.number()
      document += step >>> 1
      from.at += step & 1 ? 3 : 1
      const size = place.number()
      place.at += size
      if (count % 16 !== 0) continue
      expect([skips.document, skips.at, skips.place]).toEqual([document, from.at, place.at])
      skips.next()
    }
    expect(skips.document).toBe(Number.POSITIVE_INFINITY)
    expect(place.at).toBe(positions.length)
  }
})

test('a changed byte is detected and never used for an answer', () => {
  const words = Array.from({ length: 200 }, (_, i) => ({ term: i % TERMS, place: IN_TEXT }) as const)
  const encoded = build([words, words, words], 1) as EncodedSegment
  for (const kind of ['postings', 'positions'] as const) {
    const bytes = encoded[kind].slice()
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] as number) ^ 4
    const segment = open({ ...encoded, [kind]: bytes })
    const readAll = () => Array.from({ length: segment.terms }, (_, row) => segment[kind](row).slice())
    expect(readAll).toThrow(DamagedIndex)
  }
})

test('impacts are within four percent of their values, and a position identifies its text', () => {
  for (let value = 0.013; value < 80; value *= 1.07) {
    expect(Math.abs(Math.log(value / (IMPACT_VALUES[impactOf(value)] as number)))).toBeLessThan(0.04)
  }
  expect(impactOf(0)).toBe(0)
  expect([0, 1 << 20, (1 << 20) + (1 << 17)].map(textAt)).toEqual([IN_TEXT, IN_TITLE, IN_REGESTE])
  expect(ANYWHERE & IN_TEXT & textAt(5)).toBe(IN_TEXT)
})

test('a segment in files returns what it returns in memory, whatever the order and number of reads', () => {
  const words = Array.from({ length: 900 }, (_, term): Word => ({ term, place: term % 2 ? IN_TEXT : IN_TITLE }))
  const long = Array.from({ length: 6000 }, (): Word => ({ term: 0, place: IN_TEXT }))
  const builder = new SegmentBuilder()
  for (const [i, text] of [words, long, words.slice(300)].entries()) {
    builder.begin(1 + i, words.length)
    text.forEach(({ term, place }, position) =>
      builder.addAt(builder.pairOf(term), place, 1, REGIONS[place].start + position),
    )
    builder.end()
  }
  const encoded = builder.finish() as EncodedSegment
  const folder = mkdtempSync(join(tmpdir(), 'trilex-segment-'))
  const files = (['postings', 'positions'] as const).map((name) => {
    writeFileSync(join(folder, name), encoded[name])
    return { file: openSync(join(folder, name), 'r') }
  }) as [{ file: number }, { file: number }]
  const read = (segment: Segment, row: number) => [segment.postings(row).slice(), segment.positions(row).slice()]
  const [inFiles, inMemory] = [new Segment({ id: 1, ...encoded }, ...files), open(encoded)]
  fc.assert(
    fc.property(fc.array(fc.nat({ max: inMemory.terms - 1 }), { maxLength: 600 }), (rows) => {
      for (const row of rows) expect(read(inFiles, row)).toEqual(read(inMemory, row))
    }),
    { numRuns: 10 },
  )
  for (const { file } of files) closeSync(file)
  rmSync(folder, { recursive: true })
})
