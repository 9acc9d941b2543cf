import { behind, isDigit, isLetter, LATIN } from './statute-signs.ts'

/** What a mark between `Art.` and the act announces. All patterns here are sticky and bounded. */
export type Role = 'article' | 'paragraph' | 'letter' | 'number'

const ARTICLE =
  /(?:[Aa]rt(?:t|icles?|icol[oi]|ikeln?|ikels)?|ART(?:T|ICLES?|ICOL[OI]|IKELN?)?)\.?\s{0,3}(?=\d|[IVX]{1,5}\s|premier\s|primo\s)|§§?\s{0,2}(?=\d)/y
const PARAGRAPH =
  /(?:A(?:BS(?:\.|ATZ)|L(?:\.|IN[EÉ]AS?))|C(?:PV\.|APOVERSO)|PAR\.|Al\.|Alinéas?|Cpv\.|Abs(?:atz|atzes|ätzen?|\.)?|al(?:inéas?|\.)?|cpv\.?|capovers[oi]|par(?:agraphs?|agraphes?|agraf[oi]|\.)?|§§?)\s{0,2}(?=\d|premier|primo|[IVX]{1,4}(?![A-Za-z.]))/y
const LETTER = new RegExp(
  `(?:[Ll]itt?\\.?|[Bb]st\\.?|[Bb]uchstaben?|[Ll]et(?:tres?|tera|tere|t)?\\.?)\\s{0,2}(?:d[ae]\\s(?=[a-z]\\)?\\s(?:ad?|à)\\s[a-z]))?(?=[a-z]{1,2}${LATIN}?(?![\\p{L}]))|(?:[Ll]itt?\\.|[Ll]ett?\\.|[Bb]st\\.|LITT?\\.|LETT?\\.|BST\\.|LETTRES?|LETTERA|BUCHSTABE)\\s{0,2}(?=[A-Z](?![\\p{L}.']))`,
  'uy',
)
const NUMBER_MARK =
  /(?:[Zz]iff(?:ern?|\.)?|ZIFF(?:\.|ER)|C(?:h\.|H\.|HIFFRE|IFRA)|NR\.|NUM\.|ch(?:iffres?|\.)?|[Nn]r\.?|n(?:um\.|umero|\.)|cifr[ae])\s{0,2}(?=\d)|(?:[Zz]iff(?:er|\.)|ch(?:iffre|\.)|n\.|cifra)\s{0,2}(?=[ivx]{1,4}(?![\p{L}.']))/uy
const SENTENCE =
  /(?:(\d)\s?(?:\.|e|re|ère|ème|er|a|ª)|([Ee]rster|[Zz]weiter|[Dd]ritter|[Ll]etzter|première|deuxième|seconde|troisième|dernière|prima|seconda|terza|ultima|primo|secondo))\s(?:(?:Satz|phrase|frase|periodo)(?!\p{L})|phr\.|fr\.|per\.)|(?:Satz|SATZ|S\.|PHRASE|FRASE|phrase|phr\.|fr\.|frase|per(?:\.|iodo))\s?(\d)(?!\d)|in\sfine(?!\p{L})|i\.\s?f\./uy
const FOLLOWING =
  /(?:(?:(?:et|e|und)\s)?(ff|FF|ss|SS|segg|SEGG|sqq|suiv|suivants|seguenti|folgende)|(f|s|seg))\.?(?![\p{L}\d'])/uy

interface PartMark {
  role: Role
  pattern: RegExp
}
/** Marks with the characters they begin with, since one character rules out most places. */
const PART_MARKS: readonly [beginnings: string, mark: PartMark][] = [
  ['AaCcPp§', { role: 'paragraph', pattern: PARAGRAPH }],
  ['LlBb', { role: 'letter', pattern: LETTER }],
  ['ZzCcNn', { role: 'number', pattern: NUMBER_MARK }],
  ['Aa§', { role: 'article', pattern: ARTICLE }],
]
const PART_MARKS_OF: readonly PartMark[][] = Array.from({ length: 256 }, (_, code) =>
  PART_MARKS.flatMap(([beginnings, mark]) => (beginnings.includes(String.fromCharCode(code)) ? [mark] : [])),
)
const SENTENCE_BEGINNINGS = 'EeZzDdLlpsutSfiPF'
/** What follows the digit of an ordinal: `2. Satz`, `1re phrase`. */
const ORDINAL_SIGNS = ' \n\t.erèaª'
const FOLLOWING_BEGINNINGS = 'fseuFS'

/** Offset after an article mark at `at`, or -1. */
export const articleMark = (text: string, at: number): number => behind(ARTICLE, text, at)

/** Whether the mark announces several articles (`Articles 6 § 1 and 13`). */
export const severalArticles = (text: string, at: number): boolean =>
  isLetter(text.charCodeAt(at)) &&
  text[at + 3] !== '.' &&
  /^(?:[Aa]rticles|[Aa]rtt|[Aa]rticoli|Artikeln)/.test(text.slice(at, at + 8))

/** Reads a mark of a part at `at`: its role and the offset after it. */
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

/** Reads `2. Satz`, `première phrase`, `in fine`: the number of the sentence, or `last`. */
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

/** Reads an open range: `ff.`, `ss`, `e segg.`, `s.` */
export function followingAt(text: string, at: number): { following: 'f' | 'ff'; end: number } | null {
  if (!FOLLOWING_BEGINNINGS.includes(text[at] ?? ' ')) return null
  FOLLOWING.lastIndex = at
  const match = FOLLOWING.exec(text)
  return match ? { following: match[1] ? 'ff' : 'f', end: FOLLOWING.lastIndex } : null
}
