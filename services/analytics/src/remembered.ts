/** The longest time for which an answer may be behind what was stored, in milliseconds. */
const LONGEST_MS = 5 * 60_000
const SHORTEST_MS = 1_000
/** Reading again may take at most this part of the time. */
const SHARE = 0.05

/**
 * Remembers the answers of a costly reading by key, each the longer the longer it took: 50 ms are read again after a second,
 * 5 s after 100. Concurrent callers share one reading; a failed one is not remembered.
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
