/** A text prepared for matching, with a map to its original offsets. */
export interface NormalText {
  text: string
  /** The offset in the given text for an offset in `text`. */
  origin(offset: number): number
}

/**
 * No-break and thin blanks, hyphens, apostrophes, underscore look-alikes, characters without width, and letters with
 * separate marks (`e` + U+0301), as macOS and readers of PDF files write them.
 */
const SPECIAL =
  /[^\u0300-\u036f][\u0300-\u036f]{1,4}|[\u00a0\u00ad\u02bc\u2000-\u2015\u2018\u2019\u202f\u205f\u2060\u2212\u3000\ufeff\uff3f]/g
const MOST_MARKS = 4
const dropped = (code: number) =>
  code === 0xad || (code >= 0x200b && code <= 0x200d) || code === 0x2060 || code === 0xfeff
const isMark = (code: number) => code >= 0x300 && code <= 0x36f

/**
 * Replaces typographic blanks, hyphens and apostrophes by plain ones, one for one, removes soft hyphens and zero-width
 * characters, and composes letters with their marks. Linear; offsets need a map only if the text became shorter.
 */
export function normalText(given: string): NormalText {
  if (given.search(SPECIAL) === -1) return { text: given, origin: (offset) => offset }
  const replaced = given.replace(SPECIAL, plain)
  if (replaced.length === given.length) return { text: replaced, origin: (offset) => offset }
  const origins = new Uint32Array(replaced.length + 1)
  let at = 0
  for (let i = 0; i < given.length; ) {
    const end = endOfLetter(given, i)
    const length = end > i + 1 ? plain(given.slice(i, end)).length : dropped(given.charCodeAt(i)) ? 0 : 1
    for (let unit = 0; unit < length; unit++) origins[at++] = i
    i = end
  }
  origins[at] = given.length
  return { text: replaced, origin: (offset) => origins[offset] ?? given.length }
}

/** The offset after a character and the marks on it. */
export function endOfLetter(text: string, at: number): number {
  let end = at + 1
  while (end <= at + MOST_MARKS && isMark(text.charCodeAt(end)) && !isMark(text.charCodeAt(at))) end++
  return end
}

function plain(character: string): string {
  if (character.length > 1) return character.normalize('NFC')
  const code = character.charCodeAt(0)
  if (dropped(code)) return ''
  if ((code >= 0x2010 && code <= 0x2015) || code === 0x2212) return '-'
  if (code === 0x2018 || code === 0x2019 || code === 0x02bc) return "'"
  return code === 0xff3f ? '_' : ' '
}
