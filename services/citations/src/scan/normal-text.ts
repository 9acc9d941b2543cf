/** A text prepared for matching, with a map to its original offsets. */
export interface NormalText {
  text: string
  /** The offset in the given text for an offset in `text`. */
  origin(offset: number): number
}

/** No-break and thin blanks, hyphens, apostrophes, underscore look-alikes; characters without width are dropped. */
const SPECIAL = /[\u00a0\u00ad\u02bc\u2000-\u2015\u2018\u2019\u202f\u205f\u2060\u2212\u3000\ufeff\uff3f]/g
const dropped = (code: number) =>
  code === 0xad || (code >= 0x200b && code <= 0x200d) || code === 0x2060 || code === 0xfeff

/**
 * Replaces typographic blanks, hyphens and apostrophes by plain ones, one for one, and removes soft hyphens and
 * zero-width characters. Linear; offsets need a map only if something was removed.
 */
export function normalText(given: string): NormalText {
  if (given.search(SPECIAL) === -1) return { text: given, origin: (offset) => offset }
  const replaced = given.replace(SPECIAL, plain)
  if (replaced.length === given.length) return { text: replaced, origin: (offset) => offset }
  const origins = new Uint32Array(replaced.length + 1)
  let at = 0
  for (let i = 0; i < given.length; i++) if (!dropped(given.charCodeAt(i))) origins[at++] = i
  origins[at] = given.length
  return { text: replaced, origin: (offset) => origins[offset] ?? given.length }
}

function plain(character: string): string {
  const code = character.charCodeAt(0)
  if (dropped(code)) return ''
  if ((code >= 0x2010 && code <= 0x2015) || code === 0x2212) return '-'
  if (code === 0x2018 || code === 0x2019 || code === 0x02bc) return "'"
  return code === 0xff3f ? '_' : ' '
}
