import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of work without a pause: requests wait no longer than this for work in the background. */
const WORK_MS = 4

/** Lets other work of the event loop have its turn between the steps of a long task, but not more often than needed. */
export class Pace {
  #since = performance.now()

  /** To be awaited after every step: pauses when enough was done since the last pause. */
  async breathe(): Promise<void> {
    if (performance.now() - this.#since < WORK_MS) return
    await nextTurn()
    this.#since = performance.now()
  }
}
