/** A number at the start of a paragraph: as printed without its dot, the text after it, and its sort key. */
export interface NumberedStart {
  number: string
  /** `3.2` → [3, 2]; `3b/ee` → [3, 2, 5]; `A.b` → [1, 2]. */
  key: number[]
  /** UTF-16 units of number and blank to remove from the text. */
  length: number
}

const letterValue = (letters: string): number => letters.charCodeAt(0) - 96

/** "4.2.1 Text", "1. Text", "3.- Text" or a number alone; the text must begin a sentence. */
const DECIMAL = /^(\d{1,2}(?:\.\d{1,2}){0,4})\.?(?:\s*[-–]\s+|\s+(?=[\p{Lu}«"“„‚'(\[§…-])|$)/u
const FACTS = /^([A-Z](?:\.[a-z]{1,2}){0,3})\.?(?:\s*[-–]\s+|\s+|$)/
const OLD_FULL = /^(\d{1,2}) ?([a-z])\)?(?:\/ ?([a-z])\3{0,2}\)?)?(?:\)|\s)\s*(?=[\p{Lu}«"(\[§]|$)/u
const OLD_LETTER = /^([a-z])\1{0,2}\)\s+/
const RUNNING = /^(\d{1,4}) ?\.\s+(?=\S)/

/** Number of a consideration: decimal form ("3.2"). */
export function considerationStart(text: string): NumberedStart | null {
  const found = DECIMAL.exec(text)
  if (!found?.[1]) return null
  return { number: found[1], key: found[1].split('.').map(Number), length: found[0].length }
}

/** Number of a paragraph of the facts: "A.", "A.a", "A.b.a". */
export function factsStart(text: string): NumberedStart | null {
  const found = FACTS.exec(text)
  if (!found?.[1]) return null
  const [letter = '', ...rest] = found[1].split('.')
  return { number: found[1], key: [letter.charCodeAt(0) - 64, ...rest.map(letterValue)], length: found[0].length }
}

/** Running number of the Strasbourg court: "12. The applicant …", one sequence through the document. */
export function runningStart(text: string): NumberedStart | null {
  const found = RUNNING.exec(text)
  return found?.[1] ? { number: found[1], key: [Number(found[1])], length: found[0].length } : null
}

/**
 * Lettered considerations of the volumes before about 126: "3.- …", "3 a) …", "3b …", and "b) …", "ee) …" alone, which
 * belong to the number before them. Returns numbers as they are cited: `3b/ee`.
 */
export function letteredStarts(texts: readonly string[]): (NumberedStart | null)[] {
  let current: number[] = []
  return texts.map((text) => {
    const full = OLD_FULL.exec(text)
    if (full?.[1] && full[2]) {
      const key = [Number(full[1]), letterValue(full[2]), ...(full[3] ? [letterValue(full[3])] : [])]
      current = key
      return { number: letteredNumber(key), key, length: full[0].length }
    }
    const decimal = considerationStart(text)
    if (decimal) {
      current = decimal.key
      return decimal
    }
    const letter = OLD_LETTER.exec(text)
    if (!letter?.[1] || current.length === 0) return null
    const doubled = letter[0].trimEnd().length > 2
    const value = letterValue(letter[1])
    const parent = current.slice(0, doubled ? 2 : 1)
    const previous = current[parent.length] ?? 0
    if (parent.length < (doubled ? 2 : 1) || value !== previous + 1) return null
    current = [...parent, value]
    return { number: letteredNumber(current), key: current, length: letter[0].length }
  })
}

const letterOf = (value: number): string => String.fromCharCode(96 + value)

function letteredNumber([top, letter, double]: number[]): string {
  return `${top}${letter ? letterOf(letter) : ''}${double ? `/${letterOf(double).repeat(2)}` : ''}`
}

const WINDOW = 40
const MOST_CANDIDATES = 20_000

/** How well `next` continues `previous`, both in document order; null if it is not greater. */
function continuation(previous: readonly number[], next: readonly number[]): number | null {
  let common = 0
  while (common < previous.length && common < next.length && previous[common] === next[common]) common++
  if (common === next.length) return null
  const step = (next[common] ?? 0) - (previous[common] ?? 0)
  if (step < 0) return null
  const opensAtOne = next.slice(common + 1).every((part) => part === 1)
  if (step === 1 && opensAtOne) return next.length === common + 1 ? 3 : 2.5
  if (common > 0) return step <= 2 ? 0.6 : 0.2
  return opensAtOne || step <= 2 ? 0.4 - 0.3 * Math.min(step, 5) : -1.2
}

/**
 * Decides which starts are numbers of the court. A number must be greater than its predecessor in document order; of
 * all such sequences the one with the most regular steps wins, so that a quoted statute with paragraphs 3, 4, 5 does
 * not hide the considerations after it. A number at the very beginning weighs more. Linear in the number of starts; of
 * more than 20,000 none is accepted.
 */
export function acceptedStarts(starts: readonly (NumberedStart | null)[]): boolean[] {
  const accepted = starts.map(() => false)
  const candidates: { index: number; key: number[]; score: number; from: number }[] = []
  for (const [index, start] of starts.entries()) {
    if (start) candidates.push({ index, key: start.key, score: 0, from: -1 })
  }
  if (candidates.length > MOST_CANDIDATES) return accepted
  let best = -1
  for (const [place, candidate] of candidates.entries()) {
    candidate.score = candidate.index === 0 ? 6 : 0.1
    for (let before = Math.max(0, place - WINDOW); before < place; before++) {
      const previous = candidates[before]
      const gain = previous ? continuation(previous.key, candidate.key) : null
      if (previous && gain !== null && previous.score + gain > candidate.score) {
        candidate.score = previous.score + gain
        candidate.from = before
      }
    }
    if (best < 0 || candidate.score > (candidates[best]?.score ?? 0)) best = place
  }
  for (let place = best; place >= 0; ) {
    const candidate = candidates[place]
    if (!candidate) break
    accepted[candidate.index] = true
    place = candidate.from
  }
  return accepted
}
