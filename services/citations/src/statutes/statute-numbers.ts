import { behind, isDigit, LATIN } from './statute-signs.ts'

/** A Latin suffix with its blank; after a blank and before a number, `bis` is the German word. */
const SUFFIX = `(?:\\s(?!${LATIN}\\s(?:und\\smit\\s)?\\d))?(${LATIN})(?![\\p{L}])`
const NUMBER = new RegExp(
  `(\\d{1,6})(?:(er|re|°)(?![\\p{L}])|${SUFFIX}|(?![fs]\\.(?!\\d|\\s(?:Abs|al|cpv|lit|let|Ziff|ch)))([a-zA-H])(?:${SUFFIX})?(?![\\p{L}\\d_]))?(?!\\d|\\/(?![1-9]\\d{0,2}[a-z]?[\\s,;/)]|[aA]rt)|\\.\\d)`,
  'uy',
)
/** `271 a CO`: a letter separated from its number counts if a part, a Latin suffix or an act follows. */
const PARTED_LETTER = new RegExp(
  `\\s([a-df-nq-rt-z])(?:\\s?(${LATIN}))?(?=\\s(?:Abs\\.|al\\.|cpv\\.|lit\\.|let\\.|lett\\.|\\p{Lu}[\\p{L}]*\\p{Lu}))`,
  'uy',
)
/** Between two letters, `bis` is the German word; in `lett. a bis e c` it is the suffix, and `e` links. */
const BETWEEN_LETTERS =
  "bis\\s(?:(?:und\\smit|zu[mr]?)\\s)?(?:(?:lit|[Bb]st)\\.\\s?|[Bb]uchstabe\\s)?(?![eo]\\s(?:\\p{Ll}(?!\\p{L})|art|cpv|lett|n\\.|\\d))[a-z](?:bis|ter|quater)?(?![\\p{L}.'])"
