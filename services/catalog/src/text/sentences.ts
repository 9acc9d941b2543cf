/**
 * Abbreviations after which a full stop does not end a sentence: German, French, Italian, English legal usage; lower
 * case, no stops.
 */
const ABBREVIATIONS = new Set(
  `abs abschn al alin allg anm ann anh app arr artt art aufl ausf av avv az bbl bd betr bez bezgl bl bsp bspw bst bull bzgl bzw
  ca cand cap cf ch chap cit cl col comp compl cons consid cpv ct cts ders dgl dipl diss div doc dott dr ebd ed eds éd éds
  eidg einschl erl erw etc ev evt evtl exc fasc ff fig fn fr frs franz geb gem gesch ggf hrsg ibid idr inc incl inkl insb
  insbes kant kap komm lett let lic lit litt ltd me mes mio mlle mm mme mmes mr mrd mrs ms mwh nn no nos nr nrn obs pag pagg
  par pars pct pp pt pts prof prot publ rec réf réfs ref rem resp rev rif rn rspr rz rzn sc schw seg segg sez sig sog sogen
  spec sr ss st suiv suppl tab tit trad tz ua uam undv unv usf usw va vgl verf vers vert vfg vol vorbem vs zb ziff zif zit ziv
  jan janv févr feb febr avr apr juil aug sept okt oct ott nov dez déc dic gen gent appl ing`.split(/\s+/u),
)

/** Tokens with inner full stops, such as `z.B.`, `d.h.`, `i.V.m.`, `p.ex.`. */
const DOTTED = /(?:^|[^\p{L}])(?:\p{L}{1,3}\.)+\p{L}{1,4}$/u
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
/** The longest part of `DOTTED` after its last full stop, in code units. */
const LONGEST_ENDING = 8
const STARTER = /^[\s ]+[«»"'“„‹(\[]*(?:\p{Lu}|\d{1,2}\.\s+\p{Lu})/u
const CLOSERS: ReadonlySet<number> = new Set([...'»"\'”“›)]'].map((closer) => closer.charCodeAt(0)))
const LONGEST_ABBREVIATION = 24
const LONGEST_PARENTHESIS = 1200

export type TextRange = readonly [from: number, to: number]

/** White space as `trim` sees it; beyond Latin-1 a regular expression decides. */
const isBlank = (unit: number): boolean =>
  unit <= 32
    ? unit === 32 || (unit >= 9 && unit <= 13)
    : unit === 160 || (unit > 255 && /\s/u.test(String.fromCharCode(unit)))

/**
 * Sentences of a legal text in document order, each a verbatim part of `text` without surrounding blanks. When in doubt
 * (initials, ordinals, citations, anything in parentheses) the text is not divided: an overlong sentence is readable,
 * half a citation is not.
 */
export function sentencesOf(text: string): string[] {
  return sentenceRanges(text).map(([from, to]) => text.slice(from, to))
}

/** The same sentences as offsets in `text`, start inclusive and end exclusive. */
export function sentenceRanges(text: string): TextRange[] {
  const ranges: TextRange[] = []
  const stops = STOPS.map((stop) => new Places(text, stop))
  const opening = new Places(text, '(')
  let start = 0
  for (let at = earliest(stops, 0); at < text.length; at = earliest(stops, at + 1)) {
    let end = at + 1
    while (end < text.length && end < at + 6 && CLOSERS.has(text.charCodeAt(end))) end++
    if (!endsSentence(text, start, at, end, opening)) continue
    push(ranges, text, start, end)
    start = end
  }
  push(ranges, text, start, text.length)
  return ranges
}

const STOPS = ['.', '!', '?', '…']

/** Finds a character in a text for ascending offsets; each occurrence is searched once. */
class Places {
  readonly #text: string
  readonly #character: string
  #next = -1

  constructor(text: string, character: string) {
    this.#text = text
    this.#character = character
  }

  /** The first occurrence from `from` on; the length of the text if there is none. */
  from(from: number): number {
    if (this.#next < from) {
      const found = this.#text.indexOf(this.#character, from)
      this.#next = found < 0 ? this.#text.length : found
    }
    return this.#next
  }
}

const earliest = (places: Places[], from: number): number =>
  places.reduce((first, place) => Math.min(first, place.from(from)), Number.POSITIVE_INFINITY)

function push(ranges: TextRange[], text: string, start: number, end: number): void {
  let [from, to] = [start, end]
  while (from < to && isBlank(text.charCodeAt(from))) from++
  while (to > from && isBlank(text.charCodeAt(to - 1))) to--
  if (from < to) ranges.push([from, to])
}

function endsSentence(text: string, start: number, at: number, end: number, opening: Places): boolean {
  if (!isBlank(text.charCodeAt(end))) return false
  if (!STARTER.test(text.slice(end, end + 16))) return false
  if (opening.from(start) < end && insideParentheses(text, start, end)) return false
  if (text[at] !== '.') return true
  const before = text.slice(Math.max(start, at - LONGEST_ABBREVIATION), at)
  if (before.lastIndexOf('.') >= before.length - LONGEST_ENDING - 1 && DOTTED.test(before)) return false
  const word = lastWord(before)
  if (!word) return true
  if (/^\p{N}+$/u.test(word)) return word.length > 2 && !/^\s*\d{1,2}\./u.test(text.slice(end, end + 6))
  if (word.length === 1) return false
  return !ABBREVIATIONS.has(word.toLowerCase())
}

/** Letters and digits at the end of a text; a regular expression would try every offset before them. */
function lastWord(text: string): string {
  let from = text.length
  while (from > 0 && isLetterOrDigit(text, from - 1)) from--
  return text.slice(from)
}

function isLetterOrDigit(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  if (unit < 128) return (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90) || (unit >= 48 && unit <= 57)
  return LETTER_OR_DIGIT.test(String.fromCharCode(unit))
}

/** Whether a parenthesis of this sentence closes after `end`: its full stops belong to citations. */
function insideParentheses(text: string, start: number, end: number): boolean {
  let depth = 0
  for (let at = Math.max(start, end - LONGEST_PARENTHESIS); at < end; at++) {
    const unit = text.charCodeAt(at)
    if (unit === 40) depth++
    else if (unit === 41 && depth > 0) depth--
  }
  return depth > 0 && text.slice(end, end + LONGEST_PARENTHESIS).includes(')')
}
