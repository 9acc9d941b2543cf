import type { Marking } from './cited-marker.ts'
import type { Mark } from './marker.ts'
import type { Units } from '../bytes/text-bytes.ts'

/** Longest crop in UTF-16 units of text, without tags and ellipses (specification §7). */
export const CROP_LENGTH = 200
/** Text shown before the first word found. */
export const LEAD = 40
/** Most words examined before the best place found so far is taken. */
const MOST_MARKS = 400
/** Units that are read after the first word found. */
const READ_ON = 4000
const ZERO_WIDTH_JOINER = 0x200d

type Text = Units['units']

/**
 * At most 200 characters of a text around the place with the most different words of the query, as escaped HTML with `<em>`
 * around the words, and the place of the first one; null when none begins between the units `from` and `to`.
 */
export function crop(
  { units, piece }: Units,
  marker: Marking,
  from = 0,
  to = units.length,
): { html: string; place: number } | null {
  const marks = bestMarks(units, marker, from, to)
  const first = marks[0]
  if (!first) return null
  const start = units.length <= CROP_LENGTH ? 0 : startOf(units, first.start)
  const end = endOf(units, start, first.end)
  let html = start > 0 ? '…' : ''
  let at = start
  for (const mark of marks) {
    if (mark.end > end) break
    html += `${escapeHtml(piece(at, mark.start))}<em>${escapeHtml(piece(mark.start, mark.end))}</em>`
    at = mark.end
  }
  return { html: html + escapeHtml(piece(at, end)) + (end < units.length ? '…' : ''), place: first.start }
}

function escapeHtml(text: string): string {
  if (!/[&<>"']/.test(text)) return text
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/**
 * Marks from the best window on, which begins between `begin` and `stop`; the first that contains every word ends the
 * search.
 */
function bestMarks(text: Text, marker: Marking, begin: number, stop: number): Mark[] {
  const marks: Mark[] = []
  let best = -1
  let bestScore = 0
  let from = 0
  let last = stop
  marker.find(text, begin, (start, end, words) => {
    if (start >= last) {
      if (best < 0 || start >= (marks[best] as Mark).start + CROP_LENGTH) return false
      return marks.push({ start, end, words }) > 0
    }
    if (marks.length === 0) last = Math.min(last, start + READ_ON)
    marks.push({ start, end, words })
    while (end - (marks[from] as Mark).start > CROP_LENGTH - LEAD) from++
    let held = 0
    for (let i = from; i < marks.length; i++) held |= (marks[i] as Mark).words
    const score = 8 * bitCount(held) + Math.min(7, marks.length - from)
    if (score > bestScore) {
      best = from
      bestScore = score
      if (held === marker.words) last = Math.min(last, (marks[from] as Mark).start + CROP_LENGTH)
    }
    return marks.length < MOST_MARKS
  })
  return best < 0 ? [] : marks.slice(best)
}

function startOf(text: Text, mark: number): number {
  const earliest = Math.max(0, mark - LEAD)
  if (earliest === 0) return 0
  for (let i = earliest; i < mark; i++) if (isBlank(text[i - 1])) return i
  let start = earliest
  while (start < mark && !isBoundary(text, start)) start++
  return start
}

function endOf(text: Text, start: number, markEnd: number): number {
  const latest = start + CROP_LENGTH
  return latest >= text.length ? text.length : blankBefore(text, latest, Math.min(markEnd, latest))
}

/** Last place from `least` to `latest` before a blank; without one, the last place that splits no character. */
function blankBefore(text: Text, latest: number, least: number): number {
  for (let i = latest; i >= least && i > 0; i--) if (isBlank(text[i])) return i
  let end = latest
  while (end > 0 && !isBoundary(text, end)) end--
  return end
}

const isBlank = (unit: number | undefined): boolean => unit === 0x20 || unit === 0x0a || unit === 0xa0 || unit === 0x09

/** False inside a surrogate pair and before marks and joiners, which belong to the character before them. */
function isBoundary(text: Text, at: number): boolean {
  const next = text[at] ?? 0
  if (next >= 0xdc00 && next <= 0xdfff) return false
  const following = String.fromCharCode(next, text[at + 1] ?? 0)
  return !/^[\p{M}\u200d\ufe00-\ufe0f]/u.test(following) && text[at - 1] !== ZERO_WIDTH_JOINER
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}
