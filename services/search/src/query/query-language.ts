import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import type { TextField, TextQuery } from '../port.ts'
import { scanWords } from '../language/letters.ts'
import { repair, repaired } from './query-repair.ts'
import { withClosedQuotes } from './open-quotes.ts'
import { type Operator, operatorOf } from './query-operators.ts'
import { withStraightQuotes } from '../language/quotation-marks.ts'
import { type NamedPart, namedIn } from './query-parts.ts'
import { type QueryFault, type QueryToken, tokenise } from './query-tokens.ts'
import type { CitationTables } from '@trilex/citations/citation'

export interface ParsedQuery {
  /** Null when the text contains no word. */
  query: TextQuery | null
  /** The corrected query that is searched instead; null when the query is valid. */
  correction: { query: string; reason: QueryFault } | null
  /** The decisions and days that it names, in order; not those that it excludes. */
  named: NamedPart[]
  /**
   * Set when capitals prevented `OU` or `NICHT` from being read as an operator: the first such word, and the query in
   * which it is one; else null.
   */
  capitals: { word: string; query: string } | null
}

/** Longest query in UTF-16 units; the rest is ignored. */
export const MAX_QUERY_LENGTH = 1000

/**
 * Invisible characters that web pages insert between letters for line breaks: soft hyphens, zero-width blanks and
 * joiners.
 */
const UNSEEN = /[\u00ad\u200b-\u200d\u2060\ufeff]/g
/** Text copied from a PDF contains `ﬁ` and `ﬂ` as single letters. */
const LIGATURES = /[\ufb00-\ufb06]/gu
const letters = (ligature: string): string => ligature.normalize('NFKC')

/** Joins the pieces of one word: `10'000` for `10 000`, `S.à.r.l` for `S.à r.l`. Offsets do not change. */
function withoutInnerBlanks(text: string): string {
  let written = ''
  let at = 0
  for (const { start, end } of scanWords(text)) {
    const word = text.slice(start, end)
    if (!/\s/u.test(word)) continue
    written += text.slice(at, start) + word.replace(/\s/gu, /^\d/.test(word) ? "'" : '.')
    at = end
  }
  return written + text.slice(at)
}

/**
 * Reads the query language: words, "phrases", "words near"~5, AND OR NOT in three languages (capitals), `-word`,
 * truncation `word*`, field prefixes in three languages, parentheses, also as `-(…)` and `field:(…)`. Statutes and citations
 * are recognised first, so that the `OR` of `Art. 60 OR` is not an operator. A faulty query is read as far as it makes sense.
 * Never throws.
 * @param typing whether the last word may still be unfinished
 */
export function parseQuery(
  text: string,
  language: InterfaceLanguage,
  tables: CitationTables,
  typing = true,
): ParsedQuery {
  const plain = text.normalize('NFC').replace(UNSEEN, '').replace(LIGATURES, letters)
  const input = withoutInnerBlanks(withStraightQuotes(plain.slice(0, MAX_QUERY_LENGTH).trim()))
  const closed = withClosedQuotes(input, language)
  const unclosed = closed === input ? null : ('unbalanced_quote' as const)
  const read = (written: string, unfinished: boolean) => {
    const { tokens, fault, asWords } = tokenise(written, language, tables, unfinished)
    const tree = treeOf(tokens)
    return { ...tree, tokens, asWords, reason: fault ?? tree.fault }
  }
  const unfinished = typing && !/\s$/.test(text)
  const whole = read(closed, unfinished)
  const first = { ...whole, reason: unclosed ?? whole.reason }
  const word = first.asWords.find(({ text: each }) => operatorOf(each, language) !== 'and')?.text
  const capitals = word === undefined ? null : { word, query: inSmallLetters(input, language) }
  if (first.reason === null) return { query: first.query, named: first.named, capitals, correction: null }
  const corrected = repair(first.tokens)
  const wordsOnly = () =>
    corrected
      .replace(/[^\p{L}\p{N}\s]/gu, ' ')
      .toLowerCase()
      .trim()
  const repairedQuery = read(corrected, false).reason === null ? corrected : wordsOnly()
  const meant = repairedQuery === corrected ? treeOf(repaired(first.tokens)) : read(repairedQuery, unfinished)
  return {
    query: meant.query,
    named: meant.named,
    capitals,
    correction: { query: repairedQuery, reason: first.reason },
  }
}

function treeOf(tokens: QueryToken[]): Pick<ParsedQuery, 'query' | 'named'> & { fault: QueryFault | null } {
  const reader = new TreeReader(tokens)
  const query = reader.read()
  return { query, named: namedIn(query, tokens, reader.nodes), fault: reader.fault }
}

