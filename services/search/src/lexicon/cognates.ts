import type { StemList } from './stem-list.ts'

const SHORTEST = 4
/** Letters that the sound keys of two cognates have in common at the beginning. */
const SAME_BEGINNING = 4
/** Share of the letters of the longer key that both have in the same order. */
const LEAST_LIKENESS = 0.8
const MOST_COGNATES = 6

const SOUNDS: [RegExp, string][] = [
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/[kq]u?|ch/g, 'c'],
  [/z/g, 'c'],
  [/w/g, 'v'],
  [/[yj]/g, 'i'],
  [/x/g, 's'],
  [/h/g, ''],
  [/(.)\1/g, '$1'],
  [/(?:itat|ite|ita|tion|cion|sion|tat|ta|iv|if|os|eus|ell|el|al|isch|ier|ic|ar|air)$/, ''],
]

/** How a folded stem sounds in any of the three languages, without its ending: `kommission`, `commission` → `comi`. */
export const soundKey = (stem: string): string =>
  SOUNDS.reduce((key, [written, sound]) => key.replace(written, sound), stem)

/** Whether a stem can have cognates at all. */
export const soundsEnough = (stem: string): boolean =>
  stem.length >= SHORTEST && !/[^a-z]/.test(stem) && soundKey(stem).length >= SHORTEST

/** Order of a list in which cognates are looked for. */
export function bySound(one: { key: string; stem: string }, other: { key: string; stem: string }): number {
  if (one.key !== other.key) return one.key < other.key ? -1 : 1
  return one.stem < other.stem ? -1 : 1
}

/**
 * Stems of a list in order of sound that sound like `stem`, best first, with the square of their likeness: 0.64 to 1.
 */
export function cognatesOf(stem: string, list: StemList): { stem: string; likeness: number }[] {
  if (!soundsEnough(stem)) return []
  const key = soundKey(stem)
  const beginning = key.slice(0, SAME_BEGINNING)
  const found: { stem: string; likeness: number }[] = []
  for (let n = list.firstFrom((each) => soundKey(each) >= beginning); n < list.count; n++) {
    const candidate = list.text(n)
    const other = soundKey(candidate)
    if (!other.startsWith(beginning)) break
    const longer = Math.max(key.length, other.length)
    if (Math.min(key.length, other.length) < LEAST_LIKENESS * longer) continue
    const likeness = commonLetters(key, other) / longer
    if (likeness >= LEAST_LIKENESS) found.push({ stem: candidate, likeness: likeness ** 2 })
  }
  return found.sort((a, b) => b.likeness - a.likeness).slice(0, MOST_COGNATES)
}

/** Length of the longest common subsequence. */
function commonLetters(one: string, other: string): number {
  let row = new Uint8Array(other.length + 1)
  for (const letter of one) {
    const next = new Uint8Array(other.length + 1)
    for (let j = 1; j <= other.length; j++) {
      next[j] = letter === other[j - 1] ? (row[j - 1] as number) + 1 : Math.max(row[j] as number, next[j - 1] as number)
    }
    row = next
  }
  return row[other.length] as number
}
