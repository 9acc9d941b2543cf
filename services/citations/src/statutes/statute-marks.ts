/** What the words and signs between `Art.` and the act mean. All patterns are sticky and bounded. */

export type Role = 'article' | 'paragraph' | 'letter' | 'number'

const LATIN =
  '(?:bis|ter|quater|quinquies|sexies|septies|octies|novies|nonies|(?:un|duo|ter|quater|quin|sex|septen|octo|novo)?decies|vicies)'
const ARTICLE = /(?:[Aa]rt(?:t|icles?|icol[oi]|ikeln?|ikels)?|ART)\.?\s{0,3}(?=\d|[IVX]{1,5}\s)|§§?\s{0,2}(?=\d)/y
const PARAGRAPH =
  /(?:Abs(?:atz|atzes|ätzen?|\.)?|al(?:inéas?|\.)?|cpv\.?|capovers[oi]|par(?:agraphs?|agraphes?|agraf[oi]|\.)?|§§?)\s{0,2}(?=\d|[IVX]{1,4}(?![A-Za-z.]))/y
const LETTER = new RegExp(
  `(?:[Ll]itt?\\.?|[Bb]st\\.?|[Bb]uchstaben?|let(?:t|tres?|tera|tere)?\\.?)\\s{0,2}(?=[a-z]{1,2}${LATIN}?(?![\\p{L}]))`,
  'uy',
)
const NUMBER_MARK = /(?:[Zz]iff(?:ern?|\.)?|ch(?:iffres?|\.)?|[Nn]r\.?|n(?:um\.|umero|\.)|cifr[ae])\s{0,2}(?=\d)/y
const SENTENCE =
  /(?:(\d)\s?(?:\.|e|re|ère|ème|er)|([Ee]rster|[Zz]weiter|[Dd]ritter|[Ll]etzter|première|deuxième|seconde|troisième|dernière|prima|seconda|terza|ultima|primo|secondo))\s(?:Satz|(?:Halb|Teil)satz|phrase|frase|periodo|HS|TS)(?!\p{L})|(?:(?:Halb|Teil)satz|Satz|S\.|phrase|phr\.|frase)\s?(\d)(?!\d)|in\sfine(?!\p{L})/uy
