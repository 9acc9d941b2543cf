import type { Decision } from './decision.ts'

/** Of JSON, over all decisions held: about a thousand judgments. */
const MOST_CHARACTERS = 16_000_000
/** Another process may be the one that follows: then nobody asks. */
const KEPT_MS = 20_000

interface Held {
  decision: Decision
  characters: number
  until: number
}

/**
 * Decisions that were stored a moment ago, by content hash: whoever follows the store reads them right after, and need not
 * fetch and parse them again. Each is handed out once. What finds no room is not held; what nobody asks for is let go.
 */
export class RecentDecisions {
  readonly #held = new Map<string, Held>()
  #characters = 0
  #timer: NodeJS.Timeout | undefined

  /** @param characters length of its JSON */
  keep(decision: Decision, characters: number): void {
    if (this.#characters + characters > MOST_CHARACTERS || this.#held.has(decision.contentHash)) return
    this.#held.set(decision.contentHash, { decision, characters, until: performance.now() + KEPT_MS })
    this.#characters += characters
    this.#timer ??= setInterval(() => this.#letGo(), KEPT_MS).unref()
  }

  take(contentHash: string): Decision | null {
    const held = this.#held.get(contentHash)
    if (!held) return null
    this.#held.delete(contentHash)
    this.#characters -= held.characters
    return held.decision
  }

  #letGo(): void {
    for (const [hash, { until }] of this.#held) if (until < performance.now()) this.take(hash)
    if (this.#held.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}
