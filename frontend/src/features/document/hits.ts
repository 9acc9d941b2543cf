import type { TextLink } from '../../api/citations.ts'
import type { Span } from './pieces.ts'

/** What a question asks for inside a text: words, phrases, and the places that its citations and statutes name. */
export interface Wanted {
  /** Each a run of words that stand side by side; a single word is a run of one. */
  runs: { words: string[]; prefix: boolean }[]
  /** Articles (`336c`) and reporter places (`147-III-463`) of links. */
  places: string[]
}

const OPERATORS = new Set(
  'AND ET UND OR OU ODER NOT SAUF NON NICHT NEAR'.split(' ').flatMap((word) => [word, `${word}:`]),
)
const NEGATIONS = new Set(['NOT', 'SAUF', 'NON', 'NICHT'])
const STOP_WORDS = new Set(
  `au aux avec ce ces dans de des du elle en est et il la le les leur mais ne non ou par pas pour que qui sa se ses son sur un une
  al alla che con da dal del della dei delle di e gli i il in lo nel nella o per si un una
  als am an auf aus bei das dem den der des die ein eine einer eines es fur im in ist mit nicht oder sich und von vom zu zum zur
  and for not of on or the to art abs al cpv consid`
    .split(/\s+/)
    .filter(Boolean),
)
const SHORTEST = 3
/** Letters two inflected forms share at least, and the ends by which they may differ (accents folded). */
const SHARED = 4
const ENDINGS = new Set(
  ` e s es x ux l aux al f ve fs ves n en er ern em ens ne nes i o a he hi t te ten tes nt r re rs ee ees`.split(' '),
)

const TOKEN = /"([^"]*)"(?:~\d+)?|«([^»]*)»|„([^“”]*)[“”]|[()]|(-?)(?:\p{L}+:)?([^\s()"«„]+)/gu
const UNIT = String.raw`(?:\s*(?:al|abs|cpv|let|lit|lett|ch|ziff|n|cifra)\.?\s*\w{1,4}\b)*`
/** An article with what narrows it and the act behind it; a decision of the reporter with its prefix and consideration. */
const ARTICLE = new RegExp(
  String.raw`(?:\b[Aa]rt(?:icle|icolo|ikel)?s?\.?|§)\s*(\d+(?:\s?[a-z]{1,3})?)\b${UNIT}(?:\s+\p{Lu}[\p{L}\d]*)?`,
  'gu',
)
const REPORTER =
  /(?:\b(?:ATF|BGE|DTF|atf|bge|dtf)\s+)?\b(\d{2,3})\s+(I[ab]?|II|III|IV|V)\s+(\d+)\b(?:\s+(?:consid\.?|E\.)\s*[\w./]+)?/gu

/** Reads a question as the search does, as far as marking needs it: what it excludes is not marked. */
export function wantedOf(question: string): Wanted {
  const runs: Wanted['runs'] = []
  let negated = false
  for (const match of question.replace(ARTICLE, ' ').replace(REPORTER, ' ').matchAll(TOKEN)) {
    const phrase = match[1] ?? match[2] ?? match[3]
    const word = match[5] ?? ''
    if (phrase === undefined && OPERATORS.has(word)) {
      negated = NEGATIONS.has(word)
      continue
    }
    const skipped = negated || match[4] === '-'
    negated = false
    if (skipped) continue
    const words = wordsOf(phrase ?? word)
    if (phrase !== undefined) {
      if (words.length > 0) runs.push({ words, prefix: false })
    } else {
      const prefix = word.endsWith('*')
      for (const each of words)
        if (each.length >= SHORTEST && !STOP_WORDS.has(each) && !/^\d+$/.test(each))
          runs.push({ words: [each], prefix })
    }
  }
  return { runs, places: placesOf(question) }
}

function placesOf(question: string): string[] {
  return [
    ...Array.from(question.matchAll(ARTICLE), ([, article = '']) => article.replace(/\s/g, '').toLowerCase()),
    ...Array.from(question.matchAll(REPORTER), ([, volume, part, page]) => `${volume}-${part}-${page}`),
  ]
}

function wordsOf(text: string): string[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}]+/gu), ([word]) => fold(word))
}

function fold(word: string): string {
  const lower = word.toLowerCase()
  return /^[a-z0-9]*$/.test(lower)
    ? lower
    : lower.normalize('NFD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').replace(/œ/g, 'oe').replace(/æ/g, 'ae')
}

/** Marks in one text, in order and apart. Linear in the text. */
export function hitsIn(text: string, { runs, places }: Wanted, links: readonly TextLink[]): Span[] {
  const found = links.filter((link) => places.some((place) => namesPlace(link, place)))
  const spans: Span[] = found.map(({ start, end }) => ({ start, end }))
  if (runs.length === 0) return spans
  const tokens = Array.from(text.matchAll(/[\p{L}\p{N}]+/gu), (match) => ({
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

function namesPlace({ norm, canonical }: TextLink, place: string): boolean {
  return norm ? norm.article.toLowerCase() === place : canonical.includes(`:${place}`)
}

/** Whether two folded words are forms of one: equal, or equal but for an ending of inflection. */
export function sameWord(one: string, other: string): boolean {
  if (one === other) return true
  let shared = 0
  while (shared < one.length && one.charCodeAt(shared) === other.charCodeAt(shared)) shared++
  return shared >= SHARED && ENDINGS.has(one.slice(shared)) && ENDINGS.has(other.slice(shared))
}
