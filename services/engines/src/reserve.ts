import { randomBytes } from 'node:crypto'
import { appendFileSync, rmSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** More than startup writes: shared memory and logs of three databases, a process id. */
const RESERVE_BYTES = 4 << 20

/**
 * Disk space reserved for the next startup, as a file that each startup deletes: SQLite cannot even read without space
 * for its shared memory.
 */
export class Reserve {
  readonly #path: string
  readonly #file: string

  /** `path`: an existing folder. */
  constructor(path: string) {
    this.#path = path
    this.#file = join(path, 'reserve')
  }

  /** Whether the disk has less space than a start needs. */
  get full(): boolean {
    return this.room < RESERVE_BYTES
  }

  /** Free bytes of the disk; ignores quotas. */
  get room(): number {
    const { bavail, bsize } = statfsSync(this.#path)
    return bavail * bsize
  }

  /** Deletes the file, which frees its space for a start. */
  release(): void {
    rmSync(this.#file, { force: true })
  }

  /** Creates the file for the next start, or extends it as far as there is space. */
  fill(): void {
    const held = statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0
    const missing = Math.min(RESERVE_BYTES - held, this.room)
    if (missing <= 0) return
    try {
      // A file system may compress zeros.
      appendFileSync(this.#file, randomBytes(missing), { mode: 0o600 })
    } catch {
      // Disk full: what was written stays, the rest is retried later.
    }
  }
}
