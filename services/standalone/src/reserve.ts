import { randomBytes } from 'node:crypto'
import { rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A start writes less than this: shared memory and logs of three databases, a process id. */
const RESERVE_BYTES = 4 << 20

/**
 * Bytes that are kept free for a start, as a file that is given up when the disk is full: SQLite reads no database without
 * room for its shared memory.
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
    const { bavail, bsize } = statfsSync(this.#path)
    return bavail * bsize < RESERVE_BYTES
  }

  /** Gives up the reserve where the disk is full. */
  begin(): void {
    if (this.full) rmSync(this.#file, { force: true })
  }

  /** Makes the reserve again where there is room for it. */
  renew(): void {
    if (statSync(this.#file, { throwIfNoEntry: false })?.size === RESERVE_BYTES || this.full) return
    try {
      // A file system may compress zeros.
      writeFileSync(this.#file, randomBytes(RESERVE_BYTES), { mode: 0o600 })
    } catch {
      rmSync(this.#file, { force: true })
    }
  }
}
