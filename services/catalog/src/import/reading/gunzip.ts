import { crc32, createInflateRaw } from 'node:zlib'
import { AheadOf } from './ahead-of.ts'

/** The bytes are not gzip, or only up to a point; everything before that point was unpacked. */
export class BrokenGzip extends Error {}

const MAGIC = Buffer.of(0x1f, 0x8b, 8)
const FLAGS = 3
const [HEADER, TRAILER] = [10, 8]
/** Parts that a header may have (RFC 1952 §2.3.1). */
const [CHECKSUM, EXTRA, NAME, COMMENT] = [2, 4, 8, 16]

/**
 * Unpacks gzip, also several files in a row; zeros after the end are padding. Unlike Node's stream it yields everything
 * before a point where other bytes follow.
 * @throws BrokenGzip if the bytes are not gzip, end too early, are damaged, or are followed by others
 */
export async function* gunzipped(input: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const source = new AheadOf(input)
  try {
    do yield* member(source)
    while (await another(source))
  } finally {
    await source.close()
  }
}

async function* member(source: AheadOf): AsyncGenerator<Buffer> {
  await skipHeader(source)
  let [sum, size] = [0, 0]
  for await (const piece of inflated(source)) {
    sum = crc32(piece, sum)
    size += piece.length
    yield piece
  }
  const trailer = await exactly(source, TRAILER)
  if (trailer.readUInt32LE(0) !== sum || trailer.readUInt32LE(4) !== size >>> 0)
    throw new BrokenGzip('its checksum is another')
}

/** Whether another gzip file follows the end of one. */
async function another(source: AheadOf): Promise<boolean> {
  const padded = await source.skipZeros()
  const head = await source.take(MAGIC.length)
  if (head === null && (await source.next()) === null) return false
  if (padded || !head?.equals(MAGIC)) throw new BrokenGzip('other bytes stand behind its end')
  source.back(head)
  return true
}

async function skipHeader(source: AheadOf): Promise<void> {
  const header = await exactly(source, HEADER)
  if (!header.subarray(0, MAGIC.length).equals(MAGIC)) throw new BrokenGzip('it does not begin like one')
  const flags = header[FLAGS] as number
  if (flags & EXTRA) await exactly(source, (await exactly(source, 2)).readUInt16LE(0))
  for (const text of [NAME, COMMENT]) if (flags & text) await source.skipPast(0)
  if (flags & CHECKSUM) await exactly(source, 2)
}

async function exactly(source: AheadOf, count: number): Promise<Buffer> {
  const bytes = await source.take(count)
  if (bytes === null) throw new BrokenGzip('unexpected end of file')
  return bytes
}

/** Unpacks one deflated stream; what follows stays in the source. */
async function* inflated(source: AheadOf): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw()
  const over = new Promise<void>((resolve) => inflate.once('end', resolve).once('close', resolve))
  let given = 0
  const feed = async (): Promise<void> => {
    while (!inflate.destroyed) {
      const piece = await source.next()
      if (piece === null) return void inflate.end()
      given += piece.length
      // Some versions of Node never call back a write whose input was not used up.
      await Promise.race([over, new Promise((resolve) => inflate.write(piece, resolve))])
      const left = given - inflate.bytesWritten
      if (left > 0) return source.back(piece.subarray(piece.length - left))
    }
  }
  const feeding = feed().catch((error: Error) => void inflate.destroy(error))
  try {
    yield* inflate
    await feeding
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw code?.startsWith('Z_') ? new BrokenGzip(message) : error
  } finally {
    inflate.destroy()
    await feeding
  }
}
