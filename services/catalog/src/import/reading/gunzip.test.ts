import { deflateRawSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { repetitions } from '@trilex/platform/repetitions'
import { BrokenGzip, gunzipped } from './gunzip.ts'

const text = Buffer.from('Das Gericht zieht in Erwägung: '.repeat(2000))
const packed = gzipSync(text)

/** Unpacks bytes that arrive in pieces of a size; returns the text and the error message, if any. */
async function unpacked(bytes: Buffer, size = bytes.length) {
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += Math.max(1, size)) yield bytes.subarray(at, at + Math.max(1, size))
  }
  const out: Buffer[] = []
  try {
    for await (const piece of gunzipped(pieces())) out.push(piece)
    return { out: Buffer.concat(out).toString('latin1'), fault: null }
  } catch (error) {
    expect(error).toBeInstanceOf(BrokenGzip)
    return { out: Buffer.concat(out).toString('latin1'), fault: (error as Error).message }
  }
}

test('any number of members, however chunked, is decompressed unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 3000 }), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 900 }),
      fc.nat(40),
      async (members, size, zeros) => {
        const bytes = Buffer.concat([...members.map((member) => gzipSync(member)), Buffer.alloc(zeros)])
        expect(await unpacked(bytes, size)).toEqual({ out: Buffer.concat(members).toString('latin1'), fault: null })
      },
    ),
    { numRuns: repetitions(60) },
  )
})

test('a header with every part it may have', async () => {
  const flags = 2 | 4 | 8 | 16
  const head = Buffer.concat([packed.subarray(0, 3), Buffer.of(flags), packed.subarray(4, 10)])
  const parts = Buffer.from('\x03\x00abcname\0comment\0\x12\x34', 'latin1')
  const bytes = Buffer.concat([head, parts, deflateRawSync(text), packed.subarray(-8)])
  for (const size of [1, 7, bytes.length])
    expect(await unpacked(bytes, size)).toEqual({ out: text.toString('latin1'), fault: null })
})

describe('trailing bytes are reported after all content before them', () => {
  test.each([
    ['a word', Buffer.from('junk')],
    ['one byte', Buffer.of(7)],
    ['a second magic number', Buffer.of(0x1f, 0x8b)],
    ['padding and a word', Buffer.from('\0\0junk')],
    ['more than a piece', Buffer.alloc(600_000, 'x')],
  ])('%s', async (_, behind) => {
    for (const size of [1000, packed.length, packed.length + behind.length])
      expect(await unpacked(Buffer.concat([packed, behind]), size)).toEqual({
        out: text.toString('latin1'),
        fault: 'other bytes stand behind its end',
      })
  })
})

test('truncated, damaged and non-gzip input is reported', async () => {
  expect(await unpacked(Buffer.alloc(0))).toMatchObject({ fault: 'unexpected end of file' })
  expect(await unpacked(Buffer.from('{"id":"atf-1"}'))).toMatchObject({ fault: 'it does not begin like one' })
  for (const cut of [5, packed.length - 100, packed.length - 3])
    expect(await unpacked(packed.subarray(0, cut))).toMatchObject({ fault: 'unexpected end of file' })
  const damaged = Buffer.from(packed)
  damaged[packed.length - 6] = (damaged[packed.length - 6] as number) ^ 1
  expect(await unpacked(damaged)).toEqual({ out: text.toString('latin1'), fault: 'its checksum is another' })
  expect((await unpacked(Buffer.concat([packed.subarray(0, 10), Buffer.alloc(500, 255)]))).fault).toMatch(/invalid/)
})

test('a reader that stops also stops the input, and an input error is passed on unchanged', async () => {
  let closed = false
  async function* input() {
    try {
      yield packed
      yield packed
    } finally {
      closed = true
    }
  }
  const begun = gunzipped(input())
  expect((await begun.next()).value).toBeInstanceOf(Buffer)
  await begun.return(undefined)
  expect(closed).toBe(true)
  async function* failing() {
    yield packed.subarray(0, 50)
    throw new Error('the disk is gone')
  }
  await expect(Array.fromAsync(gunzipped(failing()))).rejects.toThrow('the disk is gone')
})
