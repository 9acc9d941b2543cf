import type { TextLink } from '../../../api/types.ts'
import { withStraightQuotes } from '@trilex/search/language/quotation-marks'
import type { Span } from './pieces.ts'
import { isFunctionWord, isSameWord, type TextWord, textWords, withoutInnerBlanks } from './text-words.ts'

/** What to mark in a text for a question: words, phrases, articles and decisions. */
export interface Wanted {
  /** Runs of adjacent words; a single word is a run of one, a docket is a run of its parts. */
  runs: { words: string[]; prefix: boolean }[]
  /** Articles (`336c`) with the act that follows them. */
  articles: { article: string; act: string | null }[]
  /** Reporter citations in the form of links (`bge:147-III-463`). */
  decisions: string[]
}

const OPERATORS = new Set(
  'AND ET UND OR OU ODER NOT SAUF NON NICHT NEAR'.split(' ').flatMap((word) => [word, `${word}:`]),
)
const NEGATIONS = new Set(['NOT', 'SAUF', 'NON', 'NICHT'])
const SHORTEST = 3
/** Shorter numbers are too frequent to mark. */
const SHORT_NUMBER = /^\d{1,4}$/

const TOKEN = /"([^"]*)"(?:~\d+)?|[()]|(-?)(?:\p{L}+:)?([^\s()"«„]+)/gu
const ORDINAL = 'bis|ter|quater|quinquies|sexies|septies|octies|novies|decies'
const DIVISION =
  'al|alinéa|abs|absatz|cpv|capoverso|par|paragraphe|paragrafo|let|lettre|lett|lettera|lit|litt|bst|ch|chiffre|ziff|ziffer|cifra|nr?|phr|phrase|satz|frase'
    .split('|')
    .map((word) => `[${word.charAt(0)}${word.charAt(0).toUpperCase()}]${word.slice(1)}`)
    .join('|')
/** `al. 1`, `Abs. 2bis`, `let. a et b`; a letter is separated from the word before it. */
const NARROWED = String.raw`(?:[\s,]*(?:${DIVISION})(?:[.°]?\s*\d+|(?:\.\s*|\s+)[a-z])(?:${ORDINAL}|[a-z])?\b(?:\s*(?:,|-|–|et|und|e)\s*(?:\d+|[a-z])(?:${ORDINAL})?\b)*)*`
const FOLLOWING = String.raw`(?:\s*(?:ss?|ff?|segg?|sgg?)\b\.?)?`
/** At least two capitals, unlike ordinary words (`OR`, `StGB`), and not an operator or a reporter. */
const ACT = String.raw`(?!(?:AND|ET|UND|OU|ODER|NOT|SAUF|NON|NICHT|NEAR|ATF|BGE|DTF)\b)(\p{Lu}[\p{L}\d]*\p{Lu}[\p{L}\d]*|Cst|Cost)(?![\p{L}\d])\.?`
/** An article with its subdivisions and the act after it; a reporter citation with its prefix and consideration. */
const ARTICLE = new RegExp(
  String.raw`(?:\b[Aa]rt(?:icle|icolo|ikel)?s?\.?|§)\s*(\d+[a-z]?(?:\s?(?:${ORDINAL}))?)\b${FOLLOWING}${NARROWED}(?:\s+${ACT})?`,
  'gu',
)
const REPORTER =
  /(?:\b(?:ATF|BGE|DTF|atf|bge|dtf)\s+)?\b(\d{2,3})\s+(I[ab]?|II|III|IV|V)\s+(\d+)\b(?:\s+(?:consid\.?|E\.)\s*[\w./]+)?/gu

/** The chamber before a number, written with or without a space: `4A 86/2020`, `4A86/2020`, `I 123/04`. */
const CHAMBER = /\b(\d{1,2}[A-Za-z]|[BCDEFHIKMPU])\s?(?=\d{1,5}\/\d{2,4}\b)/g
/** A docket or an application number: `4A_86/2020`, `A-1234/2019`, `SK.2019.12`, `27510/08`. */
const DOCKET = /^(?:(?:\w{1,3}[-_.])?\d{1,6}\/\d{2,4}|[A-Z]{2}\.\d{4}\.\d{1,5})[.,;]?$/i

