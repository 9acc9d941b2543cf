import type { Logger } from '../telemetry/logger.ts'

/** A background part of a service: started once, stopped once. */
export type Owned = RunningPart | (() => Promise<Stoppable | Stoppable[]>)

interface Stoppable {
  stop(): unknown
}
interface RunningPart extends Stoppable {
  start(): unknown
}

/** Closes resources in the reverse order in which they were added. Logs a failure and continues with the others. */
export class Closers {
  readonly #closers: [name: string, close: () => unknown][] = []
  readonly #logger: Pick<Logger, 'error'>

  constructor(logger: Pick<Logger, 'error'>) {
    this.#logger = logger
  }

  add(name: string, close: () => unknown): void {
    this.#closers.push([name, close])
  }

  /** Closes everything; a second call does nothing. Resolves to whether there was no failure. */
  async close(): Promise<boolean> {
    let clean = true
    for (const [part, close] of this.#closers.splice(0).reverse()) {
      try {
        await close()
      } catch (error) {
        clean = false
        this.#logger.error({ err: error, part }, 'a part failed to stop, continuing with the next one')
      }
    }
    return clean
  }
}

export class Parts {
  readonly #owned: Owned[] = []
  readonly #closing = new AbortController()
  readonly #closers: Closers

  constructor(logger: Pick<Logger, 'error'>) {
    this.#closers = new Closers(logger)
  }

  get closing(): AbortSignal {
    return this.#closing.signal
  }

  own(...parts: Owned[]): void {
    this.#owned.push(...parts)
  }

  /**
   * Starts the parts in the order in which they were added. Rejects when one fails to start; the parts before it run
   * until `stop`.
   */
  async start(): Promise<void> {
    for (const [at, part] of this.#owned.entries()) {
      const name = `part ${at + 1}`
      if (typeof part === 'function') {
        const started = await part()
        this.#closers.add(name, () => Promise.all([started].flat().map((each) => each.stop())))
      } else {
        this.#closers.add(name, () => part.stop())
        await part.start()
      }
    }
  }

  async stop(): Promise<void> {
    this.#closing.abort(new Error('the service is stopping'))
    await this.#closers.close()
  }
}
