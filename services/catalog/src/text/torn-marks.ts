import { type Piece, without } from './piece.ts'

/**
 * Blanks that conversions leave inside a word: before superscripts ("3 e éd.", "1 er mars", "n os", "M me", "179
 * quater", "m 2"), after a large initial ("M it Beschwerde"), around inline marks ("( recte", "last ‑ mentioned").
 */

type Language = string

/** A pattern whose first group ends where the blank to remove begins. */
type Tear = RegExp

const MONTHS_FR = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'
/** Words after a French ordinal, where the text is not French: "2 e éd.", "1 er juin". */
const AFTER_ORDINAL = `(?=\\s+(?:éd|ed(?=\\.)|édition|siècle|alinéa|al(?=\\. \\d)|phrase|année|Chambre|Cour|Chaire|arrondissement|Protocole|partie|volume|vol|tome|titre|livre|chapitre|session|${MONTHS_FR})(?!\\p{L}))`

const ANY_LANGUAGE: Tear[] = [
  // n o 12, N os 3 et 4, n ° 5
  /((?<!\p{L})[nN]) (?=(?:os?(?=\s*(?:\d|[xX]{2,}|[IVX]+(?!\p{L})|\[))|°))/gu,
  // 179 quater, Abs. 1 ter
  /(\d[a-z]?) (?=(?:ter|quater|quinquies|quinquiens|sexies|septies|octies|nonies|novies|decies)(?!\p{L}))/gu,
  /(\d m|\dm|\d (?:k|c|d|m)m) (?=[23](?![\d'’.,]*\d))/gu,
  /((?<!\d[a-z]? )(?<!\p{L})CO) (?=2(?:\s-\p{L}|-|\s\p{Ll}|[).,;]))/gu,
  /(CO ?2) (?=-\p{L})/gu,
  // 4A_200/ 2008
  /((?<!\p{L})\d{1,2}[A-Z]_\d{1,4}\/) (?=\d{4}(?!\d))/gu,
  /([(\[]) (?=[\p{L}\d])/gu,
  /([\p{L}\d»"”’']) (?=[)\]])/gu,
  /(\p{L}) (?=,(?:\s|$))/gu,
  /([\p{L})\]»”]) (?=\.(?:\s|$))/gu,
  // A hyphen that never breaks has no blanks around it.
  /([\p{L}\d]) (?=\u2011)/gu,
  /([\p{L}\d]\s?\u2011) (?=[\p{L}\d])/gu,
]

const FRENCH: Tear[] = [
  /((?<![\d.,/]|\p{L})1) (?=er(?!\p{L}))/gu,
  /(\d|(?<!\p{L})[IVX]{1,6}) (?=(?:re|ère|ème|eme|nde?)(?!\p{L}))/gu,
  /(\d|(?<!\p{L})[IVX]{1,6}) (?=es?(?!\p{L})(?! contrario)(?![.,;)]))/gu,
  /((?<![\p{L}.'’-])I) (?=er(?!\p{L}))/gu,
  /((?<![\p{L}.’'-])M) (?=(?:mes?|lles?|gr|r|rs)(?!\p{L}))/gu,
  /((?<![\p{L}.’'-])[MDP]) (?=(?:es?|re?s?)(?= \p{Lu}))/gu,
  /((?<![\p{L}.’'-])(?:C|S|V)) (?=(?:ie|té|te|ve)(?!\p{L}))/gu,
]
const OTHERS: Tear[] = [
  new RegExp(`((?<![\\d.,/]|\\p{L})1) (?=er(?!\\p{L})${AFTER_ORDINAL.replace('\\s+', 'er\\s+')})`, 'gu'),
  new RegExp(`(\\d|(?<!\\p{L})[IVX]{1,6}) (?=(?:es?|re|ère|ème)(?!\\p{L}))(?=\\p{L}+${AFTER_ORDINAL.slice(3)}`, 'gu'),
  /((?<![\p{L}.’'-])M) (?=(?:mes?|lles?)(?= \p{Lu}))/gu,
]
const ENGLISH: Tear[] = [/(\d) (?=(?:st|nd|rd|th)(?= \p{L}))/gu]

/** "bis" is a suffix, unless it joins two ends of a German range ("Abs. 1 bis 3", "lit. a bis c", "bis und mit"). */
const BIS: Tear = /((?<![\d.,'’/:])\d{1,3}[a-z]?) (?=bis(?!\p{L}))/gu
const BIS_GERMAN: Tear =
  /((?:Art|Abs|Ziff|§|al|cpv|ch|und|oder|,)\.? \d{1,3}[a-z]?) (?=bis(?:[,;.)]|\s(?:Abs|Ziff|lit|Satz|al|let|cpv|ch|oder|sowie|und(?! mit)|i\.?V\.?m)(?!\p{L})|\s[A-ZÄÖÜ][\p{L}]*[A-ZÄÖÜ](?!\p{L})))/gu

function tearsIn(language: Language): Tear[] {
  if (language === 'de') return [...ANY_LANGUAGE, ...OTHERS, BIS_GERMAN]
  if (language === 'fr') return [...ANY_LANGUAGE, ...FRENCH, BIS]
  return [...ANY_LANGUAGE, ...OTHERS, BIS, ...(language === 'en' ? [...ENGLISH] : [])]
}

/** A capital torn off its word, which the words of the document prove: `E s`, `M it`, `S ie`. */
const INITIAL = /(?<![\p{L}\p{N}.'’/-])(\p{Lu}) (\p{Ll}+)(?!\p{L})/gu

/** All words of a document, in lower case, to tell a torn word from two words. */
export function wordsOf(pieces: readonly Piece[]): ReadonlySet<string> {
  const words = new Set<string>()
  for (const { text } of pieces)
    for (const [word] of text.matchAll(/(?<![\p{L}\p{N}] ?)\p{L}{2,}|(?<=\p{Ll} )\p{L}{2,}/gu)) words.add(word.toLowerCase())
  return words
}

function* initials(text: string, words: () => ReadonlySet<string>): Generator<number> {
  for (const { 1: capital = '', 2: rest = '', index } of text.matchAll(INITIAL)) {
    const whole = (capital + rest).toLowerCase()
    const short = rest.length === 1 && index === 0 && /^[ei]s|er$/u.test(whole)
    if (short || (rest.length > 1 && words().has(whole) && !words().has(rest))) yield index + capital.length
  }
}

/** Joins what was torn in a piece; only blanks are removed. */
export function withoutTears(piece: Piece, language: Language, words: () => ReadonlySet<string>): Piece {
  let mended = piece
  for (const tear of tearsIn(language)) {
    const spans = Array.from(mended.text.matchAll(tear), ({ index, 1: before = '' }) => {
      const at = index + before.length
      return [at, at + 1] as const
    })
    mended = without(mended, spans)
  }
  return without(mended, Array.from(initials(mended.text, words), (at) => [at, at + 1] as const))
}
