/** Maximum age of a cached answer, in milliseconds. */
const LONGEST_MS = 5 * 60_000
const SHORTEST_MS = 1_000
/** Maximum share of time that is spent on repeated reads. */
const SHARE = 0.05

/**
 * Caches the answers of an expensive read by key, in proportion to its duration: a read of 50 ms is repeated after 1 s,
 * one of 5 s after 100 s. Concurrent callers share one read; a failed one is not cached.
 */
export function remembered<T>(
  read: (key: string) => Promise<T>,
  now: () => number = Date.now,
): (key: string) => Promise<T> {
  const answers = new Map<string, { answer: Promise<T>; until: number }>()
  return (key) => {
    const known = answers.get(key)
    if (known && now() < known.until) return known.answer
    const began = now()
    const entry = { answer: read(key), until: Number.POSITIVE_INFINITY }
    answers.set(key, entry)
    entry.answer.then(
      () => {
        entry.until = now() + Math.min(LONGEST_MS, Math.max(SHORTEST_MS, (now() - began) / SHARE))
      },
      () => answers.delete(key),
    )
    return entry.answer
  }
}
