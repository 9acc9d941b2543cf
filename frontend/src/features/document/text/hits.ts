import { spellingsOf, wordsIn } from '@trilex/search/language/function-word-table'
import type { TextLink } from '../../../api/types.ts'
import type { Span } from './pieces.ts'

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
/**
 * Words, in every way of writing them, that are marked only where a question has no others, as the search looks for them only
 * then.
 */
const FUNCTION_WORDS = new Set(
  (['fr', 'de', 'it', 'en'] as const)
    .flatMap((language) => [...wordsIn('query', language), ...wordsIn('mark', language)])
    .flatMap(spellingsOf),
)
const WORD = /[\p{L}\p{N}]+/gu
const SHORTEST = 3
/**
 * Number of letters that two inflected forms must share, and the endings by which they may differ (without accents).
 */
const SHARED = 4
const ENDINGS = new Set(
  ` e s es x ux l aux al f ve fs ves n en er ern em ens ne nes i o a he hi t te ten tes nt r re rs ee ees`.split(' '),
)

const TOKEN = /"([^"]*)"(?:~\d+)?|«([^»]*)»|„([^“”]*)[“”]|[()]|(-?)(?:\p{L}+:)?([^\s()"«„]+)/gu
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
  const sought = question.replace(ARTICLE, ' ').replace(REPORTER, ' ').replace(CHAMBER, '$1_')
  for (const match of sought.matchAll(TOKEN)) {
    const phrase = match[1] ?? match[2] ?? match[3]
    const word = match[5] ?? ''
    if (phrase === undefined && OPERATORS.has(word)) {
      negated = NEGATIONS.has(word)
      continue
    }
    const skipped = negated || match[4] === '-'
    negated = false
    if (skipped) continue
    if (phrase !== undefined || DOCKET.test(word)) {
      const words = wordsOf(phrase ?? word)
      if (words.length > 0) runs.push({ words, prefix: false })
    } else {
      const prefix = word.endsWith('*')
      for (const each of word.match(WORD) ?? []) {
        const run = { words: [fold(each)], prefix }
        if (each.length < SHORTEST || /^\d+$/.test(each)) continue
        if (prefix || !FUNCTION_WORDS.has(each.toLowerCase())) runs.push(run)
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

/** The first word of an act, without case and stops, so that `Cst.` equals `Cst`. */
function actName(written: string): string {
  return /[\p{L}\d]+/u.exec(written)?.[0].toLowerCase() ?? ''
}

function wordsOf(text: string): string[] {
  return Array.from(text.matchAll(WORD), ([word]) => fold(word))
}

function fold(word: string): string {
  const lower = word.toLowerCase()
  return /^[a-z0-9]*$/.test(lower)
    ? lower
    : lower.normalize('NFD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').replace(/œ/g, 'oe').replace(/æ/g, 'ae')
}

/** Marks of one text, in order and without overlap. Linear in the length of the text. */
export function hitsIn(text: string, wanted: Wanted, links: readonly TextLink[]): Span[] {
  const { runs } = wanted
  const found = links.filter((link) => isWanted(link, text, wanted))
  const spans: Span[] = found.map(({ start, end }) => ({ start, end }))
  if (runs.length === 0) return spans
  const tokens = Array.from(text.matchAll(WORD), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    word: fold(match[0]),
  }))
  for (let index = 0; index < tokens.length; index++) {
    const run = runs.find(({ words, prefix }) =>
      words.every((word, step) => {
        const token = tokens[index + step]
        return token !== undefined && (prefix ? token.word.startsWith(word) : sameWord(token.word, word))
      }),
    )
    if (!run) continue
    const first = tokens[index]
    const last = tokens[index + run.words.length - 1]
    if (first && last) spans.push({ start: first.start, end: last.end })
    index += run.words.length - 1
  }
  return spans.toSorted((a, b) => a.start - b.start)
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

/** Whether two folded words are forms of one word: equal, or equal but for an inflectional ending. */
export function sameWord(one: string, other: string): boolean {
  if (one === other) return true
  let shared = 0
  while (shared < one.length && one.charCodeAt(shared) === other.charCodeAt(shared)) shared++
  return shared >= SHARED && ENDINGS.has(one.slice(shared)) && ENDINGS.has(other.slice(shared))
}
