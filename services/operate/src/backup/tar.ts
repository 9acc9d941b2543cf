import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { extract, type Header, type Pack, pack } from 'tar-stream'

/**
 * Writes files, which must not change during the copy, into a new tar archive that only its owner may read, and syncs
 * it to disk. Rejects when the target exists, or when the size of a file changed while it was copied.
 * @param modified modification time recorded for every file
 */
export async function writeArchive(
  target: string,
  entries: readonly [name: string, source: string][],
  modified: Date,
): Promise<void> {
  const archive = pack()
  const written = pipeline(archive, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }))
  const filled = fill(archive, entries, modified).catch((error: unknown) => {
    archive.destroy(error as Error)
    throw error
  })
  await Promise.all([filled, written])
}

async function fill(archive: Pack, entries: readonly [string, string][], mtime: Date): Promise<void> {
  for (const [name, source] of entries) {
    const { size } = await stat(source)
    const entry = archive.entry({ name, size, mode: 0o600, mtime })
    await pipeline(createReadStream(source, { highWaterMark: 1 << 20 }), entry)
  }
  archive.finalize()
}

/** Number of zero bytes at the end of an archive. */
const END = 1024

/**
 * Passes the entries of a tar archive to `take`, one after the other; each must be read to its end. Rejects when `take`
 * does, and when the archive is damaged or truncated, even between two entries.
 */
export async function readArchive(
  archive: AsyncIterable<Uint8Array>,
  take: (header: Header, bytes: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  let last = Buffer.alloc(0)
  const watched = async function* () {
    for await (const chunk of archive) {
      last = Buffer.concat(chunk.length < END ? [last, chunk] : [chunk]).subarray(-END)
      yield chunk
    }
  }
  const entries = extract()
  const taken = (async () => {
    for await (const entry of entries) await take(entry.header, entry as AsyncIterable<Uint8Array>)
  })()
  await Promise.all([pipeline(watched, entries), taken])
  if (last.length < END || last.some((byte) => byte !== 0)) throw new Error('the archive is cut off')
}