const FOLLOWING = /(?:(?:(?:et|e|und)\s)?(ff|ss|segg|sqq|suiv|suivants|seguenti|folgende)|(f|s|seg))\.?(?![\p{L}\d'])/uy
/** A Latin suffix with its blank; parted by a blank and before a number, `bis` is the German word. */
const SUFFIX = `(?:\\s(?!${LATIN}\\s\\d))?(${LATIN})(?![\\p{L}])`
const NUMBER = new RegExp(
  `(\\d{1,6})(?:(er|re|°)(?![\\p{L}])|${SUFFIX}|(?![fs]\\.(?!\\d|\\s(?:Abs|al|cpv|lit|let|Ziff|ch)))([a-zA-H])(?:${SUFFIX})?(?![\\p{L}\\d_]))?(?![\\d/]|\\.\\d)`,
  'uy',
)
/** `271 a CO`: a letter parted from its number counts where a part, a Latin suffix or an act follows. */
const PARTED_LETTER = new RegExp(
  `\\s([a-df-nq-rt-z])(?:\\s?(${LATIN}))?(?=\\s(?:Abs\\.|al\\.|cpv\\.|lit\\.|let\\.|lett\\.|\\p{Lu}[\\p{L}]*\\p{Lu}))`,
  'uy',
)
const LETTER_VALUE = new RegExp(`([a-z]{1,2}(?:\\s?${LATIN})?)\\)?(?![\\p{L}'])`, 'uy')
const ROMAN = /(?:X{1,2}(?:IX|IV|V?I{0,3})|IX|IV|V?I{1,3}|V)(?=\s)/y
/** `Art. 336 I-III OR`: a paragraph as German doctrine writes it; with a dot it is the number of a title, `V Mil Pers` and `V-NISSG` are acts. */
const ROMAN_PARAGRAPH = /(?:IX|IV|V(?!\sMil\s)I{0,3}|I{1,3}|XI{0,2})(?![\p{L}\d.'/]|-(?![IVX]+\P{L})\p{L})/uy
const ROMAN_PARAGRAPHS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
const ROMAN_RANGE = /\s?(?:-|à|bis|a)\s?(?=[IVX])/y
const IN_PARENTHESES = /\(([a-z])\)/y
const RANGE = /\s?(?:-|à|bis|a|to)\s?(?=\d|[a-z](?![\p{L}]))/uy
const IN_CONNECTION = /(?:i\.\s?V\.\s?m\.|i\.V\.\s?mit|iVm)\s{0,3}/y
const LINKS = new Set(
  (
    'und et e ed sowie bzw resp respektive ou oder o od in Verbindung mit en relation avec lien liaison ' +
    'combiné combinés combinaison corrélation unione unitamente combinazione combinato combinati relazione disposto con l cum au aux der des de la le ' +
    'les du della del dell dei d alla all of the and or ainsi que nonché également auch mis mise lu lus read conjunction ' +
    'taken together with together letto per par analogie analogia analogiam contrario analog je u'
  ).split(' '),
)

interface PartMark {
  role: Role
  pattern: RegExp
}
/** With the characters they begin with: most places are told apart by one character. */
const PART_MARKS: readonly [beginnings: string, mark: PartMark][] = [
  ['Aacp§', { role: 'paragraph', pattern: PARAGRAPH }],
  ['LlBb', { role: 'letter', pattern: LETTER }],
  ['ZzcNn', { role: 'number', pattern: NUMBER_MARK }],
  ['Aa§', { role: 'article', pattern: ARTICLE }],
]
const PART_MARKS_OF: readonly PartMark[][] = Array.from({ length: 256 }, (_, code) =>
  PART_MARKS.flatMap(([beginnings, mark]) => (beginnings.includes(String.fromCharCode(code)) ? [mark] : [])),
)
const RANGE_BEGINNINGS = '-àbat'
const SENTENCE_BEGINNINGS = 'EeZzDdLlpsutSfiHT'
/** What stands behind the digit of an ordinal: `2. Satz`, `1re phrase`. */
const ORDINAL_SIGNS = ' \n\t.erè'
const FOLLOWING_BEGINNINGS = 'fseu'

const behind = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : -1
}

/** Offset behind an article mark at `at`, or -1. */
export const articleMark = (text: string, at: number): number => behind(ARTICLE, text, at)

/** Whether the mark announces several articles (`Articles 6 § 1 and 13`). */
export const severalArticles = (text: string, at: number): boolean =>
  isLetter(text.charCodeAt(at)) &&
  text[at + 3] !== '.' &&
  /^(?:[Aa]rticles|[Aa]rtt|[Aa]rticoli|Artikeln)/.test(text.slice(at, at + 8))

/** A mark of a part at `at`: its role and the offset behind it. */
export function partMark(text: string, at: number): { role: Role; end: number } | null {
  const marks = PART_MARKS_OF[text.charCodeAt(at)]
  if (marks === undefined || marks.length === 0) return null
  for (const { role, pattern } of marks) {
    const end = behind(pattern, text, at)
    if (end !== -1) return { role, end }
  }
  return null
}

const ORDINALS: Record<string, string> = {
  erster: '1',
  première: '1',
  prima: '1',
  primo: '1',
  zweiter: '2',
  deuxième: '2',
  seconde: '2',
  seconda: '2',
  secondo: '2',
  dritter: '3',
  troisième: '3',
  terza: '3',
}

/** `2. Satz`, `première phrase`, `in fine`: number of the sentence, `last` for the last one. */
export function sentenceAt(text: string, at: number): { sentence: string; end: number } | null {
  const begins = isDigit(text.charCodeAt(at))
    ? ORDINAL_SIGNS.includes(text[at + 1] ?? '-')
    : SENTENCE_BEGINNINGS.includes(text[at] ?? ' ')
  if (!begins) return null
  SENTENCE.lastIndex = at
  const match = SENTENCE.exec(text)
  if (!match) return null
  const word = match[2]?.toLowerCase()
  const sentence = match[1] ?? match[3] ?? (word ? (ORDINALS[word] ?? 'last') : 'last')
  return { sentence, end: SENTENCE.lastIndex }
}

/** `ff.`, `ss`, `e segg.`, `s.`: an open range. */
export function followingAt(text: string, at: number): { following: 'f' | 'ff'; end: number } | null {
  if (!FOLLOWING_BEGINNINGS.includes(text[at] ?? ' ')) return null
  FOLLOWING.lastIndex = at
  const match = FOLLOWING.exec(text)
  return match ? { following: match[1] ? 'ff' : 'f', end: FOLLOWING.lastIndex } : null
}

/** End of a number behind which a comma, an act (`OR`, `aOR`) or a word that no suffix begins stands; -1 when that is not told so soon. */
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
export const isDigit = (code: number) => code >= 48 && code <= 57
const isCapital = (code: number) => code >= 65 && code <= 90

/** Number of an article or paragraph with its letter and Latin suffix joined: `66abis`. */
export function numberAt(text: string, at: number): { number: string; lettered: boolean; end: number } | null {
  const plain = plainEnd(text, at)
  if (plain !== -1) return { number: text.slice(at, plain), lettered: false, end: plain }
  NUMBER.lastIndex = at
  const match = NUMBER.exec(text)
  if (!match) return null
  const [, digits = '', , latin = '', letter = '', second = ''] = match
  const end = NUMBER.lastIndex
  if (letter === '' && latin === '') {
    PARTED_LETTER.lastIndex = end
    const parted = PARTED_LETTER.exec(text)
    if (parted) return { number: digits + parted[1] + (parted[2] ?? ''), lettered: true, end: PARTED_LETTER.lastIndex }
  }
  return { number: digits + latin + letter.toLowerCase() + second, lettered: letter !== '', end }
}

/** `Article 22 § 8 of the 1969 Convention`: no act has so many articles. */
export const isYear = (number: string): boolean => number.length === 4 && /^(?:1[89]|20)\d\d$/.test(number)

/** `Art. 11, der Art. 9 wiederholt`: a clause begins, not the next member of a list. */
export const clauseAt = (text: string, at: number): boolean => /^d(?:er|es)\sArt/.test(text.slice(at, at + 7))

/** Number of an article of a treaty in capitals: `Art. II`. */
export function romanAt(text: string, at: number): { number: string; end: number } | null {
  ROMAN.lastIndex = at
  const match = ROMAN.exec(text)
  return match ? { number: match[0], end: ROMAN.lastIndex } : null
}

/** A paragraph in Roman numerals, in digits: `336 I`, `Abs. II`. */
export function romanParagraphAt(text: string, at: number): { number: string; end: number } | null {
  const end = behind(ROMAN_PARAGRAPH, text, at)
  const number = end === -1 ? 0 : ROMAN_PARAGRAPHS.indexOf(text.slice(at, end)) + 1
  return number === 0 ? null : { number: String(number), end }
}

/** The last one of a range of them that goes on at `at`: `I-III`. */
export function romanRangeAt(text: string, at: number): ReturnType<typeof romanParagraphAt> {
  const range = behind(ROMAN_RANGE, text, at)
  return range === -1 ? null : romanParagraphAt(text, range)
}

/** A letter as a part: `a`, `abis`. */
export function letterAt(text: string, at: number): { letter: string; end: number } | null {
  LETTER_VALUE.lastIndex = at
  const match = LETTER_VALUE.exec(text)
  return match?.[1] ? { letter: match[1].replace(/\s/g, ''), end: LETTER_VALUE.lastIndex } : null
}

/** `(c)` behind a paragraph, as Strasbourg writes letters. */
export function parenthesisedLetterAt(text: string, at: number): { letter: string; end: number } | null {
  IN_PARENTHESES.lastIndex = at
  const match = IN_PARENTHESES.exec(text)
  return match?.[1] ? { letter: match[1], end: IN_PARENTHESES.lastIndex } : null
}

const isBlank = (code: number) => code === 32 || (code >= 9 && code <= 13)

/** Offset behind the sign or word of a range (`-`, `à`, `bis`), or -1. */
export function rangeAt(text: string, at: number): number {
  const first = text[isBlank(text.charCodeAt(at)) ? at + 1 : at] ?? ' '
  return RANGE_BEGINNINGS.includes(first) ? behind(RANGE, text, at) : -1
}

/** Offset behind a comma or semicolon and its blanks, or -1. */
export function commaAt(text: string, at: number): number {
  const sign = isBlank(text.charCodeAt(at)) ? at + 1 : at
  return text[sign] === ',' || text[sign] === ';' ? afterBlanks(text, sign + 1) : -1
}

/** Behind at most three blanks. */
function afterBlanks(text: string, at: number): number {
  let end = at
  while (end < at + 3 && isBlank(text.charCodeAt(end))) end++
  return end
}

/** The one capital: `in Verbindung mit`. */
const CAPITAL_V = 86
const [SMALL_I, LAST_LATIN] = [105, 0x24f]
const isLetter = (code: number) =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 0xc0 && code <= LAST_LATIN)
/** `combinazione`, with room. */
const LONGEST_LINK = 14

/** Offset behind a word that links the members of a chain, or -1. */
export function linkAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (!(code >= 97) && code !== CAPITAL_V) return -1
  const connected = code === SMALL_I ? behind(IN_CONNECTION, text, at) : -1
  if (connected !== -1) return connected
  let end = at
  while (end - at <= LONGEST_LINK && isLetter(text.charCodeAt(end))) end++
  if (!LINKS.has(text.slice(at, end)) || text.charCodeAt(end) > LAST_LATIN) return -1
  return afterBlanks(text, text[end] === '.' || text[end] === "'" ? end + 1 : end)
}
