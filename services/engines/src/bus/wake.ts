import type { DatabaseSync } from 'node:sqlite'

/** Notifies consumers of this process and polls for writes of other processes. */
export class Wake {
  readonly #listeners = new Map<string, Set<() => void>>()
  readonly #dataVersion
  #version = 0
  #timer: NodeJS.Timeout | undefined

  constructor(database: DatabaseSync) {
    this.#dataVersion = database.prepare('PRAGMA data_version')
  }

  /** SQLite's `data_version` changes only when another connection has written. */
  poll(everyMs: number): void {
    this.#version = this.#read()
    this.#timer = setInterval(() => {
      const version = this.#read()
      if (version === this.#version) return
      this.#version = version
      for (const name of [...this.#listeners.keys()]) this.notify(name)
    }, everyMs).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  notify(name: string): void {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) listener()
  }

  /** Calls `listener` on every notification of `name` until the returned function is called. */
  on(name: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#listeners.get(name) === listeners) this.#listeners.delete(name)
    }
  }

  /** Resolves at the next notification of `name`, or when the signal aborts. */
  next(name: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve()
    const { promise, resolve } = Promise.withResolvers<void>()
    const off = this.on(name, done)
    signal.addEventListener('abort', done, { once: true })
    function done(): void {
      off()
      signal.removeEventListener('abort', done)
      resolve()
    }
    return promise
  }

  #read(): number {
    return Number(this.#dataVersion.get()?.['data_version'])
  }
}
