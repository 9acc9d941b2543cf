/**
 * Serialises work per key within this process. Calls that arrive during a run share the next one, so that each sees a
 * state at least as recent as its call.
 */
export class SharedTurns<T> {
  readonly #work: (key: string) => Promise<T>
  readonly #last = new Map<string, Promise<T>>()
  readonly #waiting = new Map<string, Promise<T>>()

  constructor(work: (key: string) => Promise<T>) {
    this.#work = work
  }

  of(key: string): Promise<T> {
    const waiting = this.#waiting.get(key)
    if (waiting) return waiting
    const running = this.#last.get(key)
    const turn = running ? this.#after(running, key) : this.#work(key)
    this.#last.set(key, turn)
    const ended = () => void (this.#last.get(key) === turn && this.#last.delete(key))
    turn.then(ended, ended)
    return turn
  }

  #after(running: Promise<T>, key: string): Promise<T> {
    const begin = () => {
      this.#waiting.delete(key)
      return this.#work(key)
    }
    const turn = running.then(begin, begin)
    this.#waiting.set(key, turn)
    return turn
  }
}
