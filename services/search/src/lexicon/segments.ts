/** "(E. 3)", "(consid. 2b et 3)", "(Bestätigung der Rechtsprechung; E. 4)": the considerations a headnote names. */
const CONSIDERATION = /\((?:[^()]{0,60}?\b)?(?:E|Erw|consid|considd)\.?\s*\d[^()]*\)\.?/g
const LEVELS = [/\n+/, CONSIDERATION, /;\s+|\.\s+(?=\p{Lu})/u]
const SHORTEST = 3

/**
 * Parts of two parallel headnotes that correspond one to one: paragraphs, within them the text before each consideration,
 * within that clauses. A level at which the two have different numbers of parts is skipped.
 */
export function segments(one: string, other: string, level = 0): [string, string][] {
  const separator = LEVELS[level]
  if (separator === undefined) return [[one, other]]
  const [parts, others] = [partsOf(one, separator), partsOf(other, separator)]
  if (parts.length !== others.length || parts.length === 0) return segments(one, other, level + 1)
  return parts.flatMap((part, i) => segments(part, others[i] as string, level + 1))
}

const partsOf = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part.length >= SHORTEST)
