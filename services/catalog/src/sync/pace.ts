import { setImmediate as nextTurn } from 'node:timers/promises'

/** Longest work without a pause, in milliseconds: requests wait no longer for work in the background. */
const WORK_MS = 4

/** Yields to other work of the event loop between the steps of a long task, but not more often than needed. */
export class Pace {
  #since = performance.now()

  /** Await it after every step: it pauses if enough was done since the last pause. */
  async breathe(): Promise<void> {
    if (performance.now() - this.#since < WORK_MS) return
    await nextTurn()
    this.#since = performance.now()
  }
}
