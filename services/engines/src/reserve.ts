import { randomBytes } from 'node:crypto'
import { appendFileSync, rmSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A start writes less than this: shared memory and logs of three databases, a process id. */
const RESERVE_BYTES = 4 << 20

/**
 * Bytes that are kept free for a start, as a file that each start gives up: SQLite reads no database without room for its
 * shared memory.
 */
export class Reserve {
  readonly #path: string
  readonly #file: string

  /** `path`: an existing folder. */
  constructor(path: string) {
    this.#path = path
    this.#file = join(path, 'reserve')
  }

  /** Whether the disk has less room than a start needs. */
  get full(): boolean {
    return this.room < RESERVE_BYTES
  }

  /** Free bytes of the disk; a quota is not seen in them. */
  get room(): number {
    const { bavail, bsize } = statfsSync(this.#path)
    return bavail * bsize
  }

  /** Makes room for a start. */
  giveUp(): void {
    rmSync(this.#file, { force: true })
  }

  /** Makes the reserve for the next start, or lets it grow to its size, of whatever room there is. */
  keep(): void {
    const held = statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0
    const missing = Math.min(RESERVE_BYTES - held, this.room)
    if (missing <= 0) return
    try {
      // A file system may compress zeros.
      appendFileSync(this.#file, randomBytes(missing), { mode: 0o600 })
    } catch {
      // What was written is kept, the rest is tried again.
    }
  }
}
