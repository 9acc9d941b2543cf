import type { Decision } from './decision.ts'

/** Of JSON, over all decisions held: about a thousand judgments. */
const MOST_CHARACTERS = 16_000_000
/** Another process may be the one that follows: then nobody asks. */
const KEPT_MS = 20_000

/** Who follows the store. */
const FOLLOWERS = ['index', 'citations'] as const
export type Follower = (typeof FOLLOWERS)[number]

interface Held {
  decision: Decision
  waiting: Set<Follower>
  characters: number
  until: number
}

/**
 * Decisions that were stored a moment ago, by content hash: whoever follows the store reads them right after, and need not
 * fetch and parse them again. Each is handed out once to each of them. What finds no room is not held, those go first that
 * the index has; what nobody asks for is let go.
 */
export class RecentDecisions {
  readonly #held = new Map<string, Held>()
  #characters = 0
  #timer: NodeJS.Timeout | undefined

  /** @param characters length of its JSON */
  keep(decision: Decision, characters: number): void {
    if (this.#characters + characters > MOST_CHARACTERS) this.#makeRoom(characters)
    if (this.#characters + characters > MOST_CHARACTERS || this.#held.has(decision.contentHash)) return
    const waiting = new Set(FOLLOWERS)
    this.#held.set(decision.contentHash, { decision, waiting, characters, until: performance.now() + KEPT_MS })
    this.#characters += characters
    this.#timer ??= setInterval(() => this.#letGo(), KEPT_MS).unref()
  }

  take(contentHash: string, follower: Follower): Decision | null {
    const held = this.#held.get(contentHash)
    if (!held?.waiting.delete(follower)) return null
    if (held.waiting.size === 0) this.#drop(contentHash, held)
    return held.decision
  }

  #drop(contentHash: string, { characters }: Held): void {
    this.#held.delete(contentHash)
    this.#characters -= characters
  }

  #makeRoom(characters: number): void {
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
