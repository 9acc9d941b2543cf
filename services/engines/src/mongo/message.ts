import { deserialize, serialize } from 'bson'
import { decode, decodeWithRaw } from './values/bson.ts'
import { RawDocuments } from './store/cursors.ts'
import { encodeArray } from './values/raw.ts'
import { type Doc, isDocument } from './values/values.ts'

/**
 * Messages of the MongoDB wire protocol: OP_MSG, and OP_QUERY with OP_REPLY for the first handshake of a driver.
 * https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/
 */
const OP_REPLY = 1
const OP_QUERY = 2004
const OP_MSG = 2013
const HEADER_BYTES = 16
const CHECKSUM_PRESENT = 1
const MORE_TO_COME = 2
/** Flag bits that a receiver must refuse when it does not know them. */
const REQUIRED_FLAGS = 0xffff

/** Largest message in bytes, as announced in `hello`. */
const MAX_MESSAGE_BYTES = 48_000_000

interface Request {
  id: number
  command: Doc
  /** False when the sender expects no answer. */
  answered: boolean
  legacy: boolean
}

/** The message violates the protocol; the connection cannot continue. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError'
}

/** Length of the message that begins here. Throws `ProtocolError` for impossible lengths. */
export function messageLength(head: Buffer): number {
  const length = head.readInt32LE(0)
  if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES) throw new ProtocolError(`message of ${length} bytes`)
  return length
}

/** Reads one whole message. Documents to insert stay encoded. */
export function readRequest(message: Buffer): Request {
  try {
    const id = message.readInt32LE(4)
    const operation = message.readInt32LE(12)
    if (operation === OP_MSG) return readMsg(message, id)
    if (operation === OP_QUERY) return readQuery(message, id)
    throw new ProtocolError(`operation ${operation} is not supported`)
  } catch (error) {
    if (error instanceof ProtocolError) throw error
    throw new ProtocolError(error instanceof Error ? error.message : 'malformed message')
  }
}

function readQuery(message: Buffer, id: number): Request {
  const end = message.indexOf(0, HEADER_BYTES + 4)
  if (end < 0) throw new ProtocolError('namespace without end')
  const start = end + 9
  const command = deserialize(message.subarray(start, start + message.readInt32LE(start)))
  return { id, command: isDocument(command['$query']) ? command['$query'] : command, answered: true, legacy: true }
}

function readMsg(message: Buffer, id: number): Request {
  const flags = message.readUInt32LE(HEADER_BYTES)
  if (flags & REQUIRED_FLAGS & ~(CHECKSUM_PRESENT | MORE_TO_COME)) throw new ProtocolError(`unknown flags ${flags}`)
  const end = message.length - (flags & CHECKSUM_PRESENT ? 4 : 0)
  let command: Doc | null = null
  const sequences: [name: string, documents: Uint8Array[]][] = []
  let at = HEADER_BYTES + 4
  while (at < end) {
    const kind = message[at]
    const size = message.readInt32LE(at + 1)
    const start = at + 1
    at = start + size
    if (size < 5 || at > end) throw new ProtocolError('section beyond the end of its message')
    const section = message.subarray(start, at)
    if (kind === 0 && command === null) command = readBody(section)
    else if (kind === 1) sequences.push(readSequence(section))
    else throw new ProtocolError(`section of kind ${kind}`)
  }
  if (command === null) throw new ProtocolError('message without a body')
  for (const [name, documents] of sequences) {
    command[name] = name === 'documents' ? documents : documents.map(decode)
  }
  return { id, command, answered: !(flags & MORE_TO_COME), legacy: false }
}

const INSERT = Buffer.from('\x02insert\0', 'latin1')

function readBody(section: Buffer): Doc {
  const inserts = section.subarray(4, 4 + INSERT.length).equals(INSERT)
  return inserts ? decodeWithRaw(section, 'documents') : decode(section)
}

function readSequence(section: Buffer): [name: string, documents: Uint8Array[]] {
  const end = section.indexOf(0, 4)
  if (end < 0) throw new ProtocolError('document sequence without end of name')
  const documents: Uint8Array[] = []
  for (let at = end + 1; at < section.length; ) {
    const size = section.readInt32LE(at)
    if (size < 5 || at + size > section.length) throw new ProtocolError('document beyond the end of its sequence')
    documents.push(section.subarray(at, at + size))
    at += size
  }
  return [section.toString('utf8', 4, end), documents]
}

/** Encodes the answer to a request as one message, in parts to be written one after the other. */
export function writeReply(request: Request, answer: Doc): Uint8Array[] {
  const body = encodeAnswer(answer)
  const size = body.reduce((sum, part) => sum + part.length, 0)
  const head = Buffer.alloc(request.legacy ? 36 : 21)
  head.writeInt32LE(head.length + size, 0)
  head.writeInt32LE(request.id, 8)
  head.writeInt32LE(request.legacy ? OP_REPLY : OP_MSG, 12)
  if (request.legacy) {
    // Flag AwaitCapable, and one document.
    head.writeInt32LE(8, 16)
    head.writeInt32LE(1, 32)
  }
  return [head, ...body]
}

/** Encodes an answer. Documents of a cursor are already encoded and are inserted unchanged. */
function encodeAnswer(answer: Doc): Uint8Array[] {
  const { cursor, ...rest } = answer
  const batch = isDocument(cursor)
    ? Object.entries(cursor).find(([, value]) => value instanceof RawDocuments)
    : undefined
  if (!isDocument(cursor) || batch === undefined) return [serialize(answer, { ignoreUndefined: true })]
  const [name, raw] = batch as [string, RawDocuments]
  const { [name]: _, ...cursorRest } = cursor
  const inner = embed(name, 0x04, encodeArray(raw.documents), cursorRest)
  return [embed('cursor', 0x03, inner, rest)]
}

/** Encodes a document whose first field is an already encoded value. */
function embed(name: string, type: number, value: Uint8Array, rest: Doc): Buffer {
  const others = serialize(rest, { ignoreUndefined: true })
  const head = Buffer.from(`\0\0\0\0${String.fromCharCode(type)}${name}\0`, 'latin1')
  const out = Buffer.concat([head, value, others.subarray(4)])
  out.writeInt32LE(out.length, 0)
  return out
}
