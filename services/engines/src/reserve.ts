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
    return this.room < RESERVE_BYTES
  }

  /** Free bytes of the disk. */
  get room(): number {
    const { bavail, bsize } = statfsSync(this.#path)
    return bavail * bsize
  }

  /** Gives up the reserve where the disk is full. */
  begin(): void {
    if (this.full) rmSync(this.#file, { force: true })
  }

  /** Makes the reserve again where there is twice as much room: what was just given up is not taken back. */
  renew(): void {
    if (this.room >= 2 * RESERVE_BYTES) this.#make(RESERVE_BYTES)
  }

  /** Makes the reserve again for the next start, of whatever room there is. */
  end(): void {
    this.#make(Math.min(RESERVE_BYTES, this.room))
  }

  #make(bytes: number): void {
    if (bytes <= (statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0)) return
    try {
      // A file system may compress zeros.
      writeFileSync(this.#file, randomBytes(bytes), { mode: 0o600 })
    } catch {
      rmSync(this.#file, { force: true })
    }
  }
}