const LETTER_VALUE = new RegExp(
  `([a-z](?:\\/([a-z])\\2(?!\\p{L}))|[a-z]{1,2}(?:(?:\\s(?!${BETWEEN_LETTERS}))?${LATIN})?)\\)?(?![\\p{L}'])`,
  'uy',
)
/** A letter in a text of capitals: `LET. A`. */
const CAPITAL_LETTER = /[A-Z]\)?(?![\p{L}.'])/uy
const ROMAN = /(?:X{1,2}(?:IX|IV|V?I{0,3})|IX|IV|V?I{1,3}|V)(?=\s)/y
/**
 * `Art. 336 I-III OR`: a paragraph as German doctrine writes it. With a dot it is the number of a title; `V Mil Pers`
 * and `V-NISSG` are acts.
 */
const ROMAN_PARAGRAPH = /(?:IX|IV|V(?!\sMil\s)I{0,3}|I{1,3}|XI{0,2})(?![\p{L}\d.'/]|-(?![IVX]+\P{L})\p{L})/uy
const ROMAN_PARAGRAPHS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
const ROMAN_RANGE = /\s?(?:-|à|bis|a)\s?(?=[IVX])/y
/** What follows a letter that stands without its mark: an act, further letters. */
const BEHIND_BARE =
  "(?=\\s(?:de\\s(?:la\\s|l')|du\\s|des\\s|der\\s|del(?:la)?\\s|of\\sthe\\s)?(?:\\p{Lu}\\p{L}*\\p{Lu}|Cst\\.|Cost\\.|[CK]on(?:vention|venzione)(?!\\p{L}))|\\s?(?:,|(?:et|und|ed?|and|ou|oder|o|-|à|bis)\\s)\\s?[a-z]\\)?(?:[\\s,])(?!\\d))"
/** `§ 3 c CEDH`, `§ 3 c)`, `al. 1 a et b CO`: a letter without its mark behind a paragraph or number. */
const BARE_LETTER = new RegExp(
  `([a-df-nq-rt-z])\\)?${BEHIND_BARE}|e(?=\\s(?:EMRK|CEDH|CEDU|ECHR))|[a-z]\\)(?=\\s(?:de|du|des|der|del|et|und|ed?|and|of|\\p{Lu}))`,
  'uy',
)
const SMALL_RANGE = /\s?(?:-|à|bis|a)\s?(?=[ivx])/y
const IN_PARENTHESES = /\(([a-z])\)/y

/**
 * End of a number followed by a comma, an act (`OR`, `aOR`) or a word that begins no suffix; -1 if the slower pattern
 * has to decide.
 */
function plainEnd(text: string, at: number): number {
  let end = at
  while (isDigit(text.charCodeAt(end))) end++
  if (end === at || end - at > 6) return -1
  const next = text[end]
  if (next === ',' || next === ';' || next === ')') return end
  if (next !== ' ') return -1
  const [first, second] = [text.charCodeAt(end + 1), text.charCodeAt(end + 2)]
  if (isCapital(first)) return end
  if ((first === SMALL_A || first === SMALL_V) && isCapital(second)) return end
  return isSmall(first) && isSmall(second) && !beginsLatin(first) && !beginsLatin(second) ? end : -1
}

const [SMALL_A, SMALL_V] = [97, 118]
const isSmall = (code: number) => code >= 97 && code <= 122
/** Characters with which `LATIN` begins. */
const LATIN_BEGINNINGS = 'btqsonudv'
const LATIN_CODES: readonly boolean[] = Array.from({ length: 128 }, (_, code) =>
  LATIN_BEGINNINGS.includes(String.fromCharCode(code)),
)
const beginsLatin = (code: number) => LATIN_CODES[code] === true
const isCapital = (code: number) => code >= 65 && code <= 90

/**
 * Reads the number of an article or paragraph with letter and Latin suffix joined: `66abis`.
 * @param parted whether a letter set off by a blank belongs to the number, as in articles (`271 a CO`)
 */
export function numberAt(
  text: string,
  at: number,
  parted = true,
): { number: string; lettered: boolean; end: number } | null {
  const plain = plainEnd(text, at)
  if (plain !== -1) return { number: text.slice(at, plain), lettered: false, end: plain }
  NUMBER.lastIndex = at
  const match = NUMBER.exec(text)
  if (!match) return null
  const [, digits = '', , latin = '', letter = '', second = ''] = match
  const end = NUMBER.lastIndex
  if (parted && letter === '' && latin === '') {
    PARTED_LETTER.lastIndex = end
    const apart = PARTED_LETTER.exec(text)
    if (apart) return { number: digits + apart[1] + (apart[2] ?? ''), lettered: true, end: PARTED_LETTER.lastIndex }
  }
  return { number: digits + latin + letter.toLowerCase() + second, lettered: letter !== '', end }
}

/** Whether a number is a year (`Article 22 § 8 of the 1969 Convention`): no act has that many articles. */
export const isYear = (number: string): boolean => number.length === 4 && /^(?:1[89]|20)\d\d$/.test(number)

/** Reads the Roman number of a treaty's article: `Art. II`. */
export function romanAt(text: string, at: number): { number: string; end: number } | null {
  ROMAN.lastIndex = at
  const match = ROMAN.exec(text)
  return match ? { number: match[0], end: ROMAN.lastIndex } : null
}

/** Reads a paragraph in Roman numerals and returns it in digits: `336 I`, `Abs. II`. */
export function romanParagraphAt(text: string, at: number): { number: string; end: number } | null {
  const end = behind(ROMAN_PARAGRAPH, text, at)
  const number = end === -1 ? 0 : ROMAN_PARAGRAPHS.indexOf(text.slice(at, end)) + 1
  return number === 0 ? null : { number: String(number), end }
}

/** Reads the last paragraph of a Roman range that continues at `at`: `I-III`. */
export function romanRangeAt(text: string, at: number): ReturnType<typeof romanParagraphAt> {
  const range = behind(ROMAN_RANGE, text, at)
  return range === -1 ? null : romanParagraphAt(text, range)
}

const SMALL_ROMANS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']
const SMALL_ROMAN = /(?:i[vx]|vi{0,3}|i{1,3}|x)(?![\p{L}\d'])/uy

/** Reads the number of an item in small Roman numerals, and all of a range: `ch. ii`, `Ziff. i-iii`. */
export function itemsAt(text: string, at: number): { items: string[]; end: number } | null {
  const end = behind(SMALL_ROMAN, text, at)
  if (end === -1) return null
  const first = text.slice(at, end)
  const range = behind(SMALL_RANGE, text, end)
  const lastEnd = range === -1 ? -1 : behind(SMALL_ROMAN, text, range)
  const [from, to] = [SMALL_ROMANS.indexOf(first), SMALL_ROMANS.indexOf(text.slice(range, lastEnd))]
  return lastEnd !== -1 && to > from
    ? { items: SMALL_ROMANS.slice(from, to + 1), end: lastEnd }
    : { items: [first], end }
}

/** Reads a letter as a part: `a`, `abis`. */
export function letterAt(text: string, at: number): { letter: string; end: number } | null {
  LETTER_VALUE.lastIndex = at
  const match = LETTER_VALUE.exec(text)
  if (match?.[1]) return { letter: match[1].replace(/\s/g, ''), end: LETTER_VALUE.lastIndex }
  return null
}

/** Reads a letter written as a capital behind its mark: `LET. A`. */
export function capitalLetterAt(text: string, at: number): { letter: string; end: number } | null {
  const end = behind(CAPITAL_LETTER, text, at)
  return end === -1 ? null : { letter: (text[at] ?? '').toLowerCase(), end }
}

/** Whether there is a letter without its mark (`lit.`) at `at`, after a paragraph or number. */
export const isBareLetter = (text: string, at: number): boolean => behind(BARE_LETTER, text, at) !== -1

/** Reads `(c)` after a paragraph, as Strasbourg writes letters. */
export function parenthesisedLetterAt(text: string, at: number): { letter: string; end: number } | null {
  IN_PARENTHESES.lastIndex = at
  const match = IN_PARENTHESES.exec(text)
  return match?.[1] ? { letter: match[1], end: IN_PARENTHESES.lastIndex } : null
}
