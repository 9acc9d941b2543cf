import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs'

/** Magic number of a log, without the bit that gives the byte order of its checksums. */
const MAGIC = 0x377f0682
const HEADER = 32
const FRAME_HEADER = 24

/**
 * What the write-ahead log of a SQLite database adds to its file: the pages it holds, and the size of the database in
 * pages after its last commit (https://www.sqlite.org/fileformat2.html#walformat). Null without a complete transaction.
 */
export function readLog(file: string): { pages: number; held: Set<number> } | null {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) < HEADER) return null
  const opened = openSync(file, 'r')
  try {
    const header = Buffer.alloc(HEADER)
    readSync(opened, header, 0, HEADER, 0)
    if ((header.readUInt32BE(0) & ~1) !== MAGIC) return null
    const length = FRAME_HEADER + header.readUInt32BE(8)
    const frame = Buffer.alloc(FRAME_HEADER)
    const { size } = fstatSync(opened)
    const held = new Set<number>()
    let pending: number[] = []
    let pages = 0
    for (let at = HEADER; at + length <= size; at += length) {
      readSync(opened, frame, 0, FRAME_HEADER, at)
      // Frames written before the last restart of the log have other salts.
      if (frame.compare(header, 16, 24, 8, 16) !== 0) break
      pending.push(frame.readUInt32BE(0))
      if (frame.readUInt32BE(4) === 0) continue
      pages = frame.readUInt32BE(4)
      for (const page of pending) held.add(page)
      pending = []
    }
    return pages > 0 ? { pages, held } : null
  } finally {
    closeSync(opened)
  }
}
