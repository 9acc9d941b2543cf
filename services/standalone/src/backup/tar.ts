import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { type Pack, pack } from 'tar-stream'

/**
 * Writes files, which must not change meanwhile, into a new tar archive that only its owner may read, and waits for the disk.
 * Rejects when the target exists, or a file grew or shrank while it was copied.
 * @param modified written as the time of every file
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
