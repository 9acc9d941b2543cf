import { CommandError } from '../errors.ts'
import type { Store } from './store.ts'

/** A transaction still open after this many milliseconds is rolled back. */
const LIFETIME_MS = 60_000
const REMEMBERED = 1000

/**
 * Multi-statement transactions, one at a time. Other writers wait for its end; other readers see the state before it through a
 * second connection. An owner is a session with its transaction number.
 */
export class Transactions {
  readonly #store: Store
  readonly #openReader: () => Store
  #reader: Store | null = null
  #owner: string | null = null
  #release: () => void = () => {}
  #watchdog: NodeJS.Timeout | undefined
  #queue: Promise<void> = Promise.resolve()
  readonly #committed = new Set<string>()

  constructor(store: Store, openReader: () => Store) {
    this.#store = store
    this.#openReader = openReader
  }

  get open(): boolean {
    return this.#owner !== null
  }

  async begin(owner: string): Promise<void> {
    const release = await this.#lock()
    try {
      this.#store.begin()
    } catch (error) {
      release()
      throw error
    }
    this.#reader?.forget()
    this.#owner = owner
    this.#release = release
    this.#watchdog = setTimeout(() => this.#end(false), LIFETIME_MS)
    this.#watchdog.unref()
  }

  /** Throws error 251 when the owner has no open transaction. */
  demand(owner: string): void {
    if (this.#owner === owner) return
    throw new CommandError(251, 'Given transaction does not match any in-progress transactions.', {
      errorLabels: ['TransientTransactionError'],
    })
  }

  /** Commits. A repeated commit is answered like the first. Error 251 when the transaction is unknown or was aborted. */
  commit(owner: string): void {
    if (this.#owner !== owner && this.#committed.has(owner)) return
    this.demand(owner)
    this.#end(true)
    this.#committed.add(owner)
    const [oldest] = this.#committed
    if (this.#committed.size > REMEMBERED && oldest !== undefined) this.#committed.delete(oldest)
  }

  /** Rolls back. Has no effect when the transaction is not open. */
  abort(owner: string): void {
    if (this.#owner === owner) this.#end(false)
  }

  async write<T>(owner: string | null, work: (store: Store) => T): Promise<T> {
    if (this.#owner === null || this.#owner === owner) return work(this.#store)
    const release = await this.#lock()
    try {
      return work(this.#store)
    } finally {
      release()
    }
  }

  read<T>(owner: string | null, work: (store: Store) => T): T {
    if (this.#owner === null || this.#owner === owner) return work(this.#store)
    this.#reader ??= this.#openReader()
    return work(this.#reader)
  }

  close(): void {
    if (this.#owner !== null) this.#end(false)
    this.#reader?.close()
  }

  #end(commit: boolean): void {
    clearTimeout(this.#watchdog)
    this.#owner = null
    try {
      this.#store.end(commit)
    } finally {
      this.#release()
    }
  }

  async #lock(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = this.#queue
    this.#queue = promise
    await before
    return resolve
  }
}
