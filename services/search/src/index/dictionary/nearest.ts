import { distanceTo, MOST_CORRECTIONS } from '../../query/words/typing-errors.ts'
import type { StoredWords } from './stored-words.ts'

/** Entries that begin with `prefix` and are at most so many errors away from a folded word. */
export function nearest(
  words: Pick<StoredWords, 'underPrefix'>,
  word: string,
  errors: number,
  prefix: string,
): number[] {
  const distance = distanceTo(word, errors)
  const found: { entry: number; distance: number; frequency: number }[] = []
  words.underPrefix(prefix, (entry, units, start, length, frequency) => {
    if (Math.abs(length - word.length) > errors) return
    const away = distance(units, start, length)
    if (away > 0 && away <= errors) found.push({ entry, distance: away, frequency })
  })
  return found
    .sort((a, b) => a.distance - b.distance || b.frequency - a.frequency || a.entry - b.entry)
    .slice(0, MOST_CORRECTIONS)
    .map(({ entry }) => entry)
}
