/** Places named by an ordinal (`2e alinéa`, `letzte Alternative`) or by a number written out (`article premier`). */

const FIRST = /(?:premier|primo)(?!\p{L})/uy
const PARAGRAPH =
  /(?:([1-9]\d?)\s?(?:\.|ers?|re|e|ème|°)|(premier|deuxième|second|troisième|quatrième|cinquième|(?:erst|zweit|dritt|viert|fünft)e[nrs]?|primo|secondo|terzo|quarto|quinto))\s(?:alinéa|al\.|Absatz(?:es)?|Abs\.|capoverso|cpv\.)(?!\s?[\p{L}\d]*\d)/uy
const NOUN =
  '(?:(?:Tatbestands)?[Vv]ariante|[Aa]lternativ[ea]|[Hh]ypothèse|[ée]ventualité|ipotesi|possibilità|Alt\\.|hyp\\.)'
const ALTERNATIVE = new RegExp(
  `(?:([1-9])\\s?(?:\\.|re|ère|e|ème|a|ª)|((?:erst|zweit|dritt|viert|letzt)e[nrs]?|première|deuxième|seconde|troisième|quatrième|dernière|prima|seconda|terza|quarta|ultima))\\s${NOUN}(?!\\p{L})|${NOUN}\\s([1-9])(?!\\d)`,
  'uy',
)
/** Beginnings of an ordinal by its value, from 1. */
const STEMS = [/^(?:pr|erst)/, /^(?:deux|sec|zweit)/, /^(?:tr|dritt|terz)/, /^(?:qua|viert)/, /^(?:cin|fünf|quin)/]

/** Whether an ordinal or a noun of this file may begin with the character. */
const begins = (character: string | undefined) => 'pdstqcezvfluVTAaHhéi123456789'.includes(character ?? ' ')

const valueOf = (word: string) => {
  const value = STEMS.findIndex((stem) => stem.test(word))
  return value === -1 ? 'last' : String(value + 1)
}

/** Reads `premier` or `primo` after a mark, as 1. */
export function firstAt(text: string, at: number): { number: string; end: number } | null {
  if (text[at] !== 'p') return null
  FIRST.lastIndex = at
  return FIRST.test(text) ? { number: '1', end: FIRST.lastIndex } : null
}

/** Reads a paragraph by its ordinal: `2e alinéa`, `zweiter Absatz`, `secondo capoverso`. */
export function ordinalParagraphAt(text: string, at: number): { number: string; end: number } | null {
  if (!begins(text[at])) return null
  PARAGRAPH.lastIndex = at
  const match = PARAGRAPH.exec(text)
  return match ? { number: match[1] ?? valueOf(match[2] ?? ''), end: PARAGRAPH.lastIndex } : null
}

/** Reads `letzte Alternative`, `première hypothèse`, `Variante 2`: the number of the alternative, or `last`. */
export function alternativeAt(text: string, at: number): { alternative: string; end: number } | null {
  if (!begins(text[at])) return null
  ALTERNATIVE.lastIndex = at
  const match = ALTERNATIVE.exec(text)
  return match ? { alternative: match[1] ?? match[3] ?? valueOf(match[2] ?? ''), end: ALTERNATIVE.lastIndex } : null
}
