import type { NormalText } from './normal-text.ts'

/** The reporter's mark of a new page, which copied text has in the middle of a sentence: `BGE 135 I 221 S. 222`. */
const MARK = /(?:BGE|ATF|DTF)\s\d{1,3}\s(?:I[ab]?|II|III|IV|V)\s\d{1,4}\s(?:S|p|pag)\.\s?\d{1,4}(?!\d)\s?/g
/** A citation of the reporter without its volume, its part or its page. */
const NO_VOLUME = /(?:BGE|ATF|DTF)\s$/
const NO_PART = /(?:BGE|ATF|DTF)\s\d{1,3}\s$/
const NO_PAGE = /(?:BGE|ATF|DTF)\s\d{1,3}\s(?:I[ab]?|II|III|IV|V)\s$/
const VOLUME = /^\d{1,3}\s(?:I[ab]?|II|III|IV|V)\s\d{1,4}(?![\d/])/
const PART = /^(?:I[ab]?|II|III|IV|V)\s\d{1,4}(?![\d/])/
const PAGE = /^\d{1,4}(?![\d/]|\.\d|\s(?:I[ab]?|II|III|IV|V)\s\d)/
/** A mark of a consideration, a page or a part of an article without its number. */
const NO_NUMBER = /(?<!\p{L})(?:E|Erw|[Cc]onsid|S|p|pag|[Aa]rt|Abs|al|cpv|Ziff|ch)\.\s$/u
const NUMBER = /^\d/
/** Longest unfinished citation. */
const REACH = 16
/** Longest place after a mark that decides. */
const AHEAD = 14

/** Removes the page marks that stand inside a citation; a mark between citations stays. Linear. */
export function withoutPageMarks(normal: NormalText): NormalText {
  const { text, origin } = normal
  let made = ''
  let at = 0
  const cuts: { after: number; removed: number }[] = []
  for (const { 0: mark, index } of text.matchAll(MARK)) {
    const end = index + mark.length
    if (!interrupts(text.slice(Math.max(at, index - REACH), index), text.slice(end, end + AHEAD))) continue
    made += text.slice(at, index)
    at = end
    cuts.push({ after: made.length, removed: mark.length + (cuts.at(-1)?.removed ?? 0) })
  }
  if (cuts.length === 0) return normal
  return { text: made + text.slice(at), origin: (offset) => origin(offset + removedBefore(cuts, offset)) }
}

const interrupts = (before: string, after: string) =>
  (NO_VOLUME.test(before) && VOLUME.test(after)) ||
  (NO_PART.test(before) && PART.test(after)) ||
  (NO_PAGE.test(before) && PAGE.test(after)) ||
  (NO_NUMBER.test(before) && NUMBER.test(after))

function removedBefore(cuts: readonly { after: number; removed: number }[], offset: number): number {
  let [low, high] = [0, cuts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cuts[middle]?.after ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return cuts[low - 1]?.removed ?? 0
}
