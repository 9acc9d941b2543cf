import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import { operatorOf } from './query-operators.ts'

const BLANK = /^\s?$/
const WORD = /\p{L}+/gu

/**
 * Closes quotation marks that are left open before an operator: `"bonne foi AND bail` means `"bonne foi" AND bail`.
 * One without an operator behind it stays open to the end of the query. A mark that can only close is removed.
 */
export function withClosedQuotes(text: string, language: InterfaceLanguage): string {
  // Pairs of other marks are straight by now.
  const input = text.replace(/[«„“»”]/gu, '"')
  const marks = Array.from(input.matchAll(/"/g), ({ index }) => index)
  if (marks.length % 2 === 0) return text
  const edits: { at: number; mark: boolean }[] = []
  let open: number | null = null
  const close = (from: number, to: number) => {
    const end = operatorIn(input.slice(from + 1, to), language)
    if (end === null) return
    if (end === 0) edits.push({ at: from, mark: false })
    else edits.push({ at: from + 1 + end, mark: true })
  }
  for (const at of marks) {
    const opens = BLANK.test(input.charAt(at - 1)) && !BLANK.test(input.charAt(at + 1))
    if (open === null) open = at
    else if (opens && operatorIn(input.slice(open + 1, at), language) !== null) {
      close(open, at)
      open = at
    } else open = null
  }
  if (open !== null) close(open, input.length)
  if (edits.length === 0) return text
  let read = ''
  let from = 0
  for (const { at, mark } of edits) {
    read += input.slice(from, at) + (mark ? '"' : '')
    from = mark ? at : at + 1
  }
  return read + input.slice(from)
}

/** The length of a text before the blank that its first operator follows; null without one. `60 OR` names an act. */
function operatorIn(text: string, language: InterfaceLanguage): number | null {
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const before = text.slice(0, index).trimEnd()
    const isAlone = BLANK.test(text.charAt(index - 1)) && BLANK.test(text.charAt(index + word.length))
    if (isAlone && operatorOf(word, language) && !/\d\p{L}?$/u.test(before)) return before.length
  }
  return null
}