const inSmallLetters = (query: string, language: InterfaceLanguage): string =>
  query.replace(/[\p{L}\p{N}]+/gu, (word) => (operatorOf(word, language) ? word : word.toLowerCase()))

/**
 * expression = conjunction { OR conjunction }; conjunction = unary { [AND] unary }; unary = [NOT] ( word | "("
 * expression ")" )
 */
class TreeReader {
  fault: QueryFault | null = null
  /** The parts that name decisions or days, by their tokens. */
  readonly nodes = new Map<QueryToken, TextQuery>()
  readonly #tokens: QueryToken[]
  #at = 0

  constructor(tokens: QueryToken[]) {
    this.#tokens = tokens
  }

  read(): TextQuery | null {
    const parts: TextQuery[] = []
    while (this.#at < this.#tokens.length) {
      const node = this.#expression()
      if (node) parts.push(node)
      if (this.#tokens[this.#at]?.kind === 'close') {
        this.fault ??= 'unbalanced_parenthesis'
        this.#at++
      }
    }
    return join('and', parts)
  }

  #operator(): Operator | null {
    const token = this.#tokens[this.#at]
    return token?.kind === 'operator' ? token.operator : null
  }

  #expression(): TextQuery | null {
    const parts: TextQuery[] = []
    for (;;) {
      const node = this.#conjunction()
      if (node) parts.push(node)
      if (this.#operator() !== 'or') return join('or', parts)
      this.#at++
      if (!node || this.#atEnd()) this.fault ??= 'dangling_operator'
    }
  }

  #conjunction(): TextQuery | null {
    const parts: TextQuery[] = []
    let strict: true | undefined
    while (!this.#atEnd() && this.#operator() !== 'or') {
      if (this.#operator() === 'and') {
        this.#at++
        strict = true
        if (parts.length === 0 || this.#atEnd() || this.#operator() === 'or') this.fault ??= 'dangling_operator'
        continue
      }
      const node = this.#unary()
      if (node) parts.push(node)
    }
    return strict && parts.length > 1 ? { kind: 'and', nodes: parts, strict } : join('and', parts)
  }

  #unary(): TextQuery | null {
    if (this.#operator() === 'not') {
      this.#at++
      if (this.#atEnd() || this.#operator() !== null) {
        this.fault ??= 'dangling_operator'
        return null
      }
      const node = this.#unary()
      return node && { kind: 'not', node }
    }
    const token = this.#tokens[this.#at++]
    if (token?.kind === 'open') {
      const node = this.#expression()
      if (this.#tokens[this.#at]?.kind === 'close') this.#at++
      else this.fault ??= 'unbalanced_parenthesis'
      return node && token.field ? within(node, token.field) : node
    }
    const node = token ? leaf(token) : null
    if (token?.kind === 'term' && token.named && node && !token.negated) this.nodes.set(token, node)
    return node
  }

  #atEnd(): boolean {
    const token = this.#tokens[this.#at]
    return token === undefined || token.kind === 'close'
  }
}

/**
 * Applies `field` to every part of a query that has none; within `text`, statutes and citations are still searched as
 * such.
 */
function within(query: TextQuery, field: TextField): TextQuery {
  if (query.kind === 'not') return { kind: 'not', node: within(query.node, field) }
  if (query.kind === 'and' || query.kind === 'or')
    return { ...query, nodes: query.nodes.map((node) => within(node, field)) }
  return query.field || (query.kind === 'term' && field === 'text') ? query : { ...query, field }
}

function join(kind: 'and' | 'or', nodes: TextQuery[]): TextQuery | null {
  return nodes.length <= 1 ? (nodes[0] ?? null) : { kind, nodes }
}

function leaf(token: QueryToken): TextQuery | null {
  if (token.kind === 'operator' || token.kind === 'open' || token.kind === 'close') return null
  const field = token.field ? { field: token.field } : {}
  const node = positive(token, field)
  return token.negated && node ? { kind: 'not', node } : node
}

function positive(
  token: Extract<QueryToken, { negated: boolean }>,
  field: Pick<Extract<TextQuery, { kind: 'word' }>, 'field'>,
): TextQuery | null {
  if (token.kind === 'word') {
    return { kind: 'word', text: token.text, ...field, ...(token.prefix ? { prefix: token.prefix } : {}) }
  }
  if (token.kind === 'term') {
    return join(
      'and',
      token.terms.map(({ name, ...term }) => ({
        kind: 'term',
        ...term,
        written: token.terms.length > 1 ? name : token.text,
        ...field,
      })),
    )
  }
  return token.distance === null
    ? { kind: 'phrase', words: token.words, ...field }
    : { kind: 'near', words: token.words, distance: token.distance, ...field }
}
