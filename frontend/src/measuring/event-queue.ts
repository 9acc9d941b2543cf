/** Events of one request: with long addresses, browsers limit what outlives a page to 64 KiB. */
const MOST_AT_ONCE = 20
const MOST_WAITING = 200
const WAIT_MS = 5_000
const RETRY_MS = 30_000
const MOST_TRIES = 3

/** `lost`: events that could not be delivered before. */
export interface Batch {
  events: readonly object[]
  lost: number
}

interface Ways {
  /** Whether events may be sent now; until then they wait. `never` drops them. */
  may: () => 'now' | 'later' | 'never'
  /** Resolves to whether the batch needs to be sent again. */
  send: (batch: Batch) => Promise<boolean>
  /** Hands a batch to the browser while the page is being left; false when it refuses. */
  leave: (batch: Batch) => boolean
}

/**
 * Events that wait for being sent in batches, five seconds after the first. A failed batch is sent again twice; what is then
 * dropped, or too much, is counted as lost and reported with the next batch. Repeated events have no effect at the service.
 */
export class EventQueue {
  readonly #ways: Ways
  #waiting: object[] = []
  #lost = 0
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #isSending = false

  constructor(ways: Ways) {
    this.#ways = ways
  }

  add(event: object): void {
    this.#waiting.push(event)
    const surplus = this.#waiting.length - MOST_WAITING
    if (surplus > 0) this.#drop(surplus)
    this.#timer ??= setTimeout(() => void this.flush(), WAIT_MS)
  }

  /** Sends what waits. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#isSending) return
    const may = this.#ways.may()
    if (may === 'never') this.#waiting = []
    if (this.#waiting.length === 0) return
    if (may === 'later') {
      this.#timer = setTimeout(() => void this.flush(), WAIT_MS)
      return
    }
    const batch = this.#next()
    this.#isSending = true
    const isRefused = await this.#ways.send(batch).catch(() => true)
    this.#isSending = false
    if (!isRefused) this.#sent(batch)
    else if (++this.#tries === MOST_TRIES) {
      this.#tries = 0
      this.#drop(batch.events.length)
    }
    if (this.#waiting.length > 0) this.#timer ??= setTimeout(() => void this.flush(), isRefused ? RETRY_MS : 0)
  }

  /** The page is being left, perhaps for good. What is being sent is handed over too: at worst it arrives twice. */
  leave(): void {
    if (this.#ways.may() !== 'now') return
    while (this.#waiting.length > 0) {
      const batch = this.#next()
      if (!this.#ways.leave(batch)) return
      this.#sent(batch)
    }
  }

  #next(): Batch {
    return { events: this.#waiting.slice(0, MOST_AT_ONCE), lost: this.#lost }
  }

  #sent({ events, lost }: Batch): void {
    const sent = new Set(events)
    this.#waiting = this.#waiting.filter((event) => !sent.has(event))
    this.#lost -= lost
    this.#tries = 0
  }

  #drop(count: number): void {
    this.#waiting.splice(0, count)
    this.#lost += count
  }
}
