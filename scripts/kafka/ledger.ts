import { setTimeout as wait } from 'node:timers/promises'

export interface Numbered {
  key: string
  value: { n: number }
}

/** Acknowledged and received numbers; events are `{ key, value: { n } }` with ascending numbers. */
export class Ledger {
  acknowledged: number[] = []
  /** Numbers in the order of their first arrival, by key. */
  #arrived = new Map<string, number[]>()
  #seen = new Set<number>()
  repeats = 0

  /** Use as an event handler. */
  take(events: readonly Numbered[]): void {
    for (const { key, value } of events) {
      if (this.#seen.has(value.n)) {
        this.repeats++
        continue
      }
      this.#seen.add(value.n)
      this.#arrived.set(key, [...(this.#arrived.get(key) ?? []), value.n])
    }
  }

  get lost(): number[] {
    return this.acknowledged.filter((n) => !this.#seen.has(n))
  }

  /** Events that arrived after a later one of their key. */
  get inversions(): number[] {
    return [...this.#arrived.values()].flatMap((ns) => ns.filter((n, at) => n < (ns[at - 1] ?? n)))
  }

  /** Resolves when every acknowledged event has arrived, or after `withinMs`. */
  async settle(withinMs: number): Promise<void> {
    for (const end = Date.now() + withinMs; this.lost.length > 0 && Date.now() < end; ) await wait(100)
  }
}

/**
 * Publishes numbered events of 24 keys, twelve per call, until `signal` aborts. A failed call is repeated, as an outbox
 * does. Resolves to the duration of the longest call, in milliseconds.
 */
export async function publishUntil(
  signal: AbortSignal,
  publish: (events: Numbered[]) => Promise<unknown>,
  ledger: Ledger,
): Promise<number> {
  let [next, longest] = [0, 0]
  while (!signal.aborted) {
    const events = Array.from({ length: 12 }, (_, i) => ({ key: `key-${(next + i) % 24}`, value: { n: next + i } }))
    const began = Date.now()
    for (let done = false; !done; ) {
      done = await publish(events).then(
        () => true,
        () => wait(200).then(() => false),
      )
    }
    longest = Math.max(longest, Date.now() - began)
    ledger.acknowledged.push(...events.map(({ value }) => value.n))
    next += events.length
    await wait(5)
  }
  return longest
}
