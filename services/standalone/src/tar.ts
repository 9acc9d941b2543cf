import { createReadStream } from 'node:fs'
import { type FileHandle, stat } from 'node:fs/promises'

const BLOCK = 512
const MAX_OCTAL_SIZE = 0o77777777777

/** Header of a regular file in the ustar format (POSIX.1-1988); sizes from 8 GB on in base 256, as GNU tar writes them. */
function header(name: string, size: number, modified: number): Buffer {
  if (Buffer.byteLength(name) > 99) throw new RangeError(`name too long for an archive: ${name}`)
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, length: number): void => {
    block.write(value.toString(8).padStart(length - 1, '0'), at, 'latin1')
  }
  block.write(name, 0)
  octal(0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  if (size <= MAX_OCTAL_SIZE) octal(size, 124, 12)
  else {
    block[124] = 0x80
    block.writeBigUInt64BE(BigInt(size), 128)
  }
  octal(modified, 136, 12)
  block.write('        0', 148, 'latin1')
  block.write('ustar\x0000', 257, 'latin1')
  const checksum = block.reduce((sum, byte) => sum + byte, 0)
  block.write(`${checksum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return block
}

/** Appends a file, which must not change meanwhile, under `name`. Times are in seconds since 1970. */
export async function appendFile(archive: FileHandle, name: string, file: string, modified: number): Promise<void> {
  const { size } = await stat(file)
  await archive.appendFile(header(name, size, modified))
  let written = 0
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    await archive.appendFile(chunk)
    written += chunk.length
  }
  if (written !== size) throw new Error(`${file} changed while it was copied`)
  await archive.appendFile(Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK))
}

/** The two empty blocks that end an archive. */
export async function appendEnd(archive: FileHandle): Promise<void> {
  await archive.appendFile(Buffer.alloc(2 * BLOCK))
}
