import { type Piece, without } from './piece.ts'

/**
 * Blanks that conversions leave inside a word: before superscripts ("3 e éd.", "1 er mars", "n os", "M me", "179
 * quater", "m 2"), after a large initial ("M it Beschwerde"), around inline marks ("( recte", "last ‑ mentioned").
 */

/** A tear: the text contains one of `signs`, and the first group of `at` ends where the blank to remove begins. */
interface Tear {
  signs: string[]
  at: RegExp
}
const tear = (signs: string, at: RegExp): Tear => ({ signs: signs.split('|'), at })

const MONTHS_FR = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'
/** Words after a French ordinal, where the text is not French: "2 e éd.", "1 er juin". */
const AFTER_ORDINAL = `(?=\\s+(?:éd|ed(?=\\.)|édition|siècle|alinéa|al(?=\\. \\d)|phrase|année|Chambre|Cour|Chaire|arrondissement|Protocole|partie|volume|vol|tome|titre|livre|chapitre|session|${MONTHS_FR})(?!\\p{L}))`

const ANY_LANGUAGE: Tear[] = [
  // n o 12, N os 3 et 4, n ° 5
  tear(' o | os | °', /((?<!\p{L})[nN]) (?=(?:os?(?=\s*(?:\d|[xX]{2,}|[IVX]+(?!\p{L})|\[))|°))/gu),
  // 179 quater, Abs. 1 ter
  tear(
    ' ter| qua| qui| sex| sep| oct| non| nov| dec',
    /(\d[a-z]?) (?=(?:ter|quater|quinquies|quinquiens|sexies|septies|octies|nonies|novies|decies)(?!\p{L}))/gu,
  ),
  tear('m 2|m 3', /(\d m|\dm|\d (?:k|c|d|m)m) (?=[23](?![\d'’.,]*\d))/gu),
  tear('CO 2', /((?<!\d[a-z]? )(?<!\p{L})CO) (?=2(?:\s-\p{L}|-|\s\p{Ll}|[).,;]))/gu),
  tear(' -', /(CO ?2) (?=-\p{L})/gu),
  // 4A_200/ 2008
  tear('/ ', /((?<!\p{L})\d{1,2}[A-Z]_\d{1,4}\/) (?=\d{4}(?!\d))/gu),
  tear('( |[ ', /([(\[]) (?=[\p{L}\d])/gu),
  tear(' )| ]', /([\p{L}\d»"”’']) (?=[)\]])/gu),
  tear(' ,', /(\p{L}) (?=,(?:\s|$))/gu),
  tear(' .', /([\p{L})\]»”]) (?=\.(?:\s|$))/gu),
  // A non-breaking hyphen has no blanks around it.
  tear(' \u2011', /([\p{L}\d]) (?=\u2011)/gu),
  tear('\u2011 ', /([\p{L}\d]\s?\u2011) (?=[\p{L}\d])/gu),
]

const FRENCH: Tear[] = [
  tear(' er', /((?<![\d.,/]|\p{L})1) (?=er(?!\p{L}))/gu),
  tear(' re| è| em| nd', /(\d|(?<!\p{L})[IVX]{1,6}) (?=(?:re|ère|ème|eme|nde?)(?!\p{L}))/gu),
  tear(' e | es ', /(\d|(?<!\p{L})[IVX]{1,6}) (?=es?(?!\p{L})(?! contrario)(?![.,;)]))/gu),
  tear('I er', /((?<![\p{L}.'’-])I) (?=er(?!\p{L}))/gu),
  tear('M m|M l|M g|M r', /((?<![\p{L}.’'-])M) (?=(?:mes?|lles?|gr|r|rs)(?!\p{L}))/gu),
  tear('M e|D r|P r|P e|D e', /((?<![\p{L}.’'-])[MDP]) (?=(?:es?|re?s?)(?= \p{Lu}))/gu),
  tear(' ie| té| te| ve', /((?<![\p{L}.’'-])(?:C|S|V)) (?=(?:ie|té|te|ve)(?!\p{L}))/gu),
]
const OTHERS: Tear[] = [
  tear(' er ', new RegExp(`((?<![\\d.,/]|\\p{L})1) (?=er(?!\\p{L})${AFTER_ORDINAL.replace('\\s+', 'er\\s+')})`, 'gu')),
  tear(
    ' e | es | re | ère | ème ',
    new RegExp(`(\\d|(?<!\\p{L})[IVX]{1,6}) (?=(?:es?|re|ère|ème)(?!\\p{L}))(?=\\p{L}+${AFTER_ORDINAL.slice(3)}`, 'gu'),
  ),
  tear('M m|M l', /((?<![\p{L}.’'-])M) (?=(?:mes?|lles?)(?= \p{Lu}))/gu),
]
const ENGLISH: Tear[] = [tear(' st | nd | rd | th ', /(\d) (?=(?:st|nd|rd|th)(?= \p{L}))/gu)]

/** "bis" is a suffix, unless it joins two ends of a German range ("Abs. 1 bis 3", "lit. a bis c", "bis und mit"). */
const BIS = tear(' bis', /((?<![\d.,'’/:])\d{1,3}[a-z]?) (?=bis(?!\p{L}))/gu)
const BIS_GERMAN = tear(
  ' bis',
  /((?:Art|Abs|Ziff|§|al|cpv|ch|und|oder|,)\.? \d{1,3}[a-z]?) (?=bis(?:[,;.)]|\s(?:Abs|Ziff|lit|Satz|al|let|cpv|ch|oder|sowie|und(?! mit)|i\.?V\.?m)(?!\p{L})|\s[A-ZÄÖÜ][\p{L}]*[A-ZÄÖÜ](?!\p{L})))/gu,
)

/** The tears of each language, and whether a text may have any. */
function rulesOf(tears: Tear[]): { tears: Tear[]; any: RegExp } {
  const signs = tears.flatMap((each) => each.signs)
  return { tears, any: new RegExp(signs.map((sign) => sign.replace(/[()[\].]/g, '\\$&')).join('|')) }
}
const GERMAN_RULES = rulesOf([...ANY_LANGUAGE, ...OTHERS, BIS_GERMAN])
const FRENCH_RULES = rulesOf([...ANY_LANGUAGE, ...FRENCH, BIS])
const OTHER_RULES = rulesOf([...ANY_LANGUAGE, ...OTHERS, ...ENGLISH, BIS])

/** A capital torn off its word, which the words of the document prove: `E s`, `M it`, `S ie`. */
const INITIAL = /(?<![\p{L}\p{N}.'’/-])(\p{Lu}) (\p{Ll}+)(?!\p{L})/gu
const MAY_BE_INITIAL = /[A-ZÀ-Þ] [a-zß-ÿ]/

/** Returns whether a document contains a word in one piece. */
type Knows = (word: string) => boolean

/** Looks words up in the pieces of a document, each once. */
export function wordsOf(pieces: readonly Piece[]): Knows {
  const known = new Map<string, boolean>()
  return (word) => {
    let found = known.get(word)
    if (found === undefined) {
      const capital = word.charAt(0).toUpperCase() + word.slice(1)
      const pattern = new RegExp(`(?<!\\p{L}|(?<!\\p{L})\\p{Lu} )(?:${word}|${capital})(?!\\p{L})`, 'u')
      found = pieces.some(({ text }) => (text.includes(word) || text.includes(capital)) && pattern.test(text))
      known.set(word, found)
    }
    return found
  }
}

function* initials(text: string, knows: Knows): Generator<number> {
  if (!MAY_BE_INITIAL.test(text)) return
  for (const { 1: capital = '', 2: rest = '', index } of text.matchAll(INITIAL)) {
    const whole = (capital + rest).toLowerCase()
    const short = index === 0 && /^(?:es|er|is)$/u.test(whole)
    if (short || (rest.length > 1 && !knows(rest) && knows(whole))) yield index + capital.length
  }
}

/** Joins what was torn in a piece; only blanks are removed. */
export function withoutTears(piece: Piece, language: string, knows: Knows): Piece {
  let mended = piece
  const { tears, any } = language === 'de' ? GERMAN_RULES : language === 'fr' ? FRENCH_RULES : OTHER_RULES
  for (const { signs, at } of any.test(piece.text) ? tears : []) {
    if (!signs.some((sign) => mended.text.includes(sign))) continue
    const spans = Array.from(mended.text.matchAll(at), ({ index, 1: before = '' }) => {
      const end = index + before.length
      return [end, end + 1] as const
    })
    mended = without(mended, spans)
  }
  return without(
    mended,
    Array.from(initials(mended.text, knows), (end) => [end, end + 1] as const),
  )
}
