import type { Finding } from './check-text.ts'
import type { Brief } from './read-file.ts'
import { rewriteWord } from './rewrite-word.ts'

/** Replaces one citation in the brief; a Word document keeps its formatting. */
export function putRight(
  { text, word }: Brief,
  { start, text: cited }: Pick<Finding, 'start' | 'text'>,
  written: string,
): Brief {
  const end = start + cited.length
  return {
    text: text.slice(0, start) + written + text.slice(end),
    word: word && rewriteWord(word, [{ start, end, written }]),
  }
}
