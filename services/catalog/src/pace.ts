import { setImmediate as nextTurn } from 'node:timers/promises'

/** Longest work without a pause, in milliseconds: requests wait no longer than this for background work. */
const WORK_MS = 4

/** Yields to other work of the event loop between the steps of a long task, but not more often than needed. */
export class Pace {
  #since = performance.now()
  readonly #pause: () => Promise<unknown>

  /** @param turns shared with other tasks, so that one of them works per turn of the event loop instead of all */
  constructor(turns?: Turns) {
    this.#pause = turns ? () => turns.next() : nextTurn
  }

  /** Await it after every step: it pauses if enough was done since the last pause. */
  async breathe(): Promise<void> {
    if (performance.now() - this.#since < WORK_MS) return
    await this.#pause()
    this.#since = performance.now()
  }

  /** Runs steps to their end, with pauses. */
  async through<T>(steps: Iterator<void, T>): Promise<T> {
    let step = steps.next()
    while (!step.done) {
      await this.breathe()
      step = steps.next()
    }
    return step.value
  }
}

/** Lets one of several long tasks continue in each turn of the event loop: the one that has waited longest. */
export class Turns {
  readonly #waiting: (() => void)[] = []

  next(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#waiting.push(resolve) === 1) setImmediate(() => this.#go())
    })
  }

  #go(): void {
    const resolve = this.#waiting.shift()
    if (this.#waiting.length > 0) setImmediate(() => this.#go())
    resolve?.()
  }
}