/** Reads a question as the search does, as far as marking needs it: excluded words are not marked. */
export function wantedOf(question: string): Wanted {
  const runs: Wanted['runs'] = []
  const functionWords: Wanted['runs'] = []
  let negated = false
  // A question all in capitals has no operators: `NON BIS IN IDEM`.
  const excludes = /\p{Ll}/u.test(question)
  const straight = withStraightQuotes(question)
  const sought = withoutInnerBlanks(straight.replace(ARTICLE, ' ').replace(REPORTER, ' ').replace(CHAMBER, '$1_'))
  for (const match of sought.matchAll(TOKEN)) {
    const [, phrase, minus, word = ''] = match
    if (phrase === undefined && OPERATORS.has(word)) {
      negated = excludes && NEGATIONS.has(word)
      continue
    }
    const skipped = negated || minus === '-'
    negated = false
    if (skipped) continue
    if (phrase !== undefined || DOCKET.test(word)) {
      const words = wordsOf(phrase ?? word).map((each) => each.word)
      if (words.length > 0) runs.push({ words, prefix: false })
    } else {
      const prefix = word.endsWith('*')
      for (const { start, end, word: folded } of wordsOf(word)) {
        const written = word.slice(start, end)
        if (written.length < SHORTEST || SHORT_NUMBER.test(written)) continue
        const run = { words: [folded], prefix }
        if (prefix || !isFunctionWord(written)) runs.push(run)
        else functionWords.push(run)
      }
    }
  }
  const articles = Array.from(question.matchAll(ARTICLE), ([, article = '', act]) => ({
    article: article.replace(/\s/g, '').toLowerCase(),
    act: act === undefined ? null : actName(act),
  }))
  const decisions = Array.from(question.matchAll(REPORTER), ([, volume, part, page]) => `bge:${volume}-${part}-${page}`)
  const others = runs.length + articles.length + decisions.length
  return { runs: others > 0 ? runs : functionWords, articles, decisions }
}

/** Also what the search looked for besides: single words, several words together, articles; separated by commas. */
export function withFurther(wanted: Wanted, also: string): Wanted {
  const further = also.split(',').map((text) => wantedOf(/^\S+$|…|^art\. /.test(text) ? text : `"${text}"`))
  return {
    runs: [wanted, ...further].flatMap(({ runs }) => runs),
    articles: [wanted, ...further].flatMap(({ articles }) => articles),
    decisions: wanted.decisions,
  }
}

/** The first word of an act, without case and stops, so that `Cst.` equals `Cst`. */
function actName(written: string): string {
  return /[\p{L}\d]+/u.exec(written)?.[0].toLowerCase() ?? ''
}

/** The words of a piece of a question; one with hyphens is one word. */
function wordsOf(text: string): TextWord[] {
  let read = 0
  return textWords(text).flatMap((word) => {
    if (word.start < read) return []
    const whole = word.joined ?? word
    read = whole.end
    return [{ ...word, ...whole }]
  })
}

/** Marks of one text, in order and without overlap. Linear in the length of the text. */
export function hitsIn(text: string, wanted: Wanted, links: readonly TextLink[]): Span[] {
  const { runs } = wanted
  const found = links.filter((link) => isWanted(link, text, wanted))
  const spans: Span[] = found.map(({ start, end }) => ({ start, end }))
  if (runs.length === 0) return spans
  const tokens = textWords(text)
  for (let index = 0; index < tokens.length; index++) {
    const after = runs.map((run) => endOf(run, tokens, index)).find((end) => end !== null) ?? null
    if (after === null) continue
    const [first, last] = [tokens[index], tokens[after - 1]]
    if (first && last) spans.push({ start: first.start, end: last.end })
    index = after - 1
  }
  return spans.toSorted((a, b) => a.start - b.start)
}

/** The token after a run that begins with a token; null where it does not. A joined word takes all its pieces. */
function endOf({ words, prefix }: Wanted['runs'][number], tokens: TextWord[], from: number): number | null {
  let at = from
  for (const word of words) {
    const token = tokens[at]
    if (!token) return null
    const isMeant = (written: string): boolean => (prefix ? written.startsWith(word) : isSameWord(written, word))
    if (token.joined && isMeant(token.joined.word)) at += token.joined.pieces
    else if (isMeant(token.word)) at++
    else return null
  }
  return at
}

/**
 * Whether a link names an act: by the reader's, the canonical or the printed abbreviation; in `SchlT ZGB` the last
 * word is not an act of its own.
 */
function isWanted({ norm, canonical, start, end }: TextLink, text: string, { articles, decisions }: Wanted): boolean {
  if (!norm) return decisions.some((place) => place === canonical.replace(/[#@].*$/, ''))
  const inText = norm.act.includes(' ') ? '' : (/\S*$/.exec(text.slice(start, end))?.[0] ?? '')
  const names = [norm.act, norm.name ?? '', inText].map(actName)
  return articles.some(
    ({ article, act }) => article === norm.article.toLowerCase() && (act === null || names.includes(act)),
  )
}
