import { createError } from '@trilex/platform'

const TooMany = createError('TOO_MANY_REQUESTS', 'This was asked too often', 429)

/** Most keys kept; the oldest are evicted. */
const MOST_KEYS = 50_000

/**
 * The network of an address, which one household or attacker controls: an IPv4 address, or the first 64 bits of IPv6.
 */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return (tail === undefined ? left : [...left, ...zeros, ...right]).slice(0, 4).join(':')
}

/** Counts uses per key in the last `windowMs`, in this process. */
export class Rate {
  readonly #most: number
  readonly #windowMs: number
  readonly #times = new Map<string, number[]>()

  constructor(most: number, windowMs: number) {
    this.#most = most
    this.#windowMs = windowMs
  }

  /** Counts a use. Throws 429 with `retry-after` above the limit, without counting. */
  take(key: string): void {
    const times = this.#recent(key)
    const [oldest = 0] = times
    if (times.length >= this.#most) {
      const seconds = Math.max(1, Math.ceil((oldest + this.#windowMs - Date.now()) / 1000))
      throw new TooMany(undefined, { headers: { 'retry-after': String(seconds) } })
    }
    times.push(Date.now())
  }

  /** Counts a use and returns whether it is within the limit. */
  allows(key: string): boolean {
    try {
      this.take(key)
      return true
    } catch {
      return false
    }
  }

  /** Removes the last counted use. */
  undo(key: string): void {
    this.#times.get(key)?.pop()
  }

  #recent(key: string): number[] {
    const since = Date.now() - this.#windowMs
    const times = (this.#times.get(key) ?? []).filter((time) => time > since)
    this.#times.delete(key)
    this.#times.set(key, times)
    for (const oldest of this.#times.keys()) {
      if (this.#times.size <= MOST_KEYS) break
      this.#times.delete(oldest)
    }
    return times
  }
}
