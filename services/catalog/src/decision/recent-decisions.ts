import type { Decision } from '../decision.ts'

/** Most characters of JSON in memory: about five hundred judgments. */
const MOST_CHARACTERS = 8_000_000
/** Above this a writer waits for the followers. */
const FULL_CHARACTERS = 6_000_000
/** Longest single wait of a writer, in milliseconds; it does not wait if no follower has read for this long. */
const WAIT_MS = 500
/** Entries older than this are dropped: if another process follows the store, nothing reads them here. */
const KEPT_MS = 20_000

/** The followers of the store. */
const FOLLOWERS = ['index', 'citations'] as const
export type Follower = (typeof FOLLOWERS)[number]

interface Held {
  decision: Decision
  waiting: Set<Follower>
  characters: number
  until: number
}

/**
 * Caches recently stored decisions, by content hash: followers read them right after and need not fetch and parse
 * them again. Each follower gets each decision once. When full, it drops the entries that the index has read, then
 * skips new ones; entries that nothing reads expire.
 */
export class RecentDecisions {
  readonly #held = new Map<string, Held>()
  readonly #waiting = new Set<() => void>()
  #characters = 0
  #takenAt = Number.NEGATIVE_INFINITY
  #timer: NodeJS.Timeout | undefined

  /** @param characters length of its JSON */
  keep(decision: Decision, characters: number): void {
    if (this.#characters + characters > MOST_CHARACTERS) this.#evict(characters)
    if (this.#characters + characters > MOST_CHARACTERS || this.#held.has(decision.contentHash)) return
    const waiting = new Set(FOLLOWERS)
    this.#held.set(decision.contentHash, { decision, waiting, characters, until: performance.now() + KEPT_MS })
    this.#characters += characters
    this.#timer ??= setInterval(() => this.#letGo(), KEPT_MS).unref()
  }

  /**
   * Resolves when the followers have caught up enough for more entries. A writer far ahead of them makes them fetch and
   * parse every decision again; without a follower that reads here, it need not wait.
   */
  async room(): Promise<void> {
    if (this.#characters < FULL_CHARACTERS || performance.now() - this.#takenAt > WAIT_MS) return
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer)
        this.#waiting.delete(done)
        resolve()
      }
      const timer = setTimeout(done, WAIT_MS)
      this.#waiting.add(done)
    })
  }

  take(contentHash: string, follower: Follower): Decision | null {
    const held = this.#held.get(contentHash)
    if (!held?.waiting.delete(follower)) return null
    this.#takenAt = performance.now()
    if (held.waiting.size === 0) this.#drop(contentHash, held)
    return held.decision
  }

  #drop(contentHash: string, { characters }: Held): void {
    this.#held.delete(contentHash)
    this.#characters -= characters
    if (this.#characters < FULL_CHARACTERS) for (const done of this.#waiting) done()
  }

  #evict(characters: number): void {
    for (const [hash, held] of this.#held) {
      if (this.#characters + characters <= MOST_CHARACTERS) return
      if (!held.waiting.has('index')) this.#drop(hash, held)
    }
  }

  #letGo(): void {
    for (const [hash, held] of this.#held) if (held.until < performance.now()) this.#drop(hash, held)
    if (this.#held.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}
