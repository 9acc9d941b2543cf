import { isUtf8 } from 'node:buffer'
import { isObject } from './fields.ts'
import { asRefusal, Refusal } from './refusal.ts'
import type { SourceName } from './reports.ts'
import type { Source } from './sources/source.ts'
import { SOURCES } from './sources/sources.ts'
import { isZip } from './reading/docx.ts'
import { BrokenGzip, gunzipped } from './reading/gunzip.ts'
import { elementsOf } from './reading/json-array.ts'
import { LONGEST_LINE, linesOf } from './reading/lines.ts'
import type { Reading } from './reading/reading.ts'

/** One record of a file: what was read, or why it was refused. `line` is null if the whole file is one record. */
export interface FileRecord {
  line: number | null
  /** Size of the record in characters or bytes, for batching. */
  size: number
  reading: Reading | null
  refusal: Refusal | null
}

type Result = Pick<FileRecord, 'reading' | 'refusal'>

/** How the bytes of a file are to be read: as JSON, unpacked first, or as one document of a source. */
type FileFormat = 'lines' | 'array' | 'json' | 'gzip' | 'unknown' | NonNullable<Source['document']>

/** Bytes from the beginning of a file needed to recognise it. */
const HEAD_BYTES = 256 * 1024

/** Yields the records of a file in order, by its format: lines, elements of an array, or the file as one record. */
export async function* readRecords(
  input: AsyncIterable<Uint8Array>,
  name: string,
  source: 'auto' | SourceName,
): AsyncGenerator<FileRecord> {
  const { head, complete, whole, close } = await peek(input)
  const format = fileFormat(head, complete, source)
  if (format === 'gzip') yield* unpacked(whole, name, source)
  else if (format === 'unknown') {
    const refusal = isUtf16(head)
      ? new Refusal('INVALID_ENCODING', 'UTF-16, not UTF-8')
      : new Refusal('UNKNOWN_FORMAT', 'neither JSON, a page of a court, a feed nor a Word document')
    yield { line: null, size: 0, reading: null, refusal }
    await close()
  } else if (format === 'lines' || format === 'array') {
    for await (const { number, text, refusal, unended } of format === 'lines' ? linesOf(whole) : elementsOf(whole)) {
      if (text === null) yield { line: number, size: 0, reading: null, refusal }
      else if (text.trim() !== '')
        yield { line: number, size: text.length, ...attempt(() => readJson(parsed(text, unended))) }
    }
  } else {
    const bytes = await collected(whole)
    const result = attempt(() => {
      if (bytes === null) throw new Refusal('FILE_TOO_LARGE', `more than ${LONGEST_LINE} bytes`)
      return format === 'json' ? readWholeJson(bytes) : format.read(bytes, name)
    })
    yield { line: null, size: bytes?.length ?? 0, ...result }
  }
}

