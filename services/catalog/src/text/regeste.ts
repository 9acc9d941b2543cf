import type { Regeste } from '../decision.ts'

const LABEL = /^Regest[eo](?:\s+[a-z])?\s*:?$/i

/**
 * Divides the regeste of one language into head and propositions. Line breaks separate lines; the first is the head
 * unless `head` is given. Labels ("Regeste a") are removed; heads of further regesten stay among the paragraphs.
 */
export function regesteOf(text: string, head: string | null): Regeste | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !LABEL.test(line))
  if (lines.length === 0) return head ? { head, paragraphs: [] } : null
  if (head && lines[0] !== head) {
    const rest = lines.join('\n')
    if (!rest.startsWith(head)) return { head, paragraphs: lines }
    const paragraphs = rest
      .slice(head.length)
      .split('\n')
      .map((line) => line.trim())
    return { head, paragraphs: paragraphs.filter((line) => line !== '') }
  }
  if (lines.length === 1 && !head) {
    const only = lines[0] ?? ''
    return /^(?:art|§|ziff|ch)\b/i.test(only) ? { head: only, paragraphs: [] } : { head: null, paragraphs: [only] }
  }
  return { head: lines[0] ?? null, paragraphs: lines.slice(1) }
}