/** The first bytes of a stream, and the whole stream including them. */
async function peek(input: AsyncIterable<Uint8Array>): Promise<{
  head: Uint8Array
  complete: boolean
  whole: AsyncGenerator<Uint8Array>
  /** Call it instead of reading `whole`. */
  close: () => Promise<unknown>
}> {
  const iterator = input[Symbol.asyncIterator]()
  const first: Uint8Array[] = []
  let size = 0
  let complete = false
  while (size < HEAD_BYTES && !complete) {
    const next = await iterator.next()
    if (next.done) complete = true
    else {
      first.push(next.value)
      size += next.value.length
    }
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    try {
      yield* first
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
    } finally {
      await iterator.return?.()
    }
  }
  return { head: Buffer.concat(first), complete, whole: whole(), close: async () => iterator.return?.() }
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/**
 * Whether a file is one JSON value spread over lines, or a value on each line: the latter if the first line is complete
 * or long, or the second is complete.
 */
function jsonFormat(text: string, complete: boolean): FileFormat {
  if (text.startsWith('[')) return 'array'
  const [first = '', second = ''] = text.split('\n', 2)
  if (isJson(first)) return 'lines'
  if (/^\s*\{\s*$/.test(first) || (/^\s*\{/.test(first) && /^\s+["}]/.test(second))) return 'json'
  return complete && !text.trimEnd().includes('\n') ? 'lines' : isJson(text) ? 'json' : 'lines'
}

/**
 * Recognises a file by its first bytes; `complete` if these are all. A named source only decides between documents that
 * are not JSON; JSON is recognised by its fields.
 */
function fileFormat(head: Uint8Array, complete: boolean, source: 'auto' | SourceName): FileFormat {
  const packed = isZip(head)
  const text = packed ? '' : textOf(head)
  const beginning = { bytes: head, text }
  const recognised = () => SOURCES.find(({ document }) => document?.recognises(beginning))?.document
  if (packed) return recognised() ?? 'unknown'
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip'
  const named = SOURCES.filter(({ name }) => name === source)
  const onlyDocument = named.every(({ record }) => record === undefined) ? named[0]?.document : undefined
  if (onlyDocument) return onlyDocument
  if (text === '') return 'lines'
  if (text.startsWith('{') || text.startsWith('[')) return jsonFormat(text, complete)
  if (named.length > 0 && named.every(({ document }) => document === undefined)) return 'lines'
  return recognised() ?? (/^[\w"'-]/.test(text) && text.includes('{') ? 'lines' : 'unknown')
}

function textOf(head: Uint8Array): string {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  return bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1').replace(/^(?:\ufeff|ï»¿)?\s*/, '')
}

/** Recognised by the byte order mark. */
const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)

/**
 * Records of a compressed file; if it is damaged, everything before the damage counts and the damage is one refused
 * record.
 */
async function* unpacked(
  packed: AsyncIterable<Uint8Array>,
  name: string,
  source: 'auto' | SourceName,
): AsyncGenerator<FileRecord> {
  let broken: string | null = null
  async function* bytes(): AsyncGenerator<Uint8Array> {
    try {
      yield* gunzipped(packed)
    } catch (error) {
      if (!(error instanceof BrokenGzip)) throw error
      broken = error.message
    }
  }
  yield* readRecords(bytes(), name.replace(/\.gz$/, ''), source)
  if (broken !== null) {
    const refusal = new Refusal('BROKEN_GZIP', broken)
    yield { line: null, size: 0, reading: null, refusal }
  }
}

/** All bytes, or null if there are more than a line may have. */
async function collected(input: AsyncIterable<Uint8Array>): Promise<Buffer | null> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of input) {
    size += piece.length
    if (size <= LONGEST_LINE) pieces.push(piece)
    else pieces.length = 0
  }
  return size > LONGEST_LINE ? null : Buffer.concat(pieces)
}

function attempt(read: () => Reading): Result {
  try {
    return { reading: read(), refusal: null }
  } catch (error) {
    return { reading: null, refusal: asRefusal(error) }
  }
}

function parsed(text: string, unended: boolean): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const detail = error instanceof Error ? error.message.slice(0, 200) : 'not JSON'
    throw new Refusal(unended ? 'TRUNCATED_LINE' : 'INVALID_JSON', detail)
  }
}

/** Reads a file that is one JSON value. */
function readWholeJson(bytes: Buffer): Reading {
  const text = bytes.toString('utf8')
  if (!Buffer.from(text, 'utf8').equals(bytes)) throw new Refusal('INVALID_ENCODING', 'not UTF-8')
  return readJson(parsed(text.replace(/^\ufeff/, ''), true))
}

/** Reads one JSON value with the source that recognises it. */
function readJson(value: unknown): Reading {
  if (!isObject(value)) throw new Refusal('NOT_AN_OBJECT', 'a record has to be a JSON object')
  for (const { record } of SOURCES) if (record?.recognises(value)) return record.read(value)
  if ('id' in value) throw new Refusal('MISSING_FIELD', 'docType is missing', 'docType', String(value.id).slice(0, 100))
  throw new Refusal('MISSING_FIELD', 'id is missing', 'id')
}
